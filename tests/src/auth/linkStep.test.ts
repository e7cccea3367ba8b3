import { describe, expect, it } from "vitest";
import { decideLinkStep, decideSignedOut, type LinkContext } from "../../../src/auth/linkStep.ts";

const SAM = "sam@grace.example";

/** A link that was opened on a device that knows nothing of it. */
function circumstances(partial: Partial<LinkContext> = {}): LinkContext {
  return {
    marks: { ask: "ask", address: "mark", pairing: "pairing", isFromApp: false },
    remembered: undefined,
    isForRemembered: undefined,
    isAskingSession: false,
    signedInAs: undefined,
    isForSignedIn: undefined,
    ...partial,
  };
}
const renewal = { ...circumstances().marks, isRenewal: true };
const fromApp = { ask: "ask", address: "mark", pairing: "pairing", isFromApp: true };

describe("what a sign-in link does first", () => {
  it.each([
    [
      "signs in at once in the session that asked",
      { remembered: SAM, isForRemembered: true, isAskingSession: true },
      "signIn",
    ],
    [
      "waits for a press in a page that a mail program opened",
      { remembered: SAM, isForRemembered: true },
      "press",
    ],
    ["waits for a press where the link tells no address", { remembered: SAM }, "press"],
    ["asks for the address on another device", {}, "askEmail"],
    ["shows a code where an installed app asked", { marks: fromApp }, "handOff"],
    [
      "asks for the address where an app asked that could begin no pairing",
      { marks: { ...fromApp, pairing: undefined } },
      "askEmail",
    ],
    [
      "signs in at once when the app itself opens its own link",
      { marks: fromApp, remembered: SAM, isForRemembered: true, isAskingSession: true },
      "signIn",
    ],
    [
      "says so when the link is for another address than the one that asked here",
      { remembered: SAM, isForRemembered: false },
      "otherAddress",
    ],
    [
      "says so even in the session that asked",
      { remembered: SAM, isForRemembered: false, isAskingSession: true },
      "otherAddress",
    ],
    [
      "proves at once who is signed in, in the session that asked for it",
      ...[
        {
          marks: renewal,
          signedInAs: SAM,
          isForSignedIn: true,
          remembered: SAM,
          isAskingSession: true,
        },
      ],
      "signIn",
    ],
    [
      "waits for a press before it proves that in a page that a mail program opened",
      { marks: renewal, signedInAs: SAM, isForSignedIn: true, remembered: SAM },
      "press",
    ],
    [
      "takes that proof to the device that asked for it",
      { marks: renewal, signedInAs: SAM, isForSignedIn: true },
      "handOff",
    ],
    [
      "proves nobody else by it than who is signed in",
      { marks: renewal, signedInAs: SAM, isForSignedIn: false, remembered: SAM },
      "otherAccount",
    ],
    [
      "says so before it takes the place of who is signed in",
      { signedInAs: SAM, isForSignedIn: false },
      "otherAccount",
    ],
    ["says so too when the link does not tell whose it is", { signedInAs: SAM }, "otherAccount"],
    [
      "leaves the link unused for someone who is signed in with it",
      { signedInAs: SAM, isForSignedIn: true, isAskingSession: true },
      "goOn",
    ],
  ] as const)("%s", (_, partial, kind) => {
    expect(decideLinkStep(circumstances(partial)).kind).toBe(kind);
  });

  it("asks for the address of someone who leaves the account that is signed in", () => {
    expect(decideSignedOut(circumstances({ signedInAs: SAM }))).toEqual({ kind: "askEmail" });
  });
});
