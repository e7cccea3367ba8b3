/** Edits that cannot be done, are unclear, come by selection, in pairs, or after changes by hand. */
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { EditCase } from "../editCase.ts";
import type { Expectation } from "../expectation.ts";
import { john, mark, prayer, romans, ruth } from "../fixturePlans.ts";
import { startsOn, weeks } from "../holds/calendar.ts";
import { covers } from "../holds/coverage.ts";
import {
  changed,
  easierAt,
  layout,
  newPrayerAt,
  newQuestionsAt,
  onlyFields,
  readsNow,
  unchanged,
  untouchedBut,
  weekNamed,
} from "../holds/edits.ts";
import { replyNever, replySays } from "../holds/writing.ts";

/** Asks, or shows what can be said. */
const ASKS_BACK = /\?|tell me|which|what|you can|for example/i;
const CANNOT =
  /cannot|can['’]t|not able|unable|no way to|not something I|do not|don['’]t|only|nothing (?:was|is|has)/i;

export const refused: readonly EditCase[] = [
  {
    name: "a chapter that does not exist",
    given: romans,
    say: "change day 1 of week 1 to Mark 17:1-5",
    holds: [unchanged, replySays(/16/)],
  },
  {
    name: "a verse that does not exist",
    given: ruth,
    say: "change day 2 to John 3:16-40",
    holds: [unchanged, replySays(/36/)],
  },
  {
    name: "a week that does not exist",
    given: romans,
    say: "change week 9 day 1 to Psalm 1",
    holds: [unchanged, replySays(/\b(?:6|six)\b/i)],
  },
  {
    name: "a day that does not exist",
    given: ruth,
    say: "rewrite the questions for day 6",
    holds: [unchanged, replySays(/\b(?:4|four)\b/i)],
  },
  {
    name: "remove a week that does not exist",
    given: mark,
    say: "remove week 12",
    holds: [unchanged, replySays(/\b(?:4|four)\b/i)],
  },
  {
    name: "a book outside the canon",
    given: prayer,
    say: "add a week on Tobit",
    holds: [unchanged, replySays(/Tobit|66/i)],
  },
  {
    name: "too many weeks",
    given: romans,
    say: "make it 300 weeks",
    holds: [unchanged, replySays(/104|verses|too/i)],
  },
  {
    name: "nine days a week",
    given: romans,
    say: "do nine days a week",
    holds: [unchanged, replySays(/seven|\b7\b/i)],
  },
  {
    name: "send it",
    given: mark,
    say: "text this to my small group",
    holds: [
      unchanged,
      replyNever(/\b(?:I(?:['’]ve| have)? (?:sent|texted)|has been sent|was sent)\b/i),
    ],
  },
  {
    name: "a licensed text",
    given: mark,
    say: "put the full NIV text into each day",
    holds: [unchanged, replySays(/NIV/)],
  },
  {
    name: "a date outside the plan",
    given: romans,
    say: "change the reading on August 1 to Psalm 1",
    today: "2026-12-28",
    holds: [unchanged, replySays(/August|date|January|February/i)],
  },
  {
    name: "a picture",
    given: ruth,
    say: "add a picture to each day",
    holds: [unchanged, replySays(CANNOT)],
  },
];

export const unclear: readonly EditCase[] = [
  {
    name: "fix it",
    given: romans,
    say: "fix it",
    holds: [unchanged, replySays(ASKS_BACK)],
  },
  {
    name: "change it",
    given: mark,
    say: "change it",
    holds: [unchanged, replySays(ASKS_BACK)],
  },
  {
    name: "a swap with nothing to swap",
    given: mark,
    say: "swap them",
    holds: [unchanged, replySays(ASKS_BACK)],
  },
  {
    name: "thanks",
    given: romans,
    say: "thanks, looks great!",
    holds: [unchanged],
  },
  {
    name: "a question",
    given: romans,
    say: "how many days are in this plan?",
    holds: [unchanged, replySays(/\b30\b|thirty/i)],
  },
  {
    name: "undo with nothing to undo",
    given: john,
    say: "undo",
    holds: [unchanged, replySays(/nothing|no (?:change|edit)|cannot|can['’]t|earlier|version/i)],
  },
];

export const selected: readonly EditCase[] = [
  {
    name: "simpler",
    given: romans,
    select: daysAt([1, 2]),
    say: "make this simpler",
    holds: [easierAt([1, 2]), onlyFields("questions", "prayer", "title"), untouchedBut([1, 2])],
  },
  {
    name: "two days, two questions",
    given: mark,
    select: daysAt([1, 3], [3, 1]),
    say: "only two questions",
    bounds: { questions: [2, 2] },
    holds: [
      changed(
        "two questions",
        [
          [1, 3],
          [3, 1],
        ],
        (now) => now.questions.length !== 2,
      ),
      onlyFields("questions"),
      untouchedBut([1, 3], [3, 1]),
    ],
  },
  {
    name: "another reading",
    given: ruth,
    select: daysAt([1, 3]),
    say: "use Psalm 46 here",
    holds: [readsNow([1, 3], "Psalm 46"), untouchedBut([1, 3])],
  },
  {
    name: "a new prayer",
    given: john,
    select: daysAt([2, 5]),
    say: "new prayer please",
    holds: [newPrayerAt([2, 5]), onlyFields("prayer"), untouchedBut([2, 5])],
  },
  {
    name: "a week that is not selected",
    given: romans,
    select: daysAt([1, 1]),
    say: "rewrite the prayers of week 3",
    // Only what is selected may change: nothing, or the selected day with a word about it.
    holds: [untouchedBut([1, 1]), replySays(/select/i)],
  },
  {
    name: "delete",
    given: mark,
    select: daysAt([2, 2]),
    say: "delete this day",
    holds: [layout((ids) => ids.map((week, index) => (index === 1 ? week.toSpliced(1, 1) : week)))],
  },
  {
    name: "everything asked, a day selected",
    given: prayer,
    select: daysAt([1, 4]),
    say: "rewrite the questions for teenagers",
    bounds: { grade: 7 },
    holds: [newQuestionsAt([1, 4]), onlyFields("questions"), untouchedBut([1, 4])],
  },
];

export const paired: readonly EditCase[] = [
  {
    name: "a name and a number",
    given: romans,
    say: "rename week 1 to Beginnings and only two questions a day in week 2",
    bounds: { questions: [2, 2] },
    holds: [
      weekNamed(1, "Beginnings"),
      changed("two questions", [[2]], (now) => now.questions.length !== 2),
      onlyFields("questions"),
      untouchedBut([1], [2]),
    ],
  },
  {
    name: "a swap, then a question",
    given: mark,
    say: "Swap weeks 1 and 2. Then rewrite the prayer of week 4 day 6.",
    holds: [
      newPrayerAt([4, 6]),
      {
        name: "days where they belong",
        fault: ({ plan, before }) =>
          plan?.[0]?.passages[0]?.id === before?.[1]?.passages[0]?.id &&
          plan?.[1]?.passages[0]?.id === before?.[0]?.passages[0]?.id
            ? undefined
            : `week 1 begins with ${plan?.[0]?.passages[0]?.scripture}`,
      },
      onlyFields("prayer", "day_number"),
    ],
  },
  {
    name: "fewer weeks and another start",
    given: romans,
    say: "delete week 6 and start on february 1",
    today: "2026-12-28",
    holds: [weeks(5), startsOn("2027-02-01"), layout((ids) => ids.slice(0, 5))],
  },
  {
    name: "a reading and a title",
    given: ruth,
    say: "change day 4 to Psalm 126 and call it Sowing in tears",
    holds: [
      readsNow([1, 4], "Psalm 126"),
      changed("so called", [[1, 4]], (now) => now.title.toLowerCase() !== "sowing in tears"),
      untouchedBut([1, 4]),
    ],
  },
  {
    name: "one that can be done and one that cannot",
    given: ruth,
    say: "change day 1 to Psalm 1 and day 2 to Psalm 151",
    // Doing neither is as good as doing the one, if it is said.
    holds: [untouchedBut([1, 1]), replySays(/150/)],
  },
];

const MARK = "Mark, 4 weeks, 5 days a week";

export const afterTalk: readonly EditCase[] = [
  {
    name: "own plan, other week",
    given: { said: [MARK] },
    say: "only two questions in week 2",
    bounds: { questions: [2, 2] },
    holds: [
      changed("two questions", [[2]], (now) => now.questions.length !== 2),
      onlyFields("questions"),
      untouchedBut([2]),
    ],
  },
  {
    name: "a title changed by hand stays",
    given: { said: [MARK], byHand: (plan) => withTitle(plan, 0, 0, "Our own title") },
    say: "only two questions in week 2",
    bounds: { questions: [2, 2] },
    holds: [titleKept("Our own title"), untouchedBut([2]), onlyFields("questions")],
  },
  {
    name: "a day removed by hand stays away",
    given: { said: [MARK], byHand: (plan) => withoutDay(plan, 0, 2) },
    say: "add a question about hope to each day in week 1",
    holds: [
      changed("one more", [[1]], (now, was) => now.questions.length !== was.questions.length + 1),
      onlyFields("questions"),
      untouchedBut([1]),
    ],
  },
  {
    name: "a week named by hand",
    given: { said: [MARK], byHand: (plan) => withWeekName(plan, 1, "Hand made") },
    say: "change week 1 day 1 to Psalm 2",
    holds: [readsNow([1, 1], "Psalm 2"), weekNamed(2, "Hand made"), untouchedBut([1, 1])],
  },
  {
    name: "questions written by hand, in the day that is edited",
    given: { said: [MARK], byHand: (plan) => withTitle(plan, 2, 3, "Written by Ann") },
    say: "rewrite the prayer for week 3 day 4",
    holds: [
      titleKept("Written by Ann"),
      newPrayerAt([3, 4]),
      onlyFields("prayer"),
      untouchedBut([3, 4]),
    ],
  },
  {
    name: "the thread's own plan",
    given: { said: [MARK], withoutPlan: true },
    say: "make it 2 weeks",
    holds: [covers("Mark"), weeks(2)],
  },
  {
    name: "undo",
    given: { said: [MARK, "only two questions"], comparedWith: "first" },
    say: "undo that",
    holds: [unchanged],
  },
  {
    name: "undo of a removed week",
    given: { said: [MARK, "delete week 2"], comparedWith: "first" },
    say: "oops, undo",
    holds: [unchanged],
  },
  {
    name: "a further change of length",
    given: { said: [MARK] },
    say: "actually make it six weeks",
    holds: [covers("Mark"), weeks(6)],
  },
  {
    name: "another audience afterwards",
    given: { said: [MARK] },
    say: "make it for kids",
    bounds: { questions: [2, 5], grade: 5.5, prayerWords: [20, 85] },
    holds: [easierAt(), onlyFields("questions", "prayer", "title")],
  },
];

function daysAt(...places: readonly (readonly [number, number])[]) {
  return (plan: Plan) =>
    places.flatMap(([week, day]) => plan[week - 1]?.passages[day - 1]?.id ?? []);
}

function withTitle(plan: Plan, week: number, day: number, title: string): Plan {
  return plan.map((one, index) =>
    index === week
      ? { ...one, passages: one.passages.map((was, at) => (at === day ? { ...was, title } : was)) }
      : one,
  );
}

function withWeekName(plan: Plan, week: number, name: string): Plan {
  return plan.map((one, index) => (index === week ? { ...one, name } : one));
}

function withoutDay(plan: Plan, week: number, day: number): Plan {
  return plan.map((one, index) =>
    index === week
      ? {
          ...one,
          passages: one.passages
            .toSpliced(day, 1)
            .map((was, at) => ({ ...was, day_number: at + 1 })),
        }
      : one,
  );
}

function titleKept(title: string): Expectation {
  return {
    name: "untouched days identical",
    fault: ({ plan }) =>
      plan?.some((week) => week.passages.some((day) => day.title === title))
        ? undefined
        : `"${title}" is gone`,
  };
}
