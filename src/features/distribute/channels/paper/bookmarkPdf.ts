/** Bookmarks, four per sheet, with cut marks: one line per reading, the QR code at the foot. */

import { type ChannelFile, fileName } from "#shared/calendar/channelFile.ts";
import { dayLabel, weekLabel } from "#shared/calendar/dayLabel.ts";
import { plainLine } from "#shared/calendar/plainText.ts";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { distributeMessages as t } from "#shared/messages/en.distribute.ts";
import { cutMarks } from "./cutMarks.ts";
import { drawPaper } from "./drawPaper.ts";
import { type Block, flowPages, type Item } from "./flowPages.ts";
import type { LoadFont } from "./loadPaperFonts.ts";
import { POINTS_PER_MM, SHEETS, type Sheet } from "./paperSizes.ts";
import { text } from "./planBlocks.ts";
import { type Paper, preparePaper } from "./preparePaper.ts";

const ACROSS = 4;
const MARGIN = 12 * POINTS_PER_MM;
const PADDING = 5 * POINTS_PER_MM;
/** Font sizes in points. Uses the largest at which the plan fits on one bookmark, or the smallest if none does. */
const SIZES = [10.5, 9.5, 8.5, 7.6];
const CODE_SIZE = 26 * POINTS_PER_MM;

interface Card {
  width: number;
  height: number;
}

/** Returns the PDF. A plan too long for one bookmark is split: one sheet of four for each part. */
export async function bookmarkPdf(
  plan: PublishedPlan,
  { sheet }: { sheet: Sheet },
  load?: LoadFont,
): Promise<ChannelFile> {
  const paper = await preparePaper(plan, load);
  const { width: height, height: width } = SHEETS[sheet];
  const card = { width: (width - 2 * MARGIN) / ACROSS, height: height - 2 * MARGIN };
  const parts = bookmarkParts(plan, paper, card);
  const sheets = parts.map((items) => ({
    width,
    height,
    pages: [
      ...Array.from({ length: ACROSS }, (_, at) => ({ x: MARGIN + at * card.width, items })),
      { x: 0, items: cutMarks({ width, height, margin: MARGIN, across: ACROSS }) },
    ],
  }));
  const file = { name: fileName(plan, `bookmark-${sheet}`, "pdf"), notes: paper.notes };
  return drawPaper({ plan, fonts: paper.fonts, logo: undefined, sheets }, file);
}

/** Returns the items of one bookmark for each part, with `x` from its own left edge. */
function bookmarkParts(plan: PublishedPlan, paper: Paper, card: Card): Item[][] {
  const attempts = SIZES.map((size) => partsAt(size, plan, paper, card));
  return attempts.find((parts) => parts.length === 1) ?? attempts.at(-1) ?? [];
}

function partsAt(size: number, plan: PublishedPlan, paper: Paper, card: Card): Item[][] {
  const { measure } = paper;
  const inner = { x: PADDING, width: card.width - 2 * PADDING };
  const top = { ...inner, y: MARGIN + PADDING, height: card.height };
  const head = flowPages(headBlocks(plan, paper, size), top, measure)[0] ?? [];
  const headBottom = Math.max(...head.map((item) => ("y" in item ? item.y : 0)));
  const codeTop = MARGIN + card.height - PADDING - CODE_SIZE;
  const box = { ...inner, y: headBottom + size, height: codeTop - headBottom - size * 2.6 };
  const parts = flowPages(readingBlocks(plan, size), box, measure);
  return parts.map((items, index) => {
    const code: Item = { kind: "qr", x: (card.width - CODE_SIZE) / 2, y: codeTop, size: CODE_SIZE };
    if (parts.length === 1) return [...head, ...items, code];
    const words = t.part(index + 1, parts.length);
    const label = text(words, "italic", size * 0.9, { align: "center", gray: true });
    const foot = { ...inner, y: box.y + box.height, height: size * 2 };
    return [...head, ...items, ...(flowPages([label], foot, measure)[0] ?? []), code];
  });
}

function headBlocks(plan: PublishedPlan, { color }: Paper, size: number): Block[] {
  return [
    text(plainLine(plan.church.name), "roman", size, { gray: true }),
    text(plainLine(plan.title), "roman", size * 1.6, {}),
    { kind: "rule", thickness: 0.9, color, spaceBefore: size * 0.5 },
  ];
}

function readingBlocks(plan: PublishedPlan, size: number): Block[] {
  return plan.weeks.flatMap((week) => [
    text(weekLabel(week), "italic", size, {
      spaceBefore: size * 0.8,
      keepWithNext: true,
      gray: true,
    }),
    ...week.days.map((day): Block => {
      const label = `${dayLabel(day).replaceAll(" ", "\u00a0")}\u00a0 `;
      const runs = [
        { text: label, style: "roman", size: size * 0.9, gray: true } as const,
        { text: plainLine(day.reference), style: "roman", size: size } as const,
      ];
      return { kind: "text", runs, leading: size * 1.4, indent: size, firstIndent: -size };
    }),
  ]);
}
