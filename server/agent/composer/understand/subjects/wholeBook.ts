/** "Whichever gospel has the good Samaritan in it": the book, told by something that stands in it. */
import { getBook } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { storyNames } from "../../../bible/stories.ts";
import type { Finding } from "../finding.ts";
import { isBreak, stemOf, type Token } from "../text/tokens.ts";

const BOOK = /^(?:gospel|book|letter|epistle)$/;
const HAS = /^(?:that|which|with|has|have|containing|contains|where|tells|includes)$/;
const LEAD = /^(?:whichever|whatever|which|what|the|that|whole|entire|all|of)$/;
const LITTLE = /^(?:the|a|about|story|of|has|it|us|tells|have|in|includes|contains)$/;
const FAR = 7;
const GOSPELS = /^(?:Matt|Mark|Luke|John)$/;

/** The findings, with the whole book where only what it holds was named. */
export function withBooks(findings: readonly Finding[], tokens: readonly Token[]): Finding[] {
  let result = [...findings];
  for (const finding of findings) {
    const at = bookBefore(finding, tokens);
    const range = at === undefined ? undefined : rangesOf(finding, tokens)[0];
    if (at === undefined || !range) continue;
    if (tokens[at]?.word === "gospel" && !GOSPELS.test(range.book)) continue;
    let from = at;
    while (LEAD.test(tokens[from - 1]?.word ?? "")) from -= 1;
    const isIn = tokens[finding.to]?.word === "in" && tokens[finding.to + 1]?.word === "it";
    const to = isIn ? finding.to + 2 : finding.to;
    result = result.filter((one) => one.to <= from || one.from >= to);
    result.push({ from, to, meaning: wholeOf(range), weight: finding.weight });
  }
  return result.sort((a, b) => a.from - b.from);
}

/** Where "the book that has" stands before it. */
function bookBefore({ from, meaning }: Finding, tokens: readonly Token[]): number | undefined {
  const isPart = meaning.kind === "topic" || (meaning.kind === "scripture" && !meaning.isBook);
  if (!isPart) return undefined;
  const at = tokens.findLastIndex(
    ({ word }, index) => index < from && index >= from - FAR && BOOK.test(word),
  );
  const [next, ...others] = tokens.slice(at + 1, from);
  if (at < 0 || !next || !HAS.test(next.word) || isBreak(next)) return undefined;
  return others.every(({ word }) => LITTLE.test(word)) ? at : undefined;
}

/** The passage, or the story that a topic's words are a name of as well. */
function rangesOf({ from, to, meaning }: Finding, tokens: readonly Token[]): VerseRange[] {
  if (meaning.kind === "scripture") return meaning.ranges;
  const said = tokens.slice(from, to).map(({ stem }) => stem);
  const words = said.filter((word) => word !== "the").join(" ");
  const named = storyNames().find(
    ({ phrase }) => phrase.split(" ").map(stemOf).join(" ") === words,
  );
  return [...(named?.ranges ?? [])];
}

function wholeOf({ book }: VerseRange) {
  const { name, verses } = getBook(book);
  const end = { chapter: verses.length, verse: verses.at(-1) ?? 1 };
  const ranges = [{ book, start: { chapter: 1, verse: 1 }, end }];
  return { kind: "scripture" as const, label: name, ranges, isBook: true };
}
