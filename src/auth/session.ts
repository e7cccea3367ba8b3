/**
 * The session store: who is signed in, their church and their database. It asks nobody and imports no service;
 * `followSession.ts` and `membership.ts` fill it.
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
  /** As the server last said it; undefined when it never could be asked on this device. */
  me: Me | undefined;
  membership: "member" | "none" | "unknown";
  /** The church that the person was in when this page last knew of one. */
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

/** For what stands behind the guards, where somebody is always signed in. */
export function useSignedIn(): SignedIn {
  const current = useSession();
  if (current.kind !== "signedIn") throw new Error("Nobody is signed in here");
  return current;
}

/** The session once it is known who is there, if anyone. */
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

/** From here on the person is known, by what the server or this device says of them. */
export function show(user: Person, db: LamplightDatabase, me: Me | undefined): void {
  // Another account took over without a sign-out between: its rows are no business of this one.
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

/** Says in local storage that somebody is signed in here. */
export const KNOWN = "lamplight:known";

/** Where somebody was signed in, no page comes with the sign-in form (`public/early.js`). */
function rememberDevice(): void {
  try {
    localStorage.setItem(KNOWN, "1");
  } catch {
    // Storage is full or switched off: the form is there for a moment.
  }
}

function churchBefore(uid: string): string | undefined {
  if (session.kind !== "signedIn" || session.uid !== uid) return undefined;
  return session.me?.church?.name ?? session.formerChurch;
}

/** Nobody is signed in any more, or nobody yet. */
export function showNobody(kind: "pending" | "signedOut"): void {
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
