/** Chapters and verses, with a book before them or without one. */
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { isCount, isJoinedNumber } from "./countedNumbers.ts";
import { numberAt } from "./numbers.ts";
import { spokenChaptersAt } from "./spokenChapters.ts";
import { isMark, isWord } from "./units.ts";

type Tokens = readonly Token[];

/** "Chapters 1 to 4 and 9", "6:14-27", "the first five chapters": of a book that is named elsewhere. */
export function findPositions(tokens: Tokens): Finding[] {
  return tokens.flatMap((token, at): Finding[] => {
    const part = partAt(tokens, at);
    if (part)
      return [{ from: at, to: part.to, weight: 9, meaning: { kind: "position", text: part.text } }];
    const isLabel = isWord(token, CHAPTERS);
    const isOpen = isMark(token, /^\($/);
    const hasColon =
      token.kind === "number" &&
      isMark(tokens[at + 1], /^:$/) &&
      !tokens[at + 1]?.isSpaced &&
      tokens[at + 2]?.kind === "number" &&
      !tokens[at + 2]?.isSpaced;
    if (!isLabel && !isOpen && !hasColon) return [];
    const one = isLabel ? positionAt(tokens, at) : stretchAt(tokens, hasColon ? at : at + 1);
    // "My grandson (11)".
    if (!one || one.text === "" || (isOpen && /^\d+$/.test(one.text))) return [];
    const to = isOpen && isMark(tokens[one.to], /^\)$/) ? one.to + 1 : one.to;
    return [{ from: at, to, weight: 6, meaning: { kind: "position", text: one.text.trim() } }];
  });
}

/** "Genesis. 12 to 25.", "Psalms. 90 91 103 121.": nothing else stands in the sentence behind a book's. */
export function sentenceOfNumbers(tokens: Tokens, from: number): Finding[] {
  const end = /^[.;\n]$/;
  const at = tokens.findIndex((token, index) => index >= from && isMark(token, end)) + 1;
  if (at === 0 || tokens[at]?.kind !== "number") return [];
  const { text, to } = positionAt(tokens, at);
  const isAlone = tokens[to] === undefined || isMark(tokens[to], end);
  if (!isAlone || !/\d\D+\d/.test(text)) return [];
  return [{ from: at, to, weight: 9, meaning: { kind: "position", text: text.trim() } }];
}

/** What says that a number is a chapter's. */
export const CHAPTERS = /^(?:chapters?|chs?|chaps?|chpts?)$/;

/** "First five chapters", "the last half": a part that only its book can tell the chapters of. */
export function partAt(tokens: Tokens, start: number): { text: string; to: number } | undefined {
  const at = isWord(tokens[start], /^the$/) ? start + 1 : start;
  const which = tokens[at]?.word ?? "";
  const isLast = /^(?:last|final|second|2nd|other|latter)$/.test(which);
  if (!isLast && !/^(?:first|opening|1st)$/.test(which)) return undefined;
  const side = isLast ? "last" : "first";
  if (isWord(tokens[at + 1], /^half$/)) return { text: `${side} half`, to: at + 2 };
  const count = numberAt(tokens, at + 1);
  if (!count || count.value < 1 || /^(?:second|2nd|other)$/.test(which)) return undefined;
  return isWord(tokens[count.to], CHAPTERS)
    ? { text: `${side} ${count.value}`, to: count.to + 1 }
    : undefined;
}

/** A position as the parser reads it behind the book's name; undefined if the book has no such part. */
export function placeIn(chapters: number, text: string): string | undefined {
  const [, side, size] = /^(first|last) (\d+|half)$/.exec(text) ?? [];
  if (!side) return text.replace(/-end$/, `-${chapters}`);
  const count = size === "half" ? Math.ceil(chapters / 2) : Number(size);
  const rest = size === "half" ? chapters - count : count;
  if (count >= chapters) return undefined;
  return side === "first" ? `1-${count}` : `${chapters - rest + 1}-${chapters}`;
}

const LABEL = /^(?:chapters?|chs?|chaps?|chpts?|verses?|vv?|psalms?)$/;
const OF_PSALMS = /^(?:psalms?|psalter|pss?|ps)$/;
/** "Deuteronomy 6 and also 8, then 28": one more place of the same book. */
const ALSO = /^(?:and|or|then|also|plus)$/;
/** "Ephesians, but only 4": words allowed between a book and its chapters. */
const ONLY = /^(?:but|only|just)$/;

/** What follows a book, spelled as the parser reads it, and where it ends. */
export function positionAt(tokens: Tokens, start: number): { text: string; to: number } {
  let text = "";
  let to = start;
  const isOfPsalms = [-1, 0].some((step) => isWord(tokens[start + step], OF_PSALMS));
  for (;;) {
    let at = to;
    let joint = " ";
    while (isMark(tokens[at], text === "" ? /^[,(:]$/ : /^[,;&]$/)) at += 1;
    while (isWord(tokens[at], text === "" ? ONLY : ALSO)) at += 1;
    if (text !== "") joint = isMark(tokens[to], /^;$/) ? "; " : ",";
    // "Chapters 9 10 and 11", but "Mark 4 2 weeks".
    if (text !== "" && at === to && !isListedOn(tokens, at)) break;
    let label = "";
    while (isWord(tokens[at], LABEL) || (label && isListMark(tokens, at))) {
      // "2 Samuel 11 and Psalm 51" names another book.
      if (isWord(tokens[at], /^psalms?$/) && !isOfPsalms) return { text, to };
      if (/^v/.test(tokens[at]?.word ?? "") && text !== "") label = "verse ";
      else label = label || " ";
      at += 1;
    }
    // "The Psalm 5 day" counts no days.
    const isPsalm =
      isWord(tokens[start - 1], /^psalm$/) &&
      tokens[at]?.kind === "number" &&
      isWord(tokens[at + 1], /^(?:day|whole|full)$/);
    const one =
      isPsalm && text === ""
        ? { text: tokens[at]?.text ?? "", to: at + 1 }
        : (spokenChaptersAt(tokens, at) ??
          stretchAt(tokens, at, label !== "") ??
          spelledRangeAt(tokens, at));
    if (!one || isBookNumber(tokens, at)) break;
    text += `${joint}${label.trim() === "" ? "" : ` ${label}`}${one.text}`;
    to = one.to;
  }
  if (text !== "" && isMark(tokens[to], /^\)$/)) to += 1;
  return { text, to };
}

/** Whether a number that follows another without a mark goes on with a list: "4 5 and 6". */
function isListedOn(tokens: Tokens, at: number): boolean {
  const [before, here] = [tokens[at - 1], tokens[at]];
  const isHigher = here?.kind === "number" && Number(here.text) > Number(before?.text);
  if (!isHigher || isCount(tokens, at, at + 1)) return false;
  const near = [at - 3, at - 2, at - 1, at + 1];
  return near.some((one) => isWord(tokens[one], CHAPTERS)) || isListEnd(tokens, at + 1);
}

/** "… 12 13 14", "… 5 and 6". */
function isListEnd(tokens: Tokens, at: number): boolean {
  const next = isWord(tokens[at], /^and$/) || isMark(tokens[at], /^&$/) ? at + 1 : at;
  if (tokens[next]?.kind === "number") return !isCount(tokens, next, next + 1);
  return tokens[at - 2]?.kind === "number" && tokens[at - 3]?.kind === "number";
}

/** "Chapters. 4", "chapters: 6, 40 and 53"; "Chapters: 16" says how many there are. */
function isListMark(tokens: Tokens, at: number): boolean {
  if (isMark(tokens[at], /^\.$/)) return true;
  return (
    isMark(tokens[at], /^:$/) && tokens[at + 1]?.kind === "number" && isJoinedNumber(tokens, at + 2)
  );
}

/** "Genesis one through eleven": words for numbers are chapters where they have an end. */
function spelledRangeAt(tokens: Tokens, at: number) {
  const one = tokens[at]?.kind === "word" ? stretchAt(tokens, at, true) : undefined;
  return one?.text.includes("-") ? one : undefined;
}

/** "1", "5-7", "4:35-5:20", "9 to the end": not where the number counts something. */
function stretchAt(
  tokens: Tokens,
  at: number,
  isLabelled = false,
): { text: string; to: number } | undefined {
  const first = pointAt(tokens, at, isLabelled);
  if (!first) return undefined;
  let { to } = first;
  const end = afterUntil(tokens, to);
  if (end !== undefined) {
    let next = end;
    while (isWord(tokens[next], LABEL)) next += 1;
    const last = isBookNumber(tokens, next) ? undefined : pointAt(tokens, next, isLabelled);
    if (last) return { text: `${first.text}-${last.text}`, to: last.to };
    while (isWord(tokens[next], /^the$/)) next += 1;
    // "Psalm 24 to end with" is the last reading.
    const isEnd = isWord(tokens[next], /^end$/) && !isWord(tokens[next + 1], /^(?:with|on|it)$/);
    if (isEnd) return { text: `${first.text}-end`, to: next + 1 };
  }
  const isOn =
    isLabelled &&
    isWord(tokens[to], /^on$/) &&
    (!tokens[to + 1] ||
      isMark(tokens[to + 1], /^[,.;]$/) ||
      isWord(tokens[to + 1], /^(?:in|over|for)$/));
  if (isOn || isWord(tokens[to], /^(?:onwards?|forward|ff?)$/)) {
    to += 1;
    return { text: `${first.text}-end`, to };
  }
  return isCount(tokens, at, to) ? undefined : { text: first.text, to };
}

const FURTHER = /^(?:right|clear|all|the|way|on|up|down|only|straight)$/;

/** What follows "-", "to", "till", "all the way through", or undefined if nothing of the kind stands. */
export function afterUntil(tokens: Tokens, start: number): number | undefined {
  let at = start;
  while (isWord(tokens[at], FURTHER)) at += 1;
  const isJoint =
    isWord(tokens[at], /^(?:to|through|thru|until|till?|upto)$/) ||
    (at === start && isMark(tokens[at], /^[-–—]$/));
  return isJoint ? at + 1 : undefined;
}

function pointAt(
  tokens: Tokens,
  at: number,
  isLabelled = false,
): { text: string; to: number } | undefined {
  const token = tokens[at];
  const spelled = isLabelled && token?.kind === "word" ? numberAt(tokens, at) : undefined;
  if (spelled && spelled.value >= 1) return { text: String(spelled.value), to: spelled.to };
  if (token?.kind !== "number" || token.text.length > 3) return undefined;
  if (
    isMark(tokens[at + 1], /^[:.]$/) &&
    tokens[at + 2]?.kind === "number" &&
    !tokens[at + 2]?.isSpaced
  ) {
    const letter = tokens[at + 3];
    const extra = letter && !letter.isSpaced && /^[a-z]{1,2}$/.test(letter.word) ? 1 : 0;
    return { text: `${token.text}:${tokens[at + 2]?.text}`, to: at + 3 + extra };
  }
  if (isMark(tokens[at + 1], /^\/$/) && tokens[at + 2]?.kind === "number") return undefined;
  return isCount(tokens, at, at + 1) ? undefined : { text: token.text, to: at + 1 };
}

/** "1 John" after a comma is a book and no chapter. */
function isBookNumber(tokens: Tokens, at: number): boolean {
  return (
    /^[123]$/.test(tokens[at]?.text ?? "") &&
    isWord(
      tokens[at + 1],
      /^(?:samuel|sam|kings|kgs|chronicles|chron|chr|corinthians|cor|thessalonians|thess|timothy|tim|peter|pet|john|jn)$/,
    )
  );
}
