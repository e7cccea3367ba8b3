/** "Tuesdays and Sundays suit better than Thursdays", "Thursdays are choir, so Mon Tue Wed Fri it is": the days that are named, without those that go. */
import { firstDateOfPlan } from "#shared/domain/plan/planDate.ts";
import { spellDate } from "../../spellDate.ts";
import { weekdayAt } from "../../understand/finders/days.ts";
import { isWord } from "../../understand/finders/units.ts";
import type { EditHandler, EditRequest } from "../edit.ts";
import type { EditFinding } from "../meanings.ts";
import { findingsOf, has, isAboutWords } from "../places/within.ts";
import { divideOver } from "./lengths.ts";
import { daysNow, isUnsuited } from "./rhythm.ts";

/** "On Mondays instead", "Mondays it is". */
const INSTEAD = /\binstead\b(?! of)|\bit is\b|\bit['’]s got to be\b/i;
/** What makes a day one of those that go. */
const BEFORE_GONE = /^(?:than|of|not|from)$/;
/** Behind "Thursdays are": they suit. */
const SUITS =
  /^(?:better|best|fine|good|free|easier|easiest|it|ok|okay|great|ideal|perfect|what|when|our|the)$/;

/** The reading days that are wished; undefined where the wish is of something else. */
export function otherDaysOf(request: EditRequest): number[] | undefined {
  const { clause } = request;
  const places = findingsOf(clause, "place").filter(({ meaning }) => !meaning.place.isAll);
  const areWeekdays = places.every(
    ({ meaning: { place } }) => place.weekdays && !place.weeks && !place.days,
  );
  const isOther =
    isAboutWords(clause) || has(clause, "scripture", "quote", "date", "length") || hasTopic(clause);
  if (places.length === 0 || !areWeekdays || isOther) return undefined;
  const goes = (one: EditFinding<"place">) => isGone(clause, one);
  const daysOf = (some: readonly EditFinding<"place">[]) =>
    some.flatMap(({ meaning }) => meaning.place.weekdays?.days ?? []);
  const on = daysOf(places.filter((one) => !goes(one)));
  const off = daysOf(places.filter(goes));
  const isOfEach = on.length > 1 || places.every(({ meaning }) => meaning.place.weekdays?.isEach);
  const isWished = off.length > 0 || INSTEAD.test(clause.text);
  if (on.length === 0 || !isOfEach || !isWished) return undefined;
  const kept = off.length > 0 ? daysNow(request).filter((day) => !off.includes(day)) : [];
  return [...new Set([...kept, ...on])].sort((a, b) => a - b);
}

/** "Wednesdays work better" is of no topic. */
function hasTopic(clause: EditRequest["clause"]): boolean {
  return findingsOf(clause, "topic").some(({ from }) => !isWord(clause.tokens[from], /^works?$/));
}

function isGone(clause: EditRequest["clause"], { from, to }: EditFinding): boolean {
  const { tokens } = clause;
  const before = isWord(tokens[from - 1], /^(?:the|on)$/) ? from - 2 : from - 1;
  if (isWord(tokens[before], BEFORE_GONE)) return true;
  // "Thursdays are choir".
  const isTaken = isWord(tokens[to], /^(?:is|are|clash)$/) && !isWord(tokens[to + 1], SUITS);
  return (isTaken && !weekdayAt(tokens[to + 1])) || isUnsuited(clause, to);
}

export const otherDays: EditHandler = (request) => {
  const readingDays = otherDaysOf(request);
  if (!readingDays) return undefined;
  const result = divideOver(request, { readingDays });
  const { plan, turn } = request;
  if (result.kind !== "changed" || !turn.startDate) return result;
  const first = firstDateOfPlan(plan, turn.startDate, readingDays, turn.brief);
  return { ...result, text: `${result.text} The first reading is on ${spellDate(first)}.` };
};
