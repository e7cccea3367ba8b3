/** "Something out of Isaiah", "bits of Genesis": some of a text that its days cannot hold. */
import type { Assumption, BriefReading } from "#shared/domain/plan/brief.ts";
import { daysBetween } from "#shared/domain/plan/planDate.ts";
import { countChapters } from "../../divide/countVerses.ts";
import { areHighlights, MOST_CHAPTERS_A_DAY } from "../../divide/highlights.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { rangesOf } from "../text/sameText.ts";
import { isBreak } from "../text/tokens.ts";
import { wordSet } from "../text/wordSet.ts";
import type { Timing } from "../timing/scheduled.ts";

const SOME = wordSet(
  "something some bit bits snippets passage passages text texts selection selections selected verses parts pieces excerpts stories",
);
/** "Readings out of Isaiah"; "readings in Isaiah" are of all of it. */
const READINGS = /^readings?$/;
const OUT_OF = /^(?:from|of|in|out|the|book|within|throughout)$/;
const NEAR = 5;

/** Whether some of the texts are asked for, and they are more than a chapter or two for each day. */
export function isSelection(
  reading: ParsedMessage,
  texts: readonly BriefReading[],
  timing: Timing,
): boolean {
  const days = daysOf(timing);
  if (!days || !texts.every(({ kind }) => kind === "passages")) return false;
  if (!texts.some(({ label }) => textOf(reading, label))) return false;
  return countChapters(texts.flatMap(rangesOf)) > days * MOST_CHAPTERS_A_DAY;
}

export function daysOf({ days, weeks, days_per_week: perWeek, start_date, end_date }: Timing) {
  if (days ?? weeks) return days ?? (weeks ?? 1) * (perWeek ?? 5);
  return start_date && end_date
    ? daysBetween(start_date, end_date)
    : end_date
      ? MOST_DAYS
      : undefined;
}

/** Of a plan with an end alone. */
const MOST_DAYS = 30;

/** The text that "something out of" leads to. */
function textOf({ tokens, findings }: ParsedMessage, label: string): Finding | undefined {
  return findings.find(({ from, meaning }) => {
    if (meaning.kind !== "scripture" || !label.endsWith(meaning.label)) return false;
    const before = tokens.slice(Math.max(0, from - NEAR), from).map(({ word }) => word);
    const isOut = before.includes("out");
    const some = before.findLastIndex((word) => SOME.has(word) || (isOut && READINGS.test(word)));
    const between = before.slice(some + 1);
    return some >= 0 && between.length > 0 && between.every((word) => OUT_OF.test(word));
  });
}

const WHEN = /^(?:date|length|per|weekdays|often)$/;
const UNTIL = /^(?:until|till|til|from|for|on|by|over|to|in)$/;

/** What such a plan reads where the words about it name no theme: "about the one who is to come". */
export function saySelection(
  reading: ParsedMessage,
  readings: readonly BriefReading[],
): Assumption[] {
  const [only] = readings;
  const text = only && areHighlights(only) ? textOf(reading, only.label) : undefined;
  if (text?.meaning.kind !== "scripture") return [];
  const { tokens } = reading;
  if (!/^(?:about|on|regarding)$/.test(tokens[text.to]?.word ?? "")) return [];
  const end = tokens.findIndex(
    (token, at) => at > text.to && (isBreak(token) || /^[,()]$/.test(token.text)),
  );
  // "About the promised king until 24 December": the date says when.
  const when = reading.findings.find(
    ({ from, meaning }) => from > text.to && WHEN.test(meaning.kind),
  );
  const led = when && UNTIL.test(tokens[when.from - 1]?.word ?? "") ? when.from - 1 : when?.from;
  const last = Math.min(end < 0 ? tokens.length : end, led ?? tokens.length);
  const words = reading.text.slice(tokens[text.to + 1]?.start, tokens[last - 1]?.end);
  const sentence = `I know no theme for “${words.slice(0, 120)}”, so these are the best known passages of ${text.meaning.label}; name some to have them read.`;
  return [{ field: "readings", sentence }];
}
