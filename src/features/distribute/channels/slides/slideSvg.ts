/**
 * A day's slide as an SVG, 1920 by 1080. Letters are drawn as outlines, since an image cannot load fonts and a slide
 * must look the same on every machine. Its text is repeated in the SVG's title.
 */

import { longDayLabel } from "#shared/calendar/dayLabel.ts";
import { type OutputText, outputText } from "#shared/calendar/outputText.ts";
import { plainLine } from "#shared/calendar/plainText.ts";
import type { PublishedDay, PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { distributeMessages as t } from "#shared/messages/en.distribute.ts";
import { type Block, flowPages, type Item } from "../paper/flowPages.ts";
import type { PaperFonts } from "../paper/loadPaperFonts.ts";
import { DEFAULT_COLOR, text } from "../paper/planBlocks.ts";
import { SLIDE_COLOURS, type SlideColours, type SlideLook } from "./slideColours.ts";
import { textPath } from "./textPath.ts";

export const SLIDE = { width: 1920, height: 1080 };

const MARGIN = 150;
const FOOT_SIZE = 30;

export function slideSvg(
  plan: PublishedPlan,
  day: PublishedDay,
  fonts: PaperFonts,
  look: SlideLook = "dark",
): string {
  const colours = SLIDE_COLOURS[look];
  const output = outputText(plan, [day]);
  const title = titleText(plan, day, output);
  const shapes = slideItems(plan, day, output, fonts).map((item) => shapeOf(item, fonts, colours));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SLIDE.width}" height="${SLIDE.height}" viewBox="0 0 ${SLIDE.width} ${SLIDE.height}" role="img">`,
    `<title>${title.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</title>`,
    `<path fill="${colours.background}" d="M0 0h${SLIDE.width}v${SLIDE.height}H0z"/>`,
    ...shapes,
    "</svg>",
  ].join("");
}

function titleText(plan: PublishedPlan, day: PublishedDay, output: OutputText): string {
  const words = [
    plan.church.name,
    longDayLabel(day),
    day.title,
    day.reference,
    focusOf(day, output),
  ];
  return words.map(plainLine).filter(Boolean).join(" · ");
}

/** The text to remember: the memory verse, else the first question. */
function focusOf(day: PublishedDay, output: OutputText): string {
  const words = output.of(day)?.memoryVerse;
  if (day.memoryVerse && words) return `${words} (${day.memoryVerse.reference})`;
  return day.questions[0] ?? "";
}

function slideItems(
  plan: PublishedPlan,
  day: PublishedDay,
  output: OutputText,
  fonts: PaperFonts,
): Item[] {
  const measure = (words: string, style: keyof PaperFonts, size: number) =>
    fonts[style].widthOf(words, size);
  const inner = { x: MARGIN, width: SLIDE.width - 2 * MARGIN };
  const foot = footBlocks(plan, output.of(day)?.memoryVerse ? output.lines : []);
  const footItems = flowPages(foot, { ...inner, y: 0, height: SLIDE.height }, measure)[0] ?? [];
  const footHeight = Math.max(...footItems.map((item) => ("y" in item ? item.y : 0)));
  const footTop = SLIDE.height - MARGIN / 2 - footHeight;
  const box = { ...inner, y: MARGIN, height: footTop - MARGIN - FOOT_SIZE };
  return [
    ...fitting((scale) => bodyBlocks(plan, day, output, scale), box, measure),
    ...footItems.map((item) => ("y" in item ? { ...item, y: item.y + footTop } : item)),
  ];
}

const SCALES = [1, 0.85, 0.7, 0.55, 0.42, 0.32];

/** Uses the largest scale at which everything fits on one slide. */
function fitting(
  blocksAt: (scale: number) => Block[],
  box: Parameters<typeof flowPages>[1],
  measure: Parameters<typeof flowPages>[2],
): Item[] {
  const attempts = SCALES.map((scale) => flowPages(blocksAt(scale), box, measure));
  return (attempts.find((pages) => pages.length === 1) ?? attempts.at(-1))?.[0] ?? [];
}

function bodyBlocks(
  plan: PublishedPlan,
  day: PublishedDay,
  output: OutputText,
  scale: number,
): Block[] {
  const title = plainLine(day.title);
  const focus = plainLine(focusOf(day, output));
  const color = plan.church.color ?? DEFAULT_COLOR;
  return [
    text(longDayLabel(day), "italic", 46 * scale, { gray: true }),
    ...(title ? [text(title, "roman", 104 * scale)] : []),
    { kind: "rule", thickness: 5, color, spaceBefore: 26 * scale, width: 240 },
    text(plainLine(day.reference), "roman", 68 * scale, { spaceBefore: 40 * scale }),
    ...(focus ? [text(focus, "italic", 46 * scale, { spaceBefore: 44 * scale })] : []),
  ];
}

function footBlocks(plan: PublishedPlan, credits: readonly string[]): Block[] {
  const line = `${plainLine(plan.church.name)} · ${t.readOnline(plan.url)}`;
  return [
    ...credits.map((credit) => text(credit, "roman", FOOT_SIZE * 0.6, { gray: true })),
    text(line, "roman", FOOT_SIZE, { gray: true }),
  ];
}

function shapeOf(item: Item, fonts: PaperFonts, colours: SlideColours): string {
  if (item.kind === "rule") {
    const { x, y, width, thickness, color } = item;
    return `<path fill="${color}" d="M${x} ${y}h${width}v${thickness}h-${width}z"/>`;
  }
  if (item.kind !== "text") return "";
  const path = textPath(fonts[item.style], item.text, item.size, item.x, item.y);
  return path && `<path fill="${item.gray ? colours.faint : colours.words}" d="${path}"/>`;
}
