/** What is not wanted: days off, texts and topics, questions, prayers. */
import { isBreak } from "./around.ts";
import type { Finding } from "./finding.ts";
import type { Reading } from "./read.ts";

export interface LeftOut {
  labels: string[];
  off: number[];
  /** Chapters and verses of the book that is read. */
  positions: string[];
  noPrayer: boolean;
  noQuestions: boolean;
  excluded: Set<Finding>;
  unused: Finding[];
}

const OFF = /^(?:off|free)$/;

/** "Skip Sundays", "no prayers", "without Leviticus or Numbers", "Saturdays off". */
export function readLeftOut(reading: Reading): LeftOut {
  const { findings, tokens } = reading;
  const left: LeftOut = {
    labels: [],
    off: [],
    positions: [],
    noPrayer: false,
    noQuestions: false,
    excluded: new Set(),
    unused: [],
  };
  for (const finding of findings) {
    if (finding.meaning.kind === "weekdays" && isOff(reading, finding)) takeOut(finding, left);
    if (finding.meaning.kind !== "without") continue;
    let at = findings.indexOf(finding) + 1;
    let last = finding.to;
    let taken: string | undefined;
    const words = reading.left.find(
      ({ from }) =>
        from === finding.to ||
        (from === finding.to + 1 && LITTLE.test(tokens[finding.to]?.word ?? "")),
    );
    if (words && GENEALOGIES.test(words.words)) left.labels.push(words.words);
    for (; at < findings.length; at++) {
      const next = findings[at];
      if (
        !next ||
        tokens.slice(last, next.from).some((token) => isBreak(token) || token.text === ":")
      )
        break;
      if (reading.left.some((one) => one.from >= last && one.to <= next.from)) break;
      // "Except Advent Sundays, Matthew": what follows the comma is wanted.
      const isOther = taken !== undefined && taken !== kindOf(next.meaning.kind);
      if (isOther && tokens.slice(last, next.from).some(({ text }) => text === ",")) break;
      const isLittle =
        next.meaning.kind === "filler" &&
        tokens.slice(next.from, next.to).every(({ word }) => LITTLE.test(word));
      last = next.to;
      if (isLittle) continue;
      if (!takeOut(next, left)) break;
      taken = kindOf(next.meaning.kind);
    }
  }
  return left;
}

/** Texts and topics are of one kind, and so are days and feasts. */
function kindOf(kind: string): string {
  if (/^(?:scripture|topic|position)$/.test(kind)) return "reading";
  return /^(?:date|season|weekdays)$/.test(kind) ? "day" : kind;
}

export const GENEALOGIES = /\bgenealog(?:y|ies)\b|\bfamily trees?\b|\bnames\b|\bbegats\b/i;
const LITTLE =
  /^(?:the|a|an|any|or|and|on|for|from|book|books|of|please|reading|readings|anything|all)$/;

function isOff({ tokens }: Reading, { to }: Finding): boolean {
  let at = to;
  while (/^(?:is|are|as|our|a|day|rest)$/.test(tokens[at]?.word ?? "") && at < to + 3) at += 1;
  return (
    OFF.test(tokens[at]?.word ?? "") || (at > to && /^(?:rest)$/.test(tokens[at - 1]?.word ?? ""))
  );
}

function takeOut(finding: Finding, left: LeftOut): boolean {
  const { meaning } = finding;
  switch (meaning.kind) {
    case "weekdays":
      left.off.push(...meaning.days);
      break;
    case "scripture":
    case "topic":
      if (meaning.kind === "topic" && meaning.id === "prayer") left.noPrayer = true;
      else left.labels.push(meaning.label);
      break;
    case "prayer":
      left.noPrayer = true;
      break;
    case "questions":
      left.noQuestions = true;
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
