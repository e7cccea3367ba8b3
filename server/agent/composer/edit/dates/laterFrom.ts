/** "Everything from chapter 9 on a week later", "a week off after Mark 8": what the plan reads from there on comes later. */
import { addDays } from "#shared/domain/plan/planDate.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import { clausePart } from "../clauses/clausePart.ts";
import { allPlaces, rangesOf, slotAt } from "../draft.ts";
import { type EditHandler, type EditRequest, refuse } from "../edit.ts";
import type { EditFinding } from "../meanings.ts";
import { datesIn, isTarget } from "../places/placeNumbers.ts";
import { placesReading, resolve } from "../places/targets.ts";
import { findingsOf, has, isAboutWords } from "../places/within.ts";
import { leaveFree } from "./carryOutPause.ts";

const NUMBERS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const SPAN = `(an?|one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})[ -](?:whole |full )?(week|day|fortnight)(?:s|['’]s|s['’])?`;
const HOW_LONG = new RegExp(`\\b${SPAN}\\b`, "i");
/** "A week later than now", "back by two weeks", "push it two weeks". */
const LATER = new RegExp(
  `\\b${SPAN} (?:later|back)\\b|\\b(?:hold off|back|later|delay\\w*|postpone\\w*|push\\w*|mov\\w+|shift\\w*)\\b[^.;]* (?:by |for )?${SPAN}\\b`,
  "i",
);
/** "Everything after it moves up a day". */
const SOONER = /\b(?:up|forwards?|earlier|sooner|ahead)\b/i;
const ONWARDS =
  /\b(?:on|onwards?|forward|everything|all|rest|after (?:it|that))\b|\band (?:after|later|beyond)\b/i;
/** "A week off", "a three day break". */
const BREAK = /\b(?:break|breaks|gap|pause|off|rest|holiday|nothing)\b/i;
const AFTER = /^(?:after|following|behind|between)$/;
const GOES_ON = /^\W*(?:and |then |so )*(?:we )?(?:carry|go|continue|resume|pick|start again)\b/i;

const BETWEEN = /\bbetween\b/i;

type At = EditFinding<"place" | "scripture" | "position">;

const FROM_CHAPTER = /^(\d+)-end$/;

/** With it as one wish; that there is a break then is said by it. */
export function withLaterFrom(said: readonly Clause[]): Clause[] {
  const clauses = said.flatMap(divided);
  const at = clauses.findIndex((clause) => laterIn(clause) !== undefined);
  const found = clauses[at];
  const later = found && laterIn(found);
  if (!found || !later) return [...said];
  const { from } = found;
  const sign: EditFinding = { from, to: from, weight: 1, meaning: { kind: "laterFrom", ...later } };
  return clauses.flatMap((clause, index): Clause[] => {
    if (clause === found) return [{ ...found, findings: [sign], left: [] }];
    const isTold = index < at && BREAK.test(clause.text) && !has(clause, "date", "length");
    const isRest = index > at && GOES_ON.test(clause.text) && !has(clause, "date", "topic");
    return isTold || isRest ? [] : [clause];
  });
}

/** "Shift everything from chapter 10 on by a week and make the prayers shorter": two wishes. */
function divided(clause: Clause): Clause[] {
  const { tokens, from, to } = clause;
  if (laterIn(clause) || !LATER.test(clause.text)) return [clause];
  for (let at = from + 1; at < to - 1; at++) {
    if (!isWord(tokens[at], /^and$/)) continue;
    const first = clausePart(clause, from, isMark(tokens[at - 1], /^,$/) ? at - 1 : at);
    if (laterIn(first)) return [first, clausePart(clause, at + 1, to)];
  }
  return [clause];
}

/** How many days later, and from which day or text on. */
function laterIn(clause: Clause): { days: number; isAfter: boolean; at: At } | undefined {
  const { text } = clause;
  const isLater = LATER.test(text) && ONWARDS.test(text) && !SOONER.test(text);
  const isBreak = BREAK.test(text) && !LATER.test(text);
  const isOther =
    isAboutWords(clause) ||
    has(clause, "date", "season", "quote", "name", "pause", "closed", "often");
  if ((!isLater && !isBreak) || isOther) return undefined;
  const [, count = "", unit = ""] = HOW_LONG.exec(text) ?? [];
  const value = /^an?$/i.test(count) ? 1 : Number(count) || NUMBERS.indexOf(count.toLowerCase());
  const texts = findingsOf(clause, "scripture").filter(({ meaning }) => !meaning.isBook);
  const days = findingsOf(clause, "place").filter(
    ({ from, meaning: { place } }) =>
      !place.isAll &&
      (place.days?.kind === "numbers" ||
        // "Everything from week 3".
        (isLater && place.weeks?.kind === "numbers" && isWord(clause.tokens[from - 1], /^from$/))),
  );
  // "From chapter 10 onwards".
  const onwards = findingsOf(clause, "position").filter(({ meaning }) =>
    FROM_CHAPTER.test(meaning.text),
  );
  const named = [...texts, ...days, ...onwards];
  // "Between chapter 8 and chapter 9": before the second.
  const at = isBreak && BETWEEN.test(text) ? named.at(-1) : named[0];
  const isAfter =
    BETWEEN.test(text) ||
    [1, 2].some((back) => isWord(clause.tokens[(at?.from ?? 0) - back], AFTER));
  if (!at || value < 1 || (isBreak && !isAfter)) return undefined;
  const length = { week: 7, fortnight: 14, day: 1 }[unit.toLowerCase()] ?? 7;
  return { days: value * length, isAfter: isBreak, at };
}

export const laterFrom: EditHandler = (request) => {
  const [sign] = findingsOf(request.clause, "laterFrom");
  if (!sign) return undefined;
  const { days, isAfter, at } = sign.meaning;
  if (!request.turn.startDate)
    return refuse(
      "The plan has no start date yet. Tell me the first day, as in “Start on 4 January 2027”, and say it again.",
    );
  const places = placesAt(request, at as At);
  if (!Array.isArray(places)) return places;
  const dates = datesIn(request);
  const read = places.flatMap(({ week, day }) => dates.get(`${week}.${day}`) ?? []).sort();
  const [first, last] = [read[0], read.at(-1)];
  if (!first || !last) return refuse("I found no day of the plan that reads that.");
  const next = [...dates.values()].sort().find((date) => date > last);
  // "Between chapters 8 and 9": the second of them comes later.
  const isBetween = isAfter && BETWEEN.test(request.clause.text);
  const start = isBetween ? last : isAfter ? next : first;
  if (!start) return refuse("Nothing comes after that day.");
  return leaveFree(request, { start, end: addDays(start, days - 1) });
};

function placesAt(request: EditRequest, at: At) {
  if (at.meaning.kind === "scripture") return placesReading(request.draft, at.meaning.ranges);
  const chapter =
    at.meaning.kind === "position" ? FROM_CHAPTER.exec(at.meaning.text)?.[1] : undefined;
  if (chapter)
    return allPlaces(request.draft).filter((place) => {
      const slot = slotAt(request.draft, place);
      return slot && rangesOf(slot).some(({ start }) => start.chapter >= Number(chapter));
    });
  const found = resolve(request, at as EditFinding<"place">); // No text, so a place.
  return isTarget(found) ? found.places : found;
}
