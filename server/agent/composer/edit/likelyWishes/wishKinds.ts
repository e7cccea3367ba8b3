/** The kinds of change that the model of wishes tells apart, each with messages that the finders read surely. */
import { joinAnd } from "../../understand/reply.ts";
import { WEEKDAY_NAMES } from "../dates/calendar.ts";
import { choice, DAYS, lengthOf, type WishKind } from "./wishKind.ts";
import { WORD_KINDS } from "./wordKinds.ts";

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
    choices: ({ day, beside: { before, after } }) => {
      if (!day) return [];
      const swapped = (label: string, other: string | undefined) =>
        other ? [choice(`Swap it with ${label}`, `Swap ${day} and ${other}`)] : [];
      return [
        ...swapped("the day before", before),
        ...swapped("the day after", after),
        after
          ? choice("Move it to the end", `Move ${day} to the end`)
          : choice("Move it to the start", `Move ${day} to the start`),
      ];
    },
    ask: "Which day shall stand where? Say for example “Swap days 1 and 2 of week 1” or “Move week 1 day 3 to the end”.",
  },
  "merge-days": {
    by: ["order", "spread", "timing", "remove"],
    choices: ({ day, beside: { before, after } }) => [
      ...(day && before
        ? [choice("Join it with the day before", `Join ${before} and ${day}`)]
        : []),
      ...(day && after ? [choice("Join it with the day after", `Join ${day} and ${after}`)] : []),
    ],
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
        choice("Monday, Wednesday, Friday", "Read on Mondays, Wednesdays and Fridays"),
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
  ...WORD_KINDS,
};
