/** Passages as words with verse numbers, for paper, Word and plain text. */
import type { ScriptureBlock } from "#shared/domain/bible/scriptureText.ts";
import { type ShownBlock, selectPassage } from "#shared/domain/bible/selectPassage.ts";

/** Blocks that are already cut to their passage, with the places of printed numbers. */
export function numberedBlocks(book: string, blocks: ScriptureBlock[]): ShownBlock[] {
  const whole = {
    // `selectPassage` compares books by name alone, and both names are this one.
    book: book as Parameters<typeof selectPassage>[1][number]["book"],
    start: { chapter: 1, verse: 1 },
    end: { chapter: Number.MAX_SAFE_INTEGER, verse: Number.MAX_SAFE_INTEGER },
  };
  return selectPassage({ book, translation: "", blocks }, [whole])[0]?.blocks ?? [];
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Paragraphs separated by an empty line, each line of a poem on its own, with raised numbers. */
export function passageLines(book: string, blocks: ScriptureBlock[]): string {
  return numberedBlocks(book, blocks)
    .flatMap((block) => {
      if (block.kind === "break") return [];
      if (block.kind === "heading") return [block.text];
      const lines = block.lines.map((line) =>
        line
          .map(({ opens, chapter, verse, text }) => {
            if (opens === "chapter") return `${chapter} ${text}`;
            return opens ? `${raised(verse)}\u00a0${text}` : text;
          })
          .join(" "),
      );
      return [lines.join(block.kind === "stanza" ? "\n" : " ")];
    })
    .join("\n\n");
}

function raised(number: number): string {
  return [...String(number)].map((digit) => RAISED[Number(digit)]).join("");
}
