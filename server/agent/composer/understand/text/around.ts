/** The surroundings of a finding: words and findings before and after it, without filler. */
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isBreak } from "./tokens.ts";

/** The word right before a finding, a little word such as "the" passed over; "" at the start of a sentence. */
export function wordBefore({ tokens }: ParsedMessage, { from }: Finding): string {
  let at = from - 1;
  while (
    at >= 0 &&
    /^(?:the|a|an|our|this|coming|every|each|all|right|just)$/.test(tokens[at]?.word ?? "")
  )
    at -= 1;
  return tokens[at]?.word ?? "";
}

/** The finding before another one in the same sentence, or undefined if an unread word stands between. */
export function findingBefore(reading: ParsedMessage, finding: Finding): Finding | undefined {
  return neighbour(reading, finding, -1);
}

export function findingAfter(reading: ParsedMessage, finding: Finding): Finding | undefined {
  return neighbour(reading, finding, 1);
}

function neighbour({ findings, tokens }: ParsedMessage, finding: Finding, step: 1 | -1) {
  let at = findings.indexOf(finding) + step;
  while (findings[at]?.meaning.kind === "filler") at += step;
  const other = findings[at];
  if (!other) return undefined;
  const [from, to] = step > 0 ? [finding.to, other.from] : [other.to, finding.from];
  return tokens.slice(from, to).some(isBreak) ? undefined : other;
}

/** Whether nothing but little words stands between two findings. */
export function isNextTo({ tokens }: ParsedMessage, first: Finding, second: Finding): boolean {
  const between = tokens.slice(first.to, second.from);
  return between.every(({ word, text }) =>
    /^(?:on|of|for|in|from|each|every|a|an|the|and|with|chapter|reading|:|-|–|,|per|is|=|to)$/.test(
      word || text,
    ),
  );
}

/** The last few words before a finding, for what leads in a date: "finishing on", "up to and including". */
export function wordsBefore({ tokens }: ParsedMessage, { from }: Finding, count = 4): string {
  const words: string[] = [];
  for (let at = from - 1; at >= 0 && words.length < count; at--) {
    const token = tokens[at];
    if (!token || isBreak(token)) break;
    if (token.kind === "word") words.unshift(token.word);
    // "Mark 6-10, July 12": the dash belongs to the chapters.
    else if (/^[-–—]$/.test(token.text) && (at === from - 1 || words.length > 0))
      words.unshift("-");
  }
  return words.join(" ");
}
