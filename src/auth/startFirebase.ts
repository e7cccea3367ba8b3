import { initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from "firebase/auth";
import { firebaseConfig, usesEmulator } from "./firebaseConfig.ts";
import { expireStoredToken } from "./firebaseStore.ts";

export async function startFirebase(): Promise<Auth> {
  if (usesEmulator) await expireStoredToken();
  const auth = initializeAuth(initializeApp(firebaseConfig), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  // The Worker forwards identity calls to the emulator, so that the browser uses a single origin.
  if (usesEmulator) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
  return auth;
}
