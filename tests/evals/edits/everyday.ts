/** Edits between two other things to do: what was written down after the others had been mended. */
import type { EditCase } from "../editCase.ts";
import { exodus, john, mark, prayer, romans, ruth } from "../fixturePlans.ts";
import { days, readsOn, startsOn, weeks } from "../holds/calendar.ts";
import { covers } from "../holds/coverage.ts";
import {
  changed,
  insertedInto,
  layout,
  newPrayerAt,
  newQuestionsAt,
  onlyFields,
  readsNow,
  shorterAt,
  unchanged,
  untouchedBut,
  weekNamed,
} from "../holds/edits.ts";
import { replySays } from "../holds/writing.ts";

const BEFORE = "2026-12-28";

export const everydayEdits: readonly EditCase[] = [
  {
    name: "a list of swaps",
    given: prayer,
    say: "* day 1 of week 1: Psalm 4\n* day 5 of week 2: Psalm 13",
    holds: [
      readsNow([1, 1], "Psalm 4"),
      readsNow([2, 5], "Psalm 13"),
      untouchedBut([1, 1], [2, 5]),
    ],
  },
  {
    name: "days that should be swapped",
    given: romans,
    say: "days 2 and 3 of week 5 should be swapped",
    holds: [
      layout((ids) =>
        ids.map((week, at) =>
          at === 4 ? [week[0] ?? "", week[2] ?? "", week[1] ?? "", ...week.slice(3)] : week,
        ),
      ),
    ],
  },
  {
    name: "a week that must be removed",
    given: mark,
    say: "week 3 has to be removed",
    holds: [layout((ids) => ids.toSpliced(2, 1))],
  },
  {
    name: "before another",
    given: romans,
    say: "I would like week 6 to come before week 5",
    holds: [layout(([a = [], b = [], c = [], d = [], e = [], f = []]) => [a, b, c, d, f, e])],
  },
  {
    name: "yesterday",
    given: exodus,
    today: "2026-09-17",
    say: "yesterday's prayer was too long",
    bounds: { prayerWords: [20, 85] },
    holds: [newPrayerAt([1, 3]), onlyFields("prayer"), untouchedBut([1, 3])],
  },
  {
    name: "today's is too long",
    given: exodus,
    today: "2026-09-16",
    say: "today is far too long",
    holds: [shorterAt([1, 3]), covers("Exodus")],
  },
  {
    name: "a heading for a week",
    given: mark,
    say: "heading for week 3: Who is this man?",
    holds: [weekNamed(3, "Who is this man?")],
  },
  {
    name: "all but one week",
    given: romans,
    say: "only 2 questions a day except in week 6",
    bounds: { questions: [1, 5] },
    holds: [
      changed("2 questions", [[1], [2]], (now) => now.questions.length !== 2),
      onlyFields("questions"),
      untouchedBut([1], [2], [3], [4], [5]),
    ],
  },
  {
    name: "a day more and why",
    given: ruth,
    say: "add a day with Psalm 91 at the end because it speaks of wings",
    holds: [days(5), readsNow([1, 5], "Psalm 91"), untouchedBut([1])],
  },
  {
    name: "in between",
    given: ruth,
    say: "slot in 1 Samuel 16:1-13 between day 3 and day 4",
    holds: [insertedInto(1), readsNow([1, 4], "1 Samuel 16:1-13")],
  },
  {
    name: "start on a feast",
    given: romans,
    today: BEFORE,
    say: "could it kick off on Ash Wednesday",
    holds: [startsOn("2027-02-10"), untouchedBut()],
  },
  {
    name: "the third Sunday",
    given: john,
    say: "please start it on the third Sunday of October",
    holds: [startsOn("2026-10-18"), untouchedBut()],
  },
  {
    name: "one psalm for another",
    given: prayer,
    say: "exchange Psalm 5 for Psalm 86",
    holds: [readsNow([1, 3], "Psalm 86"), untouchedBut([1, 3])],
  },
  {
    name: "a name to pray for",
    given: ruth,
    say: "pray for Sister Agnes on day 3",
    holds: [
      changed("Agnes in it", [[1, 3]], (now) => !now.prayer.includes("Agnes")),
      onlyFields("prayer"),
      untouchedBut([1, 3]),
    ],
  },
  {
    name: "unclear questions",
    given: mark,
    say: "week 2 day 5: the questions are unclear",
    holds: [newQuestionsAt([2, 5]), onlyFields("questions"), untouchedBut([2, 5])],
  },
  {
    name: "Sundays too",
    given: romans,
    say: "can we read on saturdays and sundays as well",
    holds: [covers("Romans"), readsOn([1, 2, 3, 4, 5, 6, 7])],
  },
  {
    name: "a booklet",
    given: mark,
    say: "I need it as a booklet",
    holds: [unchanged, replySays(/Distribute/)],
  },
  {
    name: "the change before",
    given: { said: ["Micah, 2 weeks, 5 days", "make it 3 weeks"], comparedWith: "first" },
    say: "take the last change back please",
    holds: [unchanged],
  },
  {
    name: "faster",
    given: romans,
    say: "a bit faster please, 4 weeks",
    holds: [covers("Romans"), weeks(4)],
  },
  { name: "a poem", given: mark, say: "write me a poem about it", holds: [unchanged] },
];
