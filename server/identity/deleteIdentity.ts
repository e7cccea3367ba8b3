import type { Settings } from "../env.ts";
import { Refusal } from "../refusal.ts";
import { askIdentityAdmin } from "./identityAdmin.ts";

/** Deletes the account at the identity service. @throws Refusal `upstream`; retrying is safe. */
export async function deleteIdentity(settings: Settings, uid: string): Promise<void> {
  const sentence =
    "Your data here is deleted, but your sign-in could not be removed yet. Please try again in a moment.";
  let response: Response;
  try {
    response = await askIdentityAdmin(settings, "accounts:delete", { localId: uid });
  } catch (cause) {
    throw new Refusal("upstream", sentence, {}, { cause });
  }
  const isGone = response.ok || (await response.text()).includes("USER_NOT_FOUND");
  if (!isGone) throw new Refusal("upstream", sentence);
}
