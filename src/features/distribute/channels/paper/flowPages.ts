/**
 * Flows blocks of text onto pages. Headings stay with what follows them, short paragraphs stay whole, and no paragraph
 * leaves a single line on a page. Pure: `drawPaper.ts` draws the result.
 */
import { type Line, type Measure, type Run, setLines } from "./setLines.ts";

export type Block =
  | {
      kind: "text";
      runs: Run[];
      /** Distance between baselines. */
      leading: number;
      /** Omitted at the top of a page. */
      spaceBefore?: number;
      indent?: number;
      /** Space left free at the end of each line. */
      endIndent?: number;
      /** Indent of the first line only; negative values hang it to the left. */
      firstIndent?: number;
      align?: "center";
      keepWithNext?: boolean;
    }
  | { kind: "rule"; thickness: number; color: string; spaceBefore?: number; width?: number }
  | { kind: "pageBreak" };

/** A placed item; `y` is measured from the top of the page, for text to its baseline. */
export type Item =
  | (Run & { kind: "text"; x: number; y: number })
  | { kind: "rule"; x: number; y: number; width: number; thickness: number; color: string }
  | { kind: "line"; x1: number; y1: number; x2: number; y2: number }
  | { kind: "qr"; x: number; y: number; size: number }
  | { kind: "logo"; x: number; y: number; width: number; height: number };

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MIN_LINES = 2;
/** Paragraphs of up to this many lines, such as a prayer, are not split. */
const WHOLE_LINES = 6;

type TextBlock = Extract<Block, { kind: "text" }>;

export function flowPages(blocks: readonly Block[], box: Box, measure: Measure): Item[][] {
  const pages: Item[][] = [[]];
  let y = box.y;
  const bottom = box.y + box.height;
  const turn = () => {
    pages.push([]);
    y = box.y;
  };
  const isTop = () => y === box.y;

  blocks.forEach((block, index) => {
    if (block.kind === "pageBreak") {
      if (!isTop()) turn();
      return;
    }
    const chain = chainHeight(blocks, index, box.width, measure);
    if (!isTop() && y + chain > bottom && chain <= box.height) turn();
    if (!isTop()) y += block.spaceBefore ?? 0;
    if (block.kind === "rule") {
      const { thickness, color } = block;
      const width = block.width ?? box.width;
      pages.at(-1)?.push({ kind: "rule", x: box.x, y, width, thickness, color });
      y += thickness;
      return;
    }
    let rest = setText(block, box.width, measure);
    let isFirst = true;
    while (rest.length > 0) {
      const fitting = Math.floor((bottom - y + 0.01) / block.leading);
      const count = linesHere(rest.length, fitting, isTop());
      for (const line of rest.slice(0, count)) {
        y += block.leading;
        const baseline = y - block.leading * DESCENT;
        pages.at(-1)?.push(...itemsOf(line, block, box, baseline, isFirst));
        isFirst = false;
      }
      rest = rest.slice(count);
      if (rest.length > 0) turn();
    }
  });
  if (pages.length > 1 && pages.at(-1)?.length === 0) pages.pop();
  return pages;
}

/** The share of a line's height below its baseline. */
const DESCENT = 0.28;

/** How many lines go on this page: all of them, or as many as leave at least two for the next. */
function linesHere(left: number, fitting: number, isTop: boolean): number {
  if (left <= fitting) return left;
  const here = left - fitting < MIN_LINES ? left - MIN_LINES : fitting;
  // At the top of a page there is no better place: place at least one line, however small the box.
  if (isTop) return Math.max(1, here > 0 ? here : fitting);
  return here < MIN_LINES ? 0 : here;
}

/** The height that must fit: the block's first lines, and those of all blocks kept together with it. */
function chainHeight(
  blocks: readonly Block[],
  from: number,
  width: number,
  measure: Measure,
): number {
  let height = 0;
  for (let index = from; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (!block || block.kind === "pageBreak") break;
    height += block.spaceBefore ?? 0;
    if (block.kind === "rule") {
      height += block.thickness;
      continue;
    }
    const lines = setText(block, width, measure);
    const isWhole = block.keepWithNext || lines.length <= WHOLE_LINES;
    height += (isWhole ? lines.length : MIN_LINES) * block.leading;
    if (!block.keepWithNext) break;
  }
  return height;
}

function setText(block: TextBlock, width: number, measure: Measure): Line[] {
  const { indent = 0, endIndent = 0, firstIndent = 0 } = block;
  return setLines(block.runs, width - indent - endIndent - Math.max(0, firstIndent), measure);
}

function itemsOf(line: Line, block: TextBlock, box: Box, y: number, isFirst: boolean): Item[] {
  const { indent = 0, firstIndent = 0, align } = block;
  const start = align === "center" ? (box.width - line.width) / 2 : indent;
  const shift = isFirst ? firstIndent : 0;
  return line.pieces.map(({ width: _, x, ...run }) => ({
    ...run,
    kind: "text",
    x: box.x + start + shift + x,
    y: y - (run.rise ?? 0),
  }));
}
