/** Exchanges a service account's JWT for a Google access token (production only), cached until shortly before it expires. */
import { importPKCS8, SignJWT } from "jose";
import * as z from "zod";
import type { ServiceAccount } from "../env.ts";

const TOKEN_ENDPOINT = "https://oauth2.googleapis.com/token";
const SCOPE = "https://www.googleapis.com/auth/identitytoolkit";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
/** How long before its expiry a cached token is replaced. */
const EARLY_MS = 60_000;
const TIMEOUT_MS = 5_000;

const answerSchema = z.object({ access_token: z.string(), expires_in: z.number() });

const tokens = new Map<string, { token: string; until: number }>();

/** Returns an access token. @throws when Google does not answer, or answers without a token. */
export async function serviceAccountToken(account: ServiceAccount, now: Date): Promise<string> {
  const cached = tokens.get(account.client_email);
  if (cached && cached.until > now.getTime()) return cached.token;
  const response = await fetch(TOKEN_ENDPOINT, {
    method: "POST",
    body: new URLSearchParams({ grant_type: GRANT, assertion: await signAssertion(account, now) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The token endpoint answered ${response.status}`);
  const { access_token: token, expires_in } = answerSchema.parse(await response.json());
  tokens.set(account.client_email, { token, until: now.getTime() + expires_in * 1000 - EARLY_MS });
  return token;
}

async function signAssertion(account: ServiceAccount, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(account.client_email)
    .setAudience(TOKEN_ENDPOINT)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(await importPKCS8(account.private_key, "RS256"));
}
