/** Whole books and ranges, as people spell them. */
import type { RequestCase } from "../expectation.ts";
import { days, daysAWeek, readsOn, startsOn, weeks } from "../holds/calendar.ts";
import { covers, includes, reads, versesADayAtMost } from "../holds/coverage.ts";
import { replySays, sameAsOther, statesAssumption, titled } from "../holds/writing.ts";

const WEEKDAYS = [1, 2, 3, 4, 5];

/** "Mark 1", "Mark 2" … */
export function chapters(book: string, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${book} ${from + index}`);
}

export const books: readonly RequestCase[] = [
  {
    name: "Romans, six weeks of weekdays",
    say: "six weeks in Romans, weekdays only",
    holds: [
      covers("Romans"),
      weeks(6),
      daysAWeek(5),
      days(30),
      readsOn(WEEKDAYS),
      titled(/Romans/),
    ],
  },
  {
    name: "Psalms and Proverbs in 90 days",
    say: "Psalms and Proverbs in 90 days",
    holds: [covers("Psalms; Proverbs", { order: "each" }), days(90), weeks(13)],
    // Whether the two are read in turn or side by side is the writer's to choose.
    bounds: { balance: "loose" },
  },
  {
    name: "Sermon on the Mount in a week",
    say: "the Sermon on the Mount, one week",
    holds: [covers("Matthew 5-7"), weeks(1), days([5, 7])],
  },
  {
    name: "New Testament in a year",
    say: "New Testament in a year, 5 days a week",
    holds: [covers("Matthew - Revelation"), weeks([52, 53]), daysAWeek(5)],
  },
  {
    name: "Bible in a year",
    say: "Can you do the whole bible in one year? every day",
    holds: [covers("Genesis - Revelation", { order: "each" }), days([364, 366]), weeks([52, 53])],
  },
  {
    name: "Mark, lower case, short form",
    say: "mark 4 wks",
    holds: [covers("Mark"), weeks(4)],
  },
  {
    name: "a book and nothing else",
    say: "Philippians",
    holds: [covers("Philippians"), statesAssumption],
  },
  {
    name: "Genesis misspelt",
    say: "i want to go thru genisis in 10 weeks, 5 days per week pls",
    holds: [covers("Genesis"), weeks(10), daysAWeek(5), days(50)],
  },
  {
    name: "Psalms misspelt, part",
    say: "Psams 1-30, one each day for thirty days",
    bounds: { balance: "any" },
    holds: [reads(chapters("Psalm", 1, 30)), days(30)],
  },
  {
    name: "Philippians misspelt",
    say: "Two week plan on Phillipians",
    holds: [covers("Philippians"), weeks(2)],
  },
  {
    name: "Revelation misspelt",
    say: "Our group wants Revalations over eight weeks, 5 days each week",
    holds: [covers("Revelation"), weeks(8), daysAWeek(5), days(40)],
  },
  {
    name: "Ecclesiastes misspelt",
    say: "eclesiastes 3 weeks four days a week",
    holds: [covers("Ecclesiastes"), weeks(3), daysAWeek(4), days(12)],
  },
  {
    name: "Habakkuk misspelt",
    say: "habbakuk, one week please",
    holds: [covers("Habakkuk"), weeks(1)],
  },
  {
    name: "Thessalonians, both",
    say: "both letters to the Thesalonians in two weeks",
    holds: [covers("1 Thessalonians; 2 Thessalonians"), weeks(2)],
  },
  {
    name: "Song of Songs by its other name",
    say: "Song of Solomon 2 weeks 4 days a week for our married couples",
    holds: [covers("Song of Solomon"), weeks(2), days(8)],
  },
  {
    name: "abbreviations",
    say: "1 Cor & 2 Cor, 8 wks, M-F",
    holds: [covers("1 Corinthians; 2 Corinthians"), weeks(8), days(40), readsOn(WEEKDAYS)],
  },
  {
    name: "first Samuel in words",
    say: "Please write a reading plan through First Samuel, seven weeks, five days a week.",
    holds: [covers("1 Samuel"), weeks(7), days(35)],
  },
  {
    name: "a range of chapters",
    say: "Genesis 1-11 in three weeks",
    holds: [covers("Genesis 1-11"), weeks(3)],
  },
  {
    name: "chapters with through",
    say: "we'd like Isaiah 40 through 66 over 6 weeks, 5 days a week",
    holds: [covers("Isaiah 40-66"), weeks(6), days(30)],
  },
  {
    name: "chapters with the word chapters",
    say: "Daniel chapters one to six, 2 weeks, 6 days each",
    holds: [covers("Daniel 1-6"), weeks(2), days(12)],
  },
  {
    name: "a range to the verse",
    say: "The journey to Jerusalem, Luke 9:51-19:27, in 5 weeks of 6 days",
    holds: [covers("Luke 9:51-19:27"), weeks(5), days(30)],
  },
  {
    name: "half a chapter",
    say: "Ephesians 2:1-22 over 5 days",
    holds: [covers("Ephesians 2"), days(5), weeks(1)],
  },
  {
    name: "one chapter over a week",
    say: "spend a whole week, mon to fri, in romans 8",
    holds: [covers("Romans 8"), days(5), weeks(1), readsOn(WEEKDAYS)],
  },
  {
    name: "the longest psalm",
    say: "Psalm 119 in 22 days",
    holds: [covers("Psalm 119"), days(22), weeks(4)],
  },
  {
    name: "songs of ascent",
    say: "The Psalms of Ascent (120-134), one a day",
    bounds: { balance: "any" },
    holds: [reads(chapters("Psalm", 120, 134)), days(15)],
  },
  {
    name: "a chapter a day",
    say: "one chapter a day through Mark",
    bounds: { balance: "any" },
    holds: [reads(chapters("Mark", 1, 16)), days(16)],
  },
  {
    name: "two chapters a day",
    say: "Genesis, 2 chapters a day",
    bounds: { balance: "any" },
    holds: [
      covers("Genesis"),
      reads(Array.from({ length: 25 }, (_, index) => `Genesis ${2 * index + 1}-${2 * index + 2}`)),
    ],
  },
  {
    name: "a proverb for each day of October",
    say: "A chapter of Proverbs a day starting October 1",
    bounds: { balance: "any" },
    holds: [reads(chapters("Proverbs", 1, 31)), startsOn("2026-10-01")],
  },
  {
    name: "no more verses than",
    say: "James with no more than 15 verses a day",
    bounds: { balance: "any" },
    holds: [covers("James"), versesADayAtMost(15)],
  },
  {
    name: "in turn",
    say: "1 Samuel then 2 Samuel then 1 Kings, 12 weeks, 6 days a week",
    holds: [covers("1 Samuel; 2 Samuel; 1 Kings"), weeks(12), days(72)],
  },
  {
    name: "in turn, against the canon's order",
    say: "Start with Acts, after that Luke. 12 weeks five days.",
    holds: [covers("Acts; Luke"), weeks(12), days(60)],
  },
  {
    name: "Ruth and Esther",
    say: "ruth and esther for the ladies bible study, two weeks 5 days",
    holds: [covers("Ruth; Esther"), weeks(2), days(10)],
  },
  {
    name: "the Gospels",
    say: "The four gospels in 90 days",
    holds: [covers("Matthew; Mark; Luke; John", { order: "each" }), days(90)],
  },
  {
    name: "the letters of Paul",
    say: "all of Paul's letters in 13 weeks, 5 days/week",
    holds: [covers("Romans - Philemon", { order: "each" }), weeks(13), days(65)],
  },
  {
    name: "the minor prophets",
    say: "12 minor prophets, 6 weeks",
    holds: [covers("Hosea - Malachi"), weeks(6)],
  },
  {
    name: "the Pentateuch",
    say: "The Pentateuch in 20 weeks reading six days a week",
    holds: [covers("Genesis - Deuteronomy"), weeks(20), days(120)],
  },
  {
    name: "Torah, by that name",
    say: "torah in half a year, every day",
    holds: [covers("Genesis - Deuteronomy"), weeks([25, 27]), days([175, 186])],
  },
  {
    name: "the Old Testament",
    say: "Old Testament over 2 years 5 days a week",
    holds: [covers("Genesis - Malachi"), weeks([103, 104]), daysAWeek(5)],
  },
  {
    name: "the letters of John",
    say: "1, 2 and 3 John - 2 weeks, weekdays",
    holds: [covers("1 John; 2 John; 3 John"), weeks(2), days(10), readsOn(WEEKDAYS)],
  },
  {
    name: "from book to book",
    say: "Joshua to Ruth in nine weeks, 5 days a week",
    holds: [covers("Joshua - Ruth"), weeks(9), days(45)],
  },
  {
    name: "the seven churches",
    say: "Revelation 2-3: the letters to the seven churches, one church per day",
    bounds: { balance: "any" },
    holds: [covers("Revelation 2-3"), days(7)],
  },
  {
    name: "a list of passages",
    say: "Make a 5 day plan from these: Psalm 23, Isaiah 40:1-11, John 10:1-18, 1 Peter 5:1-11, Rev 7:9-17",
    bounds: { balance: "any" },
    holds: [
      reads(["Psalm 23", "Isaiah 40:1-11", "John 10:1-18", "1 Peter 5:1-11", "Revelation 7:9-17"]),
      weeks(1),
    ],
  },
  {
    name: "a very short book",
    say: "Philemon over three days",
    holds: [covers("Philemon"), days(3), weeks(1)],
  },
  {
    name: "Jonah, a week",
    say: "jonah for one week (7 days)",
    holds: [covers("Jonah"), days(7), weeks(1)],
  },
  {
    name: "without some chapters",
    say: "Numbers but skip chapters 1 to 4, in 6 weeks, 5 days a week",
    holds: [covers("Numbers 5-36"), weeks(6), days(30)],
  },
  {
    name: "upper room",
    say: "The upper room discourse in John (13-17), one week, every day",
    holds: [covers("John 13-17"), days(7), weeks(1)],
  },
  {
    name: "a famous chapter",
    say: "love chapter (1 Cor 13) this week, five days",
    holds: [includes(1, ["1 Corinthians 13"]), days(5), weeks(1)],
  },
  {
    name: "every Psalm, five a day",
    say: "Five psalms a day for 30 days",
    bounds: { balance: "any" },
    holds: [covers("Psalms", { order: "each" }), days(30)],
  },
  {
    name: "the same request twice",
    say: "Micah in two weeks, five days a week",
    comparedWith: "Micah in two weeks, five days a week",
    holds: [covers("Micah"), weeks(2), days(10), sameAsOther],
  },
  {
    name: "translation named",
    say: "Colossians in 2 weeks, 5 days, we use the NIV",
    holds: [covers("Colossians"), weeks(2), days(10), replySays(/NIV/)],
  },
];
