/** A one-page poster for the foyer: the plan's title, the start date, and a QR code that scans from two metres. */

import { type ChannelFile, fileName } from "#shared/calendar/channelFile.ts";
import { plainLine } from "#shared/calendar/plainText.ts";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { coverItems } from "./coverItems.ts";
import { drawPaper } from "./drawPaper.ts";
import type { LoadFont } from "./loadPaperFonts.ts";
import { POINTS_PER_MM, SHEETS, type Sheet } from "./paperSizes.ts";
import { preparePaper } from "./preparePaper.ts";

const CODE_SIZE = 95 * POINTS_PER_MM;

export async function posterPdf(
  plan: PublishedPlan,
  { sheet }: { sheet: Sheet },
  load?: LoadFont,
): Promise<ChannelFile> {
  const paper = await preparePaper(plan, load);
  const { width, height } = SHEETS[sheet];
  const passages = plan.weeks.map(({ passage }) => plainLine(passage)).filter(Boolean);
  // More passages would be too small to read on a wall.
  const lead = passages.length <= 3 ? passages.join(" · ") : "";
  const shape = { width, height, margin: 62, size: 17, codeSize: CODE_SIZE };
  const items = coverItems(plan, paper, lead ? { ...shape, lead } : shape);
  const file = { name: fileName(plan, `poster-${sheet}`, "pdf"), notes: paper.notes };
  const sheets = [{ width, height, pages: [{ x: 0, items }] }];
  return drawPaper({ plan, fonts: paper.fonts, logo: paper.logo, sheets }, file);
}
