/** Chapters and verses, with a book before them or without one. */
import type { Finding } from "../finding.ts";
import type { Token } from "../tokens.ts";
import { numberAt } from "./numbers.ts";
import { isMark, isWord, portionAt, unitAt } from "./units.ts";

type Tokens = readonly Token[];

/** "Chapters 1 to 4", "6:14-27", "(120-134)": of a book that is named elsewhere. */
export function findPositions(tokens: Tokens): Finding[] {
  return tokens.flatMap((token, at): Finding[] => {
    const isLabel = isWord(token, /^(?:chapters?|chs?|chaps?)$/);
    const isOpen = isMark(token, /^\($/);
    const hasColon =
      token.kind === "number" &&
      isMark(tokens[at + 1], /^:$/) &&
      !tokens[at + 1]?.isSpaced &&
      tokens[at + 2]?.kind === "number" &&
      !tokens[at + 2]?.isSpaced;
    if (!isLabel && !isOpen && !hasColon) return [];
    const one = stretchAt(tokens, hasColon ? at : at + 1, isLabel);
    // "My grandson (11)".
    if (!one || (isOpen && /^\d+$/.test(one.text))) return [];
    const to = isOpen && isMark(tokens[one.to], /^\)$/) ? one.to + 1 : one.to;
    return [{ from: at, to, weight: 6, meaning: { kind: "position", text: one.text } }];
  });
}

const LABEL = /^(?:chapters?|chs?|chaps?|chpts?|verses?|vv?|psalms?)$/;

/** What follows a book, spelled as the parser reads it, and where it ends. */
export function positionAt(tokens: Tokens, start: number): { text: string; to: number } {
  let text = "";
  let to = start;
  const isListed = isWord(tokens[start], /^(?:chapters|chs|chaps|verses|psalms)$/);
  for (;;) {
    let at = to;
    let joint = text === "" ? " " : "";
    if (text !== "") {
      if (isMark(tokens[at], /^[,;&]$/) || isWord(tokens[at], /^(?:and)$/)) {
        joint = isMark(tokens[at], /^;$/) ? "; " : ",";
        at += 1;
        if (isWord(tokens[at], /^and$/)) at += 1;
      } else if (isListed && tokens[at]?.kind === "number" && !isCount(tokens, at, at + 1)) {
        // "Chapters 9 10 and 11".
        joint = ",";
      } else break;
    } else if (isMark(tokens[at], /^[,(:]$/)) at += 1;
    let label = "";
    while (isWord(tokens[at], LABEL) || (label && isMark(tokens[at], /^\.$/))) {
      if (/^v/.test(tokens[at]?.word ?? "") && text !== "") label = "verse ";
      else label = label || " ";
      at += 1;
    }
    // "The Psalm 5 day" counts no days.
    const isPsalm =
      isWord(tokens[start - 1], /^psalm$/) &&
      tokens[at]?.kind === "number" &&
      isWord(tokens[at + 1], /^day$/);
    const one =
      isPsalm && text === ""
        ? { text: tokens[at]?.text ?? "", to: at + 1 }
        : stretchAt(tokens, at, label !== "");
    if (!one || isBookNumber(tokens, at)) break;
    text += `${joint}${label.trim() === "" ? "" : ` ${label}`}${one.text}`;
    to = one.to;
  }
  if (text !== "" && isMark(tokens[to], /^\)$/)) to += 1;
  return { text, to };
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
  if (isMark(tokens[to], /^[-–—]$/) || isWord(tokens[to], /^(?:to|through|thru|until)$/)) {
    let next = to + 1;
    while (isWord(tokens[next], LABEL)) next += 1;
    const last = isBookNumber(tokens, next) ? undefined : pointAt(tokens, next, isLabelled);
    if (last) return { text: `${first.text}-${last.text}`, to: last.to };
    while (isWord(tokens[next], /^the$/)) next += 1;
    if (isWord(tokens[next], /^end$/)) return { text: `${first.text}-end`, to: next + 1 };
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

/** Whether a number counts weeks, days, questions or people instead of chapters. */
function isCount(tokens: Tokens, at: number, to: number): boolean {
  if (!numberAt(tokens, at)) return false;
  let next = to;
  if (isMark(tokens[next], /^[-–]$/)) next += 1;
  while (isWord(tokens[next], /^(?:full|whole|x|short|more)$/)) next += 1;
  if (
    unitAt(tokens, next) ||
    isWord(tokens[next], /^(?:times?|people|of us|sundays?|saturdays?|weekends?|fortnights?)$/)
  )
    return true;
  const portion = portionAt(tokens, next);
  const isVerses = /^v/.test(tokens[next]?.word ?? "");
  // "James, 10 verses a day" counts them.
  if (isVerses && isWord(tokens[next + 1], /^(?:an?|per|each|every|daily|at|or|max|maximum|tops)$/))
    return true;
  return portion !== undefined && !isVerses;
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
