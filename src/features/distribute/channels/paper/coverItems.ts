/** A title page: logo, title, church, dates, and the QR code at its foot. Used by the booklet's cover and the poster. */

import { spanLabel } from "#shared/calendar/dayLabel.ts";
import { plainLine } from "#shared/calendar/plainText.ts";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { distributeMessages as t } from "#shared/messages/en.distribute.ts";
import { type Block, flowPages, type Item } from "./flowPages.ts";
import { fitLogo } from "./logoImage.ts";
import { text } from "./planBlocks.ts";
import type { Paper } from "./preparePaper.ts";

export interface CoverShape {
  width: number;
  height: number;
  margin: number;
  /** Size of running text; the title is scaled from it. */
  size: number;
  /** Side of the QR code, including its quiet zone. */
  codeSize: number;
  lead?: string;
}

const LOGO_HEIGHT = 0.09;
const TITLE_TOP = 0.2;

export function coverItems(plan: PublishedPlan, paper: Paper, shape: CoverShape): Item[] {
  const { width, height, margin, size, codeSize } = shape;
  const items: Item[] = [];
  const inner = width - 2 * margin;
  if (paper.logo) {
    const logo = fitLogo(paper.logo, inner * 0.6, height * LOGO_HEIGHT);
    items.push({ kind: "logo", x: (width - logo.width) / 2, y: margin, ...logo });
  }
  const codeTop = height - margin - codeSize - size * 3.4;
  const titleTop = height * TITLE_TOP;
  const box = { x: margin, y: titleTop, width: inner, height: codeTop - titleTop };
  items.push(...fittingTitle(plan, paper, shape, box));
  items.push({ kind: "qr", x: (width - codeSize) / 2, y: codeTop, size: codeSize });
  const foot = { x: margin, y: codeTop + codeSize, width: inner, height: size * 4 };
  const lines = [
    text(t.scan, "italic", size * 0.9, { align: "center", gray: true }),
    text(plan.url, "roman", size * 0.9, { align: "center" }),
  ];
  items.push(...(flowPages(lines, foot, paper.measure)[0] ?? []));
  return items;
}

/** A long title is set in a smaller size, until it fits. */
function fittingTitle(
  plan: PublishedPlan,
  paper: Paper,
  { size, lead }: CoverShape,
  box: Parameters<typeof flowPages>[1],
): Item[] {
  const blocks = (titleSize: number): Block[] => [
    text(plainLine(plan.church.name), "roman", size * 1.2, { align: "center" }),
    {
      kind: "rule",
      thickness: 1.2,
      color: paper.color,
      spaceBefore: size * 0.9,
      width: box.width,
    },
    text(plainLine(plan.title), "roman", titleSize, { align: "center", spaceBefore: size * 1.6 }),
    ...(lead
      ? [text(lead, "italic", size * 1.2, { align: "center", spaceBefore: size, gray: true })]
      : []),
    text(spanLabel(plan), "italic", size * 1.1, { align: "center", spaceBefore: size, gray: true }),
  ];
  for (let titleSize = size * 3.2; titleSize > size; titleSize *= 0.9) {
    const pages = flowPages(blocks(titleSize), box, paper.measure);
    if (pages.length === 1) return pages[0] ?? [];
  }
  return flowPages(blocks(size), box, paper.measure)[0] ?? [];
}
