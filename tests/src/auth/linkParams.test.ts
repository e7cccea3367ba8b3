import { describe, expect, it } from "vitest";
import {
  addLinkParams,
  addressMark,
  isMadeFor,
  readLinkParams,
} from "../../../src/auth/linkParams.ts";

describe("what the app writes into its links", () => {
  it("is read as it was written", async () => {
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

  it("tells whose link it is, however the address was typed, and never the address", async () => {
    const address = await addressMark("sam@grace.example", "one");
    const marks = { ask: "one", address, isFromApp: false, isRenewal: false };
    expect(await isMadeFor(marks, " Sam@Grace.example")).toBe(true);
    expect(await isMadeFor(marks, "eve@elsewhere.example")).toBe(false);
    expect(address).not.toContain("sam");
    // Two askings of one address have nothing in common that could be looked up.
    expect(await addressMark("sam@grace.example", "two")).not.toBe(address);
  });

  it("does not tell where a link has no marks", async () => {
    const marks = readLinkParams("https://app.example/signin?oobCode=x");
    expect(await isMadeFor(marks, "sam@grace.example")).toBeUndefined();
    expect(marks).toEqual({ isFromApp: false, isRenewal: false });
  });
});
