import { describe, expect, it } from "vitest";
import { errorWay } from "../../../../src/auth/signin/errorWays.ts";
import { en } from "../../../../src/messages/en.ts";

describe("a failed sign-in", () => {
  it.each([
    ["email_required", "newLink"],
    ["invalid-credential", "newLink"],
    ["invalid-action-code", "newLink"],
    ["expired-action-code", "newLink"],
    ["email-already-in-use", "newLink"],
    ["account-exists-with-different-credential", "newLink"],
    ["too-many-requests", "newLink"],
    ["network-request-failed", "tryAgain"],
    ["internal-error", "tryAgain"],
    ["popup-blocked", "google"],
    ["unauthorized-domain", "tell"],
    ["invalid-api-key", "tell"],
    ["auth-domain-config-required", "tell"],
    ["something-new", "newLink"],
  ] as const)("with %s has a sentence, and the action %s", (code, way) => {
    expect(errorWay(code)).toBe(way);
    expect(en.signInWays[way]).toBeTruthy();
    if (code !== "something-new") expect(en.signInErrors[code]).toMatch(/\.$/);
  });
});
