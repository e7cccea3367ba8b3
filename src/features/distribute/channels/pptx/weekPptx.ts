/**
 * A week's readings as a presentation (PPTX) that can be edited: a title slide, and for each day its reading, its questions
 * and its prayer. Letters are text, so the machine that shows it needs a serif; sizes are readable from the back of a hall.
 */
import PptxGenJS from "pptxgenjs";
import { type ChannelFile, fileName } from "#shared/calendar/channelFile.ts";
import { longDayLabel, weekLabel } from "#shared/calendar/dayLabel.ts";
import { type OutputText, outputText } from "#shared/calendar/outputText.ts";
import { markupLine } from "#shared/calendar/passageHtml.ts";
import { plainLines } from "#shared/calendar/plainText.ts";
import type {
  PublishedDay,
  PublishedPlan,
  PublishedWeek,
} from "#shared/domain/daily/publishedPlan.ts";
import { distributeMessages as t } from "#shared/messages/en.distribute.ts";
import { fitLogo, logoImage } from "../paper/logoImage.ts";
import { planQrPng } from "../qr/planQr.ts";
import { SLIDE_COLOURS, type SlideLook } from "../slides/slideColours.ts";
import {
  addFoot,
  addRule,
  addSlide,
  addText,
  type Deck,
  dataUrl,
  defineMasters,
  FONT,
  FOOT_SIZE,
  FOOT_TOP,
  hex,
  INNER,
  LABEL_SIZE,
  lineOf,
  MARGIN,
  SLIDE,
} from "./deck.ts";
import { fitText, LINE_HEIGHT, PARAGRAPH_GAP, type TextBox } from "./fitText.ts";

const TYPE = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
/** Inches. */
const QR_SIDE = 2.2;
const LOGO = { width: 3, height: 0.8 };
/** In letters: more than a line takes. */
const LONG_NAME = 50;

export async function weekPptx(
  plan: PublishedPlan,
  week: PublishedWeek,
  look: SlideLook,
): Promise<ChannelFile> {
  const file = new PptxGenJS();
  file.layout = "LAYOUT_WIDE";
  file.title = lineOf(plan.title);
  file.author = lineOf(plan.church.name);
  file.subject = weekLabel(week);
  // The library escapes all but this one.
  file.company = markupLine(plan.church.name);
  file.theme = { headFontFace: FONT, bodyFontFace: FONT };
  const deck = { file, plan, look };
  defineMasters(deck);
  const notes = new Set<string>();
  await addTitle(deck, week);
  for (const day of week.days) {
    const output = outputText(plan, [day]);
    if (addReading(deck, day, output)) for (const note of output.notes) notes.add(note);
    addList(deck, day, t.questions, day.questions.map(lineOf).filter(Boolean), true);
    addList(deck, day, t.prayer, paragraphsOf(day.prayer), false);
  }
  // Safe: this output type gives bytes.
  const content = (await file.write({ outputType: "uint8array" })) as Uint8Array<ArrayBuffer>;
  const name = fileName(plan, `week-${week.number}-slides`, "pptx");
  return { name, type: TYPE, content, notes: [...notes] };
}

async function addTitle(deck: Deck, week: PublishedWeek): Promise<void> {
  const { plan } = deck;
  const slide = addSlide(deck, "Cover", lineOf(plan.title) || t.plan);
  const logo = logoImage(plan.church.logo);
  if (logo) {
    const { width, height } = fitLogo(logo, LOGO.width, LOGO.height);
    const data = dataUrl(`image/${logo.kind === "jpg" ? "jpeg" : "png"}`, logo.bytes);
    const altText = lineOf(plan.church.name);
    slide.addImage({ data, altText, x: MARGIN, y: 0.45, w: width, h: height });
  }
  const church = lineOf(plan.church.name);
  const size = church.length > LONG_NAME ? FOOT_SIZE : LABEL_SIZE;
  addText(deck, slide, church, { y: 1.4, height: 0.5, size, isFaint: true });
  addRule(deck, slide, 4.1);
  const label = weekLabel(week);
  const about = [label, lineOf(week.passage)].filter((line) => line && line !== label);
  const narrow = { width: INNER - QR_SIDE - 0.5 };
  const named = fitText([label, ...about], { ...narrow, height: 1.6 }, 40);
  addText(deck, slide, [label, ...about].join("\n"), {
    y: 4.35,
    height: 1.7,
    size: named.size,
    ...narrow,
  });
  const qr = await planQrPng(plan, { sizeMm: 40 });
  slide.addImage({
    // Safe: a PNG is bytes.
    data: dataUrl("image/png", qr.content as Uint8Array),
    altText: t.scan,
    ...{ x: SLIDE.width - MARGIN - QR_SIDE, y: 4.35, w: QR_SIDE, h: QR_SIDE },
  });
  addText(deck, slide, t.readOnline(plan.url), {
    y: FOOT_TOP,
    height: 0.4,
    size: FOOT_SIZE,
    isFaint: true,
  });
}

/** Returns whether words of scripture are on the slide. */
function addReading(deck: Deck, day: PublishedDay, output: OutputText): boolean {
  const title = lineOf(day.title);
  const reference = lineOf(day.reference);
  const slide = addSlide(deck, "Reading", title || reference);
  const verse = verseOf(day, output);
  addText(deck, slide, longDayLabel(day), { y: 0.7, height: 0.5, size: LABEL_SIZE, isFaint: true });
  addRule(deck, slide, 3);
  if (title) {
    const { size } = fitText([reference], { width: INNER, height: 0.8 }, 44);
    addText(deck, slide, reference, { y: 3.2, height: 0.8, size });
  }
  if (verse) {
    const box = { width: INNER, height: 2.2 };
    const { size } = fitText([verse], box, 36);
    addText(deck, slide, verse, { y: 4.15, height: box.height, size, isItalic: true });
  }
  addFoot(deck, slide, verse ? output.lines : []);
  return verse !== "";
}

/** The verse by which the day is remembered, where it is not longer than a slide. */
function verseOf(day: PublishedDay, output: OutputText): string {
  const shown = output.of(day);
  const { reference, words } =
    day.memoryVerse && shown?.memoryVerse
      ? { reference: day.memoryVerse.reference, words: shown.memoryVerse }
      : (shown?.keyVerse ?? { reference: "", words: "" });
  const verse = words && `${lineOf(words)} (${lineOf(reference)})`;
  return fitText([verse], { width: INNER, height: 2.2 }).pages.length === 1 ? verse : "";
}

const LIST: TextBox & { y: number } = { width: INNER, height: 4.3, y: 2.1 };

/** On as many slides as it takes; none for an empty list. */
function addList(
  deck: Deck,
  day: PublishedDay,
  heading: string,
  paragraphs: readonly string[],
  isNumbered: boolean,
): void {
  if (paragraphs.length === 0) return;
  const numbered = isNumbered
    ? paragraphs.map((paragraph, index) => `${index + 1}. ${paragraph}`)
    : paragraphs;
  const { size, pages } = fitText(numbered, LIST, 44);
  pages.forEach((page, index) => {
    const part = pages.length > 1 ? ` (${t.part(index + 1, pages.length)})` : "";
    const slide = addSlide(deck, "List", `${heading}${part}`);
    const label = `${longDayLabel(day)} · ${lineOf(day.reference)}`;
    const labelled = fitText([label], { width: INNER, height: 0.5 }, LABEL_SIZE);
    // A label that is longer than a line is on the day's own slide.
    const short = labelled.pages.length === 1 ? label : longDayLabel(day);
    addText(deck, slide, short, { y: 0.6, height: 0.5, size: LABEL_SIZE, isFaint: true });
    const { words } = SLIDE_COLOURS[deck.look];
    const gap = { paraSpaceAfter: size * LINE_HEIGHT * PARAGRAPH_GAP };
    slide.addText(
      page.map((paragraph, at) => ({
        text: paragraph,
        options: { breakLine: at < page.length - 1, ...gap },
      })),
      {
        ...{ x: MARGIN, y: LIST.y, w: INNER, h: LIST.height, margin: 0, valign: "top" },
        ...{ fontFace: FONT, fontSize: size, color: hex(words), italic: !isNumbered },
      },
    );
    addFoot(deck, slide, []);
  });
}

function paragraphsOf(text: string): string[] {
  return plainLines(text.replace(/[\uFFFE\uFFFF]/g, ""))
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
