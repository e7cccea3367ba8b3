/**
 * Converts the ESV API's plain text to blocks. Verses begin with "[16]" (or "[3:16]"), blocks are
 * separated by an empty line, and lines of poetry are indented by four spaces or more. Passages
 * that old manuscripts lack are in double brackets: "[[[9] Now …".
 */
import type { Verse, VerseRange } from "#shared/domain/bible/reference.ts";
import type { ScriptureBlock, ScriptureRun } from "#shared/domain/bible/scriptureText.ts";
import { plainText } from "./fetchedPassage.ts";

const MARK = /(\[\[)?\[(?:(\d+):)?(\d+)\]/g;
/** An editor's remark on a separate line. */
const REMARK = /^\s*\[[^[\]\d][^\]]*\]\s*$/;
const POETRY = /^ {4}/;

/** `range` gives the chapter in which the text begins. */
export function readEsvText(text: string, range: VerseRange): ScriptureBlock[] {
  const blocks: ScriptureBlock[] = [];
  let place: Verse | undefined;
  let open: { kind: "paragraph" | "stanza"; lines: ScriptureRun[][] } | undefined;
  for (const line of text.replaceAll("\r", "").split("\n")) {
    if (line.trim() === "") {
      open = undefined;
      continue;
    }
    if (REMARK.test(line)) continue;
    const isBeforeFirst = !place;
    const runs: ScriptureRun[] = [];
    for (const { words, mark } of cutAtMarks(line)) {
      if (mark) place = placeOf(mark, place, range);
      const plain = plainText(words);
      if (plain && place) runs.push([place.chapter, place.verse, plain]);
      // Text before the first verse is a psalm's superscription.
      else if (plain && isBeforeFirst && range.book === "Ps") {
        blocks.push({ kind: "heading", text: plain });
      }
    }
    if (runs.length === 0) continue;
    const kind = POETRY.test(line) ? "stanza" : "paragraph";
    if (open?.kind !== kind) {
      open = { kind, lines: [] };
      blocks.push(open);
    }
    // A paragraph is one line, regardless of the service's line breaks.
    if (kind === "paragraph") open.lines = [[...open.lines.flat(), ...runs]];
    else open.lines.push(runs);
  }
  return blocks;
}

interface Piece {
  words: string;
  mark?: { chapter: number | undefined; verse: number };
}

function cutAtMarks(line: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let mark: Piece["mark"];
  let lead = "";
  for (const found of line.matchAll(MARK)) {
    pieces.push({ words: lead + line.slice(from, found.index).trimStart(), ...(mark && { mark }) });
    mark = { chapter: found[2] ? Number(found[2]) : undefined, verse: Number(found[3]) };
    lead = found[1] ?? "";
    from = found.index + found[0].length;
  }
  pieces.push({ words: lead + line.slice(from).trimStart(), ...(mark && { mark }) });
  return pieces;
}

/** Returns the place of a verse mark; a verse number that is not higher than the last one starts the next chapter. */
function placeOf(
  { chapter, verse }: NonNullable<Piece["mark"]>,
  last: Verse | undefined,
  { start }: VerseRange,
): Verse {
  if (chapter !== undefined) return { chapter, verse };
  if (!last) return { chapter: start.chapter, verse };
  return { chapter: verse <= last.verse ? last.chapter + 1 : last.chapter, verse };
}
