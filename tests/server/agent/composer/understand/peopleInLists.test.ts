import { describe, expect, it } from "vitest";
import { briefOf, labelsOf } from "../../support/understood.ts";

describe("a list of people", () => {
  it("keeps who is in no table of stories, in its order, behind a dash too", () => {
    const asked =
      "Women of the bible - Hagar, Deborah, Hannah, Esther, Lydia. A week each, mon-sat";
    expect(labelsOf(asked)).toEqual(["Hagar", "Deborah", "Hannah", "Esther", "Lydia"]);
    expect(briefOf(asked).weeks).toBe(5);
  });

  it("takes in nobody who is named elsewhere in the message", () => {
    expect(labelsOf("Sarah asked me for Ruth, Esther and Jonah, a week each")).toEqual([
      "Ruth",
      "Esther",
      "Jonah",
    ]);
  });
});

describe("one of a list", () => {
  it("is not left out while the others are read", () => {
    expect(labelsOf("Mary and Martha, Hannah, Ruth, Esther. 1 week each")).toEqual([
      "Mary and Martha",
      "Hannah",
      "Ruth",
      "Esther",
    ]);
    expect(briefOf("Everyone does Ruth and Esther, so James, 2 weeks").leave_out).toEqual([
      "Ruth",
      "Esther",
    ]);
  });
});

describe("two people who share a topic", () => {
  it.each([
    ["two weeks on Elijah then two weeks on Elisha", ["Elijah", "Elisha"]],
    ["Caleb, two weeks", ["Caleb"]],
    ["an Elijah plan for the confirmation class, 8 days", ["Elijah"]],
    ["Elisha for a week", ["Elisha"]],
    ["the life of Elijah, 5 days", ["Elijah"]],
    ["Abraham, ten days", ["Abraham and Sarah"]],
    ["Elijah and Elisha, 4 weeks", ["Elijah and Elisha"]],
  ])("are read as they are named: %s", (text, labels) => {
    expect(labelsOf(text)).toEqual(labels);
  });
});
