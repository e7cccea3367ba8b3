/** "Romans 15 13": a verse without its colon. */
import { versesIn } from "#shared/domain/bible/books.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { EditFinding, Tokens } from "../meanings.ts";

const UNIT =
  /^(?:days?|weeks?|questions?|verses?|chapters?|times?|minutes?|mins?|st|nd|rd|th|of|am|pm)$/;

/** With a number right behind a chapter as a verse of it, where it has as many. */
export function withBareVerses(tokens: Tokens, findings: readonly EditFinding[]): EditFinding[] {
  const taken = new Set<EditFinding>();
  const read = findings.map((one): EditFinding => {
    if (one.meaning.kind !== "scripture" || one.meaning.ranges.length !== 1) return one;
    const [range] = one.meaning.ranges;
    const number = findings.find(
      ({ from, meaning }) => from === one.to && meaning.kind === "number",
    );
    if (!range || !number || number.meaning.kind !== "number") return one;
    const { chapter } = range.start;
    const verse = number.meaning.value;
    const isChapter =
      chapter === range.end.chapter &&
      range.start.verse === 1 &&
      range.end.verse === versesIn(range.book, chapter) &&
      tokens[one.to - 1]?.text === String(chapter);
    // "Mark 4 5 6" are chapters.
    const isRow = tokens[number.to]?.kind === "number" || verse === chapter + 1;
    const isBare = tokens[one.to]?.kind === "number" && !isRow && !isWord(tokens[number.to], UNIT);
    if (!isChapter || !isBare || verse < 1 || verse > range.end.verse) return one;
    const last = Number(tokens[number.to + 1]?.text);
    const isSpan = isMark(tokens[number.to], /^[-–]$/) && last > verse && last <= range.end.verse;
    const end = isSpan ? number.to + 2 : number.to;
    for (const other of findings) if (other.from >= one.to && other.to <= end) taken.add(other);
    const named = `${one.meaning.label}:${verse}${isSpan ? `-${last}` : ""}`;
    const ranges = [
      {
        book: range.book,
        start: { chapter, verse },
        end: { chapter, verse: isSpan ? last : verse },
      },
    ];
    return { ...one, to: end, meaning: { ...one.meaning, label: named, ranges } };
  });
  return read.filter((_, at) => !taken.has(findings[at] as EditFinding)); // As many as before.
}
