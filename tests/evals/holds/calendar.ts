/** How long a plan is, and when it is read. */
import { datesOfPlan, weekdayOf } from "#shared/domain/plan/planDate.ts";
import type { Expectation } from "../expectation.ts";
import { datesOf, daysOf } from "../outcome.ts";

type Count = number | readonly [min: number, max: number];

function isWithin(value: number, count: Count): boolean {
  const [min, max] = typeof count === "number" ? [count, count] : count;
  return value >= min && value <= max;
}

function say(count: Count): string {
  return typeof count === "number" ? `${count}` : count.join(" to ");
}

export function weeks(count: Count): Expectation {
  return {
    name: "number of weeks",
    fault: ({ plan }) =>
      isWithin(plan?.length ?? 0, count)
        ? undefined
        : `${plan?.length ?? 0} weeks, not ${say(count)}`,
  };
}

/** Days of every week; the last may be shorter, unless `days` says how many there are in all. */
export function daysAWeek(count: Count): Expectation {
  return {
    name: "days a week",
    fault({ plan }) {
      const wrong = plan?.find(({ passages }, index) =>
        index === plan.length - 1
          ? !isWithin(passages.length, [1, typeof count === "number" ? count : count[1]])
          : !isWithin(passages.length, count),
      );
      return (
        wrong && `week ${wrong.week_number} has ${wrong.passages.length} days, not ${say(count)}`
      );
    },
  };
}

export function days(count: Count): Expectation {
  return {
    name: "number of days",
    fault({ plan }) {
      const total = daysOf(plan).length;
      return isWithin(total, count) ? undefined : `${total} days, not ${say(count)}`;
    },
  };
}

/** The plan begins on one of these dates, or its first reading falls on it. */
export function startsOn(...dates: readonly string[]): Expectation {
  return {
    name: "start date",
    fault(outcome) {
      const [first] = datesOf(outcome);
      const isRight = dates.some((date) => date === outcome.startDate || date === first);
      return isRight ? undefined : `starts on ${outcome.startDate}, not ${dates.join(" or ")}`;
    },
  };
}

/** The last reading falls between these dates, both included. */
export function endsBetween(earliest: string, latest: string): Expectation {
  return {
    name: "end date",
    fault(outcome) {
      const last = datesOf(outcome).at(-1);
      if (!last) return "has no dates";
      return last < earliest || last > latest ? `ends on ${last}, not by ${latest}` : undefined;
    },
  };
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** Days of the week that are read: 1 is Monday, 7 is Sunday. */
export function readsOn(wanted: readonly number[]): Expectation {
  return {
    name: "reading days",
    fault({ readingDays }) {
      const given = [...(readingDays ?? EVERY_DAY)].sort((a, b) => a - b);
      return given.join() === wanted.join()
        ? undefined
        : `reads on ${given.join()}, not ${wanted.join()}`;
    },
  };
}

/** Where the plan has a start, none of its readings falls on this day of the week. */
export function neverOn(weekday: number): Expectation {
  return {
    name: "reading days",
    fault({ plan, startDate, readingDays, brief }) {
      if (!plan || !startDate) return "has no dates";
      const dates = [...datesOfPlan(plan, startDate, readingDays, brief).values()];
      const wrong = dates.find((date) => weekdayOf(date) === weekday);
      return wrong && `reads on ${wrong}`;
    },
  };
}

/** A plan that was given no date must not pretend to one that lies in the past. */
export const notInThePast = (today: string): Expectation => ({
  name: "start date",
  fault: ({ startDate }) =>
    startDate !== null && startDate < today ? `starts on ${startDate}, before today` : undefined,
});
