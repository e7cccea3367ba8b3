/** Requests in the words of people who write them on the way home: loose dates, portions, what to leave out, stories by name. */
import type { RequestCase } from "../expectation.ts";
import { days, daysAWeek, endsBetween, readsOn, startsOn, weeks } from "../holds/calendar.ts";
import {
  avoids,
  covers,
  everyDayReads,
  reads,
  runsFrom,
  versesADayAtMost,
} from "../holds/coverage.ts";
import { noPlan, replyNever, replySays } from "../holds/writing.ts";

const GENEALOGIES = "Genesis 5; Genesis 10; Genesis 36:1-19";

export const volunteers: readonly RequestCase[] = [
  {
    name: "a Gospel in Advent, to Christmas Eve",
    say: "hi could u do a plan for luke in advent, finish on christmas eve",
    holds: [covers("Luke"), startsOn("2026-11-29"), endsBetween("2026-12-22", "2026-12-24")],
  },
  {
    name: "from a date to a feast",
    say: "from 6 Jan to Easter, gospel of John",
    holds: [covers("John"), startsOn("2027-01-06"), endsBetween("2027-03-22", "2027-03-28")],
  },
  {
    name: "a feast to a feast",
    say: "easter to pentecost 2027 in acts",
    holds: [covers("Acts"), startsOn("2027-03-28"), endsBetween("2027-05-08", "2027-05-16")],
  },
  {
    name: "five days that skip Sundays",
    say: "Lent 2027 plan, 5 days a week skip sundays",
    bounds: { balance: "loose" },
    holds: [startsOn("2027-02-10"), daysAWeek(5), readsOn([1, 2, 3, 4, 5])],
  },
  {
    name: "half a chapter",
    say: "half a chapter a day, Philippians",
    bounds: { balance: "any" },
    holds: [covers("Philippians"), days(8)],
  },
  {
    name: "a chapter of Proverbs a day in January",
    say: "chapter a day of Proverbs in January",
    bounds: { balance: "any" },
    holds: [covers("Proverbs"), days(31), startsOn("2027-01-01")],
  },
  {
    name: "psalm a day",
    say: "psalm a day for 150 days",
    bounds: { balance: "any" },
    holds: [covers("Psalms"), days(150), runsFrom("Psalm 1", "Psalm 150")],
  },
  {
    name: "five psalms a day for a month",
    say: "5 psalms a day for a month",
    bounds: { balance: "any" },
    holds: [covers("Psalms"), days(30)],
  },
  {
    name: "one from each Testament",
    say: "two readings a day, one OT and one NT, for 2 years",
    bounds: { balance: "loose" },
    holds: [weeks(104), replyNever(/sorry/i)],
  },
  {
    name: "two chapters of one and one of the other",
    say: "two chapters of Genesis and one of Mark each day",
    bounds: { balance: "any" },
    holds: [days(25), covers("Genesis; Mark", { order: "each" })],
  },
  {
    name: "a chapter a week",
    say: "one chapter of Mark per week for 16 weeks",
    bounds: { balance: "any" },
    holds: [covers("Mark"), weeks(16)],
  },
  {
    name: "a book a week",
    say: "a book a week: minor prophets",
    bounds: { balance: "any" },
    holds: [covers("Hosea - Malachi"), weeks(12)],
  },
  {
    name: "no psalms",
    say: "no Psalms: poetry and wisdom books in 10 weeks",
    holds: [avoids("Psalms"), weeks(10), covers("Job; Proverbs; Ecclesiastes")],
  },
  {
    name: "but no psalms",
    say: "old testament in a year but no psalms",
    holds: [avoids("Psalms"), weeks(52)],
  },
  {
    name: "without the genealogies",
    say: "Genesis without the genealogies, 8 weeks",
    bounds: { balance: "loose" },
    holds: [avoids(GENEALOGIES), weeks(8), replySays(/left out/i)],
  },
  {
    name: "what cannot be left out is said",
    say: "Matthew without the parallels in his sources, 4 weeks",
    holds: [covers("Matthew"), replySays(/could not tell/i)],
  },
  {
    name: "a pause at Christmas",
    say: "skip christmas week, John from 1 December to 31 January",
    holds: [covers("John"), startsOn("2026-12-01"), replySays(/gap/i)],
  },
  {
    name: "a date that is two days",
    say: "matthew, 28 days, starting 3/1/2027",
    holds: [days(28), replySays(/1 March 2027|3 January 2027/)],
  },
  {
    name: "a date with dots",
    say: "Mark from 01.02.2027 for 4 weeks",
    holds: [covers("Mark"), startsOn("2027-02-01")],
  },
  {
    name: "starting in a month",
    say: "Romans in 6 weeks starting in February",
    holds: [covers("Romans"), weeks(6), startsOn("2027-02-01")],
  },
  {
    name: "two months in brackets",
    say: "acts over the summer holidays (July & August)",
    holds: [covers("Acts"), startsOn("2027-07-01"), endsBetween("2027-08-25", "2027-08-31")],
  },
  {
    name: "first of the month to a day",
    say: "from first of december to the 24th, Luke one chapter a day",
    bounds: { balance: "any" },
    holds: [covers("Luke"), days(24), startsOn("2026-12-01")],
  },
  {
    name: "a weekday in a season",
    say: "thursdays in lent, the passion",
    bounds: { balance: "loose" },
    holds: [readsOn([4]), days([5, 7])],
  },
  {
    name: "every other day",
    say: "every other day through James, 3 weeks",
    holds: [covers("James"), readsOn([1, 3, 5]), replySays(/Monday, Wednesday and Friday/)],
  },
  {
    name: "about so many verses",
    say: "about 20 verses a day of John",
    holds: [covers("John"), days([40, 48])],
  },
  {
    name: "so many verses at most",
    say: "short readings, max 10 verses a day, Philippians",
    bounds: { balance: "any" },
    holds: [covers("Philippians"), versesADayAtMost(10)],
  },
  {
    name: "psalms of a kind",
    say: "pslams of lament 2 wks",
    bounds: { balance: "loose" },
    holds: [weeks(2), days(10), avoids("Psalm 150; Psalm 100; Psalm 23")],
  },
  {
    name: "penitential psalms",
    say: "the seven penitential psalms, a week, 7 days",
    bounds: { balance: "loose" },
    holds: [days(7), everyDayReads(["Ps"])],
  },
  {
    name: "a subject in a book",
    say: "the parables in Luke, 2 weeks",
    bounds: { balance: "loose" },
    holds: [everyDayReads(["Luke"]), weeks(2)],
  },
  {
    name: "the big story",
    say: "the big story of the bible in 8 weeks",
    bounds: { balance: "loose" },
    holds: [weeks(8), days(40), replySays(/about [1-9] minutes?/)],
  },
  {
    name: "a story by name",
    say: "the prodigal son over 3 days",
    holds: [covers("Luke 15:11-32"), days(3)],
  },
  {
    name: "a story for children",
    say: "David and Goliath for kids, 3 days",
    holds: [covers("1 Samuel 17"), days(3)],
  },
  {
    name: "a person by name",
    say: "gideon 5 days",
    holds: [covers("Judges 6-8"), days(5)],
  },
  {
    name: "one of each",
    say: "isaiah 9 and 11 and 53 and 61 one each day",
    bounds: { balance: "any" },
    holds: [reads(["Isaiah 9", "Isaiah 11", "Isaiah 53", "Isaiah 61"])],
  },
  {
    name: "verses to learn",
    say: "Mark with memory verses, 8 weeks",
    bounds: { questions: [3, 5] },
    holds: [covers("Mark"), weeks(8), replySays(/learn by heart/i)],
  },
  {
    name: "weeks misspelt",
    say: "ezekiel in 8 weks",
    holds: [covers("Ezekiel"), weeks(8)],
  },
  {
    name: "a book cut short",
    say: "Zephania 3 days",
    holds: [covers("Zephaniah"), days(3)],
  },
  {
    name: "a Gospel that is none",
    say: "the gospel of thomas, 2 weeks",
    due: "none",
    holds: [noPlan, replySays(/66 books/)],
  },
];
