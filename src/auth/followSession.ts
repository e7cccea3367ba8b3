/**
 * Fills the session store. Firebase knows who is signed in, the server knows their church, and the
 * device remembers both, so that the app opens before either has responded, and without a network.
 */
import type { User } from "firebase/auth";
import { whenIdle } from "../ui/whenIdle.ts";
import { firebaseAuth } from "./firebaseAuth.ts";
import { removeLeftover } from "./leftover.ts";
import type { Entered } from "./membership.ts";
import type { RememberedPerson } from "./rememberedPerson.ts";
import { clearSession, currentSession } from "./session.ts";

/** Browsers do not report every lost network. */
const RETRY_MS = 5_000;

/**
 * @param remembered who was signed in when this device was last used
 * @param firstView resolves when the opened page is shown
 */
export async function startSession(
  remembered: Promise<RememberedPerson>,
  firstView: Promise<void>,
): Promise<void> {
  const person = await remembered;
  await removeLeftover();
  if (person === null) clearSession("signedOut");
  if (person) await (await import("./membership.ts")).showRemembered(person);
  if (currentSession().kind === "pending") return followFirebase();
  // Verified in the background; cached pages render without it.
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

let entering: { uid: string; done: Promise<Entered> } | undefined;

/**
 * Opens the person's database and saves their record. Concurrent and repeated calls for one person
 * share one run.
 */
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

let isLoggingOut = false;

/** During a log-out the session is pending, so that no page appears in between. */
export function setLoggingOut(expected: boolean): void {
  isLoggingOut = expected;
}

function leave(): void {
  entering = undefined;
  clearSession(isLoggingOut ? "pending" : "signedOut");
}
