/**
 * Who is calling, by their ID token.
 *
 * Google's tokens are RS256 with Google's keys. The emulator's are unsigned and count only
 * where the settings are local, which they cannot be in production.
 */
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from "jose";
import type { Settings } from "../env.ts";
import { Refusal } from "../refusal.ts";

export interface Caller {
  uid: string;
  /** Null for someone who signed in without an address, by phone say. */
  email: string | null;
  /** When the person last proved who they are, in milliseconds since 1970; refreshing a token does not change it. */
  provedAt: number;
  /** What the token says, a hint only: the directory decides. */
  claims: { onboardingComplete: boolean; churchId: string };
}

export const GOOGLE_KEYS_ADDRESS =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";
/**
 * About as long as Google lets its keys be kept. It is more than a token's hour, so that whoever is signed in keeps
 * working while Google cannot be reached; a key that is not known yet is asked for all the same.
 */
const KEYS_KEPT_MS = 6 * 60 * 60 * 1000;
const googleKeys = createRemoteJWKSet(new URL(GOOGLE_KEYS_ADDRESS), { cacheMaxAge: KEYS_KEPT_MS });
const REQUIRED_CLAIMS = ["sub", "iat", "exp"];
/** How far the clock of whoever issued a token may be ahead of ours, in seconds. */
const CLOCK_LEEWAY_S = 60;

/** @throws Refusal `unauthenticated` for a token that does not hold, `unavailable` when Google's keys cannot be had. */
export async function verifyIdToken(token: string, settings: Settings): Promise<Caller> {
  const payload = await verify(token, settings).catch((error: unknown) => {
    if (isKeysFault(error)) {
      throw new Refusal(
        "unavailable",
        "Your sign-in cannot be checked right now. Please try again.",
      );
    }
    const isExpired = error instanceof errors.JWTExpired;
    throw new Refusal(
      "unauthenticated",
      isExpired ? "Your sign-in has expired. Please sign in again." : "User not logged in.",
    );
  });
  if (!payload.sub || payload.sub.length > 128 || isFromTheFuture(payload))
    throw new Refusal("unauthenticated", "User not logged in.");
  const email = typeof payload.email === "string" && payload.email !== "" ? payload.email : null;
  // Firebase cannot switch links on without switching passwords on, and hands out tokens for
  // an address with a password alone: whoever has one has not shown that the mail is theirs.
  if (email !== null && payload.email_verified !== true)
    throw new Refusal("unauthenticated", "Sign in by a link to your e-mail address first.");
  return {
    uid: payload.sub,
    email,
    provedAt: typeof payload.auth_time === "number" ? payload.auth_time * 1000 : 0,
    claims: {
      onboardingComplete: payload.onboardingComplete === true,
      churchId: typeof payload.churchId === "string" ? payload.churchId : "",
    },
  };
}

async function verify(token: string, { projectId, identity }: Settings): Promise<JWTPayload> {
  const expected = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: REQUIRED_CLAIMS,
  };
  if (identity.kind === "emulator") {
    const { payload } = UnsecuredJWT.decode(token, expected);
    if (payload.exp === undefined) throw new errors.JWTInvalid("no exp");
    return payload;
  }
  const { payload } = await jwtVerify(token, googleKeys, { ...expected, algorithms: ["RS256"] });
  return payload;
}

/** Firebase's rule: a token was issued, and its person proved who they are, in the past. */
function isFromTheFuture({ iat, auth_time }: JWTPayload): boolean {
  const latest = Date.now() / 1000 + CLOCK_LEEWAY_S;
  return [iat, auth_time].some((at) => at !== undefined && !(Number(at) <= latest));
}

/** Whether the keys could not be fetched, which says nothing about the token. */
function isKeysFault(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return (
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === "ERR_JOSE_GENERIC"
  );
}
