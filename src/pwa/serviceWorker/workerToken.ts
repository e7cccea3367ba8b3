/**
 * The worker's own ID tokens. A new token stays in the worker's memory: Firebase's library owns its
 * stored record, whose refresh token stays valid.
 */
import * as z from "zod/mini";
import type { StoredUser } from "./storedUser.ts";

/** Like the library: a token that is about to expire is not used any more. */
const RENEW_BEFORE_MS = 5 * 60_000;

const answerSchema = z.object({ id_token: z.string(), expires_in: z.string() });

export interface TokenDeps {
  /** Called each time: a sign-out ends it. */
  user(): Promise<StoredUser | undefined>;
  fetch(url: string, init: RequestInit): Promise<Response>;
  now(): number;
  /** The token URL of Google's service, or of the emulator behind the app's own origin. */
  address: string;
}

/** Resolves with null when nobody is signed in any more. Rejects when the token service cannot be reached. */
export function workerToken(
  uid: string,
  { user, fetch, now, address }: TokenDeps,
): (fresh?: boolean) => Promise<string | null> {
  let own: { token: string; endsAt: number } | undefined;
  return async (fresh = false) => {
    const stored = await user();
    if (stored?.uid !== uid) return null;
    const { accessToken, refreshToken, expirationTime } = stored.stsTokenManager;
    const known = [own, { token: accessToken, endsAt: expirationTime }];
    const good = known.find((one) => one && one.endsAt - RENEW_BEFORE_MS > now());
    if (good && !fresh) return good.token;
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
    });
    // Revoked, or the account was deleted. The next page tells the person.
    if (response.status === 400 || response.status === 403) return null;
    const answer = answerSchema.parse(await response.json());
    own = { token: answer.id_token, endsAt: now() + Number(answer.expires_in) * 1000 };
    return own.token;
  };
}
