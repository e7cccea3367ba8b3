/** Days, feasts and portions in words that the calendar alone does not know. */
import type { RequestCase } from "../expectation.ts";
import { days, endsBetween, neverOn, readsOn, startsOn, weeks } from "../holds/calendar.ts";
import { covers, everyDayReads, includes, reads, readsOnWeekday } from "../holds/coverage.ts";
import { replySays } from "../holds/writing.ts";
import { chapters } from "./books.ts";

const WEEKDAYS = [1, 2, 3, 4, 5];
const LOOSE = { balance: "loose" } as const;
const ANY = { balance: "any" } as const;

export const dated: readonly RequestCase[] = [
  {
    name: "fifty days",
    say: "50 days from Easter till Pentecost, book of acts, every day",
    holds: [covers("Acts"), startsOn("2027-03-28"), days([49, 50])],
  },
  {
    name: "Eastertide in three books",
    say: "Eastertide: John 20-21, Acts 1-12 and 1 Peter, in that order. Seven weeks, not on Sundays.",
    holds: [
      covers("John 20-21; Acts 1-12; 1 Peter"),
      weeks([7, 8]),
      neverOn(7),
      startsOn("2027-03-28", "2027-03-29"),
    ],
  },
  {
    name: "the first Sunday of Advent",
    say: "starting the first sunday of advent for 5 weeks, isaiah 1-39 no saturdays",
    holds: [covers("Isaiah 1-39"), startsOn("2026-11-29"), weeks([5, 6]), neverOn(6)],
  },
  {
    name: "a day that is skipped",
    say: "Luke 1-2 through December, but skip Dec 25 since everyone's busy",
    holds: [covers("Luke 1-2"), startsOn("2026-12-01"), replySays(/25|Christmas/)],
  },
  {
    name: "bank holidays",
    say: "only weekdays except bank holidays: 2 Corinthians, 6 weeks starting 28 Sept",
    holds: [
      covers("2 Corinthians"),
      weeks(6),
      readsOn(WEEKDAYS),
      startsOn("2026-09-28"),
      replySays(/holiday/i),
    ],
  },
  {
    name: "Ash Wednesday to Maundy Thursday",
    say: "Ash Wednesday 2027 to Maundy Thursday, Matthew, no Sundays",
    holds: [
      covers("Matthew"),
      startsOn("2027-02-10"),
      endsBetween("2027-03-24", "2027-03-25"),
      neverOn(7),
    ],
  },
  {
    name: "an equals sign",
    say: "one gospel and one psalm each day for 30 days, gospel = mark",
    bounds: LOOSE,
    holds: [covers("Mark", { beside: true }), days(30), everyDayReads(["Mark"], ["Ps"])],
  },
  {
    name: "every day but Sundays of a month",
    say: "Every day in December except Advent Sundays, Matthew",
    holds: [
      covers("Matthew"),
      neverOn(7),
      startsOn("2026-12-01"),
      endsBetween("2026-12-29", "2026-12-31"),
    ],
  },
  {
    name: "days that do not fill the dates",
    say: "Acts in 28 days starting Feb 1 2027 and ending Mar 31 2027",
    holds: [covers("Acts"), startsOn("2027-02-01")],
  },
  {
    name: "a range, day first",
    say: "Start: 12/10/26. Finish: 23/10/26. Weekdays. 1 Thessalonians.",
    holds: [
      covers("1 Thessalonians"),
      startsOn("2026-10-12"),
      endsBetween("2026-10-23", "2026-10-23"),
      days(10),
    ],
  },
  {
    name: "weekdays beside dates",
    say: "Wed 7th Oct thru Tues 20th Oct: Malachi",
    holds: [covers("Malachi"), startsOn("2026-10-07"), endsBetween("2026-10-18", "2026-10-20")],
  },
  {
    name: "a range with dots",
    say: "Zechariah 1.11.2026-30.11.2026",
    holds: [covers("Zechariah"), startsOn("2026-11-01"), endsBetween("2026-11-28", "2026-11-30")],
  },
  {
    name: "the third Sunday",
    say: "a week on Philemon starting the third Sunday of October",
    holds: [covers("Philemon"), startsOn("2026-10-18")],
  },
  {
    name: "the Sunday after Easter",
    say: "4 weeks beginning the Sunday after Easter on 1 Peter",
    holds: [covers("1 Peter"), startsOn("2027-04-04"), weeks(4)],
  },
  {
    name: "Trinity Sunday to the end of July",
    say: "Trinity Sunday to end of July 2027: Romans, Mon-Sat",
    holds: [
      covers("Romans"),
      startsOn("2027-05-23", "2027-05-24"),
      endsBetween("2027-07-26", "2027-07-31"),
    ],
  },
  {
    name: "Ascension to Pentecost",
    say: "Ascension Day to Pentecost - nine days of prayer for the Holy Spirit",
    bounds: LOOSE,
    holds: [
      days([9, 11]),
      startsOn("2027-05-06", "2027-05-07"),
      includes(1, ["Acts 1-2", "John 14-16", "Romans 8"]),
    ],
  },
  {
    name: "All Saints",
    say: "all saints day start, hebrews 11, one week, every day",
    holds: [covers("Hebrews 11"), startsOn("2026-11-01"), days(7)],
  },
  {
    name: "an aside around the date",
    say: "in the new year, when everybody is back, say the 11th of Jan, let's do Genesis 12-25, four weeks, tues-sat",
    holds: [
      covers("Genesis 12-25"),
      startsOn("2027-01-11", "2027-01-12"),
      readsOn([2, 3, 4, 5, 6]),
    ],
  },
  {
    name: "one a day without a gap",
    say: "Jan 3 2027 - 30 days, Proverbs 1-30 one per day, no skipping",
    bounds: ANY,
    holds: [reads(chapters("Proverbs", 1, 30)), startsOn("2027-01-03")],
  },
  {
    name: "sessions, one a week",
    say: "next week Tuesday we begin, gospel of Mark, 16 sessions, 1 per week",
    holds: [covers("Mark"), startsOn("2026-09-15"), days(16), weeks(16)],
  },
  {
    name: "two chapters each weekday",
    say: "Two chapters each weekday of 1 and 2 Kings",
    bounds: ANY,
    holds: [covers("1 Kings; 2 Kings"), readsOn(WEEKDAYS), days(24)],
  },
  {
    name: "till finished",
    say: "three chapters on saturdays of Judges till finished",
    bounds: ANY,
    holds: [covers("Judges"), readsOn([6]), days(7)],
  },
  {
    name: "beginning with and ending with",
    say: "One psalm every morning, beginning with 51 and ending with 72",
    bounds: ANY,
    holds: [reads(chapters("Psalm", 51, 72))],
  },
  {
    name: "sections of the longest psalm",
    say: "Psalm 119, one section a day",
    bounds: ANY,
    holds: [covers("Psalm 119"), days(22)],
  },
  {
    name: "one book when the other is finished",
    say: "a chapter of John daily and when John is finished then 1 John also chapter a day",
    bounds: ANY,
    holds: [covers("John; 1 John"), days(26)],
  },
  {
    name: "psalms on Sundays beside a Gospel",
    say: "Mark in 6 weeks, every day from 4 January 2027, with psalms on Sundays",
    bounds: LOOSE,
    holds: [
      covers("Mark", { beside: true }),
      weeks(6),
      days(42),
      readsOnWeekday(7, "Ps"),
      readsOnWeekday(3, "Mark"),
    ],
  },
  {
    name: "a psalm at the weekend",
    say: "Luke on weekdays and a psalm on each Saturday and Sunday, 8 weeks from 4 January 2027",
    bounds: LOOSE,
    holds: [
      covers("Luke", { beside: true }),
      weeks(8),
      readsOnWeekday(6, "Ps"),
      readsOnWeekday(7, "Ps"),
      readsOnWeekday(1, "Luke"),
    ],
  },
  {
    name: "a book for each weekday",
    say: "mon: proverbs, wed: psalms, fri: gospel of mark. 10 weeks from 4 january 2027",
    bounds: ANY,
    holds: [
      readsOn([1, 3, 5]),
      weeks(10),
      readsOnWeekday(1, "Prov"),
      readsOnWeekday(3, "Ps"),
      readsOnWeekday(5, "Mark"),
    ],
  },
  {
    name: "a story a week",
    say: "1 story a week for 52 weeks, for families",
    bounds: LOOSE,
    holds: [weeks(52), days(52)],
  },
  {
    name: "a story every week of a year",
    say: "one bible story every week for a whole year for our sunday school",
    bounds: { ...LOOSE, questions: [2, 5], prayerWords: [20, 85] },
    holds: [weeks([52, 53]), days([52, 53])],
  },
  {
    name: "a verse a day of a psalm",
    say: "a verse a day through Psalm 23",
    bounds: ANY,
    holds: [covers("Psalm 23"), days(6)],
  },
  {
    name: "a verse a day of two",
    say: "Psalm 117, one verse a day",
    bounds: ANY,
    holds: [covers("Psalm 117"), days(2)],
  },
  {
    name: "a verse a day of a few",
    say: "one verse a day from Philippians 4:4-9",
    bounds: ANY,
    holds: [covers("Philippians 4:4-9"), days(6)],
  },
  {
    name: "a year that is finished in another",
    say: "Start 1 Advent, read the four gospels, be finished by Ash Wednesday, every day",
    holds: [
      covers("Matthew; Mark; Luke; John", { order: "each" }),
      startsOn("2026-11-29"),
      endsBetween("2027-02-06", "2027-02-10"),
    ],
  },
  {
    name: "contradiction of days and weeks",
    say: "10 days in Joel, every Wednesday, over 4 weeks",
    mayAsk: true,
    holds: [covers("Joel"), readsOn([3]), weeks([4, 10])],
  },
  {
    name: "Good Friday",
    say: "John 18-19 from Palm Sunday up to and including Good Friday",
    holds: [covers("John 18-19"), startsOn("2027-03-21"), endsBetween("2027-03-26", "2027-03-26")],
  },
];
