/** Edits of names, questions, prayers and dates. */
import type { EditCase } from "../editCase.ts";
import type { Expectation } from "../expectation.ts";
import { exodus, john, mark, prayer, romans, ruth } from "../fixturePlans.ts";
import { startsOn } from "../holds/calendar.ts";
import {
  changed,
  easierAt,
  newPrayerAt,
  newQuestionsAt,
  onlyFields,
  otherWeekNamesKept,
  type Place,
  unchanged,
  untouchedBut,
  weekNamed,
} from "../holds/edits.ts";
import { titled } from "../holds/writing.ts";
import { gradeOf } from "../readingAge.ts";

const FAMILY =
  /famil|home|household|parent|child|kid|husband|wife|mother|father|brother|sister|son|daughter/i;

/** The questions that were there, and one more that is about this. */
function oneMoreAbout(pattern: RegExp, ...places: readonly Place[]): Expectation {
  return changed("one more about it", places, (now, was) => {
    const added = now.questions.filter((question) => !was.questions.includes(question));
    if (now.questions.length !== was.questions.length + 1)
      return `${now.questions.length} questions`;
    if (added.length !== 1) return "lost a question";
    return pattern.test(added[0] ?? "") ? undefined : `asks "${added[0]}"`;
  });
}

export const renaming: readonly EditCase[] = [
  {
    name: "a week",
    given: romans,
    say: "rename week 1 to 'Not Ashamed'",
    holds: [weekNamed(1, "Not Ashamed"), otherWeekNamesKept(1)],
  },
  {
    name: "a week, no quotation marks",
    given: ruth,
    say: "Change the name of the first week to God fills empty hands",
    holds: [weekNamed(1, "God fills empty hands"), otherWeekNamesKept(1)],
  },
  {
    name: "the plan",
    given: romans,
    say: 'call the plan "The Road to Grace"',
    holds: [titled(/^The Road to Grace$/), otherWeekNamesKept()],
  },
  {
    name: "a day",
    given: romans,
    say: "the title of week 2 day 1 should be Judge Not",
    holds: [
      changed("so called", [[2, 1]], (now) => now.title !== "Judge Not"),
      onlyFields("title"),
      untouchedBut([2, 1]),
    ],
  },
  {
    name: "two weeks",
    given: mark,
    say: "rename week 2 to Who is this? and week 4 to The King on a cross",
    holds: [
      weekNamed(2, "Who is this?"),
      weekNamed(4, "The King on a cross"),
      otherWeekNamesKept(2, 4),
    ],
  },
];

export const questioning: readonly EditCase[] = [
  {
    name: "only two everywhere",
    given: romans,
    say: "only two questions",
    bounds: { questions: [2, 2] },
    holds: [
      changed("two questions", [], (now) => now.questions.length !== 2),
      onlyFields("questions"),
    ],
  },
  {
    name: "only two in one week",
    given: romans,
    say: "just 2 questions a day in week 1",
    bounds: { questions: [2, 2] },
    holds: [
      changed("two questions", [[1]], (now) => now.questions.length !== 2),
      onlyFields("questions"),
      untouchedBut([1]),
    ],
  },
  {
    name: "about family, everywhere",
    given: ruth,
    say: "add a question about family",
    holds: [oneMoreAbout(FAMILY), onlyFields("questions")],
  },
  {
    name: "about family, one day",
    given: romans,
    say: "add a question about family to day 3 of week 2",
    holds: [oneMoreAbout(FAMILY, [2, 3]), onlyFields("questions"), untouchedBut([2, 3])],
  },
  {
    name: "about work, one week",
    given: mark,
    say: "for week 3 add one question about work to each day",
    holds: [
      oneMoreAbout(/work|job|boss|colleague|office/i, [3]),
      onlyFields("questions"),
      untouchedBut([3]),
    ],
  },
  {
    name: "one more",
    given: prayer,
    say: "one more question on each day of week 2 please",
    holds: [oneMoreAbout(/./, [2]), onlyFields("questions"), untouchedBut([2])],
  },
  {
    name: "remove the last",
    given: mark,
    say: "remove the last question from every day",
    bounds: { questions: [2, 2] },
    holds: [
      changed(
        "without the last",
        [],
        (now, was) => now.questions.join() !== was.questions.slice(0, -1).join(),
      ),
      onlyFields("questions"),
    ],
  },
  {
    name: "remove a certain one",
    given: romans,
    say: "delete question 2 on week 4 day 2",
    bounds: { questions: [2, 2] },
    holds: [
      changed(
        "without it",
        [[4, 2]],
        (now, was) => now.questions.join() !== was.questions.toSpliced(1, 1).join(),
      ),
      onlyFields("questions"),
      untouchedBut([4, 2]),
    ],
  },
  {
    name: "new ones for a day",
    given: romans,
    say: "I don't like the questions for week 5 day 1, write new ones",
    holds: [newQuestionsAt([5, 1]), onlyFields("questions"), untouchedBut([5, 1])],
  },
  {
    name: "new ones for a date",
    given: romans,
    say: "new questions for january 6",
    today: "2026-12-28",
    holds: [newQuestionsAt([1, 3]), onlyFields("questions"), untouchedBut([1, 3])],
  },
  {
    name: "new ones for all",
    given: mark,
    say: "rewrite all the questions",
    holds: [newQuestionsAt([1], [2], [3], [4]), onlyFields("questions")],
  },
  {
    name: "for teenagers",
    given: romans,
    say: "rewrite all questions for teenagers",
    bounds: { grade: 7 },
    holds: [newQuestionsAt([1], [2], [3], [4], [5], [6]), onlyFields("questions"), easierAt()],
  },
  {
    name: "for teenagers, by these words alone",
    given: ruth,
    say: "for teenagers",
    bounds: { grade: 7 },
    holds: [newQuestionsAt([1]), onlyFields("questions", "prayer", "title"), easierAt()],
  },
  {
    name: "simpler",
    given: mark,
    say: "simpler",
    holds: [easierAt(), onlyFields("questions", "prayer", "title")],
  },
  {
    name: "simpler, one week",
    given: romans,
    say: "make the questions in week 3 simpler",
    holds: [easierAt([3]), onlyFields("questions"), untouchedBut([3])],
  },
  {
    name: "for children",
    given: ruth,
    say: "make this work for young children",
    bounds: { questions: [2, 5], grade: 5.5, prayerWords: [20, 85] },
    holds: [newQuestionsAt([1]), onlyFields("questions", "prayer", "title"), easierAt()],
  },
  {
    name: "one question on two days",
    given: john,
    say: "Only one question for day 1 and day 2 of week 2",
    bounds: { questions: [1, 1] },
    holds: [
      changed(
        "one question",
        [
          [2, 1],
          [2, 2],
        ],
        (now) => now.questions.length !== 1,
      ),
      onlyFields("questions"),
      untouchedBut([2, 1], [2, 2]),
    ],
  },
];

export const praying: readonly EditCase[] = [
  {
    name: "one day",
    given: romans,
    say: "rewrite the prayer for week 1 day 1",
    holds: [newPrayerAt([1, 1]), onlyFields("prayer"), untouchedBut([1, 1])],
  },
  {
    name: "one week",
    given: mark,
    say: "write new prayers for week 2",
    holds: [newPrayerAt([2]), onlyFields("prayer"), untouchedBut([2])],
  },
  {
    name: "shorter",
    given: romans,
    say: "make all the prayers shorter",
    bounds: { prayerWords: [10, 50] },
    holds: [
      changed(
        "shorter",
        [],
        (now, was) => now.prayer.length >= was.prayer.length || now.prayer === "",
      ),
      onlyFields("prayer"),
    ],
  },
  {
    name: "for somebody",
    given: prayer,
    say: "the prayer on week 2 day 3 should be for our missionaries in Kenya",
    holds: [
      changed("for Kenya", [[2, 3]], (now) => !/Kenya/.test(now.prayer)),
      onlyFields("prayer"),
      untouchedBut([2, 3]),
    ],
  },
  {
    name: "simpler",
    given: john,
    say: "simpler prayers please, the words are too big",
    holds: [
      changed("simpler", [], (now, was) => gradeOf(now.prayer) >= gradeOf(was.prayer)),
      onlyFields("prayer"),
    ],
  },
];

export const dating: readonly EditCase[] = [
  {
    name: "a week later",
    given: romans,
    say: "start a week later",
    holds: [startsOn("2027-01-11"), untouchedBut()],
  },
  {
    name: "on a date",
    given: romans,
    say: "shift the start date to Feb 1 2027",
    holds: [startsOn("2027-02-01"), untouchedBut()],
  },
  {
    name: "on a feast",
    given: john,
    say: "lets begin on Palm Sunday instead",
    holds: [startsOn("2027-03-21"), untouchedBut()],
  },
  {
    name: "two weeks earlier",
    given: romans,
    say: "start the whole thing two weeks earlier",
    today: "2026-12-01",
    holds: [startsOn("2026-12-21"), untouchedBut()],
  },
  {
    name: "a first date",
    given: mark,
    say: "we start on October 5",
    holds: [startsOn("2026-10-05"), untouchedBut()],
  },
  {
    name: "a date that does not exist",
    given: exodus,
    say: "start on February 30",
    holds: [unchanged, startsOn("2026-09-14")],
  },
];
