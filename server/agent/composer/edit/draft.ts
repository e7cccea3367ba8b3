/** A plan during an edit: kept days and days to write. */
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { Plan, PlanDay } from "#shared/domain/plan/plan.ts";
import type { DaySlot } from "../../writer.ts";

export interface DraftWeek {
  name: string;
  /** Whether the name was just given; then it stays whatever the week reads. */
  isNamed?: boolean;
  weekly_passage: string;
  slots: DaySlot[];
}

export type Draft = DraftWeek[];

export function draftOf(plan: Plan): Draft {
  return plan.map(({ name, weekly_passage, passages }) => ({
    name,
    weekly_passage,
    slots: passages.map((day) => ({ kind: "keep", day })),
  }));
}

/** A place in a plan, both counted from 1. */
export interface DayPlace {
  week: number;
  day: number;
}

export function slotAt(draft: Draft, { week, day }: DayPlace): DaySlot | undefined {
  return draft[week - 1]?.slots[day - 1];
}

export function allPlaces(draft: Draft): DayPlace[] {
  return draft.flatMap(({ slots }, week) =>
    slots.map((_, day) => ({ week: week + 1, day: day + 1 })),
  );
}

/** The day's index in the whole plan. */
export function ordinalOf(draft: Draft, { week, day }: DayPlace): number {
  return draft.slice(0, week - 1).reduce((sum, { slots }) => sum + slots.length, 0) + day - 1;
}

export function idOf(slot: DaySlot): string {
  return slot.kind === "write" ? slot.id : slot.day.id;
}

/** The day's verses; empty if its reference cannot be parsed. */
export function rangesOf(slot: DaySlot): VerseRange[] {
  return slot.kind === "write" ? slot.ranges : rangesOfDay(slot.day);
}

export function rangesOfDay(day: PlanDay): VerseRange[] {
  const parsed = parseReference(day.scripture);
  return parsed.ok ? parsed.ranges : [];
}

/** "week 2, day 3". */
export function spellPlace({ week, day }: DayPlace): string {
  return `week ${week}, day ${day}`;
}

/** "week 2, day 3", "week 2", "the whole plan", or a number of days. */
export function spellPlaces(draft: Draft, places: readonly DayPlace[]): string {
  const [first] = places;
  if (!first) return "nothing";
  if (places.length === 1) return spellPlace(first);
  if (places.length === allPlaces(draft).length) return "the whole plan";
  const weeks = [...new Set(places.map(({ week }) => week))];
  const isWhole = (week: number) =>
    places.filter((place) => place.week === week).length === draft[week - 1]?.slots.length;
  if (weeks.every(isWhole)) {
    return weeks.length === 1 ? `week ${weeks[0]}` : `weeks ${weeks.join(", ")}`;
  }
  const days = places.map(({ day }) => day).join(", ");
  return weeks.length === 1 ? `week ${weeks[0]}, days ${days}` : `${places.length} days`;
}

/** The most common number of days in a week. */
export function usualLength(draft: Draft): number {
  const counts = new Map<number, number>();
  for (const { slots } of draft) counts.set(slots.length, (counts.get(slots.length) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 1;
}
