import { describe, expect, it } from "vitest";
import {
  addLinkParams,
  addressMark,
  isMadeFor,
  readLinkParams,
} from "../../../src/auth/linkParams.ts";

describe("parameters of a sign-in link", () => {
  it("are read as they were written", async () => {
    const page = new URL("https://app.example/signin?continueUrl=%2Fprojects");
    const marks = {
      ask: "5f1c",
      address: await addressMark("sam@grace.example", "5f1c"),
      pairing: "abcdefghijklmnopqrstuv",
      isFromApp: true,
      isRenewal: true,
    };
    addLinkParams(page, marks);
    page.searchParams.set("oobCode", "code");
    expect(readLinkParams(page.href)).toEqual(marks);
    expect(page.searchParams.get("continueUrl")).toBe("/projects");
  });

  it("identify whose link it is, however the address was typed, without revealing the address", async () => {
    const address = await addressMark("sam@grace.example", "one");
    const marks = { ask: "one", address, isFromApp: false, isRenewal: false };
    expect(await isMadeFor(marks, " Sam@Grace.example")).toBe(true);
    expect(await isMadeFor(marks, "eve@elsewhere.example")).toBe(false);
    expect(address).not.toContain("sam");
    // The marks of two requests for one address have nothing in common that could be looked up.
    expect(await addressMark("sam@grace.example", "two")).not.toBe(address);
  });

  it("decide nothing for a link without marks", async () => {
    const marks = readLinkParams("https://app.example/signin?oobCode=x");
    expect(await isMadeFor(marks, "sam@grace.example")).toBeUndefined();
    expect(marks).toEqual({ isFromApp: false, isRenewal: false });
  });
});
