/** "Put 11 and 12 together", "leave out 11": of a plan that reads a chapter a day a bare number is a chapter. */
import { getBook } from "#shared/domain/bible/books.ts";
import { formatRanges, parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import { type Draft, rangesOf } from "../draft.ts";
import type { EditFinding, Tokens } from "../meanings.ts";

/** Behind these a number is what the verb is about. */
const LEAD =
  /^(?:put|join|combine|merge|swap|switch|exchange|drop|skip|remove|out|omit|cut|fold|unite|both|without|no|lose)$/;
const TOGETHER = /^(?:together|share|into|on|onto|in|as|become|are)$/;
const UNIT =
  /^(?:days?|weeks?|months?|questions?|prayers?|verses?|chapters?|readings?|times?|minutes?|mins?|of|am|pm|more|fewer|people|months?|lines?|titles?|psalms?)$/;

/** With the chapters of the one book that the plan reads in the place of bare numbers. */
export function withBareChapters(
  tokens: Tokens,
  findings: readonly EditFinding[],
  draft: Draft,
): EditFinding[] {
  const book = bookByChapters(draft);
  if (!book) return [...findings];
  const hasLabel = tokens.some((token) => isWord(token, /^(?:chapters?|chs?|chaps?)$/));
  const isNumber = (one: EditFinding | undefined) =>
    one?.meaning.kind === "number" && tokens[one.from]?.kind === "number";
  const isListed = (at: number) => isWord(tokens[at], /^and$/) || isMark(tokens[at], /^[,&+]$/);
  const isChapter = (one: EditFinding): boolean => {
    const before = findings.find(({ to }) => to === one.from - 1 && isListed(to));
    const after = findings.find(({ from }) => from === one.to + 1 && isListed(one.to));
    const isBehind = isWord(tokens[one.to], UNIT);
    if (isBehind) return false;
    if (isNumber(after) && !isWord(tokens[after?.to ?? 0], UNIT))
      return isWord(tokens[one.from - 1], LEAD) || isWord(tokens[after?.to ?? 0], TOGETHER);
    if (isNumber(before) && before) return isChapter(before);
    return hasLabel && isWord(tokens[one.from - 1], LEAD);
  };
  return findings.map((one): EditFinding => {
    if (!isNumber(one) || one.meaning.kind !== "number" || !isChapter(one)) return one;
    const parsed = parseReference(`${book.osis} ${one.meaning.value}`);
    if (!parsed.ok || !book.chapters.has(one.meaning.value)) return one;
    const label = formatRanges(parsed.ranges);
    return { ...one, meaning: { kind: "scripture", label, ranges: parsed.ranges } };
  });
}

const ONE_DAY =
  /^(?:(?:together )?(?:on|in|into|onto|as) (?:the same|a single|one single|one|1) day|share (?:a|one|the same|a single) day)$/;
const LONGEST = 5;

/** "4 and 5 on a single day": two that are named become one day, and nothing is said of how often. */
export function withOneDay(tokens: Tokens, findings: readonly EditFinding[]): EditFinding[] {
  const joint = tokens.flatMap((_, from) => {
    const to = endOfOneDay(tokens, from);
    return to && namesTwo(tokens, findings, from) ? [{ from, to }] : [];
  })[0];
  if (!joint) return [...findings];
  const { from, to } = joint;
  const verb: EditFinding = { from, to, weight: 1, meaning: { kind: "verb", verb: "merge" } };
  const rest = findings.filter((one) => one.to <= from || one.from >= to);
  return [...rest, verb].sort((a, b) => a.from - b.from);
}

function endOfOneDay(tokens: Tokens, from: number): number | undefined {
  for (let to = Math.min(tokens.length, from + LONGEST); to > from + 2; to--) {
    const words = tokens.slice(from, to).map(({ word, text }) => word || text);
    if (ONE_DAY.test(words.join(" "))) return to;
  }
  return undefined;
}

function namesTwo(tokens: Tokens, findings: readonly EditFinding[], end: number): boolean {
  const start = tokens.findLastIndex((token, at) => at < end && isMark(token, /^[.;!?\n]$/));
  const named = findings.filter(
    ({ from, to, meaning }) =>
      from > start && to <= end && /^(?:scripture|position|place|date|number)$/.test(meaning.kind),
  );
  const isKept = tokens
    .slice(start + 1, end)
    .some((one) => isWord(one, /^(?:keep|keeping|stay|stays|leave)$/));
  const isPair = ({ from, to }: EditFinding) =>
    tokens.slice(from, to).some((one) => isWord(one, /^and$/) || isMark(one, /^[,&+]$/));
  return !isKept && (named.length > 1 || named.some(isPair));
}

/** The one book of a plan whose days are whole chapters of it, and the chapters that it reads. */
function bookByChapters(draft: Draft) {
  const days = draft.flatMap(({ slots }) => slots.map(rangesOf));
  const read = days.flat();
  const [osis, ...others] = new Set(read.map((range) => range.book));
  const isWhole =
    read.length > 1 && days.filter((day) => day.every(isWholeChapters)).length * 2 > days.length;
  if (!osis || others.length > 0 || !isWhole) return undefined;
  const chapters = new Set(
    read.flatMap(({ start, end }) =>
      Array.from({ length: end.chapter - start.chapter + 1 }, (_, at) => start.chapter + at),
    ),
  );
  return { osis, chapters };
}

function isWholeChapters({ book, start, end }: VerseRange): boolean {
  return start.verse === 1 && end.verse === getBook(book).verses[end.chapter - 1];
}
