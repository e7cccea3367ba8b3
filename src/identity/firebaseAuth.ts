/** Firebase Auth, set up once. Token refresh, its timing and its back-off are the library's own. */
import { initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from "firebase/auth";
import { expireStoredToken } from "./expireStoredToken.ts";
import { firebaseConfig, usesEmulator } from "./firebaseConfig.ts";

let auth: Promise<Auth> | undefined;

export function firebaseAuth(): Promise<Auth> {
  auth ??= start();
  return auth;
}

async function start(): Promise<Auth> {
  if (usesEmulator) await expireStoredToken();
  const instance = initializeAuth(initializeApp(firebaseConfig), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  // The Worker forwards identity calls to the emulator, so that the browser knows one origin.
  if (usesEmulator) {
    connectAuthEmulator(instance, window.location.origin, { disableWarnings: true });
  }
  return instance;
}
