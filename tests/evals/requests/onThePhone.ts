/** Requests with parts that are told rather than numbered, dates that are told from others, and several wishes at once. */
import type { RequestCase } from "../expectation.ts";
import { days, daysAWeek, endsBetween, readsOn, startsOn, weeks } from "../holds/calendar.ts";
import { covers, includes, reads } from "../holds/coverage.ts";
import { replySays } from "../holds/writing.ts";

const LOOSE = { balance: "loose" } as const;
const ANY = { balance: "any" } as const;

const FIFTY = Array.from({ length: 50 }, (_, index) => `Genesis ${index + 1}`);

export const onThePhone: readonly RequestCase[] = [
  {
    name: "months of a year, Sundays only",
    say: "hey can we get a summer series on the psalms, june thru august 2027, sundays only",
    holds: [covers("Psalms"), readsOn([7]), endsBetween("2027-08-22", "2027-08-29")],
  },
  {
    name: "a Gospel's chapters from a day on",
    say: "John's gospel one chapter a day beginning Nov 1st",
    bounds: ANY,
    holds: [covers("John"), days(21), startsOn("2026-11-01")],
  },
  {
    name: "books cut short on both ends",
    say: "Gen-Deut 1 yr",
    holds: [covers("Genesis - Deuteronomy"), weeks(52)],
  },
  {
    name: "a plus between letters",
    say: "2 Pet + Jude 10 days",
    holds: [covers("2 Peter; Jude"), days(10)],
  },
  {
    name: "a slash between days",
    say: "What about a 3 week study of Hosea, T/Th?",
    holds: [covers("Hosea"), weeks(3), readsOn([2, 4])],
  },
  {
    name: "a fast of three weeks",
    say: "21 day fast in january, daily reading about prayer & fasting",
    bounds: LOOSE,
    holds: [days(21), startsOn("2027-01-01"), includes(2, ["Matthew 6", "Isaiah 58", "Luke 11"])],
  },
  {
    name: "one night a week",
    say: "we only meet on wed nights. 10 weeks. gospel of mark",
    holds: [covers("Mark"), weeks(10), readsOn([3])],
  },
  {
    name: "from a later chapter",
    say: "matthew in 28 days but start with chapter 3",
    holds: [covers("Matthew 3-28"), days(28)],
  },
  {
    name: "half and half",
    say: "daily reading for October: half psalms half proverbs",
    bounds: ANY,
    holds: [days(31), startsOn("2026-10-01"), covers("Psalms; Proverbs", { order: "each" })],
  },
  {
    name: "a date behind a name",
    say: "book of esther finish before Purim on 23 March 2027, 2 weeks",
    holds: [covers("Esther"), weeks(2), endsBetween("2027-03-19", "2027-03-23")],
  },
  {
    name: "feasts that only say when",
    say: "A plan for Ash Wednesday to Palm Sunday on repentance",
    bounds: LOOSE,
    holds: [
      startsOn("2027-02-10"),
      endsBetween("2027-03-19", "2027-03-21"),
      includes(2, ["Luke 15", "Psalm 51", "Joel 2"]),
    ],
  },
  {
    name: "Sunday to Thursday",
    say: "luke 1-2 advent, 4 weeks, sundays through thursdays",
    holds: [covers("Luke 1-2"), startsOn("2026-11-29"), readsOn([1, 2, 3, 4, 7])],
  },
  {
    name: "letters with spaces",
    say: "romans chapter 5-8, 4 wks, M W F, simple english",
    holds: [covers("Romans 5-8"), weeks(4), readsOn([1, 3, 5])],
  },
  {
    name: "a year of five days",
    say: "Matthew, Mark, Luke & John in turn, 1 year, 5 days",
    bounds: ANY,
    holds: [covers("Matthew - John"), weeks(52), daysAWeek(5)],
  },
  {
    name: "a story that is a book",
    say: "the story of Ruth for 5 to 8 year olds over 4 days",
    bounds: { questions: [2, 5], grade: 5.5, prayerWords: [20, 85] },
    holds: [covers("Ruth"), days(4)],
  },
  {
    name: "six Sundays",
    say: "ephesians over six sundays",
    holds: [covers("Ephesians"), days(6), readsOn([7])],
  },
  {
    name: "as many chapters as days",
    say: "Read Isaiah 7, 9, 11, 35, 40 and 53 over 6 days",
    bounds: ANY,
    holds: [reads(["Isaiah 7", "Isaiah 9", "Isaiah 11", "Isaiah 35", "Isaiah 40", "Isaiah 53"])],
  },
  {
    name: "letters by where they were written",
    say: "letters from prison 4 weeks weekdays no weekends",
    holds: [
      covers("Ephesians; Philippians; Colossians; Philemon"),
      weeks(4),
      readsOn([1, 2, 3, 4, 5]),
    ],
  },
  {
    name: "the day after",
    say: "start the day after Christmas, read through Colossians & Philemon, 8 days",
    holds: [covers("Colossians; Philemon"), days(8), startsOn("2026-12-26")],
  },
  {
    name: "no order by date",
    say: "Chronological bible in a year",
    holds: [covers("Genesis - Revelation"), replySays(/order/)],
  },
  {
    name: "chapters counted twice",
    say: "gospel of Luke, 24 chapters, dec 1 to dec 24",
    holds: [covers("Luke"), startsOn("2026-12-01"), endsBetween("2026-12-24", "2026-12-24")],
  },
  {
    name: "a chapter, a slash, a day",
    say: "start 3 Jan: Genesis 1-50, 50 days, 1 chap/day",
    bounds: ANY,
    holds: [covers("Genesis"), days(50), startsOn("2027-01-03"), reads(FIFTY)],
  },
  {
    name: "a question that wants a plan",
    say: "what's a good plan for a newly married couple? 3 weeks",
    bounds: LOOSE,
    holds: [
      weeks(3),
      includes(2, ["Genesis 2:18-25", "Ephesians 5", "1 Corinthians 13", "Song of Solomon 2"]),
    ],
  },
  {
    name: "a second Monday",
    say: "10 days in Nehemiah 1-6 starting on the second Monday of January",
    holds: [covers("Nehemiah 1-6"), days(10), startsOn("2027-01-11")],
  },
];
