/** Passages as well-formed HTML that is XHTML too, for feeds and e-books. */
import type { ScriptureBlock } from "#shared/domain/bible/scriptureText.ts";
import type { ShownBlock } from "#shared/domain/bible/selectPassage.ts";
import { numberedBlocks } from "./passageText.ts";
import { plainLine, plainLines } from "./plainText.ts";

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** One line as text of an element or an attribute. Characters that XML forbids are left out. */
export function markupLine(text: string): string {
  return escaped(plainLine(text));
}

/** Lines, each but the last with a line break. */
export function markupLines(text: string): string {
  return escaped(plainLines(text)).replaceAll("\n", "<br />");
}

function escaped(text: string): string {
  // Noncharacters are no text in XML.
  return text.replace(/[\uFFFE\uFFFF]/g, "").replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

export function passageHtml(book: string, blocks: ScriptureBlock[]): string {
  return numberedBlocks(book, blocks).map(blockHtml).join("\n");
}

function blockHtml(block: ShownBlock): string {
  switch (block.kind) {
    case "break":
      return "<hr />";
    case "heading":
      return `<p><i>${markupLine(block.text)}</i></p>`;
    case "paragraph":
      return `<p>${block.lines.map(lineHtml).join(" ")}</p>`;
    case "stanza":
      return `<p class="stanza">${block.lines.map(lineHtml).join("<br />")}</p>`;
  }
}

type Line = Extract<ShownBlock, { kind: "stanza" | "paragraph" }>["lines"][number];

function lineHtml(line: Line): string {
  return line
    .map(({ opens, chapter, verse, text }) => {
      if (opens === "chapter") return `<b>${chapter}</b> ${markupLine(text)}`;
      return `${opens ? `<sup>${verse}</sup>\u00a0` : ""}${markupLine(text)}`;
    })
    .join(" ");
}
