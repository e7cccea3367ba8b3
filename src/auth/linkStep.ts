/**
 * Decides what the page behind a sign-in link does first. A link is used only when a person is
 * present: at once in the page that asked for it (or a page beside it), elsewhere after a press.
 */
import type { LinkParams } from "./linkParams.ts";

export interface LinkContext {
  marks: LinkParams;
  /** The address for which this browser requested a link, if it did. */
  remembered: string | undefined;
  /** Whether the link was made for that address; undefined when the link has no digest. */
  isForRemembered: boolean | undefined;
  /** True when this tab asked, or the page that asked is open in this browser. */
  isAskingSession: boolean;
  signedInAs: string | undefined;
  isForSignedIn: boolean | undefined;
}

export type LinkStep =
  /** The person is already signed in with this address: the link stays unused. */
  | { kind: "goOn" }
  | { kind: "signIn"; email: string }
  | { kind: "press"; email: string }
  | { kind: "askEmail" }
  /** Shows the code that takes the link to the installed app. */
  | { kind: "handOff" }
  /** The link was made for another address than the one used here: a mix-up, or another person's doing. */
  | { kind: "otherAddress"; remembered: string }
  /** Another person is signed in here and would be signed out. */
  | { kind: "otherAccount"; signedInAs: string };

export function decideLinkStep(at: LinkContext): LinkStep {
  if (at.signedInAs !== undefined) {
    if (at.isForSignedIn && at.marks.isRenewal) return decideRenewal(at, at.signedInAs);
    if (at.isForSignedIn) return { kind: "goOn" };
    return { kind: "otherAccount", signedInAs: at.signedInAs };
  }
  return decideSignedOut(at);
}

/** The person asked to confirm who they are: here, or on another device that waits for it. */
function decideRenewal(at: LinkContext, email: string): LinkStep {
  if (at.remembered === undefined) return { kind: at.marks.pairing ? "handOff" : "goOn" };
  return at.isAskingSession ? { kind: "signIn", email } : { kind: "press", email };
}

/** Decides for a person who chose to leave the signed-in account. */
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
