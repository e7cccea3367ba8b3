/**
 * Makes each kind of file from a published plan, on the phone. The code for a kind is loaded when a file of it is
 * requested.
 */

import type { ReadingTime } from "#shared/calendar/buildIcs.ts";
import type { ChannelFile } from "#shared/calendar/channelFile.ts";
import type { PublishedPlan, PublishedWeek } from "#shared/domain/daily/publishedPlan.ts";
import { today } from "../../ui/today.ts";
import type { Sheet } from "./channels/paper/paperSizes.ts";
import type { SlideLook } from "./channels/slides/slideColours.ts";
import { joinTexts } from "./joinTexts.ts";

const QR_MM = 30;

export interface FileOptions {
  sheet: Sheet;
  withText: boolean;
}

type MakeFile = (plan: PublishedPlan, options: FileOptions) => Promise<ChannelFile>;

const words = (plan: PublishedPlan, { withText }: FileOptions) =>
  withText ? joinTexts(plan) : Promise.resolve(plan);

export const channelFiles = {
  qrSvg: async (plan) =>
    (await import("./channels/qr/planQr.ts")).planQrSvg(plan, { sizeMm: QR_MM }),
  qrPng: async (plan) =>
    (await import("./channels/qr/planQr.ts")).planQrPng(plan, { sizeMm: QR_MM }),
  booklet: async (plan, options) =>
    (await import("./channels/paper/bookletPdf.ts")).bookletPdf(
      await words(plan, options),
      options,
    ),
  handout: async (plan, options) =>
    (await import("./channels/paper/handoutPdf.ts")).handoutPdf(
      await words(plan, options),
      options,
    ),
  bookmarks: async (plan, options) =>
    (await import("./channels/paper/bookmarkPdf.ts")).bookmarkPdf(plan, options),
  poster: async (plan, options) =>
    (await import("./channels/paper/posterPdf.ts")).posterPdf(plan, options),
  word: async (plan, options) =>
    (await import("./channels/word/planDocx.ts")).planDocx(await words(plan, options), options),
  epub: async (plan) =>
    (await import("./channels/epub/planEpub.ts")).planEpub(await joinTexts(plan)),
  andBible: async (plan) => (await import("./channels/text/planAndBible.ts")).planAndBible(plan),
  csv: async (plan) => (await import("./channels/text/planCsv.ts")).planCsv(plan),
  markdown: async (plan, options) =>
    (await import("./channels/text/planMarkdown.ts")).planMarkdown(
      await words(plan, options),
      options,
    ),
  json: async (plan) =>
    (await import("./channels/text/planJson.ts")).planJson(await joinTexts(plan)),
} satisfies Record<string, MakeFile>;

export async function calendarFile(
  plan: PublishedPlan,
  reading: ReadingTime,
  begin: string | undefined,
): Promise<ChannelFile> {
  const { buildIcs } = await import("#shared/calendar/buildIcs.ts");
  return buildIcs(plan, { reading, today: today(), ...(begin === undefined ? {} : { begin }) });
}

/** A week's slides in one zip: phones ask for each saved file. */
export async function slidesFile(
  plan: PublishedPlan,
  week: PublishedWeek,
  look: SlideLook,
): Promise<ChannelFile> {
  const { weekSlides } = await import("./channels/slides/weekSlides.ts");
  const { zipSync } = await import("fflate");
  const joined = await joinTexts(plan, week.days);
  const slides = await weekSlides(joined, week, look);
  const bytes = slides.map(({ name, content }): [string, Uint8Array] => [
    name,
    typeof content === "string" ? new TextEncoder().encode(content) : content,
  ]);
  return {
    name: `${plan.slug}-week-${week.number}.zip`,
    type: "application/zip",
    // Level 0: PNGs are compressed already.
    content: new Uint8Array(zipSync(Object.fromEntries(bytes), { level: 0 })),
    notes: [...new Set(slides.flatMap(({ notes }) => notes))],
  };
}

/** A week as a presentation that can be edited. */
export async function pptxFile(
  plan: PublishedPlan,
  week: PublishedWeek,
  look: SlideLook,
): Promise<ChannelFile> {
  const { weekPptx } = await import("./channels/pptx/weekPptx.ts");
  const { withKeyVerses } = await import("./channels/slides/withKeyVerses.ts");
  const joined = await joinTexts(plan, week.days);
  return weekPptx(await withKeyVerses(joined, week.days), week, look);
}
