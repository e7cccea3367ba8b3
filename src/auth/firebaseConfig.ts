/** Which Firebase project signs people in; the emulator where its id begins with `demo-`. For pages and the service worker. */
const settings = import.meta.env as Record<string, string | undefined>;

const projectId = settings.VITE_FIREBASE_PROJECT_ID ?? "demo-lamplight";

export const firebaseConfig = {
  projectId,
  // The emulator takes any key.
  apiKey: settings.VITE_FIREBASE_API_KEY ?? "local",
  // The app's own: browsers keep another site's storage from the page that a redirect returns to. The build has none.
  authDomain: settings.VITE_FIREBASE_AUTH_DOMAIN ?? globalThis.location?.host,
};

/** Local mode: no mail leaves the machine, and the page offers the sign-in link itself. */
export const usesEmulator = projectId.startsWith("demo-");

/** Google sign-in loads a script of Google's, so it stands there only where it was switched on. */
export const hasGoogleSignIn = usesEmulator || settings.VITE_GOOGLE_SIGN_IN === "1";

/** Codes by text message need Google's reCAPTCHA and cost money. */
export const hasPhoneFactor = usesEmulator || settings.VITE_PHONE_FACTOR === "1";

/** The emulator knows no authenticator apps. */
export const hasAuthenticatorFactor = !usesEmulator;
