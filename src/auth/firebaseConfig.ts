/**
 * The Firebase project for sign-in; the emulator when its id begins with `demo-`. Used by pages and
 * the service worker.
 */
const settings = import.meta.env as Record<string, string | undefined>;

const projectId = settings.VITE_FIREBASE_PROJECT_ID ?? "demo-lamplight";

export const firebaseConfig = {
  projectId,
  // The emulator accepts any key.
  apiKey: settings.VITE_FIREBASE_API_KEY ?? "local",
  // The app's own host: browsers hide another site's storage from the page that a redirect returns
  // to. Undefined during the build.
  authDomain: settings.VITE_FIREBASE_AUTH_DOMAIN ?? globalThis.location?.host,
};

/** Local mode: no mail is sent, and the page shows the sign-in link itself. */
export const usesEmulator = projectId.startsWith("demo-");

/** Google sign-in loads a script from Google, so it is offered only where it is switched on. */
export const hasGoogleSignIn = usesEmulator || settings.VITE_GOOGLE_SIGN_IN === "1";

/** Codes by text message need Google's reCAPTCHA and cost money. */
export const hasPhoneFactor = usesEmulator || settings.VITE_PHONE_FACTOR === "1";

/** The emulator does not support authenticator apps. */
export const hasAuthenticatorFactor = !usesEmulator;
