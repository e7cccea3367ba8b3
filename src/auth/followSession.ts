/**
 * Fills the session store. Firebase says who is signed in, the server says which church they belong to, and the device
 * remembers both, so that the app opens before either has answered, and without a network.
 */
import type { User } from "firebase/auth";
import { whenIdle } from "../ui/whenIdle.ts";
import { firebaseAuth } from "./firebaseAuth.ts";
import { removeLeftover } from "./leftover.ts";
import type { Entered } from "./membership.ts";
import type { RememberedPerson } from "./rememberedPerson.ts";
import { currentSession, showNobody } from "./session.ts";

/** A network that broke off is not always one that the browser reports as gone. */
const RETRY_MS = 5_000;

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
  if (person === null) showNobody("signedOut");
  if (person) await (await import("./membership.ts")).showRemembered(person);
  if (currentSession().kind === "pending") return followFirebase();
  // Verified in the background; pages that the device knows render without it.
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

let isLeaving = false;

/** While a pressed Log Out is at work nobody is anybody: no page may show itself in between. */
export function expectToLeave(expected: boolean): void {
  isLeaving = expected;
}

function leave(): void {
  entering = undefined;
  showNobody(isLeaving ? "pending" : "signedOut");
}
