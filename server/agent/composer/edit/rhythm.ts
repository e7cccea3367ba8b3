/** On how many days, and on which, people read. */
import { addDays, weekdayOf } from "#shared/domain/planDate.ts";
import { usualLength } from "./draft.ts";
import type { EditRequest } from "./edit.ts";
import type { Shape } from "./lengths.ts";
import { all, has, hasVerb, says } from "./within.ts";

export function daysAWeek({ clause }: EditRequest): number | undefined {
  const often = all(clause, "often").find(
    ({ meaning }) => meaning.unit === "week" && meaning.every === 1,
  );
  const piece = all(clause, "portion").find(
    ({ meaning }) => meaning.of === "piece" && meaning.per === "week",
  );
  return often?.meaning.times ?? piece?.meaning.value;
}

/** Days of the week that are read, by those that are named, added or taken off. */
export function rhythmOf(request: EditRequest): Pick<Shape, "perWeek" | "readingDays"> {
  const { clause, draft, turn } = request;
  const times = daysAWeek(request);
  const named = [
    ...all(clause, "weekdays").flatMap(({ meaning }) => meaning.days),
    ...all(clause, "place").flatMap(({ meaning }) => meaning.place.weekdays?.days ?? []),
  ];
  const isDaily =
    all(clause, "per").some(({ meaning }) => meaning.unit === "day") ||
    all(clause, "place").some(
      ({ meaning }) =>
        meaning.place.days?.kind === "each" ||
        (meaning.place.isAll && says(clause, /^(?:daily|day)$/)),
    );
  if (named.length === 0) {
    if (times !== undefined) return { perWeek: times };
    return isDaily && hasVerb(clause, "replace", "keep", "add")
      ? { perWeek: 7, readingDays: [1, 2, 3, 4, 5, 6, 7] }
      : {};
  }
  const count = usualLength(draft);
  const { startDate } = turn;
  const now =
    turn.readingDays ??
    Array.from({ length: count }, (_, day) =>
      startDate ? weekdayOf(addDays(startDate, day)) : day + 1,
    );
  const isOff =
    hasVerb(clause, "remove", "skip") ||
    has(clause, "without") ||
    says(clause, /^(?:off|free|no|not|without)$/);
  if (isOff) {
    const left = now.filter((day) => !named.includes(day));
    return { readingDays: left.length > 0 ? left : now };
  }
  const isMore =
    hasVerb(clause, "add") ||
    has(clause, "same", "more") ||
    says(clause, /^(?:too|also|include|well|plus)$/);
  const days = [...new Set(isMore ? [...now, ...named] : named)].sort((a, b) => a - b);
  return { readingDays: days };
}
