/**
 * Cuts the paragraphs and stanzas of a book to ranges of verses, and decides where numbers are
 * printed. Pure: it neither renders nor fetches.
 */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { ScriptureBlock, ScriptureBook } from "#shared/domain/bible/scriptureText.ts";

export interface ShownRun {
  chapter: number;
  verse: number;
  text: string;
  /** The number printed before the words, where they begin a chapter or a verse. */
  opens?: "chapter" | "verse";
}

export type ShownBlock =
  | {
      kind: "paragraph" | "stanza";
      lines: ShownRun[][];
      /** The passage begins in the middle of this block, so it is not indented as a new one. */
      isContinued: boolean;
    }
  /** `opensChapter`: the number of the psalm that this superscription opens, printed with it. */
  | { kind: "heading"; text: string; opensChapter?: number }
  | { kind: "break" };

export interface Passage {
  range: VerseRange;
  /** Empty where the translation leaves the verses out. */
  blocks: ShownBlock[];
}

/** Returns the ranges that lie in this book, each with its text, in the given order. */
export function selectPassage(book: ScriptureBook, ranges: readonly VerseRange[]): Passage[] {
  const hasChapters = lastChapter(book.blocks) > 1;
  return ranges
    .filter((range) => range.book === book.book)
    .map((range) => ({
      range,
      blocks: cut(book.blocks, hasChapters, (chapter, verse) => isWithin(range, chapter, verse)),
    }));
}

/** Adds numbers to blocks that are already cut, such as a service's response. */
export function showBlocks(blocks: ScriptureBlock[], hasChapters: boolean): ShownBlock[] {
  return cut(blocks, hasChapters, () => true);
}

function cut(
  blocks: ScriptureBlock[],
  hasChapters: boolean,
  isShown: (chapter: number, verse: number) => boolean,
): ShownBlock[] {
  const shown: ShownBlock[] = [];
  const number = numberer(hasChapters);
  /** Headings and breaks are held until the next block: without one they are dropped. */
  let waiting: ShownBlock[] = [];
  for (const block of blocks) {
    if (block.kind === "heading" || block.kind === "break") {
      waiting.push({ ...block });
      continue;
    }
    const visible = block.lines
      .map((line) => line.filter(([chapter, verse]) => isShown(chapter, verse)))
      .filter((line) => line.length > 0);
    const first = visible[0]?.[0];
    if (first) {
      const isContinued = first !== block.lines[0]?.[0];
      if (!isContinued) shown.push(...leadIn(waiting, first[0], number, shown.length === 0));
      const lines = visible.map((line) =>
        line.map(([chapter, verse, text]) => number.run(chapter, verse, text)),
      );
      shown.push({ kind: block.kind, lines, isContinued });
    }
    waiting = [];
  }
  return shown;
}

/** What precedes a block: no break at the start, and a heading takes a new chapter's number. */
function leadIn(
  waiting: ShownBlock[],
  chapter: number,
  number: Numberer,
  isStart: boolean,
): ShownBlock[] {
  return waiting
    .filter((block) => !(isStart && block.kind === "break"))
    .map((block) =>
      block.kind === "heading" && number.chapter(chapter)
        ? { ...block, opensChapter: chapter }
        : block,
    );
}

type Numberer = ReturnType<typeof numberer>;

/** Returns each chapter's and each verse's number once, at its first words. */
function numberer(hasChapters: boolean) {
  let lastChapterShown = 0;
  let lastVerseShown = "";
  const chapter = (value: number): boolean => {
    if (!hasChapters || value === lastChapterShown) return false;
    lastChapterShown = value;
    return true;
  };
  const run = (atChapter: number, verse: number, text: string): ShownRun => {
    const key = `${atChapter}:${verse}`;
    if (key === lastVerseShown) return { chapter: atChapter, verse, text };
    lastVerseShown = key;
    const opens = verse === 1 && chapter(atChapter) ? "chapter" : "verse";
    return { chapter: atChapter, verse, text, opens };
  };
  return { chapter, run };
}

function isWithin({ start, end }: VerseRange, chapter: number, verse: number): boolean {
  if (chapter < start.chapter || chapter > end.chapter) return false;
  if (chapter === start.chapter && verse < start.verse) return false;
  return chapter !== end.chapter || verse <= end.verse;
}

function lastChapter(blocks: ScriptureBlock[]): number {
  const last = blocks.findLast((block) => block.kind === "paragraph" || block.kind === "stanza");
  return last && "lines" in last ? (last.lines.at(-1)?.at(-1)?.[0] ?? 1) : 1;
}
