import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { ScriptureBlock, ScriptureBook } from "#shared/domain/bible/scriptureText.ts";
import { selectPassage } from "./selectPassage.ts";

/**
 * Returns the blocks of these ranges as plain runs; the caller decides where numbers are
 * printed.
 */
export function cutPassages(book: ScriptureBook, ranges: readonly VerseRange[]): ScriptureBlock[] {
  return selectPassage(book, ranges).flatMap(({ blocks }) =>
    blocks.map((block): ScriptureBlock => {
      if (block.kind === "break") return { kind: "break" };
      if (block.kind === "heading") return { kind: "heading", text: block.text };
      const lines = block.lines.map((line) =>
        line.map(({ chapter, verse, text }): [number, number, string] => [chapter, verse, text]),
      );
      return { kind: block.kind, lines };
    }),
  );
}
