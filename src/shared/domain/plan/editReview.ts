/**
 * Reviewing the agent's changes: each day can be kept as it is now or put back as it was.
 *
 * Different people make choices one by one, in any order; the result depends on the choices alone.
 * So a day that returns to its place goes after the nearest day before it whose position is
 * settled: one that the change did not move, or that was put back already.
 */
import type { PlanDiff } from "../merge/planDiffSchema.ts";
import { sameJson } from "../merge/sameJson.ts";
import type { EditReview } from "./editReviewSchema.ts";
import type { Plan, PlanDay, PlanWeek } from "./plan.ts";
import { type DayFields, type DayPlace, findDay, withDays } from "./planEdit.ts";

export type ReviewChoice = "keep" | "undo";

export type ReviewItem =
  | {
      kind: "day";
      id: string;
      /** Null for a day that the edit added. */
      before: PlanDay | null;
      /** Null for a day that the edit removed. */
      after: PlanDay | null;
      isMoved: boolean;
      /** The week that shows it: for a removed day, its former one. */
      week: number;
    }
  | {
      kind: "week";
      id: string;
      week: number;
      before: { name: string; weekly_passage: string };
      after: { name: string; weekly_passage: string };
    };

/** Returns every item of the change to decide on, in plan order. */
export function itemsOf({ weeks, days }: PlanDiff): ReviewItem[] {
  const moved = movedDays(weeks);
  const [from, to] = [weekOfDays(weeks, "before"), weekOfDays(weeks, "after")];
  const known = new Map(days.map((day) => [day.id, day]));
  const ids = new Set([...known.keys(), ...moved]);
  const items: ReviewItem[] = [];
  for (const { number, before, after } of weeks) {
    if (!before || !after) continue;
    const heading = ({ name, weekly_passage }: typeof before) => ({ name, weekly_passage });
    if (sameJson(heading(before), heading(after))) continue;
    const id = headingId(number);
    items.push({ kind: "week", id, week: number, before: heading(before), after: heading(after) });
  }
  for (const id of ids) {
    const { before = null, after = null } = known.get(id) ?? {};
    const week = to.get(id) ?? from.get(id) ?? 0;
    items.push({ kind: "day", id, before, after, isMoved: moved.has(id), week });
  }
  return items;
}

export function headingId(week: number): string {
  return `week:${week}`;
}

/** Returns the undecided items. */
export function openItems({ change, decided }: EditReview): ReviewItem[] {
  return itemsOf(change).filter(({ id }) => !(id in decided));
}

/**
 * Returns the plan and the review after choices; earlier decisions stay. Keeping a part of a
 * proposal applies it.
 */
export function decide(
  plan: Plan,
  review: EditReview,
  ids: readonly string[],
  choice: ReviewChoice,
): { plan: Plan; review: EditReview } {
  if (!review.isProposal) return decideApplied(plan, review, ids, choice);
  // Mirrored: undoing the reverse of the change applies it to this plan.
  const applied = decideApplied(plan, mirrored(review), ids, OPPOSITE[choice]);
  return { plan: applied.plan, review: { ...mirrored(applied.review), isProposal: true } };
}

const OPPOSITE = { keep: "undo", undo: "keep" } as const;

function mirrored({ change, decided }: EditReview): EditReview {
  const swap = <Item extends { before: unknown; after: unknown }>(item: Item) => ({
    ...item,
    before: item.after,
    after: item.before,
  });
  return {
    change: { weeks: change.weeks.map(swap), days: change.days.map(swap) },
    decided: Object.fromEntries(
      Object.entries(decided).map(([id, choice]) => [id, OPPOSITE[choice]]),
    ),
  };
}

function decideApplied(
  plan: Plan,
  review: EditReview,
  ids: readonly string[],
  choice: ReviewChoice,
): { plan: Plan; review: EditReview } {
  const items = new Map(openItems(review).map((item) => [item.id, item]));
  let [next, { decided }] = [plan, review];
  for (const id of ids) {
    const item = items.get(id);
    if (!item) continue;
    decided = { ...decided, [id]: choice };
    if (choice === "undo") next = putBack(next, review.change, item, decided);
  }
  return { plan: next, review: { ...review, decided } };
}

function putBack(
  plan: Plan,
  change: PlanDiff,
  item: ReviewItem,
  decided: EditReview["decided"],
): Plan {
  if (item.kind === "week") {
    return plan.map((week) =>
      week.week_number === item.week ? { ...week, ...item.before } : week,
    );
  }
  const { id, before, after, isMoved } = item;
  const isAdded = before === null && after !== null;
  if (isAdded) return takeOut(plan, id);
  const isRemoved = after === null && before !== null;
  const now = findDay(plan, id)?.day;
  const day = isRemoved ? before : now && before && after ? withOldWords(now, before, after) : now;
  // The day was removed since.
  if (!day) return plan;
  if (isRemoved || isMoved) return place(takeOut(plan, id), change, day, decided);
  return plan.map((week) =>
    week.passages.some((each) => each.id === id)
      ? { ...week, passages: week.passages.map((each) => (each.id === id ? day : each)) }
      : week,
  );
}

const FIELDS = ["title", "scripture", "questions", "prayer"] as const;

/** Reverts only the fields that the edit changed; fields that someone wrote since stay. */
function withOldWords(now: PlanDay, before: PlanDay, after: PlanDay): PlanDay {
  const old: Partial<DayFields> = {};
  for (const field of FIELDS) {
    if (!sameJson(before[field], after[field])) Object.assign(old, { [field]: before[field] });
  }
  return { ...now, ...old };
}

/** Removes a day, and its week when that becomes empty; the week returns with the first day that does. */
function takeOut(plan: Plan, id: string): Plan {
  return plan.flatMap((week) => {
    const left = week.passages.filter((day) => day.id !== id);
    if (left.length === week.passages.length) return [week];
    return left.length === 0 ? [] : [withDays(week, left)];
  });
}

function place(
  plan: Plan,
  { weeks, days }: PlanDiff,
  day: PlanDay,
  decided: EditReview["decided"],
): Plan {
  const home = weeks.find(({ before }) => before?.dayIds.includes(day.id));
  if (!home?.before) return plan;
  const { before, after, number } = home;
  const isPlaced = (week: PlanWeek) => week.week_number === number;
  const heading = decided[headingId(number)] === "undo" || !after ? before : after;
  const week = plan.find(isPlaced) ?? {
    week_number: number,
    name: heading.name,
    weekly_passage: heading.weekly_passage,
    passages: [],
  };
  const moved = movedDays(weeks);
  const gone = new Set(days.filter((each) => each.after === null).map(({ id }) => id));
  const stands = (id: string) => !(moved.has(id) || gone.has(id)) || decided[id] === "undo";
  const earlier = before.dayIds.slice(0, before.dayIds.indexOf(day.id)).reverse();
  const anchor = earlier.find((id) => stands(id) && week.passages.some((each) => each.id === id));
  const at = anchor ? week.passages.findIndex(({ id }) => id === anchor) + 1 : 0;
  const filled = withDays(week, week.passages.toSpliced(at, 0, day), before.first);
  return [...plan.filter((each) => !isPlaced(each)), filled].sort(
    (a, b) => a.week_number - b.week_number,
  );
}

/** Returns the days that changed week or relative order, as few as explain the new order. */
function movedDays(weeks: PlanDiff["weeks"]): Set<string> {
  const [from, to] = [weekOfDays(weeks, "before"), weekOfDays(weeks, "after")];
  const moved = new Set<string>();
  for (const [id, week] of from) if (to.has(id) && to.get(id) !== week) moved.add(id);
  for (const { before, after } of weeks) {
    if (!before || !after) continue;
    const common = after.dayIds.filter((id) => before.dayIds.includes(id));
    const stay = longestInOrder(common.map((id) => before.dayIds.indexOf(id)));
    for (const id of common) if (!stay.has(before.dayIds.indexOf(id))) moved.add(id);
  }
  return moved;
}

function weekOfDays(weeks: PlanDiff["weeks"], side: "before" | "after"): Map<string, number> {
  return new Map(
    weeks.flatMap(({ number, [side]: shape }) =>
      (shape?.dayIds ?? []).map((id) => [id, number] as const),
    ),
  );
}

/** Returns the longest ascending subsequence of a short list of different numbers. */
function longestInOrder(list: readonly number[]): Set<number> {
  const best: number[][] = [];
  for (const [at, value] of list.entries()) {
    const before = best
      .slice(0, at)
      .filter((_, index) => (list[index] ?? value) < value)
      .reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), []);
    best.push([...before, value]);
  }
  return new Set(best.reduce<number[]>((a, b) => (b.length > a.length ? b : a), []));
}

/** Whether an item of an applied edit is still to be decided: one that was undone another way is not. */
export function isStillOpen(plan: Plan, change: PlanDiff, item: ReviewItem): boolean {
  if (item.kind === "week") {
    const week = plan.find(({ week_number }) => week_number === item.week);
    if (!week) return false;
    return week.name !== item.before.name || week.weekly_passage !== item.before.weekly_passage;
  }
  const found = findDay(plan, item.id);
  const { before, after, isMoved } = item;
  if (before && !after) return !found;
  if (!found) return false;
  if (after && !before) return true;
  const differs = FIELDS.some((field) => {
    const isChanged = before && after && !sameJson(before[field], after[field]);
    return isChanged && !sameJson(found.day[field], before[field]);
  });
  return differs || (isMoved && !isMovedBack(found, change));
}

function isMovedBack({ week, day }: DayPlace, { weeks }: PlanDiff): boolean {
  const home = weeks.find(({ before }) => before?.dayIds.includes(day.id));
  const ids = week.passages.map(({ id }) => id);
  return home?.number === week.week_number && sameJson(home.before?.dayIds, ids);
}
