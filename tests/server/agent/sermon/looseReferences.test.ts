import { describe, expect, it } from "vitest";
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { namedPassages } from "../../../../server/agent/sermon/namedPassages.ts";
import { readNotes } from "../../../../server/agent/sermon/readNotes.ts";

/** The passages that a sentence names, in order. */
function namedIn(text: string): string[] {
  return namedPassages(readNotes(text)).named.map(({ ranges }) => formatRanges(ranges));
}

describe("passages as people write and say them", () => {
  it.each([
    ["Turn with me to first corinthians thirteen verse four", ["1 Corinthians 13:4"]],
    ["first corinthians thirteen four through seven", ["1 Corinthians 13:4-7"]],
    ["Lk 15:11-32; see also Rom. 5:8; 8:1", ["Luke 15:11-32", "Romans 5:8", "Romans 8:1"]],
    ["the fifteenth chapter of Luke's gospel", ["Luke 15"]],
    ["verses 3 to 5 of chapter 8 of Romans", ["Romans 8:3-5"]],
    ["chapter 8 of Romans, verse 28", ["Romans 8:28"]],
    [
      "Luke chapter fifteen and we're going to read from verse eleven down to verse thirty two",
      ["Luke 15:11-32"],
    ],
    ["Psalm one nineteen verse one oh five", ["Psalm 119:105"]],
    ["the book of Psalms, number one hundred and twenty-one", ["Psalm 121"]],
    ["the twenty-third psalm", ["Psalm 23"]],
    ["the twelfth of Hebrews, the first three verses", ["Hebrews 12:1-3"]],
    [
      "the nineteenth chapter of the First Book of Kings, the first eighteen verses",
      ["1 Kings 19:1-18"],
    ],
    ["Phillipians 4 verses 6 and 7", ["Philippians 4:6-7"]],
    ["Mark 4:35-5:20", ["Mark 4:35-5:20"]],
    ["Matthew 20.1-16, the service is at 10:30 am", ["Matthew 20:1-16"]],
    ["Jude 3", ["Jude 3"]],
    ["Exodus three, one through fifteen", ["Exodus 3:1-15"]],
    ["be strong and courageous, in Joshua chapter one three times", ["Joshua 1"]],
    ["Number three. My job is to mark the acts of the judge.", []],
  ])("%s", (text, expected) => {
    expect(namedIn(text)).toEqual(expected);
  });

  it("drops verses that no chapter has, and keeps the chapter", () => {
    expect(namedIn("Text: Luke 15:90")).toEqual(["Luke 15"]);
  });
});
