/** The kinds of change that the model of wishes tells apart, each with messages that the finders read surely. */
import type { Choice } from "#shared/domain/plan/brief.ts";
import { spellCount } from "../../spellCount.ts";
import { joinAnd } from "../../understand/reply.ts";
import { WEEKDAY_NAMES } from "../calendar.ts";
import type { By } from "../certainty.ts";

export interface WishedPlace {
  /** "week 1 day 3", of a single day that the sentence names. */
  day: string | undefined;
  /** "Rahab", of a single subject that the sentence names. */
  subject: string | undefined;
  /** Weekdays that the sentence names, 1 Monday to 7 Sunday. */
  weekdays: number[];
  /** Whether something is to be without readings. */
  isWithout: boolean;
  /** Weekdays on which the plan reads; undefined where it has no dates. */
  readOn: readonly number[] | undefined;
  /** Numbers that the sentence names, beside those of the day. */
  numbers: number[];
  weeks: number;
  days: number;
}

export interface WishKind {
  /** The readers that carry it out; another one has understood something else. */
  by: readonly By[];
  /** Changes that fit it, where nothing more has to be said. */
  choices: (place: WishedPlace) => Choice[];
  /** What has to be said. */
  ask: string;
  /** What a reply says that does the opposite. */
  opposite?: RegExp;
  /** Whether it is of no single day. */
  isOfPlan?: boolean;
  /** Whether only questions, prayers or titles change, which can be taken back. */
  isOfWords?: boolean;
}

const WORDS = ["words", "name"] as const;
const DAYS = ["timing", "remove", "add", "order", "spread", "trim", "keep", "replace"] as const;

const choice = (label: string, message: string): Choice => ({ label, message });

const lengthOf = (count: number, noun: string): Choice =>
  choice(spellCount(count, noun), `Make it ${spellCount(count, noun)}`);

/** A change of the questions or prayers, of the day or of all. */
const rewording =
  (label: string, of: string, how: string) =>
  ({ day }: WishedPlace): Choice[] =>
    day
      ? [choice(`${label}, ${day}`, `Make the ${of} of ${day} ${how}`)]
      : [choice(`${label} on all days`, `Make the ${of} ${how}`)];

const anew =
  (label: string, of: string) =>
  ({ day }: WishedPlace): Choice[] =>
    day
      ? [choice(`${label}, ${day}`, `Write the ${of} for ${day} anew`)]
      : [choice(`${label} on all days`, `Write all the ${of} anew`)];

const always = (label: string, message: string) => (): Choice[] => [choice(label, message)];

export const WISH_KINDS: Readonly<Record<string, WishKind>> = {
  "shorter-readings": {
    by: ["trim", "spread", "timing", "words", "replace"],
    choices: ({ day }) =>
      day
        ? [choice("Over two days", `Divide ${day} into two days`)]
        : [choice("Less to read a day", "Make the daily readings shorter")],
    ask: "How many verses, or how many minutes, shall a day have?",
  },
  "longer-readings": {
    by: ["spread", "timing", "words", "add", "replace", "trim"],
    choices: ({ day }) =>
      day ? [] : [choice("More to read a day", "Make the daily readings longer")],
    ask: "Which verses shall be read as well? Say for example “Add Psalm 23 to week 1 day 2”.",
  },
  "fewer-days": {
    isOfPlan: true,
    by: DAYS,
    choices: ({ numbers, weeks, days }) => {
      const count = numbers.find((one) => one > 1 && one < days) ?? (weeks > 1 ? 0 : days - 1);
      if (count === 0) return [lengthOf(weeks - 1, "week")];
      return count > 1 ? [lengthOf(count, "day")] : [];
    },
    ask: "How long shall the plan be? Say for example “Make it ten days”.",
  },
  "more-days": {
    isOfPlan: true,
    by: DAYS,
    choices: ({ numbers, weeks, days }) => {
      // "15 days don't fit, I need 10" is about fewer.
      const count =
        numbers.find((one) => one > days) ?? numbers.find((one) => one > 1 && one < days);
      return [count ? lengthOf(count, "day") : lengthOf(weeks + 1, "week")];
    },
    ask: "How long shall the plan be? Say for example “Make it 6 weeks”.",
  },
  "other-reading": {
    by: ["replace", "add", "order", "remove", "trim"],
    choices: ({ day, subject }) => {
      if (day && subject) return [choice(`${subject} there`, `Change ${day} to ${subject}`)];
      return day ? [choice("Another reading there", `Use another reading for ${day}`)] : [];
    },
    ask: "Which day shall read something else, and what? Say for example “Change week 1 day 2 to Psalm 23”.",
  },
  "remove-reading": {
    by: ["remove", "replace", "trim", "order", "keep", "timing"],
    choices: ({ day, subject }) => {
      if (day) return [choice("Take that day out", `Remove ${day}`)];
      return subject ? [choice(`Take ${subject} out`, `Remove ${subject}`)] : [];
    },
    ask: "Which day or passage shall go? Say for example “Remove week 2 day 3”.",
  },
  "add-reading": {
    by: ["add", "replace", "spread", "timing"],
    choices: ({ subject }) =>
      subject
        ? [choice(`A day on ${subject} at the end`, `Add a day on ${subject} at the end`)]
        : [],
    ask: "What shall come in, and where? Say for example “Add a day on Psalm 23 at the end”.",
  },
  order: {
    by: ["order", "replace", "add", "timing"],
    choices: () => [],
    ask: "Which day shall stand where? Say for example “Swap days 1 and 2 of week 1” or “Move week 1 day 3 to the end”.",
  },
  "merge-days": {
    by: ["order", "spread", "timing", "remove"],
    choices: () => [],
    ask: "Which days shall become one? Say for example “Join days 2 and 3 of week 1”.",
  },
  "split-day": {
    by: ["spread", "timing", "trim"],
    choices: ({ day }) =>
      day
        ? [choice("Over two days", `Divide ${day} into two days`)]
        : [choice("Every reading over two days", "Make the daily readings shorter")],
    ask: "Which day shall become two? Say for example “Divide week 1 day 3 into two days”.",
  },
  "free-day": {
    by: ["timing", "remove", "order"],
    choices: () => [],
    ask: "Which date shall be free? Say for example “No reading on 6 January”; what follows moves on.",
  },
  "pause-week": {
    isOfPlan: true,
    by: ["timing", "remove", "order"],
    choices: () => [],
    ask: "Which week shall be free? Say for example “Pause week 2 and move the rest on”.",
  },
  weekdays: {
    isOfPlan: true,
    by: ["timing", "remove"],
    choices: ({ weekdays, isWithout, readOn = [] }) => {
      const names = (days: readonly number[]) => days.map((day) => `${WEEKDAY_NAMES[day - 1]}s`);
      const [added, dropped] = [
        weekdays.filter((day) => !readOn.includes(day)),
        weekdays.filter((day) => readOn.includes(day)),
      ];
      if (isWithout && dropped.length === 0) return [];
      if (added.length > 0 && readOn.length > 0 && !isWithout)
        return [
          choice(
            `${joinAnd(names(added))} as well`,
            `Read on ${joinAnd(names([...readOn, ...added].sort()))}`,
          ),
        ];
      if (dropped.length > 0 && dropped.length < readOn.length)
        return [
          choice(`No ${joinAnd(names(dropped))}`, `No readings on ${joinAnd(names(dropped))}`),
        ];
      return [
        choice("Monday to Friday", "Read from Monday to Friday"),
        choice("Every day", "Read every day"),
      ];
    },
    ask: "On which days of the week shall there be a reading?",
  },
  "start-date": {
    isOfPlan: true,
    by: ["timing"],
    choices: () => [],
    ask: "On which date shall it begin? Say for example “Start on 11 January”.",
  },
  "end-date": {
    isOfPlan: true,
    by: DAYS,
    choices: () => [],
    ask: "On which date shall the last reading be? Say for example “Finish by 14 February”.",
  },
  "fewer-questions": {
    by: WORDS,
    choices: ({ day }) => [
      choice("Two questions", day ? `Two questions for ${day}` : "Two questions a day"),
      choice("One question", day ? `One question for ${day}` : "One question a day"),
    ],
    ask: "How many questions shall a day have?",
  },
  "more-questions": {
    by: WORDS,
    choices: ({ day }) => [
      choice("Five questions", day ? `Five questions for ${day}` : "Five questions a day"),
    ],
    ask: "How many questions shall a day have?",
  },
  "no-questions": {
    opposite: /\bquestions?\b.* anew\b/,
    by: WORDS,
    choices: ({ day }) => [
      choice("No questions", day ? `No questions for ${day}` : "No questions"),
    ],
    ask: "Shall all questions go?",
  },
  "put-questions": {
    opposite: /\btake out the questions?\b/,
    isOfWords: true,
    by: WORDS,
    choices: always("Three questions a day", "Three questions a day"),
    ask: "How many questions shall a day have?",
  },
  "other-questions": {
    isOfWords: true,
    by: WORDS,
    choices: anew("Other questions", "questions"),
    ask: "Which questions shall be others?",
  },
  "simpler-words": {
    isOfWords: true,
    by: WORDS,
    choices: ({ day }) => [
      choice(
        "Simpler words",
        `Write the questions and prayers${day ? ` of ${day}` : ""} in simpler words`,
      ),
    ],
    ask: "What shall be simpler?",
  },
  "deeper-questions": {
    isOfWords: true,
    by: WORDS,
    choices: rewording("Deeper questions", "questions", "deeper"),
    ask: "Which questions shall go deeper?",
  },
  "practical-questions": {
    isOfWords: true,
    by: WORDS,
    choices: rewording("Questions about daily life", "questions", "more practical"),
    ask: "Which questions shall be closer to life?",
  },
  "private-questions": {
    isOfWords: true,
    by: WORDS,
    choices: rewording("Questions to think over alone", "questions", "quieter"),
    ask: "Which questions shall be quieter?",
  },
  "other-prayers": {
    isOfWords: true,
    by: WORDS,
    choices: anew("Other prayers", "prayers"),
    ask: "Which prayers shall be others?",
  },
  "shorter-prayers": {
    isOfWords: true,
    by: WORDS,
    choices: rewording("Shorter prayers", "prayers", "shorter"),
    ask: "Which prayers shall be shorter?",
  },
  "longer-prayers": {
    isOfWords: true,
    by: WORDS,
    choices: rewording("Longer prayers", "prayers", "longer"),
    ask: "Which prayers shall be longer?",
  },
  "no-prayers": {
    opposite: /\bprayers?\b.* anew\b/,
    by: WORDS,
    choices: always("No prayers", "No prayers"),
    ask: "Shall all prayers go?",
  },
  "put-prayers": {
    opposite: /\btake out the prayers?\b/,
    isOfWords: true,
    by: WORDS,
    choices: always("A prayer each day", "Write a prayer for each day"),
    ask: "Which days shall have a prayer?",
  },
  "we-prayers": {
    isOfWords: true,
    by: WORDS,
    choices: always("“We” instead of “I”", "Say we instead of I in the prayers"),
    ask: "Shall the prayers say “we” or “I”?",
  },
  "other-titles": {
    isOfWords: true,
    by: WORDS,
    choices: ({ day }) => [
      day
        ? choice("Another title there", `Give ${day} another title`)
        : choice("Other titles on all days", "Give all days other titles"),
    ],
    ask: "Which titles shall be others?",
  },
  rename: {
    by: WORDS,
    choices: () => [],
    ask: "What shall it be called? Say for example “Call the plan “Bread for all””.",
  },
  "for-children": {
    by: ["words"],
    choices: always("For children", "Make it for children"),
    ask: "For whom shall it be?",
  },
  "for-teens": {
    by: ["words"],
    choices: always("For teenagers", "Make it for teenagers"),
    ask: "For whom shall it be?",
  },
  "memory-verse": {
    by: ["words", "add"],
    choices: always("A memory verse each week", "Add a memory verse each week"),
    ask: "Shall there be a verse to learn?",
  },
};
