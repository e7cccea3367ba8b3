import { describe, expect, it } from "vitest";
import { makeJoinCode, normalizeJoinCode } from "../../../server/directory/joinCode.ts";

describe("join codes", () => {
  it("have eight characters that are not confused with one another", () => {
    const codes = Array.from({ length: 200 }, makeJoinCode);
    for (const code of codes) expect(code).toMatch(/^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}$/);
    expect(new Set(codes).size).toBe(200);
  });

  it("are normalised however they are typed", () => {
    expect(["abcd2345", "ABCD-2345", " abcd 2345 "].map(normalizeJoinCode)).toEqual(
      Array(3).fill("ABCD2345"),
    );
  });
});
