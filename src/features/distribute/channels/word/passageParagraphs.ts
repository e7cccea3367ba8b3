/** A passage as Word paragraphs: raised verse numbers, poetry line by line. */
import type { Paragraph, TextRun } from "docx";
import { numberedBlocks } from "#shared/calendar/passageText.ts";
import type { ScriptureBlock } from "#shared/domain/bible/scriptureText.ts";
import type { ShownRun } from "#shared/domain/bible/selectPassage.ts";

type Docx = typeof import("docx");

const STANZA_INDENT = 480;

export function passageParagraphs(docx: Docx, book: string, blocks: ScriptureBlock[]): Paragraph[] {
  return numberedBlocks(book, blocks).flatMap((block): Paragraph[] => {
    if (block.kind === "break") return [];
    if (block.kind === "heading") {
      const run = new docx.TextRun({ text: block.text, italics: true });
      return [new docx.Paragraph({ children: [run], keepNext: true })];
    }
    if (block.kind === "stanza") {
      const children = block.lines.flatMap((line, index) => lineRuns(docx, line, index > 0));
      const indent = { left: STANZA_INDENT };
      return [new docx.Paragraph({ children, indent, spacing: { after: 120 } })];
    }
    const children = block.lines.flatMap((line) => lineRuns(docx, line, false));
    return [new docx.Paragraph({ children, spacing: { after: 120 } })];
  });
}

function lineRuns(docx: Docx, line: ShownRun[], isNewLine: boolean): TextRun[] {
  return line.flatMap(({ opens, chapter, verse, text }, index) => [
    ...(isNewLine && index === 0 ? [new docx.TextRun({ break: 1 })] : []),
    ...(opens === "chapter" ? [new docx.TextRun({ text: `${chapter}\u00a0`, size: 28 })] : []),
    ...(opens === "verse" ? [new docx.TextRun({ text: `${verse}\u00a0`, superScript: true })] : []),
    new docx.TextRun({ text: `${text} ` }),
  ]);
}
