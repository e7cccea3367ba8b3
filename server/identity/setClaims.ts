/**
 * The claims that a token carries for the app: `onboardingComplete` and `churchId`.
 *
 * They are hints, written after the directory. Losing them costs a person one more look at the
 * church selection, so a failure is logged and mended at the next call of /api/users/me.
 */
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { User } from "#shared/domain/user.ts";
import type { Settings } from "../env.ts";
import { errorFacts, log } from "../log.ts";
import { askIdentityAdmin } from "./identityAdmin.ts";
import type { Caller } from "./verifyIdToken.ts";

/** Whether the identity service took them. Never throws: the membership stands either way. */
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

/** Sets the claims again when the caller's token says something else than the directory. */
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
