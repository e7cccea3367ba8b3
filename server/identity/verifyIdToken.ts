/**
 * Verifies the caller's ID token.
 *
 * Google signs its tokens with RS256. The emulator's tokens are unsigned and accepted only in local
 * mode, which the settings refuse in production.
 */
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from "jose";
import type { Settings } from "../env.ts";
import { Refusal } from "../refusal.ts";

export interface Caller {
  uid: string;
  /** Null for someone who signed in without an e-mail address, for example by phone. */
  email: string | null;
  /** When the person last authenticated, in milliseconds since 1970; refreshing a token does not change it. */
  provedAt: number;
  /** The token's custom claims, only a hint: the directory decides. */
  claims: { onboardingComplete: boolean; churchId: string };
}

export const GOOGLE_KEYS_ADDRESS =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";
/**
 * How long Google's keys are cached, about what Google's headers allow. Longer than a token's hour, so that people who
 * are signed in can work while Google is unreachable; an unknown key id still triggers a fetch.
 */
const KEYS_CACHED_MS = 6 * 60 * 60 * 1000;
const googleKeys = createRemoteJWKSet(new URL(GOOGLE_KEYS_ADDRESS), {
  cacheMaxAge: KEYS_CACHED_MS,
});
const REQUIRED_CLAIMS = ["sub", "iat", "exp"];
/** How far the issuer's clock may be ahead of ours, in seconds. */
const CLOCK_LEEWAY_S = 60;

/** Returns the caller. @throws Refusal `unauthenticated` for an invalid token, `unavailable` when Google's keys cannot be fetched. */
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
  // Firebase cannot enable e-mail links without enabling passwords, and issues tokens for an
  // address with a password alone. Such a token does not prove that the address is the caller's.
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

/** Firebase's rule: `iat` and `auth_time` must be in the past. */
function isFromTheFuture({ iat, auth_time }: JWTPayload): boolean {
  const latest = Date.now() / 1000 + CLOCK_LEEWAY_S;
  return [iat, auth_time].some((at) => at !== undefined && !(Number(at) <= latest));
}

/** Returns whether the keys could not be fetched, in which case the token may still be valid. */
function isKeysFault(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return (
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === "ERR_JOSE_GENERIC"
  );
}
