/** "Daniel in the lions' den and the rest of his book": a story, and then all of the book that it stands in. */
import { getBook } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { getTheme } from "../../../bible/themes.ts";
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { rangesIn } from "./besideSubject.ts";

const JOINS = /^(?:,|and|then|plus|with|followed|by|also|&|-|–)$/;
const ALL = /^(?:the )?(?:rest|remainder|whole|all|everything(?: else)?) (?:of|in) /;
const ITS_BOOK =
  /^(?:(?:the|his|her|their|its|that|this|same) )*(?:book|letter|gospel|epistle)(?: |$)/;
/** Words between the story and what joins the rest to it: "Elijah on Carmel, then". */
const MOST_BETWEEN = 3;
const MOST = 8;

/** The findings, with the book in place of the story and of what points to it. */
export function withRestOfStory(findings: readonly Finding[], tokens: readonly Token[]): Finding[] {
  for (const story of findings) {
    const ranges = partOf(story);
    const rest = ranges.length > 0 ? restBehind(findings, tokens, story, ranges) : undefined;
    if (!rest) continue;
    const { name, verses } = getBook(rest.book);
    const end = { chapter: verses.length, verse: verses.at(-1) ?? 1 };
    const whole = [{ book: rest.book, start: { chapter: 1, verse: 1 }, end }];
    const meaning = { kind: "scripture" as const, label: name, ranges: whole, isBook: true };
    const isApart = (one: Finding) => one.to <= story.from || one.from >= rest.to;
    const book: Finding = { ...story, to: rest.to, meaning };
    return [...findings.filter(isApart), book].sort((a, b) => a.from - b.from);
  }
  return [...findings];
}

function partOf(one: Finding): readonly VerseRange[] {
  const { meaning } = one;
  if (meaning.kind === "topic")
    return getTheme(meaning.id)?.passages.map(({ range }) => range) ?? [];
  return meaning.kind === "scripture" && !meaning.isBook && !meaning.isGroup ? rangesIn(one) : [];
}

/** The book of which the rest is wished for behind a story, and where that ends. */
function restBehind(
  findings: readonly Finding[],
  tokens: readonly Token[],
  { to, meaning }: Finding,
  ranges: readonly VerseRange[],
) {
  const wordsAt = (at: number) => tokens.slice(at, at + MOST).map(({ word, text }) => word || text);
  let joint = to;
  while (joint < to + MOST_BETWEEN && tokens[joint]?.kind === "word" && !isJoint(tokens, joint))
    joint += 1;
  let at = joint;
  while (isJoint(tokens, at)) at += 1;
  const [all] = ALL.exec(wordsAt(at).join(" ")) ?? [];
  if (at === joint || all === undefined) return undefined;
  const start = at + all.trim().split(" ").length;
  const [its] = ITS_BOOK.exec(wordsAt(start).join(" ")) ?? [];
  const [first] = ranges;
  const end = start + (its?.trim().split(" ").length ?? 0);
  // A topic has no book of its own.
  if (its !== undefined && meaning.kind === "scripture" && first)
    return { book: first.book, to: end };
  const named = findings.find(({ from }) => from === start || from === start + 1);
  const book =
    named?.meaning.kind === "scripture" && named.meaning.isBook
      ? rangesIn(named)[0]?.book
      : undefined;
  return named && book && ranges.some((one) => one.book === book)
    ? { book, to: named.to }
    : undefined;
}

function isJoint(tokens: readonly Token[], at: number): boolean {
  return JOINS.test(tokens[at]?.word || (tokens[at]?.text ?? ""));
}
