/**
 * The parts of a wish that its reader cannot have used. An unused number, text, weekday or "except" suggests that
 * another change was meant, so the person is asked first.
 */
import { countChapters } from "../../divide/countVerses.ts";
import { isWord } from "../../understand/finders/units.ts";
import { isIdleWord } from "../clauses/idleWords.ts";
import { type DayPlace, draftOf, rangesOf } from "../draft.ts";
import type { Changed, EditRequest } from "../edit.ts";
import { titledDays } from "../finders/daysTelling.ts";
import type { EditFinding, EditKind } from "../meanings.ts";
import { isSame } from "../places/placeNumbers.ts";
import { findingsOf, has, hasPart, hasVerb, says } from "../places/within.ts";

/** The readers of wishes, by their names in `handlersFor`. */
export type By =
  | "words"
  | "timing"
  | "add"
  | "remove"
  | "replace"
  | "order"
  | "spread"
  | "trim"
  | "name"
  | "keep";

/** The findings that each reader can use; a portion by its unit. */
const USES: Record<By, readonly string[]> = {
  words: [
    "number",
    "portion question",
    "portion piece",
    "scale",
    "quote",
    "scripture",
    "date",
    "without",
  ],
  timing: [
    "length",
    "often",
    "date",
    "season",
    "scale",
    "portion piece",
    "portion reading",
    "portion minute",
    "portion chapter",
    "without",
    "instead",
  ],
  add: [
    "scripture",
    "season",
    "number",
    "length",
    "date",
    "often",
    "portion psalm",
    "portion verse",
    "portion reading",
    "portion piece",
    "portion chapter",
    "portion story",
    "scale",
  ],
  remove: ["scripture", "season", "date", "without", "portion psalm", "portion reading", "length"],
  replace: [
    "scripture",
    "season",
    "date",
    "portion psalm",
    "portion verse",
    "portion chapter",
    "portion piece",
    "portion reading",
    "instead",
  ],
  order: ["scripture", "date", "season", "portion psalm", "number"],
  spread: [
    "scripture",
    "length",
    "number",
    "scale",
    "date",
    "portion piece",
    "portion reading",
    "portion story",
  ],
  trim: ["scripture", "number", "portion verse", "without", "date"],
  keep: ["scripture", "date", "number", "length", "portion reading", "except"],
  name: [],
};

const SHAPING: ReadonlySet<EditKind> = new Set<EditKind>([
  "number",
  "length",
  "often",
  "date",
  "season",
  "scale",
  "portion",
  "scripture",
  "without",
  "quote",
]);

const TURNING =
  /^(?:only|except|instead|unless|rather|until|without|never|not|mon|tue|wed|thu|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?|\d+)$/i;

/** The unused words that could belong to another change, as written. */
export function unusedBy(by: By, request: EditRequest, result: Changed): string[] {
  if (by === "name") return [];
  const { clause } = request;
  const uses = USES[by];
  const unused = clause.findings.filter((one) => {
    const { meaning } = one;
    if (by === "words" && isOtherCount(clause, one)) return true;
    // "Families that argue at Christmas": what the reply says back was used.
    const isSaidBack = meaning.kind === "season" || meaning.kind === "topic";
    if (by === "words" && isSaidBack && result.text.includes(wordsOf(request, one))) return false;
    if (meaning.kind === "audience")
      return /^(?:timing|spread|remove)$/.test(by) && meaning.audience !== request.style.audience;
    if (meaning.kind === "role") return isTurning(clause, one) && !uses.includes(meaning.role);
    if (meaning.kind === "place") return by === "timing" && isNarrow(one) && reachesPlan(result);
    if (!SHAPING.has(meaning.kind) || isIdle(request, one) || isPaceMet(request, one, result))
      return false;
    const key = meaning.kind === "portion" ? `portion ${meaning.of}` : meaning.kind;
    return !uses.includes(key);
  });
  const words = clause.left.filter(
    (word) =>
      TURNING.test(word) || isTitleElsewhere(request, word, by, result.target?.places ?? []),
  );
  return [...unused.map((one) => wordsOf(request, one)), ...words];
}

/** "Into 6 days, two chapters a day", where that is what comes of it. */
function isPaceMet({ draft }: EditRequest, { meaning }: EditFinding, result: Changed): boolean {
  if (meaning.kind !== "portion" || meaning.of !== "chapter" || meaning.value < 1) return false;
  const ranges = draft.flatMap(({ slots }) => slots.flatMap(rangesOf));
  const days = result.draft.reduce((sum, { slots }) => sum + slots.length, 0);
  return Math.ceil(countChapters(ranges) / meaning.value) === days;
}

/** "The Romans 13 stuff about taxes": an unused word from the title of a single day. */
function isTitleElsewhere(
  { clause, plan }: EditRequest,
  word: string,
  by: By,
  touched: readonly DayPlace[],
): boolean {
  if (!/^(?:replace|add|spread|order)$/.test(by) || touched.length === 0 || isIdleWord(word))
    return false;
  const named = clause.tokens.filter(({ text }) => text === word);
  const [day, ...more] = titledDays(named, draftOf(plan));
  const isOnly = day !== undefined && touched.length === 1 && isSame(day, touched[0]);
  return day !== undefined && more.length === 0 && !isOnly;
}

/** "Except" and "instead of" before a text or a place. */
function isTurning({ findings }: EditRequest["clause"], { meaning, to }: EditFinding): boolean {
  return (
    meaning.kind === "role" &&
    /^(?:except|instead)$/.test(meaning.role) &&
    findings.some(({ from, meaning: next }) => isNear(from, to) && isNamed(next.kind, meaning.role))
  );
}

function isNear(from: number, to: number): boolean {
  return from >= to && from <= to + 1;
}

/** Whether "except" may exclude it: a day can be excluded; a part of a day that stays is another wish. */
function isNamed(kind: EditKind, role: string): boolean {
  return role === "except" ? kind === "part" : /^(?:scripture|place|topic)$/.test(kind);
}

/** "Four questions on Sundays, one on other days": a second number of questions. */
function isOtherCount({ tokens, findings }: EditRequest["clause"], one: EditFinding): boolean {
  const isCounted = findings.some(
    ({ meaning, from }) =>
      meaning.kind === "portion" && meaning.of === "question" && from < one.from,
  );
  return one.meaning.kind === "number" && isCounted && isWord(tokens[one.to], /^(?:on|for|in)$/);
}

/** "The Daniel one", "a day", "not" of another word: numbers and signs without effect here. */
function isIdle({ clause }: EditRequest, { from, to, meaning }: EditFinding): boolean {
  // "Push the last two back a week": as far as they move.
  const isDistance =
    hasVerb(clause, "move") && /\b(?:back|on|later|forward|by)\b/i.test(clause.text);
  if (isDistance && /^(?:length|portion|per)$/.test(meaning.kind)) return true;
  const word = clause.tokens[from]?.word ?? "";
  const before = clause.tokens[from - 1]?.word ?? "";
  // "Ten will do".
  if (meaning.kind === "number" && isWord(clause.tokens[to], /^(?:will|would|should)$/))
    return true;
  if (meaning.kind === "number" && /^(?:into|to|become|becomes|of|than)$/.test(before)) return true;
  // "My lot are only 12".
  if (
    meaning.kind === "number" &&
    /\b(?:are|is|was|turned|aged|age)(?: only| about| just)? $/i.test(wordsBefore(clause, from))
  )
    return true;
  // "Join 2 and 3 into one day".
  const isOne = meaning.kind === "length" && meaning.unit === "day" && meaning.value === 1;
  if (isOne && /^(?:into|in|as)$/.test(before) && hasVerb(clause, "merge")) return true;
  // "A memory verse once a week".
  if (/^(?:often|per)$/.test(meaning.kind) && hasPart(clause, "memory")) return true;
  // "Change 2 Heb 11": to.
  if (
    meaning.kind === "number" &&
    clause.findings.some((one) => one.from === to && one.meaning.kind === "scripture")
  )
    return true;
  if (meaning.kind === "number") return word === "one" || word === "two" || /^(?:a|an)$/.test(word);
  if (meaning.kind === "without") return !/^(?:without|except)$/.test(word);
  // "A verse for each day to memorize".
  if (meaning.kind === "portion" && meaning.of === "verse" && hasPart(clause, "memory"))
    return true;
  if (meaning.kind === "portion")
    return meaning.of === "question" && meaning.value === 1 && to - from === 1;
  return false;
}

function wordsBefore({ tokens, text, from }: EditRequest["clause"], at: number): string {
  const start = tokens[from]?.start ?? 0;
  return text.slice(0, (tokens[at]?.start ?? start) - start);
}

function isNarrow({ meaning }: EditFinding): boolean {
  if (meaning.kind !== "place") return false;
  const { isAll, weekdays, days, weeks, isScene } = meaning.place;
  if (isAll || weekdays || days?.kind === "each" || days?.kind === "now") return false;
  return isScene === true || weeks !== undefined || days !== undefined;
}

function reachesPlan({ done, draft }: Changed): boolean {
  return /\bthe plan\b/.test(done) && draft.every(({ slots }) => slots.length > 0);
}

function wordsOf({ clause }: EditRequest, { from, to }: EditFinding): string {
  const [first, last, start] = [
    clause.tokens[from],
    clause.tokens[to - 1],
    clause.tokens[clause.from],
  ];
  return clause.text.slice(
    (first?.start ?? 0) - (start?.start ?? 0),
    (last?.end ?? 0) - (start?.start ?? 0),
  );
}

/** Whether the plan as a whole was named: "call the plan", "the whole study". */
export function saysPlan({ clause }: EditRequest): boolean {
  return (
    findingsOf(clause, "place").some(({ meaning }) => meaning.place.isAll) ||
    says(clause, /^(?:plan|project|study|series|whole|everything|entire)$/) ||
    (has(clause, "part") && !has(clause, "it"))
  );
}
