import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answerAsRequestingTab, isRequestingTabOpen } from "../../../src/auth/requestingTab.ts";
import {
  forgetRequest,
  isRequestedInThisTab,
  rememberedEmail,
  rememberedRequest,
  rememberRequest,
} from "../../../src/auth/signInRequest.ts";

const ask = { id: "one", email: "sam@grace.example", sentAt: 1 };

beforeEach(() => forgetRequest());
afterEach(() => forgetRequest());

describe("a browser's stored sign-in request", () => {
  it("keeps the address as emailForSignIn until it is used", () => {
    rememberRequest(ask);
    expect(localStorage.getItem("emailForSignIn")).toBe("sam@grace.example");
    expect(rememberedRequest()).toEqual(ask);
    forgetRequest();
    expect([rememberedEmail(), rememberedRequest()]).toEqual([undefined, undefined]);
  });

  it("recognises the tab that asked, for its own request only", () => {
    rememberRequest(ask);
    expect(isRequestedInThisTab("one")).toBe(true);
    expect(isRequestedInThisTab("two")).toBe(false);
    expect(isRequestedInThisTab(undefined)).toBe(false);
    sessionStorage.clear();
    expect(isRequestedInThisTab("one")).toBe(false);
  });

  it("ignores a request that another version wrote", () => {
    localStorage.setItem("signInAsk", '{"id":7}');
    expect(rememberedRequest()).toBeUndefined();
  });
});

describe("the page that asked", () => {
  it("answers for its own request while it is open, and not after", async () => {
    const stop = answerAsRequestingTab("one");
    expect(await isRequestingTabOpen("one")).toBe(true);
    expect(await isRequestingTabOpen("two")).toBe(false);
    stop();
    expect(await isRequestingTabOpen("one")).toBe(false);
  });
});
