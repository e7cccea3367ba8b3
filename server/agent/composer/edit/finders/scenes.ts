/** A day named by what it reads: "the day about the storm", "the cross day", "split Gethsemane". */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { passagesIn } from "../../../bible/passages.ts";
import { versesOf } from "../../../bible/verses.ts";
import type { Token } from "../../understand/tokens.ts";
import { tokenize } from "../../understand/tokens.ts";
import { allPlaces, type DayPlace, type Draft, rangesOf, slotAt } from "../draft.ts";
import type { EditFinding } from "../vocabulary.ts";
import type { Tokens } from "./places.ts";

const WEIGHT = 10.8;
const DAY = /^(?:day|one|reading|passage|session|devotion|devotional|bit|part|story)$/;
const ABOUT = /^(?:about|with|where|when|on|of|that)$/;
/** Behind these it is said what is to happen with the day. */
const ENDS =
  /^(?:at|prayer|prayers|question|questions|title|titles|please|pls|plz|to|from|should|could|can|needs?|must|into|in|instead|shorter|longer|and|so|but|too|is|on|after|before|with)$/;
/** Verbs before "the storm" that leave no doubt that a day of the plan is meant. */
const SPLIT = /^(?:split|divide)$/;
const MOVE = /^(?:move|swap|bring|put|shift)$/;
/** Words that make something else of what stands behind a verb. */
const OTHER =
  /^(?:out|in|for|of|on|from|between|back|questions?|prayers?|titles?|verses?|readings?|dates?|start|plan|names?|minutes?|text)$/;
const LITTLE =
  /^(?:the|a|an|of|his|her|its|their|jesus|he|she|they|gets?|got|was|were|who|that|where|day|one|whole|story|bit|part|reading|it|in|to|at|is)$/;
const MOST_WORDS = 9;

export interface Scene {
  /** The days that speak of it most, the first of them first; none where no day does. */
  places: DayPlace[];
  /** As it was named. */
  words: string;
}

/** @param draft the plan that is spoken of */
export function findScenes(tokens: Tokens, draft: Draft): EditFinding[] {
  const texts = textsOf(draft);
  return tokens.flatMap((_, from): EditFinding[] => {
    const named = namedAt(tokens, from);
    if (!named) return [];
    const words = tokens.slice(named.from, named.to);
    const places = placesOf(words, texts);
    // "Move the second reading": what no day speaks of may be something else.
    if (places.length === 0 && !named.isCertain) return [];
    const span = { from, to: named.end, weight: WEIGHT };
    const [only] = places;
    if (only && places.length === 1) {
      const count = (number: number) => ({ kind: "numbers" as const, numbers: [number] });
      const place = { weeks: count(only.week), days: count(only.day), isScene: true };
      return [{ ...span, meaning: { kind: "place", place } }];
    }
    const scene = { places, words: words.map(({ text }) => text).join(" ") };
    return [{ ...span, meaning: { kind: "scene", scene } }];
  });
}

/** The day that tells what stands from one token to another, or those that may. */
export function sceneOf(
  tokens: Tokens,
  from: number,
  to: number,
  draft: Draft,
): EditFinding | undefined {
  const words = tokens.slice(from, to);
  const places = placesOf(words, textsOf(draft));
  const [only] = places;
  const span = { from, to, weight: WEIGHT };
  if (!only) return undefined;
  if (places.length > 1)
    return {
      ...span,
      meaning: { kind: "scene", scene: { places, words: words.map(({ text }) => text).join(" ") } },
    };
  const count = (number: number) => ({ kind: "numbers" as const, numbers: [number] });
  const place = { weeks: count(only.week), days: count(only.day), isScene: true };
  return { ...span, meaning: { kind: "place", place } };
}

interface Named {
  from: number;
  to: number;
  /** Where the whole stretch ends. */
  end: number;
  isCertain: boolean;
}

function namedAt(tokens: Tokens, at: number): Named | undefined {
  const start = tokens[at]?.word === "the" ? at + 1 : at;
  const [first, second] = [tokens[start], tokens[start + 1]];
  if (first?.kind !== "word") return undefined;
  if (DAY.test(first.word) && second && ABOUT.test(second.word) && start > at) {
    const from = start + 2;
    const to = endOf(tokens, from);
    const isDay = /^(?:day|one|session)$/.test(first.word);
    return to > from && !isPlace(tokens[from])
      ? { from, to, end: to, isCertain: isDay }
      : undefined;
  }
  // "The cross day", "the fig tree reading".
  for (let to = start + 1; start > at && to <= start + 3; to++) {
    const isNoun = /^(?:day|reading|passage|one)$/.test(tokens[to]?.word ?? "");
    const isName = tokens
      .slice(start, to)
      .every((one) => one.kind === "word" && !NUMBER.test(one.word) && !OTHER.test(one.word));
    if (isNoun && isName) return { from: start, to, end: to + 1, isCertain: false };
  }
  const opening = openingAt(tokens, at);
  if (opening) return opening;
  const verb = tokens[at - 1]?.word ?? "";
  const isVerb = SPLIT.test(verb) || (MOVE.test(verb) && start > at);
  if (isVerb && !isPlace(first)) {
    const to = endOf(tokens, start);
    const isPutIn = MOVE.test(verb) && OTHER.test(tokens[to]?.word ?? "");
    const isNumbered = tokens.slice(start, to).some(({ kind }) => kind === "number");
    const isOther =
      isPutIn || isNumbered || tokens.slice(start, to).some(({ word }) => OTHER.test(word));
    return to > start && !isOther ? { from: start, to, end: to, isCertain: false } : undefined;
  }
  return undefined;
}

const GREETING =
  /^(?:hi|hey|hello|hiya|sorry|thanks|thank|ok|okay|please|good|dear|so|well|oh|yes|no|also|and|could|can|would|we|i|you|lets|people)$/;
const MOST_OPENING_WORDS = 5;

/** "Peter's denial, add a memory verse there". */
function openingAt(tokens: Tokens, at: number): Named | undefined {
  if (at > 0 && !/^[.;!?\n]$/.test(tokens[at - 1]?.text ?? "")) return undefined;
  const start = tokens[at]?.word === "the" ? at + 1 : at;
  const comma = tokens.findIndex(({ text }, index) => index > start && /^[,:]$/.test(text));
  if (comma < 0 || comma - start > MOST_OPENING_WORDS) return undefined;
  const isName = tokens
    .slice(start, comma)
    .every(
      (one) =>
        one.kind === "word" && !NUMBER.test(one.word) && !OTHER.test(one.word) && !isPlace(one),
    );
  const speaksOfIt = tokens
    .slice(comma, comma + 9)
    .some(({ word }) => /^(?:there|it|that|its)$/.test(word));
  return isName && speaksOfIt && !GREETING.test(tokens[start]?.word ?? "")
    ? { from: start, to: comma, end: comma, isCertain: false }
    : undefined;
}

const NUMBER =
  /^(?:first|second|third|fourth|fifth|sixth|last|final|next|every|each|same|others?|whole|old|older|easy|easier|simple|simpler|harder|longer|shorter|better|right|wrong|only|best|new|extra|one|two|three|rest|monday|tuesday|wednesday|thursday|friday|saturday|sunday|memory|prayer|question|opening|closing|catch|free)$/;

/** Weeks, days and weekdays are places by themselves. */
function isPlace(token: Token | undefined): boolean {
  return (
    token === undefined ||
    token.kind !== "word" ||
    /^(?:weeks?|days?|wk|mon|tues?|wed|thurs?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|it|them|that|this|everything|all|psalms?|today|tomorrow|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)\p{L}*)$/u.test(
      token.word,
    ) ||
    NUMBER.test(token.word)
  );
}

function endOf(tokens: Tokens, from: number): number {
  let to = from;
  while (to < tokens.length && to - from < MOST_WORDS) {
    const token = tokens[to];
    if (!token || token.kind === "mark" || (to > from && ENDS.test(token.word))) break;
    to += 1;
  }
  return to;
}

/** The days that tell all of these words in their title or text, the one that says most of it first. */
export function daysTelling(words: Tokens, draft: Draft): DayPlace[] {
  const stems = stemsOf(words);
  const texts = textsOf(draft);
  const telling = (has: (text: DayText, stem: string) => boolean) =>
    texts.filter((text) => stems.every((stem) => has(text, stem)));
  const titled = telling(({ title }, stem) => title.has(stem));
  const told = titled.length > 0 ? titled : telling((text, stem) => text.stems.has(stem));
  return stems.length === 0 ? [] : placesOf(words, told.length > 0 ? told : texts);
}

/** The passage of the plan that tells all of these words, if one does. */
export function passageTelling(words: Tokens, draft: Draft): VerseRange[] {
  const stems = stemsOf(words);
  const passages = allPlaces(draft)
    .flatMap((place) => slotAt(draft, place) ?? [])
    .flatMap((slot) => rangesOf(slot).flatMap(passagesIn));
  const told = passages.filter((passage) => {
    const texts = [passage.title, ...versesOf(passage).map(({ text }) => text)];
    const said = [...new Set(texts.flatMap((text) => tokenize(text).map(({ stem }) => stem)))];
    return stems.length > 0 && stems.every((stem) => said.some((one) => isAlike(one, stem)));
  });
  const [only] = told;
  return only ? [{ book: only.book, start: only.start, end: only.end }] : [];
}

/** "Burning" and "burned". */
function isAlike(a: string, b: string): boolean {
  const length = Math.max(4, Math.min(a.length, b.length) - 2);
  return a === b || (a.length >= length && a.slice(0, length) === b.slice(0, length));
}

const SHORTEST_NAMING_WORD = 4;

/** The days whose title alone has one of these words. */
export function titledDays(words: Tokens, draft: Draft): DayPlace[] {
  const texts = textsOf(draft);
  const naming = words.filter(({ word }) => word.length >= SHORTEST_NAMING_WORD);
  const found = stemsOf(naming).flatMap((stem) => {
    const titled = texts.filter(({ title }) => title.has(stem));
    return titled.length === 1 ? titled.map(({ place }) => place) : [];
  });
  return [...new Map(found.map((place) => [`${place.week}.${place.day}`, place])).values()];
}

interface DayText {
  place: DayPlace;
  /** How often each word is said. */
  stems: Map<string, number>;
  /** Words of the day's own title. */
  title: Set<string>;
}

function textsOf(draft: Draft): DayText[] {
  return allPlaces(draft).map((place) => {
    const slot = slotAt(draft, place);
    const ranges = slot ? rangesOf(slot) : [];
    const titles = ranges.flatMap(passagesIn).map(({ title }) => title);
    const own = slot?.kind === "write" ? slot.title : (slot?.day.title ?? "");
    const verses = ranges.flatMap(versesOf).map(({ text }) => text);
    const stems = new Map<string, number>();
    for (const text of [...titles, own, ...verses, formatRanges(ranges)])
      for (const { stem, kind } of tokenize(text))
        if (kind === "word") stems.set(stem, (stems.get(stem) ?? 0) + 1);
    const title = new Set(tokenize(own).map(({ stem }) => stem));
    return { place, stems, title };
  });
}

/** The days that say most of the words, a word that few days have counting for more. */
function placesOf(words: Tokens, texts: readonly DayText[]): DayPlace[] {
  const stems = stemsOf(words);
  const scores = texts.map(({ place, stems: said }) => {
    const score = stems.reduce((sum, stem) => {
      const days = texts.filter((one) => one.stems.has(stem)).length;
      const count = said.get(stem) ?? 0;
      return count === 0 ? sum : sum + Math.log(1 + texts.length / days) * (1 + Math.log(count));
    }, 0);
    return { place, score };
  });
  const best = Math.max(0, ...scores.map(({ score }) => score));
  if (best === 0) return [];
  return scores
    .filter(({ score }) => score > best * CLOSE)
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ place }) => place);
}

function stemsOf(words: Tokens): string[] {
  const content = words.filter(({ kind, word }) => kind === "word" && !LITTLE.test(word));
  return [...new Set(content.map(({ stem }) => ALIKE[stem] ?? stem))];
}

/** As near as this to the best, a day may be meant as well. */
const CLOSE = 0.75;

/** What people call it, as the text does. */
const ALIKE: Record<string, string> = {
  resurrection: "risen",
  easter: "risen",
  crucifixion: "crucified",
  cross: "crucified",
  beheading: "beheaded",
  transfiguration: "transfigured",
  baptism: "baptized",
  temptation: "tempted",
  anointing: "ointment",
  denial: "denied",
  betrayal: "betrayed",
  burial: "tomb",
};
