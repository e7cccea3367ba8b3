/** The plan on full pages, for the screen or as loose sheets. */

import type { ChannelFile } from "#shared/calendar/channelFile.ts";
import { spanLabel, versionLabel } from "#shared/calendar/dayLabel.ts";
import { plainLine } from "#shared/calendar/plainText.ts";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { distributeMessages as t } from "#shared/messages/en.distribute.ts";
import { type Block, flowPages, type Item } from "./flowPages.ts";
import type { LoadFont } from "./loadPaperFonts.ts";
import { fitLogo } from "./logoImage.ts";
import { SHEETS } from "./paperSizes.ts";
import { smallPrint, text } from "./planBlocks.ts";
import { type PlanPaperOptions, preparePlanPaper } from "./planPaper.ts";
import type { Paper } from "./preparePaper.ts";

const MARGIN = 68;
const SIZE = 10.5;
const CODE_SIZE = 72;
const CODE_GAP = 16;
const FOOT = 34;

export async function handoutPdf(
  plan: PublishedPlan,
  options: PlanPaperOptions,
  load?: LoadFont,
): Promise<ChannelFile> {
  const prepared = await preparePlanPaper("handout", plan, { ...options, size: SIZE }, load);
  const { paper, changes, credits } = prepared;
  const { width, height } = SHEETS[options.sheet];
  const box = {
    x: MARGIN,
    y: MARGIN,
    width: width - 2 * MARGIN,
    height: height - 2 * MARGIN - FOOT,
  };
  const blocks = [
    ...headBlocks(plan),
    ...prepared.blocks,
    ...smallPrint([...changes, ...credits, versionLabel(plan)], SIZE),
  ];
  const pages = flowPages(blocks, box, paper.measure);
  const sheets = pages.map((items, index) => {
    const corner = index === 0 ? cornerItems(paper, width) : [];
    const foot = footItems(plan, paper, t.page(index + 1, pages.length), { width, height });
    return { width, height, pages: [{ x: 0, items: [...items, ...corner, ...foot] }] };
  });
  return prepared.draw(sheets);
}

/** The end of each line is left free for the QR code. */
function headBlocks(plan: PublishedPlan): Block[] {
  const title = plainLine(plan.title);
  const endIndent = CODE_SIZE + CODE_GAP;
  return [
    text(plainLine(plan.church.name), "roman", SIZE, { keepWithNext: true, gray: true, endIndent }),
    text(title, "roman", SIZE * 2, { keepWithNext: true, endIndent }),
    text(spanLabel(plan), "italic", SIZE, { gray: true, endIndent }),
  ];
}

function cornerItems({ logo }: Paper, width: number): Item[] {
  const code: Item = { kind: "qr", x: width - MARGIN - CODE_SIZE, y: MARGIN, size: CODE_SIZE };
  if (!logo) return [code];
  const size = fitLogo(logo, 150, 30);
  return [code, { kind: "logo", x: MARGIN, y: 26, ...size }];
}

function footItems(
  plan: PublishedPlan,
  { measure }: Paper,
  page: string,
  { width, height }: { width: number; height: number },
): Item[] {
  const y = height - MARGIN + FOOT / 2;
  const size = SIZE * 0.8;
  const foot = { kind: "text", style: "roman", size, gray: true, y } as const;
  const x = width - MARGIN - measure(page, "roman", size);
  return [
    { ...foot, text: plan.url, x: MARGIN },
    { ...foot, text: page, x },
  ];
}
