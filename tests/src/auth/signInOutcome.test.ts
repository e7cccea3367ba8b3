import { describe, expect, it } from "vitest";
import { destinationOf } from "../../../src/auth/signInOutcome.ts";

describe("the destination after signing in", () => {
  it.each([
    ["a new user chooses a church", true, false, undefined, { kind: "chooseChurch" }],
    [
      "a new user chooses a church whatever the token says",
      true,
      true,
      "/projects",
      { kind: "chooseChurch", continueUrl: "/projects" },
    ],
    [
      "a known user with a complete token continues",
      false,
      true,
      undefined,
      { kind: "app", href: "/" },
    ],
    [
      "a known user continues to the wanted page",
      false,
      true,
      "/projects?x=1",
      { kind: "app", href: "/projects?x=1" },
    ],
    [
      "a known user without the claim chooses a church",
      false,
      false,
      undefined,
      { kind: "chooseChurch" },
    ],
    [
      "a join link's code is kept",
      true,
      false,
      "/onboarding/select-church?code=ABCD",
      { kind: "chooseChurch", code: "ABCD" },
    ],
  ] as const)("%s", (_, isNew, onboardingComplete, continueUrl, destination) => {
    expect(destinationOf({ isNew, onboardingComplete }, continueUrl)).toEqual(destination);
  });
});
