/**
 * Edits of parish offices that need more than their own words: what was said before, a selection, today, or an ear for
 * English that was learned late.
 */
import type { EditCase } from "../editCase.ts";
import { exodus, john, mark, prayer, romans, ruth } from "../fixturePlans.ts";
import { days, daysAWeek, endsBetween, readsOn, startsOn, weeks } from "../holds/calendar.ts";
import { avoids, covers } from "../holds/coverage.ts";
import {
  changed,
  layout,
  newPrayerAt,
  newQuestionsAt,
  onlyFields,
  prayerHas,
  questionsNow,
  readingIs,
  readsNow,
  shorterAt,
  unchanged,
  untouchedBut,
  weekNamed,
} from "../holds/edits.ts";

const BEFORE = "2026-12-28";
const IN_EXODUS = "2026-09-16";
const FEW_QUESTIONS = { questions: [1, 5] } as const;
const SHORT_PRAYERS = { prayerWords: [20, 85] } as const;

export const parishTalkEdits: readonly EditCase[] = [
  {
    name: "weeks swapped back",
    given: { said: ["Mark, 4 weeks, 5 days a week", "swap weeks 1 and 2"], comparedWith: "first" },
    say: "undo",
    holds: [unchanged],
  },
  {
    name: "the last thing back",
    given: { said: ["James, 2 weeks", "only two questions", "rename week 1 to Trials"] },
    say: "take that last thing back",
    bounds: FEW_QUESTIONS,
    holds: [
      {
        name: "the change itself",
        fault: ({ plan }) => (plan?.[0]?.name === "Trials" ? "still called Trials" : undefined),
      },
      questionsNow(2),
    ],
  },
  {
    name: "four after all",
    given: { said: ["Galatians, 3 weeks, 5 days"] },
    say: "actually four weeks",
    holds: [covers("Galatians"), weeks(4)],
  },
  {
    name: "and the next day",
    given: { said: ["Titus, 1 week, 5 days", "change day 2 to Psalm 15"] },
    say: "and day 3 to psalm 16",
    holds: [readsNow([1, 3], "Psalm 16"), readsNow([1, 2], "Psalm 15"), untouchedBut([1, 3])],
  },
  {
    name: "for a school",
    given: { said: ["Jonah, 4 days"] },
    say: "and can that be for primary school kids",
    bounds: { questions: [2, 5], ...SHORT_PRAYERS },
    holds: [onlyFields("questions", "prayer", "title"), newPrayerAt()],
  },
  {
    name: "a week later after all",
    given: { said: ["Philippians, 2 weeks from 5 October, weekdays"] },
    say: "we'll have to start a week later after all",
    holds: [startsOn("2026-10-12"), untouchedBut()],
  },
  {
    name: "three sentences",
    given: romans,
    say: "Rename week 1 to Ashamed of nothing. Swap days 1 and 2 of week 2. Delete week 6.",
    holds: [
      weekNamed(1, "Ashamed of nothing"),
      layout(([a = [], b = [], ...rest]) => [
        a,
        [b[1] ?? "", b[0] ?? "", ...b.slice(2)],
        ...rest.slice(0, -1),
      ]),
    ],
  },
  {
    name: "a list of changes",
    given: romans,
    say: "- week 2 day 1: Psalm 14\n- week 4 day 3: Psalm 32\n- week 6 day 5: Psalm 117",
    holds: [
      readsNow([2, 1], "Psalm 14"),
      readsNow([4, 3], "Psalm 32"),
      readsNow([6, 5], "Psalm 117"),
      untouchedBut([2, 1], [4, 3], [6, 5]),
    ],
  },
  {
    name: "two little things",
    given: ruth,
    say: "Hi, lovely plan! Two little things: on day 2 the prayer is a bit long, and day 4 could do with a different title. Thanks so much, Jane",
    bounds: SHORT_PRAYERS,
    holds: [
      newPrayerAt([1, 2]),
      changed("another title", [[1, 4]], (now, was) => now.title === was.title),
      untouchedBut([1, 2], [1, 4]),
    ],
  },
  {
    name: "Saturdays from the psalms",
    given: john,
    say: "could the saturdays be from the psalms",
    holds: [
      readingIs([1, 7], /^Psalm/),
      readingIs([3, 7], /^Psalm/),
      untouchedBut([1, 7], [2, 7], [3, 7]),
    ],
  },
  {
    name: "a selected day swapped",
    given: mark,
    select: (plan) => [plan[1]?.passages[1]?.id ?? ""],
    say: "swap this for Psalm 91",
    holds: [readsNow([2, 2], "Psalm 91"), untouchedBut([2, 2])],
  },
  {
    name: "easier questions here",
    given: romans,
    select: (plan) => [plan[2]?.passages[2]?.id ?? ""],
    say: "easier questions here please",
    bounds: { questions: [2, 5] },
    holds: [newQuestionsAt([3, 3]), onlyFields("questions"), untouchedBut([3, 3])],
  },
  {
    name: "tomorrow",
    given: exodus,
    today: IN_EXODUS,
    say: "tomorrow read psalm 77 instead",
    holds: [readsNow([1, 4], "Psalm 77"), untouchedBut([1, 4])],
  },
  {
    name: "today is too much",
    given: exodus,
    today: IN_EXODUS,
    say: "today is too much, can we halve it",
    holds: [shorterAt([1, 3]), covers("Exodus")],
  },
  {
    name: "yesterday's questions",
    given: exodus,
    today: IN_EXODUS,
    say: "yesterday's questions were too hard, write easier ones",
    bounds: { questions: [2, 5] },
    holds: [newQuestionsAt([1, 2]), onlyFields("questions"), untouchedBut([1, 2])],
  },
  {
    name: "a week of five days",
    given: mark,
    say: "make week 1 five days and leave the others",
    holds: [covers("Mark"), days(23), untouchedBut([1])],
  },
  {
    name: "thinned out",
    given: romans,
    say: "too many days, thin it out to 4 a week",
    holds: [covers("Romans"), daysAWeek(4)],
  },
  {
    name: "a chapter that frightens",
    given: mark,
    say: "drop chapter 13, it scares people",
    holds: [avoids("Mark 13")],
  },
  {
    name: "a list of names left out",
    given: romans,
    say: "leave out Romans 16",
    holds: [avoids("Romans 16")],
  },
  {
    name: "a psalm for a psalm",
    given: prayer,
    say: "swap Psalm 63 for Psalm 42",
    holds: [readsNow([2, 2], "Psalm 42"), untouchedBut([2, 2])],
  },
  {
    name: "instead of a letter",
    given: prayer,
    say: "Instead of James we'd like Hebrews 4:14-16",
    holds: [readsNow([2, 5], "Hebrews 4:14-16"), untouchedBut([2, 5])],
  },
  {
    name: "a psalm as well",
    given: romans,
    say: "add Psalm 1 to Monday of week one as well",
    holds: [readingIs([1, 1], /Romans.*Psalm 1\b|Psalm 1\b.*Romans/), untouchedBut([1, 1])],
  },
  {
    name: "spread over more weeks",
    given: mark,
    say: "spread it over 5 weeks instead, still 6 days",
    holds: [covers("Mark"), weeks(5), daysAWeek(6)],
  },
  {
    name: "to end on a feast",
    given: romans,
    today: BEFORE,
    say: "end on Ash Wednesday",
    holds: [covers("Romans"), endsBetween("2027-02-09", "2027-02-10")],
  },
  {
    name: "better before, with nothing before",
    given: mark,
    say: "I liked it better before",
    holds: [unchanged],
  },
  {
    name: "better before",
    given: { said: ["Ruth, 4 days", "make it 6 days"], comparedWith: "first" },
    say: "I liked it better before",
    holds: [unchanged],
  },
  {
    name: "a prayer point",
    given: ruth,
    say: "Kindly add prayer point for our bishop on day 1",
    holds: [prayerHas([1, 1], /bishop/i), onlyFields("prayer"), untouchedBut([1, 1])],
  },
  {
    name: "no good",
    given: mark,
    say: "pls do change prayer of wk1 day5 no good",
    holds: [newPrayerAt([1, 5]), onlyFields("prayer"), untouchedBut([1, 5])],
  },
  {
    name: "not clear",
    given: romans,
    say: "the second weeks third days question are not clear",
    holds: [newQuestionsAt([2, 3]), onlyFields("questions"), untouchedBut([2, 3])],
  },
  {
    name: "I want that it is before",
    given: mark,
    say: "I want that week 3 is before week 1",
    holds: [layout(([a = [], b = [], c = [], d = []]) => [c, a, b, d])],
  },
  {
    name: "possible also on Saturday",
    given: romans,
    say: "It is possible to read also the saturday?",
    holds: [covers("Romans"), readsOn([1, 2, 3, 4, 5, 6])],
  },
  {
    name: "two days more",
    given: prayer,
    say: "two days more with topic praise",
    holds: [days(12)],
  },
];
