/** Edits typed in a hurry, several at a time, or as a complaint; and edits of edits. */
import type { EditCase } from "../editCase.ts";
import { exodus, john, mark, prayer, romans, ruth } from "../fixturePlans.ts";
import { days, daysAWeek, endsBetween, readsOn, startsOn, weeks } from "../holds/calendar.ts";
import { covers, everyDayReads } from "../holds/coverage.ts";
import {
  changed,
  easierAt,
  insertedInto,
  layout,
  newPrayerAt,
  newQuestionsAt,
  onlyFields,
  questionsNow,
  readingIs,
  readsNow,
  rewrittenAt,
  unchanged,
  untouchedBut,
  weekNamed,
} from "../holds/edits.ts";
import { replySays } from "../holds/writing.ts";

const BEFORE_ROMANS = "2026-12-28";
const MARK = "Mark, 4 weeks, 5 days a week";

export const hastyEdits: readonly EditCase[] = [
  {
    name: "prayers that sound the same",
    given: romans,
    say: "the prayers all sound the same",
    holds: [newPrayerAt(), onlyFields("prayer")],
  },
  {
    name: "questions that bore",
    given: mark,
    say: "questions are boring",
    holds: [newQuestionsAt(), onlyFields("questions")],
  },
  {
    name: "a week that is heavy",
    given: romans,
    say: "Week 3 is too heavy, can you lighten it",
    holds: [covers("Romans"), untouchedBut([3], [4], [2]), replySays(/divide/i)],
  },
  {
    name: "pushed back",
    given: romans,
    say: "push everything back a week",
    today: BEFORE_ROMANS,
    holds: [startsOn("2027-01-11"), untouchedBut()],
  },
  {
    name: "next Monday instead",
    given: romans,
    say: "start next Monday instead",
    today: "2027-01-06",
    holds: [startsOn("2027-01-11"), untouchedBut()],
  },
  {
    name: "finished by a day",
    given: romans,
    say: "can we be done with it by jan 29",
    today: BEFORE_ROMANS,
    holds: [covers("Romans"), weeks(4), endsBetween("2027-01-25", "2027-01-29")],
  },
  {
    name: "a psalm added and a question dropped",
    given: ruth,
    say: "Add Psalm 23 at the end and drop the last question everywhere",
    bounds: { questions: [2, 5] },
    holds: [days(5), readsNow([1, 5], "Psalm 23"), questionsNow(2), onlyFields("questions")],
  },
  {
    name: "an arrow",
    given: romans,
    say: "wk 2 d 3 -> ps 51",
    holds: [readsNow([2, 3], "Psalm 51"), untouchedBut([2, 3])],
  },
  {
    name: "two Thursdays",
    given: romans,
    say: "swap wk1 thurs w/ wk 2 thurs",
    today: BEFORE_ROMANS,
    holds: [
      layout((ids) => {
        const [first = [], second = [], ...rest] = ids;
        return [first.with(3, second[3] ?? ""), second.with(3, first[3] ?? ""), ...rest];
      }),
    ],
  },
  {
    name: "the last day of each week",
    given: mark,
    say: "drop last day of each week",
    holds: [layout((ids) => ids.map((week) => week.slice(0, -1)))],
  },
  {
    name: "two names",
    given: romans,
    say: "call week two Sin & Grace; week three Abraham",
    holds: [weekNamed(2, "Sin & Grace"), weekNamed(3, "Abraham")],
  },
  {
    name: "prayers and questions of a week",
    given: john,
    say: "shorter prayers and no more than 2 questions a day in the second week",
    bounds: { questions: [2, 2], prayerWords: [20, 85] },
    holds: [
      questionsNow(2, [2]),
      newPrayerAt([2]),
      onlyFields("questions", "prayer"),
      untouchedBut([2]),
    ],
  },
  {
    name: "one reference for another",
    given: prayer,
    say: "replace Daniel 6 with Esther 4",
    holds: [readsNow([1, 5], "Esther 4"), rewrittenAt([1, 5]), untouchedBut([1, 5])],
  },
  {
    name: "a day by what it reads",
    given: prayer,
    say: "the psalm 5 day should be psalm 130 instead",
    holds: [readsNow([1, 3], "Psalm 130"), rewrittenAt([1, 3]), untouchedBut([1, 3])],
  },
  {
    name: "one more for the last week",
    given: { said: [MARK, "only two questions"], comparedWith: "last" },
    say: "and add one more question to the last week",
    bounds: { questions: [2, 3] },
    holds: [questionsNow(3, [4]), onlyFields("questions"), untouchedBut([4])],
  },
  {
    name: "put it back",
    given: { said: [MARK, "delete week 2"], comparedWith: "first" },
    say: "no wait, put it back",
    holds: [unchanged],
  },
  {
    name: "another number",
    given: { said: [MARK, "make it 6 weeks"] },
    say: "hmm 5 would be better",
    holds: [covers("Mark"), weeks(5)],
  },
  {
    name: "the same for another letter",
    given: { said: ["James, 2 weeks"] },
    say: "same thing but for 1 Peter",
    holds: [covers("1 Peter"), weeks(2)],
  },
  {
    name: "easier for children",
    given: { said: [MARK] },
    say: "a bit easier for the kids",
    bounds: { questions: [2, 5], grade: 5.5, prayerWords: [20, 85] },
    holds: [easierAt(), onlyFields("questions", "prayer", "title")],
  },
  {
    name: "one question not liked",
    given: romans,
    say: "I don't like the third question on week 1 day 1",
    bounds: { questions: [2, 5] },
    holds: [
      changed(
        "another third question",
        [[1, 1]],
        (now, was) => was.questions[2] !== undefined && now.questions.includes(was.questions[2]),
      ),
      changed("the first two kept", [[1, 1]], (now, was) => now.questions[0] !== was.questions[0]),
      onlyFields("questions"),
      untouchedBut([1, 1]),
    ],
  },
  {
    name: "a day for communion",
    given: romans,
    say: "add a day for communion at the end of week 1",
    holds: [
      insertedInto(1),
      readingIs([1, 6], /Matthew 26|Mark 14|Luke 22|1 Corinthians 1[01]|John 6|John 13/),
    ],
  },
  {
    name: "two days joined",
    given: mark,
    say: "combine days 1 and 2 of week 1",
    holds: [covers("Mark"), days(23)],
  },
  {
    name: "places traded",
    given: ruth,
    say: "make day 2 and day 4 trade places",
    holds: [layout((ids) => ids.map(([a = "", b = "", c = "", d = ""]) => [a, d, c, b]))],
  },
  {
    name: "work at the end of each day",
    given: ruth,
    say: "for each day put a question about work at the end",
    holds: [
      changed(
        "one more, about work",
        [],
        (now, was) =>
          now.questions.length !== was.questions.length + 1 ||
          !/\b(?:work|job|boss|task|colleague|employ)/i.test(now.questions.at(-1) ?? ""),
      ),
      onlyFields("questions"),
    ],
  },
  {
    name: "undo with nothing done",
    given: romans,
    say: "undo everything",
    holds: [unchanged],
  },
  {
    name: "a question about a week",
    given: romans,
    say: "is week 3 too long?",
    holds: [unchanged],
  },
  {
    name: "a question about a choice",
    given: romans,
    say: "why did you pick romans 9 for week 4",
    holds: [unchanged],
  },
  {
    name: "praise, then a wish",
    given: romans,
    say: "Looks good but day 3 of week 1 needs a better title",
    holds: [
      changed("another title", [[1, 3]], (now, was) => now.title === was.title),
      onlyFields("title"),
      untouchedBut([1, 3]),
    ],
  },
  {
    name: "for an age, titles kept",
    given: romans,
    say: "rewrite it all for 12 year olds but keep the titles",
    bounds: { questions: [2, 5], grade: 7, prayerWords: [20, 85] },
    holds: [easierAt(), onlyFields("questions", "prayer")],
  },
  {
    name: "a shorter week",
    given: romans,
    say: "turn it into a 4 day week w/ fridays off",
    holds: [covers("Romans"), daysAWeek(4), readsOn([1, 2, 3, 4])],
  },
  {
    name: "to a later end",
    given: romans,
    say: "extend through Feb 26",
    today: BEFORE_ROMANS,
    holds: [covers("Romans"), weeks(8), endsBetween("2027-02-22", "2027-02-26")],
  },
  {
    name: "two days on a subject",
    given: prayer,
    say: "add two days about fasting to the end",
    holds: [layout(([first = [], second = []]) => [first, [...second, "new", "new"]])],
  },
  {
    name: "less churchy",
    given: ruth,
    say: "make the language less churchy",
    holds: [easierAt(), onlyFields("questions", "prayer", "title")],
  },
  {
    name: "all after a week",
    given: romans,
    say: "delete everything after week 4",
    holds: [layout((ids) => ids.slice(0, 4))],
  },
  {
    name: "the first weeks alone",
    given: romans,
    say: "just keep the first 3 weeks please",
    holds: [layout((ids) => ids.slice(0, 3))],
  },
  {
    name: "a nicer name",
    given: mark,
    say: "give week 3 a nicer name",
    holds: [
      {
        name: "the change itself",
        fault: ({ plan, before }) =>
          plan?.[2]?.name === before?.[2]?.name ? `still "${plan?.[2]?.name}"` : undefined,
      },
      onlyFields(),
    ],
  },
  {
    name: "the first half kept",
    given: romans,
    say: "leave weeks 1 and 2 alone and do the rest in 2 weeks",
    holds: [covers("Romans"), weeks(4), untouchedBut([3], [4], [5], [6])],
  },
  {
    name: "names on a weekday's prayer",
    given: exodus,
    say: "tomorrows prayer should be for Anna's surgery",
    today: "2026-09-14",
    holds: [
      newPrayerAt([1, 2]),
      changed("Anna in it", [[1, 2]], (now) => !now.prayer.includes("Anna")),
      onlyFields("prayer"),
      untouchedBut([1, 2]),
    ],
  },
  {
    name: "all psalms",
    given: ruth,
    say: "scrap this and give me 4 days of psalms about trust",
    bounds: { balance: "loose" },
    holds: [days(4), everyDayReads(["Ps"])],
  },
  {
    name: "a psalm for each Wednesday",
    given: john,
    say: "wednesdays should be a psalm",
    today: "2026-10-01",
    holds: [
      readingIs([1, 4], /^Psalm/),
      readingIs([2, 4], /^Psalm/),
      untouchedBut([1, 4], [2, 4], [3, 4]),
    ],
  },
  {
    name: "three wishes",
    given: romans,
    today: BEFORE_ROMANS,
    say: "start jan 18, 4 days a week mon-thu, and make the questions work for teens",
    bounds: { grade: 7 },
    holds: [covers("Romans"), startsOn("2027-01-18"), readsOn([1, 2, 3, 4]), daysAWeek(4)],
  },
  {
    name: "a question moved out",
    given: mark,
    say: "week 4: one question a day is plenty",
    bounds: { questions: [1, 1] },
    holds: [questionsNow(1, [4]), onlyFields("questions"), untouchedBut([4])],
  },
  {
    name: "what cannot be done",
    given: romans,
    say: "make it a video series",
    holds: [unchanged],
  },
  {
    name: "a complaint without an object",
    given: romans,
    say: "I'm not sure about this",
    holds: [unchanged, replySays(/\?|tell me|you can|say/i)],
  },
  {
    name: "a holiday in between",
    given: romans,
    say: "skip jan 18, its MLK day",
    today: BEFORE_ROMANS,
    holds: [replySays(/18 January|January 18|holiday|18/)],
  },
];
