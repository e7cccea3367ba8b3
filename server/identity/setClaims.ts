/**
 * Writes the custom claims of a person's tokens: `onboardingComplete` and `churchId`.
 *
 * They are hints, written after the directory. Without them a person sees the church selection
 * once more, so a failure is only logged, and repaired at the next call of /api/users/me.
 */
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { User } from "#shared/domain/user.ts";
import type { Settings } from "../env.ts";
import { errorFacts, log } from "../log.ts";
import { askIdentityAdmin } from "./identityAdmin.ts";
import type { Caller } from "./verifyIdToken.ts";

/** Returns whether the identity service accepted the claims. Never throws: the membership is stored already. */
export async function setClaims(
  settings: Settings,
  { uid, churchId }: Pick<User, "uid" | "churchId">,
  requestId: string,
): Promise<boolean> {
  try {
    const response = await askIdentityAdmin(settings, "accounts:update", {
      localId: uid,
      customAttributes: JSON.stringify(claimsOf(churchId)),
    });
    if (response.ok) return true;
    log("warning", "claimsNotSet", { requestId, status: response.status });
  } catch (error) {
    log("warning", "claimsNotSet", { requestId, ...errorFacts(error) });
  }
  return false;
}

/** Sets the claims again when the caller's token differs from the directory. */
export async function repairClaims(
  settings: Settings,
  { claims }: Caller,
  user: User,
  requestId: string,
): Promise<void> {
  if (!sameJson(claims, claimsOf(user.churchId))) await setClaims(settings, user, requestId);
}

function claimsOf(churchId: string): Caller["claims"] {
  return { onboardingComplete: churchId !== "", churchId };
}
