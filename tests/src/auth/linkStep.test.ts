import { describe, expect, it } from "vitest";
import { decideLinkStep, decideSignedOut, type LinkContext } from "../../../src/auth/linkStep.ts";

const SAM = "sam@grace.example";

/** A link opened on a device without any context. */
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

describe("the first step of a sign-in link", () => {
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
    ["waits for a press where the link has no address", { remembered: SAM }, "press"],
    ["asks for the address on another device", {}, "askEmail"],
    ["shows a code where an installed app asked", { marks: fromApp }, "handOff"],
    [
      "asks for the address when an app asked that could not begin a pairing",
      { marks: { ...fromApp, pairing: undefined } },
      "askEmail",
    ],
    [
      "signs in at once when the app opens its own link",
      { marks: fromApp, remembered: SAM, isForRemembered: true, isAskingSession: true },
      "signIn",
    ],
    [
      "warns when the link is for another address than the one that asked here",
      { remembered: SAM, isForRemembered: false },
      "otherAddress",
    ],
    [
      "warns even in the session that asked",
      { remembered: SAM, isForRemembered: false, isAskingSession: true },
      "otherAddress",
    ],
    [
      "renews the sign-in at once in the session that asked for it",
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
      "waits for a press before a renewal in a page that a mail program opened",
      { marks: renewal, signedInAs: SAM, isForSignedIn: true, remembered: SAM },
      "press",
    ],
    [
      "takes a renewal to the device that asked for it",
      { marks: renewal, signedInAs: SAM, isForSignedIn: true },
      "handOff",
    ],
    [
      "does not renew for another person than the signed-in one",
      { marks: renewal, signedInAs: SAM, isForSignedIn: false, remembered: SAM },
      "otherAccount",
    ],
    [
      "warns before it replaces the signed-in person",
      { signedInAs: SAM, isForSignedIn: false },
      "otherAccount",
    ],
    ["warns too when the link does not identify its address", { signedInAs: SAM }, "otherAccount"],
    [
      "leaves the link unused when the person is already signed in with it",
      { signedInAs: SAM, isForSignedIn: true, isAskingSession: true },
      "goOn",
    ],
  ] as const)("%s", (_, partial, kind) => {
    expect(decideLinkStep(circumstances(partial)).kind).toBe(kind);
  });

  it("asks for the address of a person who leaves the signed-in account", () => {
    expect(decideSignedOut(circumstances({ signedInAs: SAM }))).toEqual({ kind: "askEmail" });
  });
});
