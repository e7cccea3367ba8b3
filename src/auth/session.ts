/**
 * The session store: who is signed in, their church and their database. It makes no requests and
 * imports no service; `followSession.ts` and `membership.ts` fill it.
 */
import { useSyncExternalStore } from "react";
import type { Me } from "#shared/contracts/users.ts";
import { closeDatabase } from "../data/db/closeDatabase.ts";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import type { Person } from "./rememberedPerson.ts";

export interface SignedIn {
  kind: "signedIn";
  uid: string;
  email: string;
  db: LamplightDatabase;
  /** The server's latest record; undefined when this device never received one. */
  me: Me | undefined;
  membership: "member" | "none" | "unknown";
  /** The last church of the person that this page knew of. */
  formerChurch: string | undefined;
}

export type Session = { kind: "pending" } | { kind: "signedOut" } | SignedIn;

let session: Session = { kind: "pending" };
const listeners = new Set<() => void>();

export function currentSession(): Session {
  return session;
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session);
}

/** For components behind the guards, where a person is always signed in. */
export function useSignedIn(): SignedIn {
  const current = useSession();
  if (current.kind !== "signedIn") throw new Error("Nobody is signed in here");
  return current;
}

/** Resolves once the session is no longer pending. */
export function knownSession(): Promise<Exclude<Session, { kind: "pending" }>> {
  return new Promise((resolve) => {
    const look = () => {
      if (session.kind === "pending") return;
      unsubscribe();
      resolve(session);
    };
    const unsubscribe = subscribe(look);
    look();
  });
}

/** Shows the person as signed in, by the record of the server or this device. */
export function show(user: Person, db: LamplightDatabase, me: Me | undefined): void {
  // Another account took over without a sign-out: close its database.
  if (session.kind === "signedIn" && session.uid !== user.uid) closeDatabase(session.db);
  rememberDevice();
  const membership = me ? (me.church ? "member" : "none") : "unknown";
  set({
    kind: "signedIn",
    uid: user.uid,
    email: user.email ?? "",
    db,
    me,
    membership,
    formerChurch: me?.church ? undefined : churchBefore(user.uid),
  });
}

/** Key in local storage: someone is signed in on this device. */
export const KNOWN = "lamplight:known";

/**
 * Suppresses the sign-in form in the served page on devices where someone was signed in
 * (`public/early.js`).
 */
function rememberDevice(): void {
  try {
    localStorage.setItem(KNOWN, "1");
  } catch {
    // Storage is full or disabled: the form appears for a moment.
  }
}

function churchBefore(uid: string): string | undefined {
  if (session.kind !== "signedIn" || session.uid !== uid) return undefined;
  return session.me?.church?.name ?? session.formerChurch;
}

/** Sets a session without a person, and closes the database. */
export function clearSession(kind: "pending" | "signedOut"): void {
  if (session.kind === "signedIn") closeDatabase(session.db);
  set({ kind });
}

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
