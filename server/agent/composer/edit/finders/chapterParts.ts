/** "Psalm 8 questions", "the Jonah 4 prayer": a number between a book and a part of a day is a chapter. */
import { parseReference } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import { type Draft, rangesOf } from "../draft.ts";
import type { EditFinding, Tokens } from "../meanings.ts";

/** More than a book and a count of questions together. */
const CHAPTER_WEIGHT = 30;

const PART = /^(?:questions?|qs|prayers?|titles?|headings?|readings?|passages?)$/;
/** "Give Jonah 4 questions", "for Jonah 4 questions": as many of them. */
const GIVES = /^(?:give|gives|giving|gets?|has|have|for|with|wants?|needs?|put|add)$/;
const MEASURES = /^(?:a|an|each|per|every|daily|instead|rather|max|maximum|tops|at|will)$/;

/** The chapters that the plan reads and whose questions, prayer, title or reading is named. */
export function findChapterParts(
  tokens: Tokens,
  findings: readonly EditFinding[],
  draft: Draft,
): EditFinding[] {
  const read = draft.flatMap(({ slots }) => slots.flatMap(rangesOf));
  return findings.flatMap((book): EditFinding[] => {
    const number = tokens[book.to];
    const isPart = number?.kind === "number" && isWord(tokens[book.to + 1], PART);
    if (book.meaning.kind !== "scripture" || !book.meaning.isBook || !isPart) return [];
    const parsed = parseReference(`${book.meaning.ranges[0]?.book} ${number.text}`);
    if (!parsed.ok) return [];
    const isRead = parsed.ranges.some((one) => read.some((other) => overlaps(one, other)));
    if (!isPsalm(tokens, book) && !(isRead && isChapter(tokens, book))) return [];
    const meaning = { kind: "scripture" as const, label: parsed.text, ranges: parsed.ranges };
    return [{ from: book.from, to: book.to + 1, weight: CHAPTER_WEIGHT, meaning }];
  });
}

/** "Psalm" without an "s" names one of them. */
function isPsalm(tokens: Tokens, { from, to }: EditFinding): boolean {
  return to === from + 1 && isWord(tokens[from], /^(?:psalm|ps|psa)$/);
}

/** Whether a wish about the part is said, and no number of questions. */
function isChapter(tokens: Tokens, { from, to }: EditFinding): boolean {
  const behind = tokens[to + 2];
  if (isWord(tokens[from - 1], GIVES) || isWord(behind, MEASURES)) return false;
  const isEnd = !behind || isMark(behind, /^[.;!?\n&]$/) || isWord(behind, COURTESY);
  const isBeforeCount = isMark(behind, /^,$/) && tokens[to + 4]?.kind === "number";
  return isWord(tokens[from - 1], LEAD) || !(isEnd || isBeforeCount);
}

const COURTESY = /^(?:and|please|pls|plz|thanks|thank|then)$/;
/** "Rewrite Jonah 4 questions", "the Jonah 4 questions". */
const LEAD = /^(?:the|that|those|our|rewrite|redo|simplify|shorten|soften|change|reword|rephrase)$/;
