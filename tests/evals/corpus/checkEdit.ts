/** Holds an edited plan against what its message says must be true, and finds what else was touched. */
import { formatRanges, parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { Plan, PlanDay } from "#shared/domain/plan/plan.ts";
import { weekdayOf } from "#shared/domain/plan/planDate.ts";
import { overlaps } from "../../../server/agent/bible/overlaps.ts";
import { joinRanges } from "../../../server/agent/bible/passages.ts";
import { subtract } from "../../../server/agent/composer/divide/subtract.ts";
import { datesOf, type Outcome } from "../outcome.ts";
import type { Change, EditRow, PlanAtHand } from "./editRow.ts";
import { orderAfter } from "./orderAfter.ts";

export interface EditFaults {
  /** What the message says and the plan does not. */
  unmet: string[];
  /** What the message does not speak of. */
  touched: string[];
}

export function checkEdit({ changes }: EditRow, at: PlanAtHand, outcome: Outcome): EditFaults {
  const unmet = changes.flatMap((change) =>
    isMet(change, at, outcome) ? [] : [JSON.stringify(change)],
  );
  return { unmet, touched: touchedElse(changes, at, outcome) };
}

const flat = (plan: Plan | null): PlanDay[] => (plan ?? []).flatMap(({ passages }) => passages);

/** The day of that number, counted by its week or through the weeks as they were. */
function daysAt(place: string, before: Plan, after: Plan | null): PlanDay[] {
  const [week = 1, day = 1] = place.split(".").map(Number);
  const own = after?.find(({ week_number }) => week_number === week)?.passages[day - 1];
  const through = before
    .slice(0, week - 1)
    .reduce((sum, { passages }) => sum + passages.length, day - 1);
  return [own, flat(after)[through]].flatMap((one) => one ?? []);
}

function isMet(change: Change, { plan: before, startDate }: PlanAtHand, outcome: Outcome): boolean {
  const { plan: after } = outcome;
  const days = flat(after);
  const dates = datesOf(outcome);
  const at = (place: string) => daysAt(place, before, after);
  if (change.undo) return JSON.stringify(after) === JSON.stringify(before);
  if (change.swap || change.move || change.gone || change.goneWeek) return true; // By the order of all days.
  if (change.ref && change.day) return at(change.day).some((day) => reads(day, change.ref ?? ""));
  if (change.has && change.day)
    return at(change.day).some((day) => includes(day, change.has ?? ""));
  if (change.lacks)
    return (change.day ? at(change.day).slice(0, 1) : days).every(
      (day) => !touches(day, change.lacks ?? ""),
    );
  if (change.questions !== undefined)
    return named(change, before, after).every((day) => day.questions.length === change.questions);
  if (change.new) return isNew(change, before, after);
  if (change.prayer === false) return named(change, before, after).every(({ prayer }) => !prayer);
  if (change.name)
    return after?.[(change.week ?? 1) - 1]?.name.toLowerCase() === change.name.toLowerCase();
  if (change.weeks) return after?.length === change.weeks;
  if (change.days) return days.length === change.days;
  if (change.start) return outcome.startDate === change.start;
  if (change.end) return dates.at(-1) === change.end;
  if (change.weekdays)
    return startDate === null
      ? outcome.readingDays?.join() === change.weekdays.join()
      : dates.every((date) => change.weekdays?.includes(weekdayOf(date)));
  if (change.pauseWeek) return isPaused(change.pauseWeek, before, outcome);
  if (change.memory) return outcome.structure?.brief?.memory_verse === change.memory;
  const { brief } = outcome.structure ?? {};
  if (change.audience)
    return [brief?.audience, brief?.occasion].some((one) => one?.includes(change.audience ?? ""));
  if (change.leaveOut)
    return new RegExp(change.leaveOut.replace(/(?:ies|s)$/, ""), "i").test(outcome.reply);
  return holdsInWords(change.other ?? "", outcome, before);
}

function isPaused(monday: string, before: Plan, outcome: Outcome): boolean {
  const dates = datesOf(outcome);
  const end = new Date(`${monday}T12:00:00Z`);
  end.setUTCDate(end.getUTCDate() + 6);
  const sunday = end.toISOString().slice(0, 10);
  const order = flat(outcome.plan).map(({ id }) => id);
  return (
    dates.length === flat(before).length &&
    !dates.some((date) => date >= monday && date <= sunday) &&
    order.join() ===
      flat(before)
        .map(({ id }) => id)
        .join()
  );
}

/** "Nothing on DATE; REFERENCE falls on DATE", "fewer than 4 questions on every day". */
function holdsInWords(words: string, outcome: Outcome, before: Plan): boolean {
  const dates = datesOf(outcome);
  const days = flat(outcome.plan);
  const empty = /nothing on (\d{4}-\d\d-\d\d)/.exec(words)?.[1];
  const [, ref, date] = /(?:^|; )([^;]+?) falls on (\d{4}-\d\d-\d\d)/.exec(words) ?? [];
  const most = /fewer than (\d+) questions/.exec(words)?.[1];
  const last = /last day.*reads ([^;]+)$/.exec(words)?.[1];
  if (most) return days.every(({ questions }) => questions.length < Number(most));
  if (last) return reads(days.at(-1), last) && days.length === flat(before).length + 1;
  if (!empty && !ref) return false;
  const day = days[dates.indexOf(date ?? "")];
  return !dates.includes(empty ?? "") && (!ref || reads(day, ref));
}

function named(change: Change, before: Plan, after: Plan | null): PlanDay[] {
  if (change.day) return daysAt(change.day, before, after).slice(0, 1);
  if (change.week) return after?.[change.week - 1]?.passages ?? [];
  return flat(after);
}

function isNew(change: Change, before: Plan, after: Plan | null): boolean {
  const field = change.new ?? "title";
  const was = new Map(flat(before).map((day) => [day.id, day]));
  const days = named(change, before, after);
  const said = (day: PlanDay | undefined) => JSON.stringify(day?.[field]);
  const others = days.filter((day) => said(was.get(day.id)) !== said(day));
  if (change.text) return days.every((day) => day[field] === change.text);
  return others.length >= days.length * 0.8;
}

function rangesOf(text: string | undefined): VerseRange[] {
  const parsed = parseReference(text ?? "");
  return parsed.ok ? joinRanges(parsed.ranges) : [];
}

function reads(day: PlanDay | undefined, ref: string): boolean {
  return day !== undefined && formatRanges(rangesOf(day.scripture)) === formatRanges(rangesOf(ref));
}

function includes(day: PlanDay, ref: string): boolean {
  const inside = rangesOf(day.scripture);
  return rangesOf(ref).every((range) => subtract(range, inside).length === 0);
}

function touches(day: PlanDay, ref: string): boolean {
  return rangesOf(day.scripture).some((one) => rangesOf(ref).some((other) => overlaps(one, other)));
}

type Field = "scripture" | "title" | "questions" | "prayer";
const FIELDS: readonly Field[] = ["scripture", "title", "questions", "prayer"];

/** Which fields of a day a change may touch. */
function fieldsOf(change: Change): readonly Field[] {
  if (change.new) return change.for ? ["questions", "prayer"] : [change.new];
  if (change.questions !== undefined || change.memory || /questions/.test(change.other ?? ""))
    return ["questions"];
  if (change.prayer === false) return ["prayer"];
  return change.ref || change.has || change.lacks ? FIELDS : [];
}

function touchedElse(
  changes: readonly Change[],
  { plan: before, startDate, readingDays }: PlanAtHand,
  outcome: Outcome,
): string[] {
  const { plan: after } = outcome;
  // Where only the length is said, readings are divided as the product does it.
  const isDividedAnew = changes.some(({ end }) => end) && !changes.some(({ other }) => other);
  if (isDividedAnew || changes.some(({ leaveOut, undo }) => leaveOut || undo)) return [];
  const was = new Map(flat(before).map((day) => [day.id, day]));
  const now = new Map(flat(after).map((day) => [day.id, day]));
  const free = new Map<string, Set<Field>>();
  for (const change of changes) {
    const lacking = change.lacks
      ? flat(before).filter((day) => touches(day, change.lacks ?? ""))
      : [];
    const places = change.day
      ? [...daysAt(change.day, before, after), ...daysAt(change.day, before, before)]
      : fieldsOf(change).length > 0
        ? [...lacking, ...named(change, before, after)]
        : [];
    for (const { id } of change.lacks && !change.day ? lacking : places)
      free.set(id, new Set([...(free.get(id) ?? []), ...fieldsOf(change)]));
  }
  const found: string[] = [];
  for (const [id, day] of was) {
    const other = now.get(id);
    if (!other) continue;
    for (const field of FIELDS)
      if (!free.get(id)?.has(field) && JSON.stringify(day[field]) !== JSON.stringify(other[field]))
        found.push(`${field} of ${day.scripture}`);
  }
  const isFree = (id: string) => free.has(id);
  found.push(...orderAfter(changes, before, after, isFree));
  if (
    !changes.some(({ start, other, end }) => start || other || end) &&
    outcome.startDate !== startDate
  )
    found.push("the start");
  const hasDays = changes.some(({ weekdays }) => weekdays);
  if (!hasDays && JSON.stringify(outcome.readingDays) !== JSON.stringify(readingDays))
    found.push("the reading days");
  return found;
}
