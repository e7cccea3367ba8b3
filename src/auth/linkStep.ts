/**
 * What the page behind a sign-in link does first. A link is used up only where a person is:
 * at once in the page (or beside the page) that asked for it, elsewhere after a press.
 */
import type { LinkParams } from "./linkParams.ts";

export interface LinkContext {
  marks: LinkParams;
  /** The address that this browser asked with, if it asked. */
  remembered: string | undefined;
  /** Whether the link was made for that address; undefined when the link does not tell. */
  isForRemembered: boolean | undefined;
  /** This tab asked, or the page that asked is open in this browser. */
  isAskingSession: boolean;
  signedInAs: string | undefined;
  isForSignedIn: boolean | undefined;
}

export type LinkStep =
  /** The person is signed in with this very address: nothing to do, the link stays unused. */
  | { kind: "goOn" }
  | { kind: "signIn"; email: string }
  | { kind: "press"; email: string }
  | { kind: "askEmail" }
  /** Shows the code that takes the link to the installed app. */
  | { kind: "handOff" }
  /** The link was made for someone else than who asked here: a mix-up, or another person's doing. */
  | { kind: "otherAddress"; remembered: string }
  /** Someone else is signed in here and would be signed out. */
  | { kind: "otherAccount"; signedInAs: string };

export function decideLinkStep(at: LinkContext): LinkStep {
  if (at.signedInAs !== undefined) {
    if (at.isForSignedIn && at.marks.isRenewal) return decideRenewal(at, at.signedInAs);
    if (at.isForSignedIn) return { kind: "goOn" };
    return { kind: "otherAccount", signedInAs: at.signedInAs };
  }
  return decideSignedOut(at);
}

/** The person asked to prove who they are: here, or on another device that waits for it. */
function decideRenewal(at: LinkContext, email: string): LinkStep {
  if (at.remembered === undefined) return { kind: at.marks.pairing ? "handOff" : "goOn" };
  return at.isAskingSession ? { kind: "signIn", email } : { kind: "press", email };
}

/** The same for a person who chose to leave the account that is signed in. */
export function decideSignedOut(at: LinkContext): LinkStep {
  const { remembered, marks } = at;
  if (remembered === undefined) {
    return marks.isFromApp && marks.pairing ? { kind: "handOff" } : { kind: "askEmail" };
  }
  if (at.isForRemembered === false) return { kind: "otherAddress", remembered };
  return at.isAskingSession
    ? { kind: "signIn", email: remembered }
    : { kind: "press", email: remembered };
}
