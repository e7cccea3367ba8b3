import { describe, expect, it } from "vitest";
import { requestOf } from "../../../../../src/features/feedback/readerFeedback/requestOf.ts";

const rated = (partial: object) => ({
  ratings: { helped: 0, long: 0, hard: 0, unclear: 0, ...partial },
});

describe("a request to the assistant", () => {
  it("asks for the most frequent rating, over all days of the week", () => {
    const week = [rated({ hard: 4, long: 3 }), rated({ hard: 2 })];
    expect(requestOf(week, "week 3")).toBe("Make week 3 easier: 6 readers found it hard.");
    expect(requestOf([rated({ long: 1 })], "week 1 day 2")).toBe(
      "Make week 1 day 2 shorter: 1 reader found it long.",
    );
  });

  it("is null if nobody asks for a change", () => {
    expect(requestOf([rated({ helped: 9 })], "week 1")).toBeNull();
    expect(requestOf([], "week 1")).toBeNull();
  });
});
