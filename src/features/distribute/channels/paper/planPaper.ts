/** What the booklet and the handout share: the plan's days as blocks, and the file that their sheets become. */
import { type ChannelFile, fileName } from "#shared/calendar/channelFile.ts";
import { NO_TEXT, outputText } from "#shared/calendar/outputText.ts";
import { type PublishedPlan, publishedDays } from "#shared/domain/daily/publishedPlan.ts";
import { distributeMessages as t } from "#shared/messages/en.distribute.ts";
import { drawPaper, type PaperSheet } from "./drawPaper.ts";
import type { Block } from "./flowPages.ts";
import type { LoadFont } from "./loadPaperFonts.ts";
import type { Sheet } from "./paperSizes.ts";
import { dayBlocks, weekBlocks } from "./planBlocks.ts";
import { type Paper, preparePaper } from "./preparePaper.ts";

export interface PlanPaperOptions {
  sheet: Sheet;
  /** Whether to print the passages in full, as far as the translation's licence allows. */
  withText: boolean;
}

export interface PlanPaper {
  paper: Paper;
  /** The weeks and their days. */
  blocks: Block[];
  /** Sentences about what changed since an earlier version, for the end. */
  changes: string[];
  /** Credits that the translation's licence requires. */
  credits: readonly string[];
  draw(sheets: readonly PaperSheet[]): Promise<ChannelFile>;
}

/** `size` is that of running text, in points. */
export async function preparePlanPaper(
  kind: "booklet" | "handout",
  plan: PublishedPlan,
  { sheet, withText, size }: PlanPaperOptions & { size: number },
  load?: LoadFont,
): Promise<PlanPaper> {
  const paper = await preparePaper(plan, load);
  const output = withText ? outputText(plan, publishedDays(plan)) : NO_TEXT;
  const style = { size, color: paper.color };
  return {
    paper,
    blocks: plan.weeks.flatMap((week) => [
      ...weekBlocks(week, style),
      ...week.days.flatMap((day) => dayBlocks(day, style, output)),
    ]),
    changes: plan.changes.length > 0 ? [t.changes, ...plan.changes] : [],
    credits: output.lines,
    draw: (sheets) =>
      drawPaper(
        { plan, fonts: paper.fonts, logo: paper.logo, sheets },
        {
          name: fileName(plan, `${kind}-${sheet}`, "pdf"),
          notes: [...paper.notes, ...output.notes],
        },
      ),
  };
}
