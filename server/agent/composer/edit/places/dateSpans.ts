/** "1 to 3 March", "from the 1st to the 3rd": all days between two dates. */

import { spellDate } from "../../spellDate.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import { allPlaces } from "../draft.ts";
import { type EditRequest, refuse } from "../edit.ts";
import type { EditFinding } from "../meanings.ts";
import { datesIn, type Found } from "./placeNumbers.ts";

type DayFinding = EditFinding<"place" | "date">;

/** What is named, with two dates and what joins them as one. */
export function inSpans(
  request: EditRequest,
  findings: readonly DayFinding[],
  resolve: (one: DayFinding) => Found,
): Found[] {
  const ends = new Set<DayFinding>();
  return findings.flatMap((one, at): Found[] => {
    if (ends.has(one)) return [];
    const next = findings[at + 1];
    const span = next && spanOf(request, one, next);
    if (!span || !next) return [resolve(one)];
    ends.add(next);
    return [span];
  });
}

function spanOf(request: EditRequest, one: DayFinding, next: DayFinding): Found | undefined {
  const { clause, turn } = request;
  const joints = clause.tokens.slice(one.to, next.from).filter((token) => !isWord(token, /^the$/));
  const [joint, ...more] = joints;
  const isJoint = isWord(joint, /^(?:to|till|until|through|thru)$/) || isMark(joint, /^[-–—]$/);
  if (!turn.startDate || more.length > 0 || (joint && !isJoint)) return undefined;
  if (!joint && !isMark(clause.tokens[next.from], /^[-–—]$/)) return undefined;
  const [first, last] = [dateOf(one, next), dateOf(next, one)];
  if (!first || !last || first >= last) return undefined;
  return between(request, first, last, `from ${spellDate(first)} to ${spellDate(last)}`);
}

/** "In January", "from January on": what the plan reads in a stretch of time. */
export function during(request: EditRequest, { from, to, meaning }: DayFinding): Found {
  const { tokens } = request.clause;
  if (meaning.kind !== "date") return refuse("I could not tell which days that is.");
  const words = tokens.slice(from, to).map(({ text }) => text);
  const isOn = isFromOn(request, { from, to });
  const last = isOn ? "9999" : (meaning.end ?? meaning.start);
  return between(request, meaning.start, last, `${isOn ? "from" : "in"} ${words.join(" ")}`);
}

/** "From 22 February on". */
export function isFromOn(
  { clause: { tokens } }: EditRequest,
  { from, to }: Pick<EditFinding, "from" | "to">,
): boolean {
  return isWord(tokens[to], /^(?:on|onwards?)$/) && isWord(tokens[from - 1], /^from$/);
}

function between(request: EditRequest, first: string, last: string, said: string): Found {
  const dates = datesIn(request);
  if (dates.size === 0)
    return refuse(`The plan has no dates, so I cannot tell what it reads ${said}.`);
  const places = allPlaces(request.draft).filter(({ week, day }) => {
    const date = dates.get(`${week}.${day}`) ?? "";
    return date >= first && date <= last;
  });
  return places.length > 0 ? { places, isWeeks: false } : refuse(`The plan reads nothing ${said}.`);
}

/** A day without its month is of the other's. */
function dateOf({ meaning }: DayFinding, other: DayFinding): string | undefined {
  if (meaning.kind === "date") return meaning.start;
  const { monthDay } = meaning.place;
  if (!monthDay || other.meaning.kind !== "date") return undefined;
  return `${other.meaning.start.slice(0, 8)}${String(monthDay).padStart(2, "0")}`;
}
