import { addresses } from "#shared/addresses.ts";
import { deleteDatabase } from "../data/db/openDatabase.ts";
import { en as t } from "../messages/en.ts";
import { currentUser, firebaseAuth } from "./firebaseAuth.ts";
import { setLoggingOut } from "./followSession.ts";
import { markLeftover } from "./leftover.ts";
import { KNOWN } from "./session.ts";

/**
 * Logs out: removes the person's data from the device and reloads the page. Returns false when it
 * failed while they are still signed in, so that they can press again.
 */
export async function signOutOfApp(): Promise<boolean> {
  setLoggingOut(true);
  let isSignedOut = false;
  let uid: string | undefined;
  try {
    uid = (await currentUser())?.uid;
    await (await firebaseAuth()).signOut();
    isSignedOut = true;
    forgetDevice();
    if (uid) await deleteDatabase(uid);
    window.location.assign(addresses.chat);
    return true;
  } catch (error) {
    console.error(error);
    // The person cannot try again once signed out, so the next page start does.
    if (isSignedOut && uid) markLeftover(uid);
    else setLoggingOut(false);
    window.alert(t.account.signOutFailed);
    if (isSignedOut) window.location.assign(addresses.chat);
    return isSignedOut;
  }
}

/** Removes the mark that someone is signed in on this device. */
function forgetDevice(): void {
  try {
    localStorage.removeItem(KNOWN);
  } catch {
    // Storage is disabled, so nothing was written.
  }
}
