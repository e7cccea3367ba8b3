/** The plan as a Word file: weeks and days are headings, so that Word's outline and table of contents work. */
import type { Paragraph } from "docx";
import { type ChannelFile, fileName } from "#shared/calendar/channelFile.ts";
import { longDayLabel, spanLabel, versionLabel, weekLabel } from "#shared/calendar/dayLabel.ts";
import { NO_TEXT, type OutputText, outputText } from "#shared/calendar/outputText.ts";
import { plainLine, plainLines } from "#shared/calendar/plainText.ts";
import {
  type PublishedDay,
  type PublishedPlan,
  publishedDays,
} from "#shared/domain/daily/publishedPlan.ts";
import { distributeMessages as t } from "#shared/messages/en.distribute.ts";
import { fitLogo, logoImage } from "../paper/logoImage.ts";
import { DEFAULT_COLOR } from "../paper/planBlocks.ts";
import { passageParagraphs } from "./passageParagraphs.ts";

type Docx = typeof import("docx");

const TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
/** In half points. */
const TEXT_SIZE = 22;
const GRAY = "555555";
/** Installed wherever Word or LibreOffice is; the file cannot rely on the app's own font. */
const FONT = "Georgia";
const LOGO_PIXELS = { width: 220, height: 64 };

function style(size: number, before: number, color = "000000") {
  return {
    run: { font: FONT, size, color, bold: false },
    paragraph: { spacing: { before, after: 80 } },
  };
}

/** The church's colour is used for lines, never for text: it may be unreadable on white. */
const STYLES = {
  default: {
    document: {
      run: { font: FONT, size: TEXT_SIZE },
      paragraph: { spacing: { line: 320, lineRule: "auto" as const } },
    },
    title: style(48, 120),
    heading1: style(32, 480),
    heading2: style(26, 320),
    heading3: style(20, 160, GRAY),
  },
};

export async function planDocx(
  plan: PublishedPlan,
  { withText }: { withText: boolean },
): Promise<ChannelFile> {
  const docx = await import("docx");
  const output = withText ? outputText(plan, publishedDays(plan)) : NO_TEXT;
  const document = new docx.Document({
    title: plainLine(plan.title),
    creator: plainLine(plan.church.name),
    lastModifiedBy: plainLine(plan.church.name),
    revision: plan.version,
    styles: STYLES,
    sections: [
      {
        children: [
          ...titleParagraphs(docx, plan),
          ...plan.weeks.flatMap((week) => [
            heading(docx, "HEADING_1", weekLabel(week)),
            ...plainParagraphs(docx, week.passage),
            ...week.days.flatMap((day) => dayParagraphs(docx, day, output)),
          ]),
          ...smallPrint(docx, plan, output),
        ],
      },
    ],
  });
  const content = new Uint8Array(await docx.Packer.pack(document, "arraybuffer"));
  return { name: fileName(plan, "", "docx"), type: TYPE, content, notes: output.notes };
}

function titleParagraphs(docx: Docx, plan: PublishedPlan): Paragraph[] {
  const logo = logoImage(plan.church.logo);
  const picture = logo && {
    type: logo.kind,
    data: logo.bytes,
    transformation: fitLogo(logo, LOGO_PIXELS.width, LOGO_PIXELS.height),
    altText: { name: "logo", title: "", description: plainLine(plan.church.name) },
  };
  const line = { style: "single", size: 8, space: 6, color: colorOf(plan) } as const;
  return [
    ...(picture ? [new docx.Paragraph({ children: [new docx.ImageRun(picture)] })] : []),
    ...plainParagraphs(docx, plan.church.name),
    heading(docx, "TITLE", plainLine(plan.title)),
    new docx.Paragraph({
      text: spanLabel(plan),
      border: { bottom: line },
      spacing: { after: 240 },
    }),
  ];
}

function dayParagraphs(docx: Docx, day: PublishedDay, output: OutputText): Paragraph[] {
  const title = [longDayLabel(day), plainLine(day.title)].filter(Boolean).join(": ");
  const shown = output.of(day);
  const remembered = day.memoryVerse && [day.memoryVerse.reference, shown?.memoryVerse ?? ""];
  return [
    heading(docx, "HEADING_2", title),
    new docx.Paragraph({
      children: [new docx.TextRun({ text: plainLine(day.reference), bold: true })],
      spacing: { after: 120 },
    }),
    ...(shown?.passages ?? []).flatMap(({ book, blocks }) => passageParagraphs(docx, book, blocks)),
    ...(remembered
      ? plainParagraphs(docx, `${t.memoryVerse}: ${remembered.filter(Boolean).join(". ")}`)
      : []),
    ...(day.questions.length > 0 ? [heading(docx, "HEADING_3", t.questions)] : []),
    // Typed numbers instead of a Word list, which would continue from day to day.
    ...day.questions.map(
      (question, index) =>
        new docx.Paragraph({
          text: `${index + 1}.\t${plainLine(question)}`,
          indent: { left: 360, hanging: 360 },
          keepNext: index < day.questions.length - 1,
        }),
    ),
    ...(day.prayer.trim()
      ? [heading(docx, "HEADING_3", t.prayer), ...plainParagraphs(docx, day.prayer, true)]
      : []),
  ];
}

function smallPrint(docx: Docx, plan: PublishedPlan, output: OutputText): Paragraph[] {
  const changes = plan.changes.length > 0 ? [t.changes, ...plan.changes] : [];
  return [...changes, ...output.lines, versionLabel(plan), t.readOnline(plan.url)].map(
    (sentence, index) =>
      new docx.Paragraph({
        children: [new docx.TextRun({ text: plainLine(sentence), size: 18, color: GRAY })],
        spacing: { before: index === 0 ? 480 : 0, after: 60 },
      }),
  );
}

function heading(docx: Docx, level: keyof Docx["HeadingLevel"], text: string): Paragraph {
  return new docx.Paragraph({ text, heading: docx.HeadingLevel[level], keepNext: true });
}

function plainParagraphs(docx: Docx, text: string, italics = false): Paragraph[] {
  return plainLines(text)
    .split("\n")
    .filter(Boolean)
    .map((line) => new docx.Paragraph({ children: [new docx.TextRun({ text: line, italics })] }));
}

function colorOf({ church }: PublishedPlan): string {
  return (church.color ?? DEFAULT_COLOR).slice(1);
}
