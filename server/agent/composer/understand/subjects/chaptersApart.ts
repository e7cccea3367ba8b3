/** "We just finished ch 8 of Acts, a plan from there to the end of 15": a part of a book that is told apart from its name. */
import { BOOKS, getBook } from "#shared/domain/bible/books.ts";
import { parseReference } from "#shared/domain/bible/reference.ts";
import { booksIn } from "../finders/books.ts";
import { CHAPTERS } from "../finders/positions.ts";
import type { Finding } from "../finding.ts";
import { isBreak, type Token } from "../text/tokens.ts";

/** Numbers that count or date something are no chapters. */
const COUNTED = /^(?:date|length|portion|often|audience|weekdays|questions|each)$/;
const DONE =
  /\b(?:finished|done|did|completed|covered|read|(?:been|got|gone|made it|worked|half ?way|went) through|to the end of)(?: [a-z' ]+?)? (?:\d+ (?:to|-|–) )?(\d+)\b/;
/** What comes is no past: "get to the end of 36". */
const TO_COME = /\b(?:get|go|goes|gets|going|want|wants|need|to) (?:\w+ ){0,3}$/;
const ARE_DONE = /\b(\d+) (?:are|is) (?:done|finished|behind us|over)\b/;
const AT =
  /\b(?:stopped|left off|got|reached|(?:are|is|were|be|up)(?: \w+)? (?:at|in|on|to))(?: [a-z' ]+?)? (\d+)\b/g;
const THERE =
  /\b(?:from (?:there|here|that point|where)|pick(?:s|ing)? (?:it )?up(?= (?:from|at|there|where|again|after|with|in)\b| [,.;]|\s*$)|carry on|carries on|continue|keep going|go on)\b/;
const FROM =
  /\b(?:from|start(?:s|ing)? (?:in|at|with|from)|begin(?:s|ning)? (?:in|at|with)) (?:ch )?(\d+)\b/;
const RANGE =
  /\b(?:for|from|do|read|on|of|through|cover) (?:ch )?(\d+) (?:to|through|till|until|-|–) (?:ch )?(\d+)\b/;
const TO =
  /\b(?:to|through|thru|till|until|end(?:s|ing)? (?:in|at|with)) (?:the )?(?:end of )?(?:ch )?(\d+)\b/;
const TO_END = /\bto the end\b(?! of)/;

/** @param found everything that the finders see @param meant what the message says */
export function withChaptersApart(
  meant: readonly Finding[],
  found: readonly Finding[],
  tokens: readonly Token[],
): Finding[] {
  const texts = found.filter(({ meaning }) => meaning.kind === "scripture" && !meaning.isGroup);
  const names = new Set(
    texts.flatMap(({ meaning }) =>
      meaning.kind === "scripture" ? meaning.ranges.map(({ book }) => book) : [],
    ),
  );
  // "Behind on our Luke, most are at chapter 11": a name beside chapters is a book.
  const hasChapters = tokens.some(({ word }) => CHAPTERS.test(word));
  const bare = hasChapters && names.size === 0 ? [...booksIn(tokens)].map((one) => one.name) : [];
  const all = [...[...names].map((osis) => getBook(osis).name), ...new Set(bare)];
  const book = BOOKS.find(({ name }) => name === all[0]);
  if (!book || all.length > 1) return [...meant];
  const said = spell(tokens, meant);
  const place = partIn(said.words, book.verses.length);
  if (!place) return [...meant];
  const parsed = parseReference(`${book.name} ${place.first}-${place.last}`);
  if (!parsed.ok) return [...meant];
  const from = said.tokenAt(place.from);
  const to = said.tokenAt(place.to - 1) + 1;
  const part: Finding = {
    from,
    to,
    weight: 10,
    meaning: { kind: "scripture", label: parsed.text, ranges: parsed.ranges, isApart: true },
  };
  const isOfBook = ({ meaning }: Finding) =>
    /^(?:position|scripture)$/.test(meaning.kind) ||
    (meaning.kind === "number" && meaning.value <= book.verses.length);
  return [
    ...meant
      .filter((one) => one.to <= from || one.from >= to)
      .map((one) => (isOfBook(one) ? { ...one, meaning: { kind: "filler" as const } } : one)),
    part,
  ].sort((a, b) => a.from - b.from);
}

/** The words as one text in which each chapter is led by "ch", and where each word stands. */
function spell(tokens: readonly Token[], meant: readonly Finding[]) {
  const starts: number[] = [];
  let words = "";
  tokens.forEach((token, at) => {
    const isCounted = meant.some(
      ({ from, to, meaning }) => from <= at && at < to && COUNTED.test(meaning.kind),
    );
    const isLabel = CHAPTERS.test(token.word);
    const isDot = token.text === "." && CHAPTERS.test(tokens[at - 1]?.word ?? "");
    const word = isLabel
      ? "ch"
      : isBreak(token) && !isDot
        ? "."
        : isCounted && token.kind === "number"
          ? "_"
          : token.word || token.text;
    starts.push(words.length);
    words += isDot ? "" : `${word} `;
  });
  const tokenAt = (offset: number) => starts.findLastIndex((start) => start <= offset);
  return { words, tokenAt };
}

interface Part {
  first: number;
  last: number | "end";
  /** Offsets of the words that wish for it. */
  from: number;
  to: number;
}

/** The part that is wished for, where another chapter is told to be read or reached. */
function partIn(words: string, chapters: number) {
  const ended = DONE.exec(words);
  const isPast = ended && !TO_COME.test(words.slice(0, ended.index));
  const done = (isPast ? ended : null) ?? ARE_DONE.exec(words);
  // "Should be in ch 16, but most are at 11": where they are is said last.
  const wish = (THERE.exec(words) ?? FROM.exec(words))?.index ?? words.length;
  const at = done ?? [...words.matchAll(AT)].findLast(({ index }) => index < wish) ?? null;
  const told = at ? at.index + at[0].length : 0;
  const part = partFrom(words.slice(told), done, at);
  if (!part) return undefined;
  const { first } = part;
  const last = part.last === "end" ? chapters : part.last;
  if (first < 1 || first > last || last > chapters) return undefined;
  return { first, last, from: told + part.from, to: told + part.to };
}

function partFrom(
  rest: string,
  done: RegExpExecArray | null,
  at: RegExpMatchArray | null,
): Part | undefined {
  const from = FROM.exec(rest);
  const there = THERE.exec(rest);
  const range = at ? RANGE.exec(rest) : null;
  if (range && (!from || from.index === range.index))
    return {
      first: Number(range[1]),
      last: Number(range[2]),
      from: range.index,
      to: range.index + range[0].length,
    };
  const start = from ?? (at ? there : null);
  const behind = start ? start.index + start[0].length : 0;
  const tail = rest.slice(behind);
  const to = TO.exec(tail);
  const end = TO_END.exec(tail);
  // "Genesis 25, and want to get to the end of 36".
  if (!start && !(at && to)) return undefined;
  // "From chapter 12 to chapter 25", "start in chapter 4 and end with 8".
  if (from && !at && !(/\bch /.test(from[0]) && /\b(?:ch|end\w*) /.test(to?.[0] ?? "")))
    return undefined;
  const first = from ? Number(from[1]) : Number(at?.[1]) + (done ? 1 : 0);
  const closing = to ?? end;
  if (from && !closing) return undefined;
  return {
    first,
    last: to && (!end || to.index < end.index) ? Number(to[1]) : "end",
    from: start?.index ?? to?.index ?? 0,
    to: closing ? behind + closing.index + closing[0].length : behind,
  };
}
