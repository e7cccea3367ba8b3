/** The plan as blocks of text: one serif in two styles, with size and space instead of bold. */

import { longDayLabel, weekLabel } from "#shared/calendar/dayLabel.ts";
import type { OutputText } from "#shared/calendar/outputText.ts";
import { numberedBlocks } from "#shared/calendar/passageText.ts";
import { plainLine, plainLines } from "#shared/calendar/plainText.ts";
import type { PublishedDay, PublishedWeek } from "#shared/domain/daily/publishedPlan.ts";
import { distributeMessages as t } from "#shared/messages/en.distribute.ts";
import type { Block } from "./flowPages.ts";
import type { Run, Style } from "./setLines.ts";

/** The size of running text in points; all other sizes are scaled from it. */
export interface PaperStyle {
  size: number;
  /** The church's colour. */
  color: string;
}

export const DEFAULT_COLOR = "#8a8a8a";
const LEADING = 1.42;
const TEXT_INDENT = 1.6;

export function weekBlocks(week: PublishedWeek, { size, color }: PaperStyle): Block[] {
  const passage = plainLine(week.passage);
  return [
    text(weekLabel(week), "roman", size * 1.5, { spaceBefore: size * 2.6, keepWithNext: true }),
    ...(passage ? [text(passage, "italic", size * 1.1, { keepWithNext: true, gray: true })] : []),
    { kind: "rule", thickness: 0.9, color, spaceBefore: size * 0.5 },
  ];
}

export function dayBlocks(day: PublishedDay, { size }: PaperStyle, output: OutputText): Block[] {
  const title = plainLine(day.title);
  const shown = output.of(day);
  const heading: Block[] = [
    text(longDayLabel(day), "italic", size * 0.92, {
      spaceBefore: size * 1.9,
      keepWithNext: true,
      gray: true,
    }),
    ...(title ? [text(title, "roman", size * 1.25, { keepWithNext: true })] : []),
    text(plainLine(day.reference), "roman", size, { keepWithNext: hasBody(day) }),
  ];
  return [
    ...heading,
    ...(shown?.passages ?? []).flatMap((passage) => passageBlocks(passage, size)),
    ...memoryBlocks(day, shown?.memoryVerse, size),
    ...day.questions.map((question, index) =>
      // Kept together, so that no question is overlooked on the next page.
      text(`${index + 1}.\u00a0${plainLine(question)}`, "roman", size, {
        spaceBefore: size * (index === 0 ? 0.7 : 0.3),
        indent: size * TEXT_INDENT,
        firstIndent: -size * TEXT_INDENT,
        keepWithNext: index < day.questions.length - 1,
      }),
    ),
    ...(day.prayer.trim()
      ? [text(plainLines(day.prayer), "italic", size, { spaceBefore: size * 0.7 })]
      : []),
  ];
}

/** Small print for the end: credits, version, address. */
export function smallPrint(sentences: readonly string[], size: number): Block[] {
  return sentences.map((sentence) =>
    text(plainLine(sentence), "roman", size * 0.8, { spaceBefore: size * 0.5, gray: true }),
  );
}

function hasBody(day: PublishedDay): boolean {
  return day.questions.length > 0 || day.prayer.trim() !== "" || day.memoryVerse !== undefined;
}

function memoryBlocks(day: PublishedDay, words: string | undefined, size: number): Block[] {
  if (!day.memoryVerse) return [];
  const reference = plainLine(day.memoryVerse.reference);
  const said = words ? `${plainLine(words)} (${reference})` : reference;
  return [text(`${t.memoryVerse}: ${said}`, "roman", size, { spaceBefore: size * 0.7 })];
}

type Passage = Parameters<typeof numberedBlocks>;

function passageBlocks(
  { book, blocks }: { book: Passage[0]; blocks: Passage[1] },
  size: number,
): Block[] {
  return numberedBlocks(book, blocks).flatMap((block, index): Block[] => {
    const spaceBefore = index === 0 ? size * 0.7 : size * 0.35;
    const leading = size * LEADING;
    if (block.kind === "break") return [];
    if (block.kind === "heading") {
      return [text(block.text, "italic", size * 0.92, { spaceBefore, keepWithNext: true })];
    }
    const lines = block.lines.map((line) => line.flatMap((run) => verseRuns(run, size)));
    if (block.kind === "paragraph") {
      return [{ kind: "text", runs: lines.flat(), leading, spaceBefore }];
    }
    const [indent, hang] = [size * 2 * TEXT_INDENT, size * TEXT_INDENT];
    return lines.map((runs, at) => ({
      kind: "text",
      runs,
      leading,
      indent,
      firstIndent: -hang,
      spaceBefore: at === 0 ? spaceBefore : 0,
    }));
  });
}

function verseRuns(
  run: { chapter: number; verse: number; text: string; opens?: "chapter" | "verse" },
  size: number,
): Run[] {
  const words: Run = { text: `${run.text} `, style: "roman", size };
  if (!run.opens) return [words];
  const number = run.opens === "chapter" ? run.chapter : run.verse;
  const mark = { text: `${number}\u00a0`, style: "roman", gray: true } as const;
  return run.opens === "chapter"
    ? [{ ...mark, size: size * 1.3 }, words]
    : [{ ...mark, size: size * 0.65, rise: size * 0.32 }, words];
}

type TextOptions = Omit<Extract<Block, { kind: "text" }>, "kind" | "runs" | "leading"> & {
  gray?: boolean;
};

export function text(
  words: string,
  style: Style,
  size: number,
  { gray = false, ...options }: TextOptions = {},
): Block {
  return {
    kind: "text",
    runs: [{ text: words, style, size, gray }],
    leading: size * LEADING,
    ...options,
  };
}
