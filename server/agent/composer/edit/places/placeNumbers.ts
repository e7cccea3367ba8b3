import { addDays, datesOfPlan, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { spellDate } from "../../spellDate.ts";
import { type DayPlace, type Draft, spellPlace } from "../draft.ts";
import { type EditRequest, type EditResult, refuse, type Target } from "../edit.ts";
import type { Count, EditFinding } from "../meanings.ts";

export type Found = Target | EditResult;

export function isTarget(found: Found | undefined): found is Target {
  return found !== undefined && !("kind" in found);
}

export function joined(found: readonly Found[]): Found {
  const failed = found.find((one) => !isTarget(one));
  if (failed) return failed;
  const targets = found.filter(isTarget);
  const narrow = targets.filter(({ isAll }) => !isAll);
  const used = narrow.length > 0 ? narrow : targets;
  const notes = used.flatMap(({ note }) => note ?? []);
  const places = used.flatMap((one) => one.places);
  return {
    places: places.filter((one, at) => at === places.findIndex((other) => isSame(one, other))),
    isWeeks: used.every(({ isWeeks }) => isWeeks),
    ...(narrow.length === 0 ? { isAll: true } : {}),
    ...(notes.length > 0 ? { note: notes.join(" ") } : {}),
  };
}

export function isSame(a: DayPlace, b: DayPlace | undefined): boolean {
  return a.week === b?.week && a.day === b.day;
}

/** The message with other words in the place of a finding. */
export function put(
  { clause, turn }: Pick<EditRequest, "clause" | "turn">,
  finding: EditFinding,
  words: string,
): string {
  const [first, last] = [clause.tokens[finding.from], clause.tokens[finding.to - 1]];
  return turn.text.slice(0, first?.start ?? 0) + words + turn.text.slice(last?.end ?? 0);
}

export function capital(text: string): string {
  return `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;
}

export function weekNumbers(request: EditRequest, weeks: Count): number[] | EditResult {
  const { draft, turn } = request;
  const count = draft.length;
  if (weeks.kind !== "now") return dayNumbers(count, weeks);
  const dates = datesIn(request);
  if (!turn.startDate)
    return refuse(
      "The plan has no start date, so I cannot tell which week that is; name it by its number.",
    );
  const from = addDays(turn.today, 1 - weekdayOf(turn.today) + 7 * weeks.shift);
  const inside = [...dates].filter(([, date]) => date >= from && date < addDays(from, 7));
  const numbers = new Set(inside.map(([key]) => Number(key.split(".")[0])));
  return numbers.size > 0 ? [...numbers] : refuse("The plan reads nothing in that week.");
}

/** @param length how many there are */
export function dayNumbers(length: number, count: Count): number[] {
  const upTo = Array.from({ length }, (_, index) => index + 1);
  switch (count.kind) {
    case "numbers":
      return count.numbers;
    case "first":
      return upTo.slice(0, count.count);
    case "last":
      return upTo.slice(-count.count);
    case "from":
      return upTo.filter((one) => one >= count.number);
    case "ends":
      return [1, length];
    case "fromEnd":
      return upTo.slice(-count.number).slice(0, 1);
    case "before":
      return upTo.filter((one) => one < count.number);
    default:
      return upTo;
  }
}

/** The dates of days, by "week.day". */
export function datesIn({ plan, turn }: EditRequest): Map<string, string> {
  if (!turn.startDate) return new Map();
  const dates = datesOfPlan(plan, turn.startDate, turn.readingDays, turn.brief);
  return new Map(
    plan.flatMap(({ passages }, week) =>
      passages.flatMap(({ id }, day): [string, string][] => {
        const date = dates.get(id);
        return date ? [[`${week + 1}.${day + 1}`, date]] : [];
      }),
    ),
  );
}

/** "Week 2, day 3 (Wednesday, 20 January 2027)"; without the date where the plan has none. */
export function spellDated(request: EditRequest, place: DayPlace): string {
  const date = datesIn(request).get(`${place.week}.${place.day}`);
  return date ? `${spellPlace(place)} (${spellDate(date)})` : spellPlace(place);
}

/** A week that the plan has not is kept as a place, so that it is refused with a reason. */
export function placesOfWeek(draft: Draft, week: number): DayPlace[] {
  const slots = draft[week - 1]?.slots ?? [];
  return slots.length > 0 ? slots.map((_, day) => ({ week, day: day + 1 })) : [{ week, day: 1 }];
}

/** @param isLoose whether days that some of the weeks have not are passed over */
export function checked(draft: Draft, target: Target, isLoose = false): Found {
  const places = target.places.filter(
    ({ week, day }) => !isLoose || day <= (draft[week - 1]?.slots.length ?? 0),
  );
  for (const { week, day } of places) {
    const slots = draft[week - 1]?.slots;
    if (!slots)
      return refuse(
        `The plan has ${draft.length} week${draft.length === 1 ? "" : "s"}, so there is no week ${week}.`,
      );
    const isUnwritten = target.isWeeks && slots.length === 0;
    if (!isUnwritten && (day < 1 || day > slots.length))
      return refuse(`Week ${week} has ${slots.length} days, so there is no day ${day}.`);
  }
  return { ...target, places };
}
