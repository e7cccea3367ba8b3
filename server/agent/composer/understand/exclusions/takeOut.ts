/** What one finding excludes from a plan. */
import { BOOKS } from "#shared/domain/bible/books.ts";
import { formatRanges, parseReference } from "#shared/domain/bible/reference.ts";
import { type Finding, isPrayer, type Of } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { rangesNamed } from "../text/lexicon.ts";

export interface Exclusions {
  labels: string[];
  off: number[];
  /** Chapters and verses of the current book. */
  positions: string[];
  noPrayer: boolean;
  noQuestions: boolean;
  excluded: Set<Finding>;
  unused: Finding[];
  /** Words that say what is left out without being findings. */
  spans: { from: number; to: number }[];
  /** Signs that excluded nothing. */
  idle: Finding[];
  /** What is to be left out, in words that name nothing that is known. */
  unclear: { from: number; to: number }[];
  /** What stands in the scope of a sign beyond doubt. */
  firm: Set<Finding>;
}

/** Texts and topics are of one kind, and so are days and feasts. */
export function kindOf(kind: string): string {
  if (/^(?:scripture|topic|position)$/.test(kind)) return "reading";
  return /^(?:date|season|weekdays)$/.test(kind) ? "day" : kind;
}

/** "No prayers that twist anyone's arm", "no hard questions", "not any question where they must tell": others are welcome. */
export function isOfAKind({ tokens, left }: ParsedMessage, sign: Finding, next: Finding): boolean {
  const isWritten = isPrayer(next) || /^(?:prayer|questions)$/.test(next.meaning.kind);
  const isSome = left.some(({ from, to }) => from >= sign.to && to === next.from);
  return isWritten && (isSome || QUALIFIES.test(tokens[next.to]?.word ?? ""));
}

const QUALIFIES = /^(?:that|which|where|who|whose|about|regarding|like|asking)$/;

/** @param isWanted whether a subject is also requested by another name: "money, not tithing" */
export function takeOut(finding: Finding, left: Exclusions, isWanted = () => false): boolean {
  const { meaning } = finding;
  switch (meaning.kind) {
    case "weekdays":
      left.off.push(...meaning.days);
      break;
    case "scripture":
    case "topic":
      if (isWanted()) return false;
      if (isPrayer(finding)) left.noPrayer = true;
      left.labels.push(...labelsOf(finding));
      break;
    case "prayer":
      left.noPrayer = true;
      break;
    case "questions":
      left.noQuestions = true;
      break;
    case "memory":
      break;
    case "date":
    case "season":
      left.unused.push(finding);
      break;
    case "position":
      left.positions.push(meaning.text);
      break;
    default:
      return false;
  }
  left.excluded.add(finding);
  return true;
}

/** Undoes `takeOut` of a text or a topic. */
export function putBack(finding: Finding, left: Exclusions): void {
  left.excluded.delete(finding);
  const labels = labelsOf(finding);
  left.labels = left.labels.filter((label) => !labels.includes(label));
}

/** As the table of groups calls them. */
const PAULS_LETTERS = "The Letters of Paul";

/** What is not read without a text or a topic; prayer leaves out each day's prayer instead. */
function labelsOf(finding: Finding): string[] {
  const { meaning } = finding;
  if (isPrayer(finding) || !("label" in meaning)) return [];
  // "No Paul, please": what he wrote, and not only what is told of him.
  const isPaul = meaning.kind === "topic" && meaning.id === "paul";
  if (meaning.kind === "scripture" && !isFoundByLabel(meaning))
    return meaning.ranges.map((range) => formatRanges([range]));
  return isPaul ? [meaning.label, PAULS_LETTERS] : [meaning.label];
}

/** Whether the brief's label alone says which verses it is; a story may be called like the book that it stands in. */
function isFoundByLabel({ label, ranges }: Of<"scripture">): boolean {
  const book = BOOKS.find(({ name }) => name === label);
  if (book)
    return ranges.some(
      ({ book: osis, start, end }) =>
        osis === book.osis && start.chapter === 1 && end.chapter === book.verses.length,
    );
  return parseReference(label).ok || rangesNamed(label) !== undefined;
}
