import { deleteDatabase } from "../data/db/openDatabase.ts";
import { en as t } from "../messages/en.ts";
import { currentUser, firebaseAuth } from "./firebaseAuth.ts";
import { expectToLeave } from "./followSession.ts";
import { markLeftover } from "./leftover.ts";
import { KNOWN } from "./session.ts";

/**
 * A pressed Log Out: nothing of the person stays on the device, and the page begins anew. False where it failed while
 * they are still signed in, and can be pressed again.
 */
export async function signOutOfApp(): Promise<boolean> {
  expectToLeave(true);
  let isSignedOut = false;
  let uid: string | undefined;
  try {
    uid = (await currentUser())?.uid;
    await (await firebaseAuth()).signOut();
    isSignedOut = true;
    forgetDevice();
    if (uid) await deleteDatabase(uid);
    window.location.assign("/");
    return true;
  } catch (error) {
    console.error(error);
    // Nobody is signed in any more who could try again: the next start of the page does.
    if (isSignedOut && uid) markLeftover(uid);
    else expectToLeave(false);
    window.alert(t.account.signOutFailed);
    if (isSignedOut) window.location.assign("/");
    return isSignedOut;
  }
}

/** The device is as good as new. */
function forgetDevice(): void {
  try {
    localStorage.removeItem(KNOWN);
  } catch {
    // Storage is switched off, and nothing was written.
  }
}
