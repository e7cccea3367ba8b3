/** A week's slides as images, for the screen in church and for social media. */

import { type ChannelFile, fileName } from "#shared/calendar/channelFile.ts";
import { outputText } from "#shared/calendar/outputText.ts";
import type {
  PublishedDay,
  PublishedPlan,
  PublishedWeek,
} from "#shared/domain/daily/publishedPlan.ts";
import { type LoadFont, loadPaperFonts } from "../paper/loadPaperFonts.ts";
import type { SlideLook } from "./slideColours.ts";
import { SLIDE, slideSvg } from "./slideSvg.ts";

export type DrawImage = (svg: string) => Promise<Uint8Array<ArrayBuffer>>;

/** Returns one PNG per day. `draw` turns an SVG into a PNG; in the browser it uses a canvas. */
export async function weekSlides(
  plan: PublishedPlan,
  week: PublishedWeek,
  look: SlideLook,
  draw: DrawImage = drawOnCanvas,
  load?: LoadFont,
): Promise<ChannelFile[]> {
  const fonts = await loadPaperFonts(load);
  const files: ChannelFile[] = [];
  // One after the other: each canvas takes 8 MB of a phone's memory.
  for (const [index, day] of week.days.entries()) {
    files.push({
      name: fileName(plan, `week-${week.number}-day-${index + 1}`, "png"),
      type: "image/png",
      content: await draw(slideSvg(plan, day, fonts, look)),
      notes: notesOf(plan, day),
    });
  }
  return files;
}

function notesOf(plan: PublishedPlan, day: PublishedDay): string[] {
  return day.memoryVerse ? outputText(plan, [day]).notes : [];
}

async function drawOnCanvas(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = new Image(SLIDE.width, SLIDE.height);
  // With a data URL the canvas stays readable; some browsers taint it for Blob URLs.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = SLIDE.width;
  canvas.height = SLIDE.height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas");
  context.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("The slide could not be drawn");
  return new Uint8Array(await blob.arrayBuffer());
}
