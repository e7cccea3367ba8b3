/** The passages and subjects that the person names beside the notes, by what is said of each. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../bible/overlaps.ts";
import type { Theme } from "../bible/themes.ts";
import { subtract } from "../composer/divide/subtract.ts";
import { themeOf } from "../composer/divide/themeOf.ts";
import { nameOfReading } from "../composer/understand/reply.ts";
import type { Understanding } from "../composer/understand/understanding.ts";
import { findMentions } from "./looseReferences.ts";
import { passageOf } from "./namedPassages.ts";

/** What a week is to have in it: a passage, or something on a subject. */
export interface Wanted {
  /** In the person's words. */
  words: string;
  ranges?: VerseRange[];
  theme?: Theme;
  /** Whether a weekday is named for it: "Psalm 23 on Friday". */
  isDated: boolean;
}

interface Named {
  words: string;
  /** None of a subject. */
  ranges: VerseRange[];
}

export interface SaidPassages {
  /** The sermon's own: "take the sermon on Luke 15". */
  sermon: VerseRange[] | undefined;
  wanted: Wanted[];
  /** "Don't use Romans 5", where that is no wish that the composer reads. */
  unwanted: Named[];
  /** What is named for no purpose: "last week we read Romans 5". */
  told: Named[];
}

interface Place {
  start: number;
  end: number;
  words: string;
  ranges?: VerseRange[];
  theme?: Theme | undefined;
}

/** @param leftOut what the person leaves out, which is read as nothing else */
export function saidPassages(
  said: string,
  understood: Understanding,
  leftOut: readonly VerseRange[],
): SaidPassages {
  const found: SaidPassages = { sermon: undefined, wanted: [], unwanted: [], told: [] };
  const isLeft = ({ ranges }: Place) =>
    ranges?.every((range) => subtract(range, leftOut).length === 0) ?? false;
  const places = placesIn(said, understood);
  let before: { end: number; role: Role } | undefined;
  for (const one of places.filter((place) => !isLeft(place))) {
    const { words, ranges, theme } = one;
    const isNext = before && AND.test(said.slice(before.end, one.start));
    const role: Role = (isNext ? before?.role : undefined) ?? roleOf(said, one);
    before = { end: one.end, role };
    if (role === "sermon" && (!found.sermon || !ranges)) found.sermon = ranges ?? found.sermon;
    else if (role === "told") found.told.push({ words, ranges: ranges ?? [] });
    else if (role === "unwanted") found.unwanted.push({ words, ranges: ranges ?? [] });
    else {
      const isDated = ON_A_DAY.test(said.slice(one.end));
      found.wanted.push({ words, ...(ranges && { ranges }), ...(theme && { theme }), isDated });
    }
  }
  return { ...found, wanted: [...found.wanted, ...unplaced(places, understood)] };
}

/** Passages that a clause of their own adds, whatever is left out before it. */
export function addedPassages(said: string): VerseRange[] {
  return passagesIn(said).flatMap(({ start, ranges }) =>
    OWN_CLAUSE.test(said.slice(0, start)) ? ranges : [],
  );
}

function passagesIn(said: string) {
  return findMentions(said).flatMap((one) => {
    const passage = one.book ? passageOf(one, one.book, one.chapter) : undefined;
    const words = said.slice(one.start, one.end);
    return passage ? [{ start: one.start, end: one.end, words, ranges: passage.ranges }] : [];
  });
}

/** Passages as notes write them as well, and beside them the stories, groups and subjects that a request knows. */
function placesIn(said: string, { brief, reading }: Understanding): Place[] {
  const passages: Place[] = passagesIn(said);
  const labels = new Set(brief.readings.map(({ label }) => label));
  const others = reading.findings.flatMap(({ from, to, meaning }): Place[] => {
    const [first, last] = [reading.tokens[from], reading.tokens[to - 1]];
    if (!first || !last || !("label" in meaning) || !labels.has(meaning.label)) return [];
    const place = { start: first.start, end: last.end, words: said.slice(first.start, last.end) };
    if (meaning.kind === "scripture")
      return [{ ...place, words: meaning.label, ranges: meaning.ranges }];
    // A season says when the week is.
    if (meaning.kind !== "topic" && meaning.kind !== "person") return [];
    const kind = meaning.kind === "person" ? "people" : "topic";
    return [{ ...place, theme: themeOf({ kind, label: meaning.label }) }];
  });
  const isNew = (one: Place) =>
    passages.every(({ start, end }) => one.end <= start || end <= one.start);
  return [...passages, ...others.filter(isNew)].sort((a, b) => a.start - b.start);
}

/** "A psalm each day": readings of a brief that no single words name. */
function unplaced(places: readonly Place[], understood: Understanding): Wanted[] {
  return understood.brief.readings.flatMap((one) => {
    const isPlaced =
      places.some(({ ranges = [] }) => ranges.some((range) => isIn(range, one.references))) ||
      understood.reading.findings.some(
        ({ meaning }) => "label" in meaning && meaning.label === one.label,
      );
    return isPlaced || one.kind === "season" ? [] : [{ words: nameOfReading(one), isDated: false }];
  });
}

function isIn(range: VerseRange, references: readonly string[] = []): boolean {
  return references.some((text) =>
    passagesIn(text).some(({ ranges }) => ranges.some((other) => overlaps(other, range))),
  );
}

type Role = "sermon" | "wanted" | "unwanted" | "told";

/** "The book of", "the gospel of" before a name. */
const OF_BOOK = /\bthe (?:book|gospel|letter|story) (?:of|to) $/i;
const UNWANTED: readonly RegExp[] = [
  /\b(?:do not|don['’]?t|never|without|no need (?:of|to)|except|avoid(?:ing)?)\b[^,;]{0,30}$/i,
  /\b(?:skip(?:ping)?|omit(?:ting)?|leav(?:e|ing) out|already)\b[^,;]{0,30}$/i,
];
const DENIED = /(?:\b(?:not|never)|n['’]t)\b[^,;]{0,30}$/i;
const OTHER_WEEK = /\b(?:(?:last|next) (?:week|month|time|year)|previous(?:ly)?|before)\b/i;
const OF_SERMON: readonly RegExp[] = [
  /\b(?:sermon|homily|message|talk|preach(?:ed|ing)?|spoke)(?: (?:is|was))? (?:on|from|about)\W*$/i,
  /\b(?:text|passage|reading|scripture)(?: (?:is|was)(?: from)?|:)\W*$/i,
  /\bpreach(?:ed|ing) $/i,
  /\b(?:it|this|that)(?:['’]s| is| was) (?:on|about) $/i,
];
/** Words that ask for a subject as well as for a passage. */
const ADDED: readonly RegExp[] = [
  /\b(?:includ\w+|add(?:ing)?|plus)\b[^,;]{0,40}$/i,
  /\b(?:days?|one|something|readings?|passages?) (?:on|about|from|in)(?: the)? $/i,
  /\bmore (?:on|about|from|in|of)(?: the)? $/i,
];
const WITH: readonly RegExp[] = [
  /\b(?:with|have|put|us(?:e|ing)|want|like|end(?:ing)? on)\b[^,;]{0,40}$/i,
  /\b(?:and|then|also)(?: read)?(?: the)? $/i,
];
/** "Leave out Ephesians 2 and include", "without Ephesians 2 but with": what is before it ends there. */
const OWN_CLAUSE =
  /\b(?:and|but|then)(?: please)? (?:include|add|use|have|read|put in|with)(?: the)? $/i;
/** Between two that are named together. */
const AND = /^,? ?(?:and |& |plus )?(?:the )?$/i;
const ON_A_DAY = /^\W*on (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i;
const TOO = /^\W*(?:too|as well|also|must|should|has to|needs to)\b/i;

function roleOf(said: string, { start, end, ranges }: Place): Role {
  const sentence =
    said
      .slice(0, start)
      .split(/[.!?;\n]\s/)
      .at(-1) ?? "";
  const before = sentence.replace(OF_BOOK, "");
  const after = said.slice(end);
  const has = (forms: readonly RegExp[]) => forms.some((form) => form.test(before));
  if (OWN_CLAUSE.test(before)) return "wanted";
  if (has(UNWANTED)) return "unwanted";
  if (DENIED.test(before) || OTHER_WEEK.test(sentence)) return "told";
  if (has(OF_SERMON)) return "sermon";
  const isAdded = has(ADDED) || (ranges && has(WITH));
  return isAdded || ON_A_DAY.test(after) || TOO.test(after) ? "wanted" : "told";
}
