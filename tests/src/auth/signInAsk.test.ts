import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answerAsAskingPage, isAskingPageOpen } from "../../../src/auth/askingPage.ts";
import {
  forgetAsk,
  isAskedInThisTab,
  rememberAsk,
  rememberedAsk,
  rememberedEmail,
} from "../../../src/auth/signInAsk.ts";

const ask = { id: "one", email: "sam@grace.example", sentAt: 1 };

beforeEach(() => forgetAsk());
afterEach(() => forgetAsk());

describe("what a browser remembers of its asking", () => {
  it("keeps the address as emailForSignIn until it is used", () => {
    rememberAsk(ask);
    expect(localStorage.getItem("emailForSignIn")).toBe("sam@grace.example");
    expect(rememberedAsk()).toEqual(ask);
    forgetAsk();
    expect([rememberedEmail(), rememberedAsk()]).toEqual([undefined, undefined]);
  });

  it("knows the tab that asked, and no other asking's", () => {
    rememberAsk(ask);
    expect(isAskedInThisTab("one")).toBe(true);
    expect(isAskedInThisTab("two")).toBe(false);
    expect(isAskedInThisTab(undefined)).toBe(false);
    sessionStorage.clear();
    expect(isAskedInThisTab("one")).toBe(false);
  });

  it("takes nothing for an asking that another version wrote", () => {
    localStorage.setItem("signInAsk", '{"id":7}');
    expect(rememberedAsk()).toBeUndefined();
  });
});

describe("the page that asked", () => {
  it("answers for its own asking while it is open, and not after", async () => {
    const stop = answerAsAskingPage("one");
    expect(await isAskingPageOpen("one")).toBe(true);
    expect(await isAskingPageOpen("two")).toBe(false);
    stop();
    expect(await isAskingPageOpen("one")).toBe(false);
  });
});
