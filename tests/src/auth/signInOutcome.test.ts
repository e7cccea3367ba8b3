import { describe, expect, it } from "vitest";
import { destinationOf } from "../../../src/auth/signInOutcome.ts";

describe("where a sign-in leads", () => {
  it.each([
    ["a new user chooses a church", true, false, undefined, { kind: "chooseChurch" }],
    [
      "a new user does so whatever the token says",
      true,
      true,
      "/projects",
      { kind: "chooseChurch", continueUrl: "/projects" },
    ],
    [
      "a known one whose token is complete goes on",
      false,
      true,
      undefined,
      { kind: "app", href: "/" },
    ],
    ["to where they wanted", false, true, "/projects?x=1", { kind: "app", href: "/projects?x=1" }],
    [
      "a known one without the claim chooses a church",
      false,
      false,
      undefined,
      { kind: "chooseChurch" },
    ],
    [
      "a join link's code comes along",
      true,
      false,
      "/onboarding/select-church?code=ABCD",
      { kind: "chooseChurch", code: "ABCD" },
    ],
  ] as const)("%s", (_, isNew, onboardingComplete, continueUrl, destination) => {
    expect(destinationOf({ isNew, onboardingComplete }, continueUrl)).toEqual(destination);
  });
});
