/** Makes ID tokens: unsigned ones like the emulator's, and signed ones with the keys that Google would publish. */
import { exportJWK, exportPKCS8, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";

export interface TokenFacts {
  uid?: string;
  /** Null for a token without an address. */
  email?: string | null;
  projectId?: string;
  /** Set when it is not the project. */
  audience?: string;
  /** Seconds from now. */
  expiresIn?: number;
  /** Seconds from now. */
  issuedIn?: number;
  claims?: Record<string, unknown>;
}

function payloadOf({ uid = "anna", email, claims }: TokenFacts): Record<string, unknown> {
  const address = email === undefined ? `${uid}@example.org` : email;
  const proven = address && { email: address, email_verified: true };
  const signedInAt = Math.floor(Date.now() / 1000);
  return { ...proven, auth_time: signedInAt, ...claims, sub: uid };
}

export function emulatorToken(facts: TokenFacts = {}): string {
  const {
    projectId = "demo-lamplight",
    expiresIn = 3600,
    issuedIn = 0,
    audience = projectId,
  } = facts;
  const now = Math.floor(Date.now() / 1000);
  return new UnsecuredJWT(payloadOf(facts))
    .setIssuer(`https://securetoken.google.com/${projectId}`)
    .setAudience(audience)
    .setIssuedAt(now + issuedIn)
    .setExpirationTime(now + expiresIn)
    .encode();
}

export const PRODUCTION_PROJECT = "lamplight-prod";
export const GOOGLE_KEYS =
  "GET https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

const google = await generateKeyPair("RS256", { extractable: true });
const stranger = await generateKeyPair("RS256", { extractable: true });
const KEY_ID = "google-1";

export async function googleKeys(): Promise<Response> {
  const key = { ...(await exportJWK(google.publicKey)), kid: KEY_ID, alg: "RS256", use: "sig" };
  return Response.json({ keys: [key] });
}

export function signedToken(facts: TokenFacts = {}, { isForged = false } = {}): Promise<string> {
  const {
    projectId = PRODUCTION_PROJECT,
    expiresIn = 3600,
    issuedIn = 0,
    audience = projectId,
  } = facts;
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT(payloadOf(facts))
    .setProtectedHeader({ alg: "RS256", kid: KEY_ID })
    .setIssuer(`https://securetoken.google.com/${projectId}`)
    .setAudience(audience)
    .setIssuedAt(now + issuedIn)
    .setExpirationTime(now + expiresIn)
    .sign((isForged ? stranger : google).privateKey);
}

/** Returns a deployed Worker's bindings. @param account the service account, whose access token the isolate caches */
export async function productionBindings(account = "worker") {
  return {
    FIREBASE_PROJECT_ID: PRODUCTION_PROJECT,
    AUTH_EMULATOR_ORIGIN: "",
    // Where `callApi` asks.
    SITE_ORIGINS: "http://localhost:8787",
    FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
      client_email: `${account}@lamplight-prod.iam.gserviceaccount.com`,
      private_key: await exportPKCS8(stranger.privateKey),
    }),
  };
}
