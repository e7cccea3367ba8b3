import { describe, expect, it } from "vitest";
import { hideSmallCount, hideSmallParts } from "#shared/domain/daily/smallGroups.ts";

describe("small groups", () => {
  it("are hidden, but zero is not", () => {
    expect([0, 1, 4, 5, 6].map((n) => hideSmallCount(n, 5))).toEqual([0, null, null, 5, 6]);
  });

  it.each([
    [
      [20, 3],
      [null, null],
    ],
    [
      [20, 3, 0],
      [null, null, 0],
    ],
    [
      [20, 8, 3],
      [20, null, null],
    ],
    [
      [20, 3, 2],
      [20, null, null],
    ],
    [
      [20, 3, 1],
      [null, null, null],
    ],
    [
      [20, 8],
      [20, 8],
    ],
    [[2], [null]],
  ])("cannot be computed from the other parts of a total: %j", (parts, shown) => {
    expect(hideSmallParts(parts, 5)).toEqual(shown);
  });
});
