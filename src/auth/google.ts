/** Sign-in with Google: in a pop-up window, or by redirect where pop-ups are blocked. */
import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getRedirectResult,
  signInWithCredential,
  signInWithPopup,
  signInWithRedirect,
  type User,
} from "firebase/auth";
import { firebaseAuth } from "./firebaseAuth.ts";
import { expectGoogle } from "./googleReturn.ts";
import { signInErrorCode } from "./signInError.ts";

const GIVEN_UP = ["popup-closed-by-user", "cancelled-popup-request", "user-cancelled"];

/** @returns undefined when the person closed the window, or when the page redirects to Google */
export async function signInWithGoogle(): Promise<User | undefined> {
  const auth = await firebaseAuth();
  try {
    const signedIn = await signInWithPopup(auth, chooseAccount(), browserPopupRedirectResolver);
    return signedIn.user;
  } catch (error) {
    const code = signInErrorCode(error);
    if (GIVEN_UP.includes(code)) return undefined;
    if (code !== "popup-blocked") throw error;
    await leaveForGoogle();
    return undefined;
  }
}

export async function leaveForGoogle(): Promise<void> {
  expectGoogle(true);
  await signInWithRedirect(await firebaseAuth(), chooseAccount(), browserPopupRedirectResolver);
}

/** Returns the result of the redirect; undefined when the person cancelled. */
export async function finishGoogleRedirect(): Promise<User | undefined> {
  expectGoogle(false);
  const result = await getRedirectResult(await firebaseAuth(), browserPopupRedirectResolver);
  return result?.user;
}

/** Local mode: the emulator accepts any described Google account. */
export async function signInWithLocalGoogle(email: string, name: string): Promise<User> {
  const account = { sub: email, email, email_verified: true, name };
  const credential = GoogleAuthProvider.credential(JSON.stringify(account));
  return (await signInWithCredential(await firebaseAuth(), credential)).user;
}

/** Asks which account: on a church's shared computer the last used one is a poor guess. */
function chooseAccount(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: "select_account" });
  return provider;
}
