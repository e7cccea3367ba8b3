/** "Drop the Saturdays, readings and all": days of the week that go with what is read on them. */
import { spellCount } from "../../spellCount.ts";
import { spellDate } from "../../spellDate.ts";
import type { Clause } from "../clause.ts";
import { allPlaces } from "../draft.ts";
import { type EditHandler, refuse } from "../edit.ts";
import type { EditFinding } from "../meanings.ts";
import { removeDays } from "../order/reorder.ts";
import { datesIn, isTarget } from "../places/placeNumbers.ts";
import { resolve } from "../places/targets.ts";
import { findingsOf, has, hasVerb, isAboutWords, isGoing } from "../places/within.ts";
import { WEEKDAY_NAMES } from "./calendar.ts";
import { daysNow } from "./rhythm.ts";

/** "Don't squash those readings in", "without moving the others". */
const NOT_MOVED =
  /(?:\b(?:do ?nt|do not|not|without|no)\b|n['’]t)[^.;]{0,16}\b(?:squash|squeez|cram|fit|mov|shift|shov|stuff|push|spread|put|shuffl|catch)\w*\b[^.;]*\b(?:readings?|them|those|it|['’]?em|others?|rest|days?|anything|everything)\b/i;
/** "Just lose 'em", "their readings can go". */
const LOST =
  /\b(?:lose|drop|bin|scrap|delete|remove|cut|ditch|skip|forget) (?:just |all )?(?:(?:the|those|these|their|its|that|what)\b[^.,;]{0,24}\b(?:readings?|passages?|there|then)\b|them\b|those\b|['’]?em\b)|\breadings?\b[^.;]{0,12}\b(?:and all|can (?:just )?go|can be (?:lost|dropped|cut)|(?:go|goes) (?:too|as well|with)|too|as well)\b|\b(?:with|and|along with) (?:the|their|its|all their) readings?\b/i;
/** "Keep the readings, just run longer". */
const KEPT =
  /\b(?:keep|still (?:want|need|read|do)|not lose|n['’]t lose|without losing)\b[^.;]{0,24}\breadings?\b/i;

/** Joins the sentence about the readings with the wish that removes weekdays. */
export function withReadingsGone(clauses: readonly Clause[]): Clause[] {
  const at = clauses.findIndex(isOffDays);
  const found = clauses[at];
  if (!found) return [...clauses];
  const others = clauses.filter((one, index) => index > at && isOfReadings(one, found));
  const told = [tailOf(found), ...others.map(({ text }) => text)].join(". ");
  if (KEPT.test(told))
    return clauses.filter((one) => !(others.includes(one) && KEPT.test(one.text)));
  const isGone = NOT_MOVED.test(told) || LOST.test(told);
  const removes = isGoing(found) || others.some((one) => hasVerb(one, "remove"));
  if (!isGone || !removes) return [...clauses];
  const { from } = found;
  const sign: EditFinding = { from, to: from, weight: 1, meaning: { kind: "readingsGo" } };
  const places = findingsOf(found, "place").filter(isWeekday);
  const wish = { ...found, findings: [sign, ...places], left: [] };
  return clauses.flatMap((one) => (one === found ? [wish] : others.includes(one) ? [] : [one]));
}

const isWeekday = ({ meaning: { place } }: EditFinding<"place">) =>
  place.weekdays?.isEach === true && !place.weeks && !place.days;

function isOffDays(clause: Clause): boolean {
  // "Readings and all", "after all".
  const places = findingsOf(clause, "place").filter(({ meaning: { place } }) => !place.isAll);
  return (
    places.length > 0 &&
    places.every(isWeekday) &&
    !isAboutWords(clause) &&
    !has(clause, "scripture", "topic", "quote", "date", "length", "often") &&
    !hasVerb(clause, "add", "swap", "replace", "name", "start", "end")
  );
}

/** Behind the first day that is named. */
function tailOf(clause: Clause): string {
  const place = findingsOf(clause, "place").find(isWeekday);
  const start = clause.tokens[clause.from]?.start ?? 0;
  return clause.text.slice((clause.tokens[place?.to ?? clause.to]?.start ?? Infinity) - start);
}

/** What is to become of the readings of those days, without another day or text. */
function isOfReadings(clause: Clause, found: Clause): boolean {
  const days = findingsOf(found, "place").flatMap(
    ({ meaning }) => meaning.place.weekdays?.days ?? [],
  );
  const isOther = findingsOf(clause, "place").some(
    ({ meaning: { place } }) => !place.weekdays?.days.every((day) => days.includes(day)),
  );
  return (
    !isOther &&
    !isAboutWords(clause) &&
    !has(clause, "scripture", "topic", "quote", "date", "length", "often", "name") &&
    (NOT_MOVED.test(clause.text) ||
      LOST.test(clause.text) ||
      KEPT.test(clause.text) ||
      isBare(clause))
  );
}

/** "Take them out." */
function isBare(clause: Clause): boolean {
  return (
    has(clause, "it") &&
    clause.findings.every(
      ({ meaning }) =>
        meaning.kind === "it" || (meaning.kind === "verb" && meaning.verb === "remove"),
    )
  );
}

export const dropDays: EditHandler = (request) => {
  const { clause, draft } = request;
  const found = findingsOf(clause, "place").map((one) => resolve(request, one));
  for (const one of found) if (!isTarget(one)) return one;
  const places = found.filter(isTarget).flatMap((one) => one.places);
  const off = findingsOf(clause, "place").flatMap(
    ({ meaning }) => meaning.place.weekdays?.days ?? [],
  );
  const left = daysNow(request).filter((day) => !off.includes(day));
  if (left.length === 0 || places.length === allPlaces(draft).length)
    return refuse("That would leave no day in the plan.");
  const dates = datesIn(request);
  const gone = places.flatMap(({ week, day }) => dates.get(`${week}.${day}`) ?? []);
  const result = removeDays(request, { places, isWeeks: false });
  if (result.kind !== "changed") return result;
  const names = [...new Set(off)].map((day) => `${WEEKDAY_NAMES[day - 1]}s`).join(" and ");
  const on = gone.length > 0 ? ` (${gone.map((date) => spellDate(date)).join("; ")})` : "";
  const rest = allPlaces(result.draft).length;
  return {
    ...result,
    structure: { reading_days: left, days_per_week: left.length },
    done: `the plan: ${names} and their ${spellCount(places.length, "reading")} removed`,
    text: `I will take out the ${names} with their ${spellCount(places.length, "reading")}${on}. The other ${spellCount(rest, "day")} keep what they read and their dates.`,
  };
};
