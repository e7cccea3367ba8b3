/** Plans for what happens in a congregation: grief, weddings, visits, campaigns. */
import type { RequestCase } from "../expectation.ts";
import { days, daysAWeek, weeks } from "../holds/calendar.ts";
import { covers, everyDayReads, includes, versesADayAtMost } from "../holds/coverage.ts";

const LOOSE = { balance: "loose" } as const;

export const pastoral: readonly RequestCase[] = [
  {
    name: "a widow",
    say: "A woman in our congregation lost her husband. Two weeks of readings for her, gentle please",
    bounds: LOOSE,
    holds: [
      weeks(2),
      includes(2, [
        "Psalm 23",
        "John 11",
        "Psalm 34",
        "Revelation 21",
        "2 Corinthians 1",
        "Romans 8",
      ]),
    ],
  },
  {
    name: "test results",
    say: "for people waiting on test results - hope, 5 days",
    bounds: LOOSE,
    holds: [days(5)],
  },
  {
    name: "a class on baptism",
    say: "baptism class: something on baptism for 2 weeks",
    bounds: LOOSE,
    holds: [weeks(2), includes(1, ["Romans 6:1-14", "Acts 8:26-40", "Matthew 3"])],
  },
  {
    name: "new parents",
    say: "new parents group: 4 weeks, 3 days a week",
    bounds: LOOSE,
    holds: [weeks(4), days(12)],
  },
  {
    name: "a retirement",
    say: "our pastor is retiring, a week of thanksgiving readings",
    bounds: LOOSE,
    holds: [
      weeks(1),
      includes(1, [
        "Psalm 100",
        "Psalm 103",
        "Luke 17:11-19",
        "1 Thessalonians 5",
        "Psalm 107",
        "Philippians 4",
      ]),
    ],
  },
  {
    name: "couples",
    say: "couples getting married, 10 days on marriage",
    bounds: LOOSE,
    holds: [days(10), includes(1, ["Genesis 2", "Ephesians 5", "1 Corinthians 13"])],
  },
  { name: "one word", say: "anxiety. 7 days.", bounds: LOOSE, holds: [days(7)] },
  {
    name: "a care home",
    say: "dementia care home, very short readings, familiar psalms, 2 weeks",
    bounds: LOOSE,
    holds: [weeks(2), everyDayReads(["Ps"]), includes(1, ["Psalm 23"])],
  },
  {
    name: "a prison",
    say: "a prison chaplain here: freedom and forgiveness, 3 weeks, 5 days",
    bounds: LOOSE,
    holds: [weeks(3), days(15)],
  },
  {
    name: "back to school",
    say: "back to school week for kids, 5 days about courage",
    bounds: { ...LOOSE, questions: [2, 5], grade: 5.5, prayerWords: [20, 85] },
    holds: [days(5), includes(1, ["Joshua 1", "1 Samuel 17", "Daniel 6", "Daniel 3"])],
  },
  {
    name: "before an election",
    say: "election season: peacemaking and unity for two weeks",
    bounds: LOOSE,
    holds: [weeks(2)],
  },
  {
    name: "a campaign",
    say: "stewardship campaign 4 wks generosity",
    bounds: LOOSE,
    holds: [weeks(4), includes(1, ["2 Corinthians 8-9", "Mark 12:41-44"])],
  },
  {
    name: "a Sunday of missions",
    say: "Mission Sunday is coming, do a week about missions",
    bounds: LOOSE,
    holds: [weeks(1)],
  },
  {
    name: "large print",
    say: "Something for shut-ins who only have large print, readings no longer than 10 verses, two weeks, Psalms",
    bounds: { balance: "any" },
    holds: [weeks(2), everyDayReads(["Ps"]), versesADayAtMost(10)],
  },
  {
    name: "beginners",
    say: "minor prophets for beginners, keep it simple, 12 weeks 4 days",
    holds: [covers("Hosea - Malachi"), weeks(12), daysAWeek(4)],
  },
  {
    name: "newly confirmed",
    say: "Confirmation class of 13 yr olds, six weeks, 4 days each, who is Jesus",
    bounds: { ...LOOSE, grade: 7 },
    holds: [weeks(6), days(24)],
  },
  {
    name: "a church that moves",
    say: "we are moving into a new building!! 1 week about being God's house",
    bounds: LOOSE,
    holds: [weeks(1)],
  },
  {
    name: "exhausted volunteers",
    say: "our volunteers are burned out. rest, sabbath. ten days",
    bounds: LOOSE,
    holds: [
      days(10),
      includes(1, [
        "Matthew 11:28-30",
        "Exodus 20:8-11",
        "Mark 6:30-32",
        "1 Kings 19",
        "Genesis 2:1-3",
      ]),
    ],
  },
];
