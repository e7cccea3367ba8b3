/** Prepares every paper output: the fonts, the logo, and a function that measures text. */
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { distributeMessages as t } from "#shared/messages/en.distribute.ts";
import { type LoadFont, loadPaperFonts, type PaperFonts } from "./loadPaperFonts.ts";
import { type LogoImage, logoImage } from "./logoImage.ts";
import { DEFAULT_COLOR } from "./planBlocks.ts";
import type { Measure } from "./setLines.ts";

export interface Paper {
  fonts: PaperFonts;
  logo: LogoImage | undefined;
  measure: Measure;
  color: string;
  notes: string[];
}

export async function preparePaper(plan: PublishedPlan, load?: LoadFont): Promise<Paper> {
  const fonts = await loadPaperFonts(load);
  const logo = logoImage(plan.church.logo);
  return {
    fonts,
    logo,
    measure: (text, style, size) => fonts[style].widthOf(text, size),
    color: plan.church.color ?? DEFAULT_COLOR,
    notes: plan.church.logo && !logo ? [t.logoUnreadable] : [],
  };
}
