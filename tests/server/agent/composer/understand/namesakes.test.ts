import { describe, expect, it } from "vitest";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-28";

function labelsOf(say: string): string[] {
  return understand(say, TODAY).brief.readings.map(({ label }) => label);
}

describe("one of several people of a name", () => {
  it.each([
    ["Mary and Joseph, 9 days", ["Mary and Joseph"]],
    ["Mary, Martha and Lazarus, 5 days", ["Mary, Martha and Lazarus"]],
    ["Peter, James and John, two weeks", ["Peter", "James the Apostle", "John the Apostle"]],
    [
      "John the Baptist, Elizabeth, Zechariah and Mary, 8 days",
      ["John the Baptist", "Zechariah and Elizabeth", "Mary, Mother of Jesus"],
    ],
    ["the shepherds and Joseph, 8 days", ["Shepherds and Sheep", "Joseph, Husband of Mary"]],
    ["Joseph, Moses and Gideon, 4 weeks", ["Joseph", "Moses", "Gideon"]],
  ])("is the one of the same story: %s", (say, labels) => {
    expect(labelsOf(say)).toEqual(labels);
  });

  it.each([
    ["Mary for two weeks, not Jesus's mum", "Mary of Bethany and Mary Magdalene"],
    ["two weeks on Mary, not the mother of Jesus", "Mary of Bethany and Mary Magdalene"],
    ["readings about Mary (not the virgin), 6 days", "Mary of Bethany and Mary Magdalene"],
    ["Joseph for 10 days, not the coat one", "Joseph, Husband of Mary"],
    [
      "Joseph, but not the one with the coat, the husband of Mary, 1 week",
      "Joseph, Husband of Mary",
    ],
    ["John, not the gospel writer, the Baptist. 7 days", "John the Baptist"],
    ["James for 8 days, not the letter, the disciple", "James the Apostle"],
  ])("is not the one who was ruled out: %s", (say, label) => {
    const { brief, unread } = understand(say, TODAY);
    expect(brief.readings.map((one) => one.label)).toEqual([label]);
    expect(brief).toMatchObject({ leave_out: [], audience: "adults" });
    expect(unread).toEqual([]);
  });

  it.each([
    ["Our Baptist church reads John, six weeks", ["John"]],
    ["James and John, 6 weeks", ["James", "John"]],
    ["1 Peter, James and John, 8 weeks", ["1 Peter", "James", "John"]],
    ["the letters of Peter, James and John, 8 weeks", ["The Letters of Peter", "James", "John"]],
    ["Haggai, Zechariah and Malachi, 4 weeks", ["Haggai", "Zechariah", "Malachi"]],
  ])("is a book where books are named: %s", (say, labels) => {
    expect(labelsOf(say)).toEqual(labels);
  });
});

describe("somebody of today with a name of the Bible", () => {
  it.each([
    ["for James and Doris, our oldest members. Seven short psalms", ["Short Psalms"]],
    ["My friend Ruth is unwell. Philippians, 4 days", ["Philippians"]],
    ["Mark wants us to read Romans in 16 days", ["Romans"]],
    ["Psalm 23, it has to be the King James, 3 days", ["Psalm 23"]],
  ])("is no book: %s", (say, labels) => expect(labelsOf(say)).toEqual(labels));

  it("is two books in a pair of them", () =>
    expect(labelsOf("For Ruth and Jonah, two weeks")).toEqual(["Ruth", "Jonah"]));
});

describe("people who are named as examples", () => {
  it.each([
    ["8 weeks on Wednesdays, women of the Old Testament, must have Hagar and Abigail", 8],
    ["Ten days on women of the Bible, such as Ruth, Hannah and Lydia", 10],
    ["Six weeks, one a week, on heroes of faith like Gideon and Rahab", 6],
  ])("are some of the group: %s", (say, count) => {
    const [only, ...others] = understand(say, TODAY).brief.readings;
    expect([only?.kind, only?.references?.length, others]).toEqual(["list", count, []]);
  });
});

it("reads the letters that Paul wrote from prison, by whatever name", () => {
  for (const name of [
    "Paul's letters from jail",
    "Paul's prison epistles",
    "the captivity letters",
  ])
    expect(labelsOf(`${name}, a chapter a day`), name).toEqual(["Paul's Prison Letters"]);
});
