/** The plan as a booklet: printed double-sided, folded and stapled. A5 on A4, half-letter on Letter. */

import { type ChannelFile, fileName } from "#shared/calendar/channelFile.ts";
import { versionLabel } from "#shared/calendar/dayLabel.ts";
import { NO_TEXT, outputText } from "#shared/calendar/outputText.ts";
import { type PublishedPlan, publishedDays } from "#shared/domain/daily/publishedPlan.ts";
import { distributeMessages as t } from "#shared/messages/en.distribute.ts";
import { coverItems } from "./coverItems.ts";
import { drawPaper } from "./drawPaper.ts";
import { type Block, flowPages, type Item } from "./flowPages.ts";
import { imposeBooklet, padBooklet } from "./imposeBooklet.ts";
import type { LoadFont } from "./loadPaperFonts.ts";
import { halfOf, type Sheet } from "./paperSizes.ts";
import { dayBlocks, smallPrint, text, weekBlocks } from "./planBlocks.ts";
import { type Paper, preparePaper } from "./preparePaper.ts";

export interface BookletOptions {
  sheet: Sheet;
  /** Whether to print the passages in full, as far as the translation's licence allows. */
  withText: boolean;
}

const MARGIN = 42;
const SIZE = 9.6;
const CODE_SIZE = 96;

export async function bookletPdf(
  plan: PublishedPlan,
  { sheet, withText }: BookletOptions,
  load?: LoadFont,
): Promise<ChannelFile> {
  const paper = await preparePaper(plan, load);
  const output = withText ? outputText(plan, publishedDays(plan)) : NO_TEXT;
  const page = halfOf(sheet);
  const pages = bookletPages(plan, paper, page, output);
  const sheets = imposeBooklet(pages.length).flatMap(({ front, back }) =>
    [front, back].map(({ left, right }) => ({
      width: page.width * 2,
      height: page.height,
      pages: [
        { x: 0, items: pages[left - 1] ?? [] },
        { x: page.width, items: pages[right - 1] ?? [] },
      ],
    })),
  );
  const file = {
    name: fileName(plan, `booklet-${sheet}`, "pdf"),
    notes: [...paper.notes, ...output.notes],
  };
  return drawPaper({ plan, fonts: paper.fonts, logo: paper.logo, sheets }, file);
}

/** Returns the pages in reading order, a multiple of four: cover, days, small print on the back. */
export function bookletPages(
  plan: PublishedPlan,
  paper: Paper,
  { width, height }: { width: number; height: number },
  output: ReturnType<typeof outputText>,
): Item[][] {
  const style = { size: SIZE, color: paper.color };
  const cover = coverItems(plan, paper, {
    width,
    height,
    margin: MARGIN,
    size: 11,
    codeSize: CODE_SIZE,
  });
  const box = { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: height - 2.3 * MARGIN };
  const blocks = plan.weeks.flatMap((week) => [
    ...weekBlocks(week, style),
    ...week.days.flatMap((day) => dayBlocks(day, style, output)),
  ]);
  const inside = flowPages(blocks, box, paper.measure).map((items, index) => [
    ...items,
    ...pageNumber(index + 2, { x: MARGIN, y: height - MARGIN * 0.95, width: box.width }, paper),
  ]);
  const back = flowPages(backBlocks(plan, output.lines), box, paper.measure).map((items) =>
    atFoot(items, box.y + box.height),
  );
  return padBooklet([cover, ...inside, ...back], []);
}

function backBlocks(plan: PublishedPlan, lines: readonly string[]): Block[] {
  const changes = plan.changes.length > 0 ? [t.changes, ...plan.changes] : [];
  const end = [...changes, ...lines, versionLabel(plan), t.readOnline(plan.url)];
  return smallPrint(end, SIZE);
}

/** Moves small print to the foot of its page. */
function atFoot(items: Item[], bottom: number): Item[] {
  const lowest = Math.max(...items.map((item) => ("y" in item ? item.y : 0)));
  return items.map((item) => ("y" in item ? { ...item, y: item.y + bottom - lowest } : item));
}

function pageNumber(
  number: number,
  at: { x: number; y: number; width: number },
  { measure }: Paper,
): Item[] {
  const block = text(String(number), "roman", SIZE * 0.85, { align: "center", gray: true });
  return flowPages([block], { ...at, height: SIZE * 2 }, measure)[0] ?? [];
}
