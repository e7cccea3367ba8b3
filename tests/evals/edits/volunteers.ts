/** Edits as they are typed between two other things: without numbers, with pronouns, with several wishes. */
import type { EditCase } from "../editCase.ts";
import type { Expectation } from "../expectation.ts";
import { john, mark, romans, ruth } from "../fixturePlans.ts";
import { daysAWeek, endsBetween, neverOn, startsOn, weeks } from "../holds/calendar.ts";
import { avoids, covers, includes } from "../holds/coverage.ts";
import {
  changed,
  layout,
  newPrayerAt,
  onlyFields,
  readsNow,
  rewrittenAt,
  shorterAt,
  unchanged,
  untouchedBut,
  weekNamed,
} from "../holds/edits.ts";
import { replySays } from "../holds/writing.ts";

/** All weeks but this are as they were. */
function onlyMoved(week: number): Expectation {
  return untouchedBut([week]);
}

export const volunteerEdits: readonly EditCase[] = [
  {
    name: "shorter, no number",
    given: romans,
    say: "make it shorter",
    holds: [unchanged, replySays(/What is to be shorter/)],
  },
  {
    name: "too much a day",
    given: romans,
    say: "too much reading per day",
    holds: [covers("Romans"), weeks([7, 12])],
  },
  {
    name: "more weeks",
    given: romans,
    say: "add two more weeks",
    holds: [covers("Romans"), weeks(8)],
  },
  {
    name: "a weekday's reading, no apostrophe",
    given: romans,
    today: "2026-12-30",
    say: "Tuesdays reading is too long",
    holds: [shorterAt([1, 2]), untouchedBut([1, 2], [1, 3]), covers("Romans")],
  },
  {
    name: "first and last week",
    given: romans,
    say: "swap the first and the last week",
    holds: [
      layout((ids) => {
        const [first = [], ...rest] = ids;
        const last = rest.pop() ?? [];
        return [last, ...rest, first];
      }),
    ],
  },
  {
    name: "no Fridays",
    given: romans,
    say: "no fridays please",
    holds: [covers("Romans"), daysAWeek(4), neverOn(5)],
  },
  {
    name: "weekends as well",
    given: romans,
    say: "include weekends",
    holds: [covers("Romans"), daysAWeek(7)],
  },
  {
    name: "finish by a date",
    given: romans,
    say: "finish by February 5",
    today: "2026-12-30",
    holds: [covers("Romans"), weeks(5), endsBetween("2027-02-01", "2027-02-05")],
  },
  {
    name: "start in a month",
    given: romans,
    say: "start in February",
    today: "2026-12-30",
    holds: [startsOn("2027-02-01"), untouchedBut()],
  },
  {
    name: "only what was named goes",
    given: romans,
    say: "remove romans 9-11",
    holds: [avoids("Romans 9-11"), covers("Romans 1-8; Romans 12-16")],
  },
  {
    name: "a chapter of the only book",
    given: romans,
    say: "take out chapter 16",
    holds: [avoids("Romans 16"), covers("Romans 1-15")],
  },
  {
    name: "something else",
    given: romans,
    say: "I don't like week 2 day 3, give us something else",
    holds: [rewrittenAt([2, 3]), untouchedBut([2, 3]), replySays(/I chose/)],
  },
  {
    name: "by a date",
    given: romans,
    say: "replace the reading on Jan 13 by psalm 51",
    today: "2026-12-30",
    holds: [readsNow([2, 3], "Psalm 51"), untouchedBut([2, 3])],
  },
  {
    name: "a psalm each Friday",
    given: romans,
    say: "make every Friday a psalm",
    holds: [
      changed(
        "a psalm",
        [
          [1, 5],
          [2, 5],
          [3, 5],
          [4, 5],
          [5, 5],
          [6, 5],
        ],
        (now) => !/^Psalm \d+$/.test(now.scripture),
      ),
      untouchedBut([1, 5], [2, 5], [3, 5], [4, 5], [5, 5], [6, 5]),
    ],
  },
  {
    name: "a week on psalms of a kind",
    given: romans,
    say: "add a final week on psalms of praise",
    holds: [weeks(7), untouchedBut()],
  },
  {
    name: "a week about a subject",
    given: romans,
    say: "make week 3 about forgiveness",
    holds: [untouchedBut([3]), includes(1, ["Matthew 18:21-35"])],
  },
  {
    name: "a subject more",
    given: romans,
    say: "add something about hope",
    holds: [replySays(/Where shall Hope go/), unchanged],
  },
  {
    name: "a subject less",
    given: { said: ["Prayer, 3 weeks, 5 days a week"] },
    say: "drop the readings about fasting",
    holds: [replySays(/fasting/i)],
  },
  {
    name: "days joined",
    given: romans,
    say: "merge week 1 day 1 and day 2",
    holds: [readsNow([1, 1], "Romans 1:1-17"), covers("Romans"), onlyMoved(1)],
  },
  {
    name: "a day divided",
    given: mark,
    say: "split week 1 day 2 over two days",
    holds: [covers("Mark"), onlyMoved(1)],
  },
  {
    name: "a week for one chapter",
    given: romans,
    say: "romans 8 deserves more time, give it a whole week",
    holds: [covers("Romans"), replySays(/Romans 8/)],
  },
  {
    name: "the weeks the other way round",
    given: romans,
    say: "reverse the order of the weeks",
    holds: [layout((ids) => ids.toReversed())],
  },
  {
    name: "prayers on one weekday",
    given: romans,
    say: "pray for Ukraine on Fridays",
    holds: [
      newPrayerAt([1, 5], [2, 5], [3, 5], [4, 5], [5, 5], [6, 5]),
      onlyFields("prayer"),
      untouchedBut([1, 5], [2, 5], [3, 5], [4, 5], [5, 5], [6, 5]),
    ],
  },
  {
    name: "a youth plan of it",
    given: ruth,
    say: "turn this into a youth plan",
    bounds: { grade: 7 },
    holds: [covers("Ruth"), onlyFields("questions", "prayer")],
  },
  {
    name: "an empty day",
    given: romans,
    say: "insert a catch-up day at the end of each week",
    holds: [unchanged, replySays(/reading/)],
  },
  {
    name: "the day of the message before",
    given: { said: ["Mark, 4 weeks, 5 days a week", "only two questions in week 2 day 3"] },
    say: "make that one shorter",
    bounds: { questions: [2, 5] },
    holds: [shorterAt([2, 3]), untouchedBut([2, 3], [2, 4]), replySays(/week 2, day 3/)],
  },
  {
    name: "the week said once",
    given: romans,
    say: "in week 2, change day 1 to psalm 1 and day 2 to psalm 2",
    holds: [readsNow([2, 1], "Psalm 1"), readsNow([2, 2], "Psalm 2"), untouchedBut([2, 1], [2, 2])],
  },
  {
    name: "a name, a week less, a start",
    given: romans,
    today: "2026-12-30",
    say: 'call week 1 "Grace Alone", drop week 3 and start on 11 January',
    holds: [weekNamed(1, "Grace Alone"), weeks(5), startsOn("2027-01-11")],
  },
  {
    name: "what is so already stops nothing",
    given: romans,
    say: "rename week 3 to Free, and only 3 questions a day",
    holds: [weekNamed(3, "Free"), untouchedBut([3])],
  },
  {
    name: "a title by a date",
    given: romans,
    today: "2026-12-30",
    say: "the title of jan 4 should be Called by Grace",
    holds: [
      changed("so called", [[1, 1]], (now) => now.title !== "Called by Grace"),
      onlyFields("title"),
      untouchedBut([1, 1]),
    ],
  },
  {
    name: "verses to learn",
    given: john,
    say: "add a memory verse to each week",
    bounds: { questions: [3, 6] },
    holds: [onlyFields("questions")],
  },
];
