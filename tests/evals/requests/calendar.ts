/** Dates, seasons, days of the week and lengths of time, in figures and in words. */
import type { RequestCase } from "../expectation.ts";
import {
  days,
  daysAWeek,
  endsBetween,
  neverOn,
  notInThePast,
  readsOn,
  startsOn,
  weeks,
} from "../holds/calendar.ts";
import { covers, includes, runsFrom, wordsADay } from "../holds/coverage.ts";
import { statesAssumption } from "../holds/writing.ts";

const WEEKDAYS = [1, 2, 3, 4, 5];

/** What churches read before Christmas, wherever they come from. */
const ADVENT = [
  "Isaiah 2:1-5",
  "Isaiah 7:10-17",
  "Isaiah 9:1-7",
  "Isaiah 11:1-10",
  "Isaiah 40:1-11",
  "Micah 5:1-5",
  "Matthew 1:18-25",
  "Luke 1:26-38",
  "Luke 1:46-56",
  "Luke 2:1-20",
  "John 1:1-18",
  "Malachi 3:1-4",
];
const PASSION = [
  "Matthew 21:1-11; Mark 11:1-11; Luke 19:28-44; John 12:12-19",
  "John 13:1-17; Matthew 26:17-30; Mark 14:12-26; Luke 22:7-23",
  "Matthew 26:36-46; Mark 14:32-42; Luke 22:39-46",
  "Matthew 27:32-56; Mark 15:21-41; Luke 23:26-49; John 19:16-37",
];
const RESURRECTION = "Matthew 28:1-10; Mark 16:1-8; Luke 24:1-35; John 20:1-31; 1 Corinthians 15";

export const calendar: readonly RequestCase[] = [
  {
    name: "Advent from a date",
    say: "Advent starting 29 November 2026",
    bounds: { balance: "loose" },
    holds: [
      startsOn("2026-11-29"),
      endsBetween("2026-12-18", "2026-12-26"),
      weeks(4),
      includes(4, ADVENT),
    ],
  },
  {
    name: "Advent without a date",
    say: "we need an advent devotional for our families",
    bounds: { balance: "loose" },
    holds: [startsOn("2026-11-29"), endsBetween("2026-12-18", "2026-12-26"), includes(4, ADVENT)],
  },
  {
    name: "Advent once this year's has begun",
    say: "plan for advent next year please",
    today: "2026-12-10",
    bounds: { balance: "loose" },
    holds: [startsOn("2027-11-28"), includes(4, ADVENT)],
  },
  {
    name: "Lent",
    say: "A plan for Lent",
    bounds: { balance: "loose" },
    holds: [startsOn("2027-02-10"), endsBetween("2027-03-20", "2027-03-28"), weeks([6, 7])],
  },
  {
    name: "forty days of Lent in one book",
    say: "read the gospel of luke over the 40 days of lent 2027 (no sundays)",
    holds: [covers("Luke"), startsOn("2027-02-10"), days(40), neverOn(7)],
  },
  {
    name: "Holy Week",
    say: "Holy Week day by day",
    bounds: { balance: "loose" },
    holds: [startsOn("2027-03-21", "2027-03-22"), days([6, 8]), includes(4, PASSION)],
  },
  {
    name: "Easter morning and after",
    say: "Two weeks after Easter, resurrection appearances of Jesus, starting Easter Sunday",
    bounds: { balance: "loose" },
    holds: [startsOn("2027-03-28"), weeks(2), includes(1, [RESURRECTION])],
  },
  {
    name: "up to Easter",
    say: "3 weeks through John 11-21 ending on Easter Sunday 2027",
    holds: [covers("John 11-21"), weeks([3, 4]), endsBetween("2027-03-28", "2027-03-28")],
  },
  {
    name: "from Easter to Pentecost",
    say: "Acts 1-15 from Easter to Pentecost",
    holds: [
      covers("Acts 1-15"),
      startsOn("2027-03-28", "2027-03-29"),
      endsBetween("2027-05-10", "2027-05-16"),
    ],
  },
  {
    name: "Acts over the summer",
    say: "we're reading Acts 1-12 over the summer (June 1 to Aug 31)",
    today: "2026-04-20",
    holds: [
      covers("Acts 1-12"),
      startsOn("2026-06-01"),
      endsBetween("2026-08-24", "2026-08-31"),
      weeks([13, 14]),
    ],
  },
  {
    name: "between two dates, weekdays",
    say: "Hebrews from 5 October to 13 November, mon-fri",
    holds: [
      covers("Hebrews"),
      startsOn("2026-10-05"),
      endsBetween("2026-11-13", "2026-11-13"),
      weeks(6),
      readsOn(WEEKDAYS),
    ],
  },
  {
    name: "dates with slashes",
    say: "Titus 10/12/2026 - 10/16/2026",
    holds: [covers("Titus"), startsOn("2026-10-12"), days(5)],
  },
  {
    name: "dates as machines write them",
    say: "Galatians, start 2026-11-02, 3 weeks Mon Tue Wed Thu",
    holds: [covers("Galatians"), startsOn("2026-11-02"), weeks(3), days(12), readsOn([1, 2, 3, 4])],
  },
  {
    name: "next Monday",
    say: "Start next monday: 2 Timothy, 2 weeks, weekdays",
    holds: [covers("2 Timothy"), startsOn("2026-09-14"), weeks(2), days(10)],
  },
  {
    name: "tomorrow",
    say: "james, 3 weeks, begins tomorrow",
    holds: [covers("James"), startsOn("2026-09-10"), weeks(3)],
  },
  {
    name: "a date that has passed this year",
    say: "Starting on March 1st, Malachi in one week",
    holds: [covers("Malachi"), startsOn("2027-03-01"), weeks(1)],
  },
  {
    name: "new year",
    say: "proverbs for the month of January, one chapter per day",
    bounds: { balance: "any" },
    holds: [covers("Proverbs"), startsOn("2027-01-01"), days(31)],
  },
  {
    name: "twenty-one days in words",
    say: "for the next twenty-one days the book of john",
    holds: [covers("John"), days(21), weeks(3)],
  },
  {
    name: "a fortnight",
    say: "A fortnight in Colossians, every day",
    holds: [covers("Colossians"), days(14), weeks(2)],
  },
  {
    name: "a month",
    say: "spend a month in james, every day",
    holds: [covers("James"), days([28, 31]), weeks([4, 5])],
  },
  {
    name: "a dozen weeks",
    say: "A dozen weeks in Exodus, 5 days a week",
    holds: [covers("Exodus"), weeks(12), days(60)],
  },
  {
    name: "a hundred days",
    say: "One hundred days with Isaiah",
    holds: [covers("Isaiah"), days(100), weeks(15)],
  },
  {
    name: "forty days",
    say: "forty days with the book of luke",
    holds: [covers("Luke"), days(40)],
  },
  {
    name: "thirty days, not a multiple of seven",
    say: "30 day plan through Nehemiah",
    holds: [covers("Nehemiah"), days(30)],
  },
  {
    name: "three days of the week",
    say: "Mark on Mon Wed and Fri for 10 weeks",
    holds: [covers("Mark"), weeks(10), days(30), readsOn([1, 3, 5])],
  },
  {
    name: "two days of the week",
    say: "tuesdays and thursdays, ephesians, 5 weeks",
    holds: [covers("Ephesians"), weeks(5), days(10), readsOn([2, 4])],
  },
  {
    name: "weekends",
    say: "weekends only: Esther over five weeks",
    holds: [covers("Esther"), weeks(5), days(10), readsOn([6, 7])],
  },
  {
    name: "every day but one",
    say: "Ezra and Nehemiah in 6 weeks, every day except Sunday",
    holds: [covers("Ezra; Nehemiah"), weeks(6), days(36), readsOn([1, 2, 3, 4, 5, 6])],
  },
  {
    name: "Sundays off",
    say: "deuteronomy 8 weeks, sundays off",
    holds: [covers("Deuteronomy"), weeks(8), days(48), readsOn([1, 2, 3, 4, 5, 6])],
  },
  {
    name: "once a week",
    say: "Just Sundays, Ruth in four weeks",
    holds: [covers("Ruth"), weeks(4), days(4), readsOn([7])],
  },
  {
    name: "Saturday included",
    say: "Amos, Mon-Sat for 2 weeks",
    holds: [covers("Amos"), weeks(2), days(12), readsOn([1, 2, 3, 4, 5, 6])],
  },
  {
    name: "ten minutes a day",
    say: "John, 10 minutes a day",
    holds: [covers("John"), wordsADay(500, 2_200, 3_000), statesAssumption],
  },
  {
    name: "five minutes a day",
    say: "Something short, about 5 min a day, thru Philippians",
    holds: [covers("Philippians"), wordsADay(150, 1_200, 1_600)],
  },
  {
    name: "half an hour a day",
    say: "gospel of Matthew reading half an hour every day",
    holds: [covers("Matthew"), wordsADay(2_000, 7_500, 9_000), days([4, 14])],
  },
  {
    name: "length and time together",
    say: "12 weeks in Jeremiah, 6 days a week, starting Sunday September 13",
    holds: [covers("Jeremiah"), weeks(12), days(72), startsOn("2026-09-13")],
  },
  {
    name: "no date at all",
    say: "3 weeks in Galatians, 4 days a week",
    holds: [covers("Galatians"), weeks(3), days(12), daysAWeek(4), notInThePast("2026-09-09")],
  },
  {
    name: "Christmas story",
    say: "the christmas story, 5 days, finishing on December 25",
    bounds: { balance: "loose" },
    holds: [
      days(5),
      endsBetween("2026-12-25", "2026-12-25"),
      includes(1, ["Luke 2:1-20"]),
      includes(1, ["Matthew 1:18-25", "Luke 1:26-38", "Matthew 2:1-12"]),
    ],
  },
  {
    name: "the year from Genesis to Revelation with a day of rest",
    say: "Read through the entire Bible in 52 weeks, six days a week, start January 4 2027",
    holds: [
      covers("Genesis - Revelation", { order: "each" }),
      weeks(52),
      days(312),
      startsOn("2027-01-04"),
      runsFrom("Genesis 1-3; Matthew 1; Psalm 1", "Revelation 20-22; Malachi 3-4; Psalm 150"),
    ],
  },
];
