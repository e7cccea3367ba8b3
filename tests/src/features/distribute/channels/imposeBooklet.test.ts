import { describe, expect, it } from "vitest";
import {
  imposeBooklet,
  padBooklet,
} from "../../../../../src/features/distribute/channels/paper/imposeBooklet.ts";

describe("the order of a booklet's pages", () => {
  it("of four pages is one sheet: cover outside right, back outside left", () => {
    expect(imposeBooklet(4)).toEqual([
      { front: { left: 4, right: 1 }, back: { left: 2, right: 3 } },
    ]);
  });

  it("of twelve pages is three sheets, the outermost first", () => {
    expect(imposeBooklet(12)).toEqual([
      { front: { left: 12, right: 1 }, back: { left: 2, right: 11 } },
      { front: { left: 10, right: 3 }, back: { left: 4, right: 9 } },
      { front: { left: 8, right: 5 }, back: { left: 6, right: 7 } },
    ]);
  });

  it.each([4, 8, 12, 16, 40])("reads 1 to %i when the folded stack is leafed through", (count) => {
    const sheets = imposeBooklet(count);
    // Each sheet is two leaves: the first half reads the right page of the front, then the left page of the back.
    const firstHalf = sheets.flatMap(({ front, back }) => [front.right, back.left]);
    const secondHalf = sheets.toReversed().flatMap(({ front, back }) => [back.right, front.left]);
    expect([...firstHalf, ...secondHalf]).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  });

  it("throws for a count that is not a multiple of four", () => {
    expect(() => imposeBooklet(6)).toThrow(RangeError);
  });

  it.each([
    [1, 4],
    [4, 4],
    [5, 8],
    [9, 12],
  ])("fills %i pages up to %i before the back cover", (count, padded) => {
    const pages = Array.from({ length: count }, (_, at) => `page ${at + 1}`);
    const all = padBooklet(pages, "blank");
    expect(all).toHaveLength(padded);
    expect(all.at(-1)).toBe(`page ${count}`);
    expect(all.filter((page) => page === "blank")).toHaveLength(padded - count);
  });
});
