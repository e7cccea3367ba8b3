/**
 * A message names days of the plan as the person sees it: in "drop day 2 and call day 4 Hope" day 4 is the one that has this
 * number now, not after the removal.
 */

import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import type { Style, Turn } from "../../../writer.ts";
import { joinAnd } from "../../understand/reply.ts";
import type { Clause } from "../clause.ts";
import {
  allPlaces,
  type DayPlace,
  draftOf,
  idOf,
  rangesOf,
  slotAt,
  spellPlaces,
} from "../draft.ts";
import { type EditRequest, type Refused, refuse, type Target } from "../edit.ts";
import type { EditFinding } from "../meanings.ts";
import { capital, isTarget, spellDated } from "./placeNumbers.ts";
import { resolve } from "./targets.ts";
import { has, hasVerb, roleWordOf } from "./within.ts";

type Placing = EditFinding<"place" | "date">;

/** The plan and its calendar before the first wish. */
export interface Seen {
  plan: Plan;
  turn: Turn;
}

/**
 * @param request a wish on the plan that the wishes before it have changed
 * @returns it with each place at the days that it names in the plan before; a refusal where one of them was taken out
 */
export function asSeen(request: EditRequest, { plan, turn }: Seen): EditRequest | Refused {
  if (request.plan === plan) return request;
  const first = { ...request, plan, turn, draft: draftOf(plan) };
  const isSameTime = hasSameDates(request.turn, turn);
  const gone: string[] = [];
  const findings = request.clause.findings.flatMap((one): EditFinding[] => {
    if (!isPlacing(one) || !isNumbered(request, one, isSameTime) || isGoal(request, one))
      return [one];
    const before = resolve(first, one);
    if (!isTarget(before)) return [one];
    const now = resolve(request, one);
    const ids = idsAt(first, before);
    if (isTarget(now) && sameJson(idsAt(request, now), ids)) return [one];
    const found = placesOf(request, ids);
    const places = found.length > 0 ? found : placesJoined(request, first, before);
    // "Take day 3 out and put Psalm 23 on day 3": where it was.
    if (places.length === 0 && isGap(request, before)) return [];
    if (places.length === 0 && isTakenOut(request, first, before))
      gone.push(spellPlaces(first.draft, before.places));
    if (places.length === 0) return [one];
    const weeks = [...new Set(places.map(({ week }) => week))];
    const place = before.isWeeks
      ? { weeks: { kind: "numbers" as const, numbers: weeks } }
      : { places };
    return [{ ...one, meaning: { kind: "place", place } }];
  });
  if (gone.length > 0)
    return refuse(`${capital(joinAnd(gone))} is taken out, so I did nothing else there.`);
  return { ...request, clause: { ...request.clause, findings } };
}

/** "Join days 2 and 3 and call day 3 Hope": the day that reads now what the other one read. */
function placesJoined(request: EditRequest, first: EditRequest, { places }: Target): DayPlace[] {
  const read = places.flatMap((place) => rangesAt(first, place));
  const stayed = new Set(allPlaces(first.draft).flatMap((place) => idAt(first, place)));
  const joined = allPlaces(request.draft).filter(
    (place) =>
      idAt(request, place).some((id) => stayed.has(id)) &&
      rangesAt(request, place).some((range) => read.some((one) => overlaps(one, range))),
  );
  return joined.length === 1 ? joined : [];
}

/** Whether the days are gone while all others are still there. */
function isTakenOut(request: EditRequest, first: EditRequest, { places }: Target): boolean {
  const now = new Set(allPlaces(request.draft).flatMap((place) => idAt(request, place)));
  const gone = allPlaces(first.draft).filter(
    (place) => !idAt(first, place).some((id) => now.has(id)),
  );
  return gone.length < allPlaces(first.draft).length / 2 && gone.length >= places.length;
}

/** Which days were meant, where they have another number by now. @param clause as it was said @param now as `asSeen` returns it */
export function movedNote(clause: Clause, now: Clause, { plan, turn }: Seen, style: Style): string {
  const first = { clause, plan, turn, style, draft: draftOf(plan), before: undefined };
  const moved = clause.findings.flatMap((one) => {
    const found = isPlacing(one) && !now.findings.includes(one) ? resolve(first, one) : undefined;
    return isTarget(found) && found.places.length === 1 && !found.isWeeks ? found.places : [];
  });
  return moved.length > 0
    ? ` That is the day that was ${moved.map((place) => spellDated(first, place)).join(" and ")} before.`
    : "";
}

function isPlacing(one: EditFinding): one is Placing {
  return one.meaning.kind === "place" || one.meaning.kind === "date";
}

/** Places that depend on what stands beside them, or that mean each of something, are read as the plan is by then. */
function isNumbered({ clause }: EditRequest, { meaning }: Placing, isSameTime: boolean): boolean {
  const isOnDate = isSameTime && !hasVerb(clause, ...OF_TIME);
  if (meaning.kind === "date") return isOnDate && !meaning.end;
  const { isAll, next, days, weeks, weekdays, nthWeekday, monthDay, isOfThatWeek } = meaning.place;
  const isEach = isAll || days?.kind === "each" || weeks?.kind === "each" || weekdays?.isEach;
  if (isEach || next || isOfThatWeek || weeks?.kind === "now") return false;
  return isOnDate || !(weekdays || nthWeekday || monthDay || days?.kind === "now");
}

/** "Move day 5 to day 2": where it is to stand in the plan as it is by then. */
function isGoal({ clause }: EditRequest, one: Placing): boolean {
  const object = clause.findings.find(({ meaning }) => OBJECT.test(meaning.kind));
  const isMoved = hasVerb(clause, "move") && object !== undefined && object !== one;
  return isMoved && !/^(?:before|after|between)$/.test(roleWordOf(clause, one));
}

const OBJECT = /^(?:place|date|scripture|topic|it)$/;
const OF_TIME = ["move", "swap", "start", "end", "postpone", "advance", "extend"] as const;

function hasSameDates(now: Turn, before: Turn): boolean {
  const timeOf = ({ startDate, readingDays, brief }: Turn) => [
    startDate,
    readingDays ?? null,
    brief?.paused_weeks ?? [],
  ];
  return sameJson(timeOf(now), timeOf(before));
}

function idsAt(request: EditRequest, { places }: Target): string[] {
  return places.flatMap((place) => idAt(request, place));
}

function idAt({ draft }: EditRequest, place: DayPlace): string[] {
  const slot = slotAt(draft, place);
  return slot ? [idOf(slot)] : [];
}

function rangesAt({ draft }: EditRequest, place: DayPlace): VerseRange[] {
  const slot = slotAt(draft, place);
  return slot ? rangesOf(slot) : [];
}

function placesOf({ plan }: EditRequest, ids: readonly string[]) {
  return plan.flatMap(({ passages }, week) =>
    passages.flatMap(({ id }, day) => (ids.includes(id) ? [{ week: week + 1, day: day + 1 }] : [])),
  );
}

/** Whether the wish is to fill the place of the day that was just removed. */
function isGap({ clause, gap }: EditRequest, { places }: Target): boolean {
  const [place] = places;
  const isFilled = hasVerb(clause, "add", "move", "replace") && has(clause, "scripture", "topic");
  return isFilled && gap !== undefined && place?.week === gap.week && place.day === gap.day;
}
