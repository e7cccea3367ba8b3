/** Requests typed in a hurry: fragments, slips, the length before the book, several wishes at once. */
import type { RequestCase } from "../expectation.ts";
import { days, daysAWeek, readsOn, startsOn, weeks } from "../holds/calendar.ts";
import { avoids, covers, everyDayReads, includes, reads } from "../holds/coverage.ts";
import { noPlan, replySays } from "../holds/writing.ts";

const LOOSE = { balance: "loose" } as const;
const ANY = { balance: "any" } as const;

export const hasty: readonly RequestCase[] = [
  { name: "a chapter and a number", say: "rom 8 5 days", holds: [covers("Romans 8"), days(5)] },
  {
    name: "no spaces",
    say: "1cor13 over a wk",
    bounds: ANY,
    holds: [covers("1 Corinthians 13"), weeks(1)],
  },
  {
    name: "n for and",
    say: "plz philipians n colosians 3wks m-f",
    holds: [covers("Philippians; Colossians"), weeks(3), readsOn([1, 2, 3, 4, 5])],
  },
  {
    name: "four fragments",
    say: "3 weeks. Weekdays. Hebrews. Start 10/5.",
    holds: [covers("Hebrews"), weeks(3), days(15), startsOn("2026-10-05")],
  },
  {
    name: "a sermon by chapter and by name",
    say: "mat 5-7, sermn on the mount, 10 days",
    holds: [covers("Matthew 5-7"), days(10)],
  },
  {
    name: "a person in a range",
    say: "Gen 12-25 abraham 2 weeks 6 days/week",
    holds: [covers("Genesis 12-25"), days(12)],
  },
  { name: "a slip alone", say: "ecclesiates", holds: [covers("Ecclesiastes")] },
  {
    name: "4 for for",
    say: "need plan 4 thessalonians both letters ~15 days",
    holds: [covers("1 Thessalonians; 2 Thessalonians"), days(15)],
  },
  {
    name: "one chapter each",
    say: "Daniel ch 1 to 6, 6 days, one chapter each",
    bounds: ANY,
    holds: [reads(["Daniel 1", "Daniel 2", "Daniel 3", "Daniel 4", "Daniel 5", "Daniel 6"])],
  },
  {
    name: "three parts of a book",
    say: "jn 1-4; jn 11; jn 20 in 2 wks",
    holds: [covers("John 1-4; John 11; John 20"), weeks(2)],
  },
  {
    name: "verses to skip",
    say: "Exodus, chapters 1 through 20, skipping 6:14-27, three weeks",
    bounds: LOOSE,
    holds: [avoids("Exodus 6:14-27"), covers("Exodus 1:1-6:13; Exodus 6:28-20:26"), weeks(3)],
  },
  { name: "an odd length", say: "17 days of 2 Samuel", holds: [covers("2 Samuel"), days(17)] },
  {
    name: "plus",
    say: "Judges 13-16 plus Ruth, 9 days",
    holds: [covers("Judges 13-16; Ruth"), days(9)],
  },
  {
    name: "the servant songs",
    say: "The 4 servant songs of isaiah, 4 days",
    bounds: LOOSE,
    holds: [
      days(4),
      everyDayReads(["Isa"]),
      includes(2, ["Isaiah 42:1-9", "Isaiah 49:1-13", "Isaiah 52:13-53:12"]),
    ],
  },
  {
    name: "psalms of ascent by name",
    say: "Psalms of ascent, one per day",
    bounds: ANY,
    holds: [covers("Psalms 120-134"), days(15)],
  },
  {
    name: "a day for each church",
    say: "seven churches of revelation, a day for each",
    bounds: LOOSE,
    holds: [days(7), covers("Revelation 2-3")],
  },
  {
    name: "the I am sayings",
    say: "I am sayings of Jesus in 7 days",
    bounds: LOOSE,
    // One day may tell where the words come from, at the burning bush.
    holds: [days(7), includes(4, ["John 6", "John 8", "John 10", "John 11", "John 14", "John 15"])],
  },
  {
    name: "armor for kids",
    say: "armor of God for kids, 6 days",
    bounds: { ...ANY, questions: [2, 5], grade: 5.5, prayerWords: [20, 85] },
    holds: [days(6), includes(1, ["Ephesians 6:10-20"])],
  },
  {
    name: "a family tree",
    say: "the women in Jesus' family tree, 5 days",
    bounds: LOOSE,
    holds: [days(5), includes(2, ["Ruth", "Joshua 2", "Genesis 38", "Luke 1", "2 Samuel 11"])],
  },
  {
    name: "an apostle's life",
    say: "life of peter, 20 days",
    bounds: LOOSE,
    holds: [days(20), includes(2, ["John 21", "Acts 10", "Matthew 16", "Luke 5"])],
  },
  {
    name: "miracles of one Gospel",
    say: "every miracle in john 7 readings",
    bounds: LOOSE,
    holds: [days(7), everyDayReads(["John"])],
  },
  {
    name: "proverbs with a Gospel",
    say: "proverbs with gospel of luke, 31 days",
    bounds: LOOSE,
    holds: [days(31), covers("Proverbs; Luke", { order: "each" })],
  },
  {
    name: "five times a week",
    say: "Old Testament survey 26 wks 5x",
    bounds: LOOSE,
    holds: [weeks(26), daysAWeek(5)],
  },
  {
    name: "minutes",
    say: "15 min/day through Isaiah",
    holds: [covers("Isaiah"), days([9, 20])],
  },
  {
    name: "capitals and a question",
    say: "CAN WE DO JOB IN 6 WEEKS?? 5 DAYS",
    holds: [covers("Job"), weeks(6), days(30)],
  },
  {
    name: "the length first",
    say: "in a month, weekdays, we want to be through 1 & 2 Timothy",
    holds: [covers("1 Timothy; 2 Timothy"), readsOn([1, 2, 3, 4, 5]), days([20, 23])],
  },
  {
    name: "from a chapter on",
    say: "Acts from ch 9 on, 5 weeks, 5 days",
    holds: [covers("Acts 9-28"), weeks(5), days(25)],
  },
  {
    name: "the rest of a book",
    say: "we finished matthew 13 last week, plan the rest of Matthew for 4 weeks",
    holds: [covers("Matthew 14-28"), weeks(4)],
  },
  {
    name: "the first half",
    say: "first half of Isaiah (1-39), six weeks, 6 days a week",
    holds: [covers("Isaiah 1-39"), weeks(6), days(36)],
  },
  {
    name: "two letters and a Gospel in turn",
    say: "james then jude then the gospel of mark, 8 weeks mon-thurs",
    holds: [covers("James; Jude; Mark"), weeks(8), readsOn([1, 2, 3, 4])],
  },
];

export const talk: readonly RequestCase[] = [
  { name: "who wrote it", say: "who wrote Hebrews?", due: "none", holds: [noPlan] },
  {
    name: "a missed day",
    say: "is it ok to skip a day if im sick",
    earlier: ["Jonah, one week"],
    due: "none",
    holds: [noPlan],
  },
  {
    name: "a mother in hospital",
    say: "my mom is in hospital, please pray",
    due: "none",
    holds: [noPlan, replySays(/sorry|pray/i)],
  },
  { name: "never mind", say: "never mind", due: "none", holds: [noPlan] },
  { name: "a test", say: "test", due: "none", holds: [noPlan] },
  { name: "ok", say: "ok", earlier: ["Jonah, one week"], due: "none", holds: [noPlan] },
  { name: "another language", say: "can you speak spanish?", due: "none", holds: [noPlan] },
  { name: "a word explained", say: "what does Selah mean", due: "none", holds: [noPlan] },
  {
    name: "how it is printed",
    say: "how do i print this?",
    earlier: ["Jonah, one week"],
    due: "none",
    holds: [noPlan, replySays(/print|PDF|distribute|hand/i)],
  },
  {
    name: "which plan to take",
    say: "should we do Mark or Luke? what do you think",
    due: "none",
    holds: [noPlan, replySays(/Mark|Luke/)],
  },
  {
    name: "a link",
    say: "https://example.org/sermon.mp3",
    due: "none",
    holds: [noPlan],
  },
  { name: "an emoji", say: "🙏🙏", due: "none", holds: [noPlan] },
];
