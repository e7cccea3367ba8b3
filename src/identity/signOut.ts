import { deleteDatabase } from "../db/openDatabase.ts";
import { en as t } from "../messages/en.ts";
import { currentUser, firebaseAuth } from "./firebaseAuth.ts";
import { expectToLeave } from "./session.ts";

/** A pressed Log Out: nothing of the person stays on the device, and the page begins anew. */
export async function signOutOfApp(): Promise<void> {
  expectToLeave(true);
  try {
    const uid = (await currentUser())?.uid;
    await (await firebaseAuth()).signOut();
    if (uid) await deleteDatabase(uid);
    window.location.assign("/");
  } catch (error) {
    expectToLeave(false);
    console.error(error);
    window.alert(t.account.signOutFailed);
  }
}
