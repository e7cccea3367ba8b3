/** The plan as a booklet: printed double-sided, folded and stapled. A5 on A4, half-letter on Letter. */

import type { ChannelFile } from "#shared/calendar/channelFile.ts";
import { versionLabel } from "#shared/calendar/dayLabel.ts";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { distributeMessages as t } from "#shared/messages/en.distribute.ts";
import { coverItems } from "./coverItems.ts";
import { flowPages, type Item } from "./flowPages.ts";
import { imposeBooklet, padBooklet } from "./imposeBooklet.ts";
import type { LoadFont } from "./loadPaperFonts.ts";
import { halfOf } from "./paperSizes.ts";
import { smallPrint, text } from "./planBlocks.ts";
import { type PlanPaper, type PlanPaperOptions, preparePlanPaper } from "./planPaper.ts";
import type { Paper } from "./preparePaper.ts";

const MARGIN = 42;
const SIZE = 9.6;
const CODE_SIZE = 96;

export async function bookletPdf(
  plan: PublishedPlan,
  options: PlanPaperOptions,
  load?: LoadFont,
): Promise<ChannelFile> {
  const prepared = await preparePlanPaper("booklet", plan, { ...options, size: SIZE }, load);
  const page = halfOf(options.sheet);
  const pages = bookletPages(plan, prepared, page);
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
  return prepared.draw(sheets);
}

/** Returns the pages in reading order, a multiple of four: cover, days, small print on the back. */
function bookletPages(
  plan: PublishedPlan,
  { paper, blocks, changes, credits }: PlanPaper,
  { width, height }: { width: number; height: number },
): Item[][] {
  const cover = coverItems(plan, paper, {
    width,
    height,
    margin: MARGIN,
    size: 11,
    codeSize: CODE_SIZE,
  });
  const box = { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: height - 2.3 * MARGIN };
  const inside = flowPages(blocks, box, paper.measure).map((items, index) => [
    ...items,
    ...pageNumber(index + 2, { x: MARGIN, y: height - MARGIN * 0.95, width: box.width }, paper),
  ]);
  const end = [...changes, ...credits, versionLabel(plan), t.readOnline(plan.url)];
  const back = flowPages(smallPrint(end, SIZE), box, paper.measure).map((items) =>
    atFoot(items, box.y + box.height),
  );
  return padBooklet([cover, ...inside, ...back], []);
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
