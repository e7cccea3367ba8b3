/** What a message says is read: parts of books, spans, and what is only mentioned. */
import { describe, expect, it } from "vitest";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-28";

/** The readings of a message, as references where it names texts, else as labels. */
function readingsOf(say: string): string {
  const { readings } = understand(say, TODAY).brief;
  return readings
    .map(({ kind, label, references }) => (kind === "passages" ? references?.join("; ") : label))
    .join(" | ");
}

const ROWS: [what: string, say: string, readings: string][] = [
  ["numbers in words", "Genesis one thru eleven, 3 wks", "Genesis 1-11"],
  ["a book's number in words", "one corinthians 12 13 14", "1 Corinthians 12, 13, 14"],
  [
    "chapters behind a little word",
    "ephesians but only 4 5 and 6, three weeks",
    "Ephesians 4, 5, 6",
  ],
  ["several stretches", "revelation, just ch 1 to 5 and 19 to 22", "Revelation 1-5, 19-22"],
  ["a part that its book counts", "Amos please, only the first five chapters", "Amos 1-5"],
  ["half a book", "the second half of Acts, 4 weeks", "Acts 15-28"],
  ["the end alone", "Jeremiah, only until chapter 20, 10 weeks", "Jeremiah 1-20"],
  ["a psalm by its place", "the twenty-third psalm for a week", "Psalm 23"],
  ["a list, and then a count", "Psalms 1-30, one each day for thirty days", "Psalms 1-30"],
  ["two books in one list", "2 samuel ch 11 & 12 and psalm 51", "2 Samuel 11, 12 | Psalm 51"],
  ["all between two stories", "the first Passover to the Red Sea, 2 weeks", "Exodus 12:1-15:21"],
  ["what was read before", "We just wrapped up James. Next is Hebrews", "Hebrews"],
  ["what is dropped", "Scrap the Isaiah idea. We'll have Micah instead", "Micah"],
  ["neighbours that changed places", "gospel of jonh 40 days", "John"],
  ["a verse beside its book", "Micah 6:8 we know, so the whole of Micah, ten days", "Micah"],
  [
    "a book among books, in small letters",
    "habakkuk, lamentations, job",
    "Habakkuk | Lamentations | Job",
  ],
  ["books in a row without marks", "job proverbs ecclesiastes", "Job | Proverbs | Ecclesiastes"],
  [
    "psalms of a kind, one a day",
    "ten days on psalms of lament, one psalm a day",
    "Psalms of Lament",
  ],
  ["a topic and a psalm", "trust, and a psalm each day, 2 weeks", "Faith | Psalms"],
  ["work beside a book", "stress at my job, romans for 3 weeks", "Work | Romans"],
  ["books of a group", "wisdom books, Job and Proverbs, 12 weeks", "Job | Proverbs"],
  ["a topic named twice", "friendship or dating? friendship it is. 5 weeks", "Friendship"],
  ["a topic called one", "They fight and shout. Anger is the topic. 3 weeks", "Anger"],
  ["the office of a person", "elijah the prophet, a week", "Elijah"],
  ["how a prayer is held", "40 days of dawn prayer, Mark", "Mark"],
  ["ages in brackets, which are no chapters", "Mark for the lads (13-15), 5 weeks", "Mark"],
  ["a title before a name", "Deacon Samuel asks for Romans, 8 weeks", "Romans"],
];

describe("what is read", () => {
  it.each(ROWS)("reads %s", (_, say, readings) => {
    expect(readingsOf(say)).toBe(readings);
  });
});
