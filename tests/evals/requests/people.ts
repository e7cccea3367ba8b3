/** For whom, how, and what is read side by side. */
import { BOOKS, type BookId } from "#shared/domain/bible/books.ts";
import type { RequestCase } from "../expectation.ts";
import { days, daysAWeek, readsOn, weeks } from "../holds/calendar.ts";
import { covers, everyDayReads, includes } from "../holds/coverage.ts";
import { easierThanOther, questionsADay, replySays, writtenOtherwise } from "../holds/writing.ts";

const ids = BOOKS.map(({ osis }) => osis);
const OLD: readonly BookId[] = ids.slice(0, ids.indexOf("Matt"));
const NEW: readonly BookId[] = ids.slice(ids.indexOf("Matt"));

const CHILDREN = { questions: [2, 5], grade: 5.5, prayerWords: [20, 85] } as const;
const YOUTH = { grade: 7 } as const;

export const people: readonly RequestCase[] = [
  {
    name: "children",
    say: "Mark in 4 weeks for kids ages 7-10",
    bounds: CHILDREN,
    comparedWith: "Mark in 4 weeks",
    holds: [covers("Mark"), weeks(4), easierThanOther, writtenOtherwise],
  },
  {
    name: "Sunday school",
    say: "Sunday school children, the story of Jonah over 4 days",
    bounds: { ...CHILDREN, balance: "loose" },
    holds: [covers("Jonah"), days(4)],
  },
  {
    name: "teenagers",
    say: "james for teenagers, 2 weeks, five days a week",
    bounds: YOUTH,
    comparedWith: "james, 2 weeks, five days a week",
    holds: [covers("James"), weeks(2), days(10), writtenOtherwise],
  },
  {
    name: "youth group",
    say: "3 wks in Daniel 1-6 for our youth group (grades 7-12) 4 days a week",
    bounds: YOUTH,
    holds: [covers("Daniel 1-6"), weeks(3), days(12)],
  },
  {
    name: "new believers",
    say: "We baptized six people last Sunday! a 30 day plan in John for new believers",
    holds: [covers("John"), days(30)],
  },
  {
    name: "simple English",
    say: "many of our readers are learning English, use very simple words. Ruth, 1 week",
    bounds: { grade: 6 },
    holds: [covers("Ruth"), weeks(1)],
  },
  {
    name: "two questions only",
    say: "1 Peter 2 weeks 5 days a week, just two questions per day",
    bounds: { questions: [2, 2] },
    holds: [covers("1 Peter"), days(10), questionsADay(2)],
  },
  {
    name: "five questions for small groups",
    say: "Small group leaders want five questions every day. Titus, one week of weekdays.",
    bounds: { questions: [5, 5] },
    holds: [covers("Titus"), days(5), readsOn([1, 2, 3, 4, 5]), questionsADay(5)],
  },
  {
    name: "seniors, short",
    say: "for our seniors home: gentle tone, short readings, book of ruth, 12 days",
    holds: [covers("Ruth"), days(12)],
  },
  {
    name: "men",
    say: "men's group, 1 & 2 timothy and titus, 4 weeks, M/W/F",
    holds: [covers("1 Timothy; 2 Timothy; Titus"), weeks(4), days(12), readsOn([1, 3, 5])],
  },
  {
    name: "a licensed translation",
    say: "Ephesians, 3 weeks, 5 days a week, in the ESV please",
    holds: [covers("Ephesians"), days(15), replySays(/ESV/)],
  },
  {
    name: "the embedded translation",
    say: "Galatians two weeks 5 days with the World English Bible text",
    holds: [covers("Galatians"), weeks(2), days(10)],
  },
  {
    name: "a psalm each day with it",
    say: "Luke in 6 weeks, 5 days a week, with a psalm each day",
    bounds: { balance: "loose" },
    holds: [covers("Luke", { beside: true }), weeks(6), days(30), everyDayReads(["Luke"], ["Ps"])],
  },
  {
    name: "a proverb beside",
    say: "acts for 8 weeks (5 days) and a chapter of proverbs every day with it",
    bounds: { balance: "loose", mayRepeatVerses: true },
    holds: [covers("Acts", { beside: true }), days(40), everyDayReads(["Acts"], ["Prov"])],
  },
  {
    name: "two books side by side",
    say: "Genesis and Matthew side by side, 10 weeks, every day",
    bounds: { balance: "loose" },
    holds: [
      covers("Genesis; Matthew", { order: "each" }),
      weeks(10),
      days(70),
      everyDayReads(["Gen"], ["Matt"]),
    ],
  },
  {
    name: "in parallel, by that word",
    say: "isaiah in parallel with the gospel of john - 12 weeks - 6 days",
    bounds: { balance: "loose" },
    holds: [
      covers("Isaiah; John", { order: "each" }),
      weeks(12),
      days(72),
      everyDayReads(["Isa"], ["John"]),
    ],
  },
  {
    name: "Old and New Testament every day",
    say: "The Bible in a year with an Old Testament and a New Testament reading every day",
    bounds: { balance: "loose" },
    holds: [
      covers("Genesis - Revelation", { order: "each" }),
      days([364, 366]),
      everyDayReads(OLD, NEW),
    ],
  },
  {
    name: "three tracks",
    say: "each day something from Exodus, something from Mark and a Psalm, 8 weeks, 5 days a week",
    bounds: { balance: "loose" },
    holds: [
      covers("Exodus", { beside: true }),
      covers("Mark", { beside: true }),
      days(40),
      everyDayReads(["Exod"], ["Mark"], ["Ps"]),
    ],
  },
  {
    name: "in turn, though and stands between",
    say: "Obadiah and Nahum and Zephaniah one after the other, 2 weeks 5 days",
    holds: [covers("Obadiah; Nahum; Zephaniah"), days(10)],
  },
  {
    name: "a long and friendly letter",
    say: "Hi there! Our church (about 80 people, mostly families) has never done a reading plan together. The elders were thinking something like the Gospel of Mark, maybe eight weeks, and not weekends because folks are busy with soccer. We'd start after Labor Day. Could you put that together? Thank you so much!! - Debbie",
    today: "2026-08-12",
    holds: [covers("Mark"), weeks(8), daysAWeek(5), days(40), readsOn([1, 2, 3, 4, 5])],
  },
  {
    name: "shouting",
    say: "NEED A PLAN FOR JOSHUA. 5 WEEKS. 5 DAYS A WEEK!!!",
    holds: [covers("Joshua"), weeks(5), days(25)],
  },
  {
    name: "a question that is a request",
    say: "could we maybe read Lamentations together for a couple of weeks?",
    holds: [covers("Lamentations"), weeks(2)],
  },
  {
    name: "like the last one",
    say: "like last one but John",
    earlier: ["six weeks in Romans, weekdays only"],
    holds: [covers("John"), weeks(6), days(30), readsOn([1, 2, 3, 4, 5])],
  },
  {
    name: "the same again for another book",
    say: "now the same for 2 Corinthians please",
    earlier: ["1 Corinthians, 5 weeks, 4 days a week"],
    holds: [covers("2 Corinthians"), weeks(5), days(20)],
  },
  {
    name: "start over",
    say: "actually forget that, let's do Colossians instead, two weeks, 5 days a week",
    earlier: ["Leviticus in 4 weeks"],
    holds: [covers("Colossians"), weeks(2), days(10)],
  },
  {
    name: "a second message completes the first",
    say: "the book of Hosea",
    earlier: ["I need a 3 week plan, 5 days a week"],
    holds: [includes(1, ["Hosea"]), covers("Hosea"), weeks(3), days(15)],
  },
];
