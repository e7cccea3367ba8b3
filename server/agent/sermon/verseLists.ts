/** Verses behind a chapter, as they are written and said: "3-5", "4, 7 and 9", "11b-24", "starting at verse eleven". */
import type { Token } from "../composer/understand/text/tokens.ts";
import { spokenNumber } from "./spokenNumber.ts";

type Tokens = readonly Token[];

export interface Stretch {
  first: number;
  last: number;
  /** "11ff": goes on from there. */
  isOpen: boolean;
  /** The chapter in which it ends, where that is another one. */
  endChapter?: number;
}

export const CHAPTER = /^(?:chapters?|chs?|chaps?|chpts?|chapt)$/;
export const VERSE = /^(?:verses?|vv?|vs|vss|vers|verces?|vereses?)$/;
export const UNTIL = /^(?:to|through|thru|until|till?)$/;
/** What is counted behind a number that is no chapter and no verse: "John 3 times". */
export const COUNTED = new Set(
  "time times year years day days week weeks thing things point points way ways reason reasons word words people men women brothers sons percent".split(
    " ",
  ),
);
/** "Luke fifteen, and we are going to read from verse eleven". */
const FILLER = new Set(
  "and we re are were ll will going gonna to read reading from starting start beginning begin at in with down the picking pick it up right around here there just now look looking specifically especially particularly of on let lets us".split(
    " ",
  ),
);
const MOST_FILLERS = 8;

export function skipDot(tokens: Tokens, at: number): number {
  return tokens[at]?.text === "." || tokens[at]?.text === ":" ? at + 1 : at;
}

/** "The first three verses". */
export function firstVerses(tokens: Tokens, at: number) {
  if (!/^(?:first|opening)$/.test(tokens[at]?.word ?? "")) return undefined;
  const count = spokenNumber(tokens, at + 1);
  if (!count || !VERSE.test(tokens[count.to]?.word ?? "")) return undefined;
  return { list: [{ first: 1, last: count.value, isOpen: false }], to: count.to + 1 };
}

/** ", verses 3 to 5", "v 4", "starting at verse eleven": verses that are called so. */
export function labelledVerses(tokens: Tokens, start: number) {
  let at = start;
  for (let step = 0; step < MOST_FILLERS; step++) {
    const token = tokens[at];
    if (!token || token.text === "\n") return undefined;
    if (VERSE.test(token.word)) return verseList(tokens, skipDot(tokens, at + 1));
    const opening = firstVerses(tokens, at);
    if (opening) return opening;
    if (!FILLER.has(token.word) && !/^[,(’'-]$/.test(token.text)) return undefined;
    at += 1;
  }
  return undefined;
}

/** "3-5", "3 to 5", "4, 7 and 9", "11b-24", "11ff", "4 through chapter 5 verse 2". */
export function verseList(
  tokens: Tokens,
  start: number,
): { list: Stretch[]; to: number } | undefined {
  const list: Stretch[] = [];
  let to = start;
  for (;;) {
    let at = to;
    if (list.length > 0) {
      const isJoint = /^[,&;]$/.test(tokens[at]?.text ?? "") || tokens[at]?.word === "and";
      if (!isJoint) break;
      at += 1;
      if (tokens[at]?.word === "and") at += 1;
      if (VERSE.test(tokens[at]?.word ?? "")) at = skipDot(tokens, at + 1);
    }
    const one = stretchAt(tokens, at);
    const before = list.at(-1);
    if (!one || (before && one.stretch.first <= before.last && !before.isOpen)) break;
    // ", 2 Corinthians 5" and "; 16:2" are other texts.
    if (list.length > 0 && (isElsewhere(tokens, at, one.to) || tokens[to]?.text === ";")) break;
    const isNext =
      before && !before.isOpen && !before.endChapter && one.stretch.first === before.last + 1;
    if (isNext) list[list.length - 1] = { ...one.stretch, first: before.first };
    else list.push(one.stretch);
    to = one.to;
  }
  return list.length > 0 ? { list, to } : undefined;
}

function isElsewhere(tokens: Tokens, at: number, to: number): boolean {
  const next = tokens[to];
  if (next?.text === ":" && tokens[to + 1]?.kind === "number") return true;
  const isBook =
    /^[123]$/.test(tokens[at]?.text ?? "") && next?.kind === "word" && /^\p{Lu}/u.test(next.text);
  const isCount = next?.kind === "word" && (COUNTED.has(next.word) || next.word === "of");
  return isBook || isCount;
}

function stretchAt(tokens: Tokens, at: number): { stretch: Stretch; to: number } | undefined {
  const first = spokenNumber(tokens, at);
  if (!first || first.value === 0) return undefined;
  let to = skipLetter(tokens, first.to, first.isSpoken);
  if (tokens[to]?.word === "and" && /^(?:following|onwards?)$/.test(tokens[to + 1]?.word ?? ""))
    to += 1;
  while (/^(?:down|all|the|way|right|on|up)$/.test(tokens[to]?.word ?? "") && leadsOn(tokens, to))
    to += 1;
  const word = tokens[to]?.word ?? "";
  if (
    /^(?:ff?|following|onwards?|on)$/.test(word) &&
    (word !== "on" || /^[,.;)]?$/.test(tokens[to + 1]?.text ?? ""))
  )
    return { stretch: { first: first.value, last: first.value, isOpen: true }, to: to + 1 };
  const isUntil = /^[-–—]$/.test(tokens[to]?.text ?? "") || UNTIL.test(word);
  if (!isUntil) return { stretch: { first: first.value, last: first.value, isOpen: false }, to };
  let next = to + 1;
  if (tokens[next]?.word === "the" && tokens[next + 1]?.word === "end")
    return { stretch: { first: first.value, last: first.value, isOpen: true }, to: next + 2 };
  let endChapter: number | undefined;
  if (CHAPTER.test(tokens[next]?.word ?? "")) {
    const chapter = spokenNumber(tokens, next + 1);
    const label = chapter ? labelIndex(tokens, chapter.to) : undefined;
    if (chapter && label !== undefined) [endChapter, next] = [chapter.value, label];
  } else if (VERSE.test(tokens[next]?.word ?? "")) next = skipDot(tokens, next + 1);
  const last = spokenNumber(tokens, next);
  if (!last) return { stretch: { first: first.value, last: first.value, isOpen: false }, to };
  // "4:35-5:20".
  if (
    endChapter === undefined &&
    tokens[last.to]?.text === ":" &&
    tokens[last.to + 1]?.kind === "number"
  ) {
    const verse = Number(tokens[last.to + 1]?.text);
    to = skipLetter(tokens, last.to + 2, false);
    return {
      stretch: { first: first.value, last: verse, isOpen: false, endChapter: last.value },
      to,
    };
  }
  to = skipLetter(tokens, last.to, last.isSpoken);
  if (endChapter === undefined && last.value <= first.value) {
    // "11-3" is a slip, "131-2" is 131-132.
    return { stretch: { first: first.value, last: first.value, isOpen: false }, to };
  }
  const stretch = {
    first: first.value,
    last: last.value,
    isOpen: false,
    ...(endChapter && { endChapter }),
  };
  return { stretch, to };
}

/** "Down to", "all the way through". */
function leadsOn(tokens: Tokens, at: number): boolean {
  return tokens.slice(at, at + 4).some(({ word }) => UNTIL.test(word));
}

function labelIndex(tokens: Tokens, at: number): number | undefined {
  let next = at;
  while (tokens[next]?.text === "," || tokens[next]?.word === "and") next += 1;
  return VERSE.test(tokens[next]?.word ?? "") ? skipDot(tokens, next + 1) : undefined;
}

/** The "b" of "11b". */
function skipLetter(tokens: Tokens, at: number, isSpoken: boolean): number {
  const token = tokens[at];
  return !isSpoken && token && !token.isSpaced && /^[a-d]$/.test(token.word) ? at + 1 : at;
}
