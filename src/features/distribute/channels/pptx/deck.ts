/** The parts of which the slides of a presentation are made. */
import type PptxGenJS from "pptxgenjs";
import { plainLine } from "#shared/calendar/plainText.ts";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { DEFAULT_COLOR } from "../paper/planBlocks.ts";
import { SLIDE_COLOURS, type SlideLook } from "../slides/slideColours.ts";
import { fitText } from "./fitText.ts";

/** Installed wherever PowerPoint or Keynote is; others replace it by their own serif. */
export const FONT = "Georgia";
/** Inches. */
export const SLIDE = { width: 13.333, height: 7.5 };
export const MARGIN = 0.9;
export const INNER = SLIDE.width - 2 * MARGIN;
export const FOOT_TOP = 6.75;
export const FOOT_SIZE = 16;
export const LABEL_SIZE = 28;
/** For titles of several lines. */
const SMALL_TITLE = 24;

export interface Deck {
  file: PptxGenJS;
  plan: PublishedPlan;
  look: SlideLook;
}

/** Where the title is on each kind of slide. */
const MASTERS = {
  Cover: { y: 2, height: 1.9 },
  Reading: { y: 1.25, height: 1.5 },
  List: { y: 1.1, height: 0.9 },
} as const;
type Master = keyof typeof MASTERS;

/** Each has a placeholder for its title, so that outlines and screen readers know the slide's name. */
export function defineMasters({ file, look }: Deck): void {
  const { background, words } = SLIDE_COLOURS[look];
  const text = {
    ...{ fontFace: FONT, fontSize: 54, color: hex(words), margin: 0 },
    ...{ align: "left" as const, valign: "top" as const },
  };
  for (const [title, { y, height: h }] of Object.entries(MASTERS)) {
    const place = { x: MARGIN, y, w: INNER, h };
    file.defineSlideMaster({
      ...{ title, background: { color: hex(background) } },
      objects: [{ placeholder: { options: { name: "title", type: "title", ...place, ...text } } }],
    });
  }
}

export type Slide = ReturnType<PptxGenJS["addSlide"]>;

export function addSlide({ file }: Deck, master: Master, title: string): Slide {
  const slide = file.addSlide({ masterName: master });
  const { size, pages } = fitText([title], { width: INNER, height: MASTERS[master].height });
  const fontSize = pages.length === 1 ? size : SMALL_TITLE;
  // The size of a run, since a placeholder keeps its own.
  slide.addText([{ text: title, options: { fontSize } }], { placeholder: "title" });
  return slide;
}

interface TextPlace {
  y: number;
  height: number;
  /** In points. */
  size: number;
  width?: number;
  isFaint?: boolean;
  isItalic?: boolean;
}

export function addText(
  { look }: Deck,
  slide: Slide,
  words: string,
  { y, height, size, width = INNER, isFaint = false, isItalic = false }: TextPlace,
): void {
  if (words === "") return;
  const { words: strong, faint } = SLIDE_COLOURS[look];
  slide.addText(words, {
    ...{ x: MARGIN, y, w: width, h: height, margin: 0, valign: "top", fontFace: FONT },
    ...{ fontSize: size, italic: isItalic, color: hex(isFaint ? faint : strong) },
  });
}

export function addRule({ file, plan }: Deck, slide: Slide, y: number): void {
  const color = hex(plan.church.color ?? DEFAULT_COLOR);
  slide.addShape(file.ShapeType.rect, {
    ...{ x: MARGIN, y, w: 1.7, h: 0.05, fill: { color }, line: { color, width: 0 } },
  });
}

export function addFoot(deck: Deck, slide: Slide, credits: readonly string[]): void {
  const line = [lineOf(deck.plan.church.name), ...credits.map(lineOf)].filter(Boolean).join(" · ");
  const size = line.length > 110 ? 11 : FOOT_SIZE;
  addText(deck, slide, line, { y: FOOT_TOP, height: 0.5, size, isFaint: true });
}

/** Noncharacters are no text in XML. */
export function lineOf(text: string): string {
  return plainLine(text.replace(/[\uFFFE\uFFFF]/g, ""));
}

export function hex(color: string): string {
  return color.slice(1).toUpperCase();
}

export function dataUrl(type: string, bytes: Uint8Array): string {
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return `data:${type};base64,${btoa(signs)}`;
}
