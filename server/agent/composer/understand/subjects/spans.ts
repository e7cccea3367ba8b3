/** "From the call of Abraham to the binding of Isaac": all that stands between two passages that are named. */
import { compareVerses, formatRanges } from "#shared/domain/bible/reference.ts";
import { afterUntil } from "../finders/positions.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";

/** Words allowed between "to" and the second passage: "to where they cross the sea". */
const LEADS_ON = /^(?:the|a|when|where|they|he|she|it|get|gets|story|of|and|including)$/;

/** @returns the same reading, each such pair as one finding */
export function withSpans(reading: ParsedMessage, excluded: ReadonlySet<Finding>): ParsedMessage {
  const findings: Finding[] = [];
  for (const finding of reading.findings) {
    const first = findings.findLast(({ meaning }) => meaning.kind !== "filler");
    const span = first && !excluded.has(finding) ? spanOf(reading, first, finding) : undefined;
    if (!span) findings.push(finding);
    else findings.splice(findings.indexOf(first as Finding), findings.length, span);
  }
  return { ...reading, findings };
}

function spanOf({ tokens }: ParsedMessage, first: Finding, second: Finding): Finding | undefined {
  if (first.meaning.kind !== "scripture" || second.meaning.kind !== "scripture") return undefined;
  if (first.meaning.isBook || second.meaning.isBook) return undefined;
  const next = afterUntil(tokens, first.to);
  if (next === undefined || next > second.from) return undefined;
  if (!tokens.slice(next, second.from).every(({ word }) => LEADS_ON.test(word))) return undefined;
  for (const from of first.meaning.ranges) {
    const to = second.meaning.ranges.find(
      ({ book, start }) => book === from.book && compareVerses(from.start, start) < 0,
    );
    if (!to) continue;
    const range = { book: from.book, start: from.start, end: to.end };
    const meaning = { kind: "scripture", label: formatRanges([range]), ranges: [range] } as const;
    return { ...first, to: second.to, meaning: { ...meaning, ranges: [range] } };
  }
  return undefined;
}
