import { describe, expect, it } from "vitest";
import { toRowJson } from "../../../server/church/churchStore.ts";

describe("toRowJson", () => {
  it("returns JSON that fits into a row", () => {
    expect(toRowJson({ a: 1 })).toBe('{"a":1}');
  });

  it("refuses by size in bytes, not in characters", () => {
    expect(() => toRowJson("x".repeat(1_900_000))).not.toThrow();
    expect(() => toRowJson("ü".repeat(1_000_000))).toThrow("larger than can be stored");
  });
});
