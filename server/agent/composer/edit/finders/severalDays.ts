/** Days named together by their book or title, which are to go elsewhere: "the Jonah ones to the start". */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { passagesIn } from "../../../bible/passages.ts";
import { tokenize } from "../../understand/text/tokens.ts";
import { isIdleWord } from "../clauses/idleWords.ts";
import { allPlaces, type DayPlace, type Draft, rangesOf, slotAt } from "../draft.ts";
import type { EditFinding, Tokens } from "../meanings.ts";
import { isEditWord } from "../vocabulary.ts";
import { SCENE_WEIGHT } from "./onePlace.ts";

const NOUN =
  /^(?:ones|days|readings|passages|chapters|stories|bits|parts|sessions|stuff|bit|part)$/;
const WHERE = /^(?:start|beginning|front|top|end|first|last|before|after|back|finish|opening)$/;
const LITTLE = /^(?:all|of|the|those|these|our|my|story|from|about|on|in|with|is)$/;
const MOST_BEHIND = 6;
const MOST_NAMED = 3;

export function findSeveralDays(tokens: Tokens, draft: Draft): EditFinding[] {
  return tokens.flatMap((_, from): EditFinding[] => {
    const named = namedAt(tokens, from);
    if (!named || !goesElsewhere(tokens, named.to)) return [];
    const places = daysNamed(named.words, draft);
    if (places.length < 2 || places.length === allPlaces(draft).length) return [];
    const place = { places, isScene: true };
    const weight = SCENE_WEIGHT * 2;
    return [{ from, to: named.to, weight, meaning: { kind: "place", place } }];
  });
}

/** "The Jonah ones", "all the days on Jonah". */
function namedAt(tokens: Tokens, from: number): { words: Tokens; to: number } | undefined {
  let at = from;
  while (LITTLE.test(tokens[at]?.word ?? "") && at < from + 3) at += 1;
  if (at === from) return undefined;
  const isBehind =
    NOUN.test(tokens[at]?.word ?? "") &&
    /^(?:from|about|on|in|with|of)$/.test(tokens[at + 1]?.word ?? "");
  const start = isBehind ? at + 2 : at;
  let to = start;
  while (to < start + MOST_NAMED && isNaming(tokens, to)) to += 1;
  const words = tokens.slice(start, to);
  if (words.length === 0) return undefined;
  if (isBehind) return { words, to };
  return NOUN.test(tokens[to]?.word ?? "") ? { words, to: to + 1 } : undefined;
}

function isNaming(tokens: Tokens, at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== "word" || NOUN.test(token.word) || LITTLE.test(token.word)) return false;
  return !isIdleWord(token.word) && !isEditWord(token.word) && !WHERE.test(token.word);
}

function goesElsewhere(tokens: Tokens, from: number): boolean {
  const behind = tokens.slice(from, from + MOST_BEHIND);
  const end = behind.findIndex(({ text }) => /^[.;!?\n]$/.test(text));
  return behind.slice(0, end < 0 ? MOST_BEHIND : end).some(({ word }) => WHERE.test(word));
}

/** Those of a book of that name, else those whose titles say all of the words. */
function daysNamed(words: Tokens, draft: Draft): DayPlace[] {
  const stems = words.map(({ stem }) => stem.replace(/['’]s?$/, ""));
  const saying = (textOf: (place: DayPlace) => string) =>
    allPlaces(draft).filter((place) => {
      const said = new Set(tokenize(textOf(place)).map(({ stem }) => stem));
      return stems.every((stem) => said.has(stem));
    });
  const ofBook = saying((place) => formatRanges(readAt(draft, place)));
  return ofBook.length > 0 ? ofBook : saying((place) => titlesAt(draft, place));
}

function readAt(draft: Draft, place: DayPlace) {
  const slot = slotAt(draft, place);
  return slot ? rangesOf(slot) : [];
}

function titlesAt(draft: Draft, place: DayPlace): string {
  const slot = slotAt(draft, place);
  const own = slot?.kind === "write" ? slot.title : slot?.day.title;
  const passages = readAt(draft, place).flatMap(passagesIn);
  return [own ?? "", ...passages.map(({ title }) => title)].join(". ");
}
