/** "Thursdays don't work for us": days of the week that do not suit, with none in their place. */
import { joinAnd } from "../../understand/reply.ts";
import { weekdayName } from "../dates/calendar.ts";
import { divideOver } from "../dates/lengths.ts";
import { daysNow, isUnsuited } from "../dates/rhythm.ts";
import { askOwn, type EditHandler, type EditRequest, refuse } from "../edit.ts";
import { findingsOf, has, isAboutWords } from "../places/within.ts";

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const MOST_OFFERED = 2;

/** The days of the week that do not suit, where the wish names nothing else. */
export function unsuitedAlone({ clause }: EditRequest): number[] {
  if (isAboutWords(clause) || has(clause, "scripture", "topic", "date", "quote", "length"))
    return [];
  const places = findingsOf(clause, "place").filter(({ meaning }) => !meaning.place.isAll);
  const areUnsuited = places.every(
    ({ to, meaning: { place } }) => place.weekdays && !place.weeks && isUnsuited(clause, to),
  );
  return areUnsuited ? places.flatMap(({ meaning }) => meaning.place.weekdays?.days ?? []) : [];
}

export const askForOtherDay: EditHandler = (request) => {
  const unsuited = unsuitedAlone(request);
  if (unsuited.length === 0) return undefined;
  const now = daysNow(request);
  const off = now.filter((day) => unsuited.includes(day));
  if (off.length === 0) return refuse(`Nothing is read on ${spell(unsuited)} as it is.`);
  const left = now.filter((day) => !unsuited.includes(day));
  const others = WEEK.filter((day) => !now.includes(day) && !unsuited.includes(day));
  // Of a plan that is read daily there is no other day; "and Saturdays are too busy" wants none.
  const isPlain = others.length === 0 || off.length < unsuited.length;
  if (isPlain && left.length > 0) return divideOver(request, { readingDays: left });
  const instead = off.length === 1 ? others.toSorted(nearTo(off[0] ?? 1)) : [];
  const choices = instead
    .slice(0, MOST_OFFERED)
    .map((day): [string, string] => [
      `${spell([day])} instead`,
      `Read on ${spell([day])} instead of ${spell(off)}`,
    ]);
  const on = [...left, ...others.slice(-off.length)].sort((a, b) => a - b);
  const several: [string, string][] =
    off.length > 1 && others.length >= off.length
      ? [[`${spell(others.slice(-off.length))} instead`, `Read on ${spell(on)} only`]]
      : [];
  const without: [string, string][] =
    left.length > 0 ? [[`No ${spell(off)}`, `Read on ${spell(left)} only`]] : [];
  const which = off.length > 1 ? "Which days shall it be" : "Which day shall it be";
  return askOwn(`${which} instead of ${spell(off, "")}?`, [...choices, ...several, ...without]);
};

function spell(days: readonly number[], ending = "s"): string {
  return joinAnd(days.map((day) => `${weekdayName(day)}${ending}`));
}

function nearTo(off: number): (a: number, b: number) => number {
  const distance = (day: number) => Math.min((day - off + 7) % 7, (off - day + 7) % 7);
  return (a, b) => distance(a) - distance(b);
}
