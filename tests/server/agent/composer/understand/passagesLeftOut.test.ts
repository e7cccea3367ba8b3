import { describe, expect, it } from "vitest";
import { briefOf, daysFor, labelsOf } from "../../support/understood.ts";

describe("what is left out", () => {
  it.each([
    [
      "Book of Esther for the little ones but chapter 9 is too bloody so leave it out",
      ["Esther"],
      ["Esther 9"],
      /^Esther (?:8:\d+-)?9|-9:/,
    ],
    [
      "David in six weeks. Do not include Bathsheba, neither the story of Amnon and Tamar.",
      ["David"],
      ["Bathsheba", "2 Samuel 13"],
      /^2 Samuel 1[1-3]\b/,
    ],
  ])("is read on no day: %s", async (text, labels, left, passage) => {
    expect(labelsOf(text)).toEqual(labels);
    expect(briefOf(text).leave_out).toEqual(expect.arrayContaining(left));
    const read = (await daysFor(text)).map(({ scripture }) => scripture);
    expect(read.length).toBeGreaterThanOrEqual(5);
    expect(read.filter((one) => passage.test(one))).toEqual([]);
  });

  it("may be a day of the week", () => {
    const asked =
      "four weeks from Monday 4 January, about water. Tuesdays no good and not Sundays.";
    expect(labelsOf(asked)).toEqual(["Water"]);
    expect(briefOf(asked).reading_days).toEqual([1, 3, 4, 5, 6]);
  });

  it("is greed where one is not to be greedy, unless nothing is to be read of it", () => {
    expect(labelsOf("Plan about money and not being greedy, 4 weeks")).toEqual([
      "Money and Debt",
      "Greed",
    ]);
    expect(briefOf("two weeks on hope, nothing about being greedy").leave_out).toEqual(["Greed"]);
  });
});

describe("what is left out by its name", () => {
  it.each([
    ["money. 6 readings. NOT tithing, they have heard enough about tithing", "Tithing"],
    ["8 days on generosity, please no tithing", "Tithing"],
    ["Money, 7 days, but leave tithing alone", "Tithing"],
  ])("is in none of the passages: %s", async (text, label) => {
    expect(briefOf(text).leave_out).toEqual([label]);
    const read = (await daysFor(text)).map(({ scripture }) => scripture).join("; ");
    expect(read).not.toMatch(/Proverbs 3|Malachi 3|Genesis 14|Deuteronomy 14/);
  });

  it("may be told before the sign", () => {
    const text =
      "The big story of the Bible, 18 days, and the nativity they've only just had so skip that";
    expect(briefOf(text).leave_out).toEqual(["Matthew 1:18-2:23", "Luke 1:26-2:40"]);
  });

  it("is not what must be one of the readings", () => {
    const text =
      "Ten days of lament beginning Wednesday. Psalm 88 needs to be one of them, straight up, no silver lining.";
    expect(briefOf(text).leave_out).toEqual([]);
    expect(labelsOf(text)).toContain("Psalm 88");
  });
});
