/**
 * Who is signed in, and their database. Firebase says who; the server says which church;
 * the device remembers both, so that the app opens before either was asked, and without a network.
 */
import type { User } from "firebase/auth";
import { useSyncExternalStore } from "react";
import type { Me } from "#shared/contracts/users.ts";
import { closeDatabase } from "../data/db/closeDatabase.ts";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import { whenIdle } from "../ui/whenIdle.ts";
import { firebaseAuth } from "./firebaseAuth.ts";
import { removeLeftover } from "./leftover.ts";
import type { Person, RememberedPerson } from "./rememberedPerson.ts";

/** A network that broke off is not always one that the browser reports as gone. */
const RETRY_MS = 5_000;

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

/**
 * @param remembered who was signed in when this device was last used
 * @param firstView resolves when the page that was opened stands
 */
export async function startSession(
  remembered: Promise<RememberedPerson>,
  firstView: Promise<void>,
): Promise<void> {
  const person = await remembered;
  await removeLeftover();
  if (person === null) set({ kind: "signedOut" });
  if (person) await (await import("./membership.ts")).showRemembered(person);
  // Its word counts, but nobody waits for it to see a page that the device knows.
  if (session.kind === "pending") return followFirebase();
  await firstView;
  whenIdle(() => void followFirebase());
}

async function followFirebase(): Promise<void> {
  try {
    const auth = await firebaseAuth();
    auth.onAuthStateChanged((user) => {
      if (user) void enter(user);
      else leave();
    });
  } catch {
    setTimeout(() => void followFirebase(), RETRY_MS);
  }
}

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

export interface Entered {
  /** Nobody had a record under this uid before. */
  isNew: boolean;
  /** The token's own claim. */
  onboardingComplete: boolean;
}

let entering: { uid: string; done: Promise<Entered> } | undefined;

/** Opens the person's database and saves their record. Asked twice for one person, it happens once. */
export function enter(user: User): Promise<Entered> {
  if (entering?.uid !== user.uid) {
    const done = import("./membership.ts").then(({ openMembership }) => openMembership(user));
    entering = { uid: user.uid, done };
    done.catch(() => {
      entering = undefined;
    });
  }
  return entering.done;
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

let isLeaving = false;

/** While a pressed Log Out is at work nobody is anybody: no page may show itself in between. */
export function expectToLeave(expected: boolean): void {
  isLeaving = expected;
}

function leave(): void {
  entering = undefined;
  if (session.kind === "signedIn") closeDatabase(session.db);
  set({ kind: isLeaving ? "pending" : "signedOut" });
}

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
