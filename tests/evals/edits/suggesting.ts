/** Edits put as a suggestion, as a wish to repeat one, and in other everyday words. */
import type { EditCase } from "../editCase.ts";
import type { Expectation } from "../expectation.ts";
import { exodus, mark, prayer, romans, ruth } from "../fixturePlans.ts";
import { days, daysAWeek, startsOn, weeks } from "../holds/calendar.ts";
import { covers } from "../holds/coverage.ts";
import {
  changed,
  layout,
  newPrayerAt,
  onlyFields,
  type Place,
  readsNow,
  rewrittenAt,
  unchanged,
  untouchedBut,
  weekNamed,
} from "../holds/edits.ts";

const BEFORE_ROMANS = "2026-12-28";
const MARK = "Mark, 4 weeks, 5 days a week";

function oneMoreAt(...places: readonly Place[]): Expectation {
  return changed(
    "one more",
    places,
    (now, was) => now.questions.length !== was.questions.length + 1,
  );
}

export const suggesting: readonly EditCase[] = [
  {
    name: "lighter",
    given: romans,
    say: "can you make week 2 a bit lighter",
    holds: [covers("Romans"), days(31), untouchedBut([2])],
  },
  {
    name: "prayers gone",
    given: mark,
    say: "get rid of the prayers",
    bounds: { prayerWords: [0, 0] },
    holds: [changed("no prayer", [], (now) => now.prayer !== ""), onlyFields("prayer")],
  },
  {
    name: "what if",
    given: romans,
    say: "what if we did 3 days a week",
    holds: [covers("Romans"), daysAWeek(3)],
  },
  {
    name: "back to a number",
    given: mark,
    say: "go back to 5 questions",
    bounds: { questions: [5, 5] },
    holds: [changed("five", [], (now) => now.questions.length !== 5), onlyFields("questions")],
  },
  {
    name: "weeks joined",
    given: romans,
    say: "combine weeks 5 and 6",
    holds: [covers("Romans"), weeks(5), untouchedBut([5], [6])],
  },
  {
    name: "one out, one in",
    given: prayer,
    say: "take psalm 63 out and put in psalm 62",
    holds: [readsNow([2, 2], "Psalm 62"), rewrittenAt([2, 2]), untouchedBut([2, 2])],
  },
  {
    name: "there",
    given: ruth,
    say: "delete day 2 and put psalm 91 there",
    holds: [readsNow([1, 2], "Psalm 91"), untouchedBut([1, 2])],
  },
  {
    name: "a plan and a week named",
    given: romans,
    say: "rename the plan Grace for Everyone and week 1 Good News",
    holds: [weekNamed(1, "Good News")],
  },
  {
    name: "doubled",
    given: romans,
    say: "double the length",
    holds: [covers("Romans"), weeks(12)],
  },
  {
    name: "one prayer too long",
    given: ruth,
    say: "the prayer on day 2 is too long",
    bounds: { prayerWords: [15, 70] },
    holds: [newPrayerAt([1, 2]), onlyFields("prayer"), untouchedBut([1, 2])],
  },
  {
    name: "q2",
    given: ruth,
    say: "day 1 q2 is confusing",
    holds: [
      changed(
        "another second question",
        [[1, 1]],
        (now, was) => now.questions[1] === was.questions[1],
      ),
      onlyFields("questions"),
      untouchedBut([1, 1]),
    ],
  },
  {
    name: "a Saturday more",
    given: romans,
    say: "make saturday a reading day too",
    holds: [covers("Romans"), daysAWeek(6)],
  },
  {
    name: "today and tomorrow",
    given: exodus,
    say: "swap today and tomorrow",
    today: "2026-09-14",
    holds: [
      layout((ids) =>
        ids.map((week, at) => (at === 0 ? [week[1] ?? "", week[0] ?? "", ...week.slice(2)] : week)),
      ),
    ],
  },
  {
    name: "a week cut",
    given: romans,
    say: "cut week 5",
    holds: [layout((ids) => ids.toSpliced(4, 1))],
  },
  {
    name: "what about adding",
    given: ruth,
    say: "what about adding genesis 38?",
    holds: [days(5), readsNow([1, 5], "Genesis 38"), onlyFields()],
  },
  {
    name: "no, so many",
    given: { said: [MARK, "make it 3 weeks"] },
    say: "no, 6 weeks",
    holds: [covers("Mark"), weeks(6)],
  },
  {
    name: "the same for another week",
    given: { said: [MARK, "add a question about prayer to week 1"] },
    say: "do the same for week 2",
    bounds: { questions: [4, 5] },
    holds: [oneMoreAt([2]), onlyFields("questions"), untouchedBut([2])],
  },
  {
    name: "another week as well",
    given: { said: [MARK, "rewrite the prayers in week 1"] },
    say: "week 2 as well",
    holds: [newPrayerAt([2]), onlyFields("prayer"), untouchedBut([2])],
  },
  {
    name: "brought back",
    given: { said: [MARK, "delete week 4"], comparedWith: "first" },
    say: "actually bring back week 4",
    holds: [unchanged],
  },
  {
    name: "that, for another letter",
    given: { said: ["James, 2 weeks"] },
    say: "can we do that for Titus instead",
    holds: [covers("Titus"), weeks(2)],
  },
  {
    name: "ditched",
    given: mark,
    say: "ditch week 4, it's too much",
    holds: [layout((ids) => ids.slice(0, 3))],
  },
  {
    name: "a prayer swapped out",
    given: mark,
    say: "swap out the prayer for w1d1, it's depressing",
    holds: [newPrayerAt([1, 1]), onlyFields("prayer"), untouchedBut([1, 1])],
  },
  {
    name: "instead of, let us",
    given: prayer,
    say: "instead of Luke 18:1-8 let's use Mark 11:20-25",
    holds: [readsNow([1, 4], "Mark 11:20-25"), rewrittenAt([1, 4]), untouchedBut([1, 4])],
  },
  {
    name: "later, and another day",
    given: romans,
    today: BEFORE_ROMANS,
    say: "begin two weeks later and read on saturdays too",
    holds: [covers("Romans"), startsOn("2027-01-18"), daysAWeek(6)],
  },
  {
    name: "own words for a question",
    given: ruth,
    today: BEFORE_ROMANS,
    say: 'change the last question of day 3 to "Whom can you shelter this week?"',
    holds: [
      changed(
        "in those words",
        [[1, 3]],
        (now) => now.questions.at(-1) !== "Whom can you shelter this week?",
      ),
      onlyFields("questions"),
      untouchedBut([1, 3]),
    ],
  },
];
