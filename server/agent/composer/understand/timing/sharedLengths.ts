/** Lengths and halves that each belong to one subject: "2 weeks on Ruth, then 3 days on hope". */

import type { Finding, Of } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isFirm } from "../subjects/firm.ts";
import type { Subjects } from "../subjects/subject.ts";
import { findingAfter } from "../text/around.ts";
import type { Timing } from "./scheduled.ts";

type Length = Finding<Of<"length">>;

const DAYS_OF_WEEK = 7;
/** The largest share that a brief can hold. */
const MOST_SHARE = 50;

/** Whether there are as many lengths, in weeks and days, as subjects: each belongs to one. */
export function isShared(
  { findings }: ParsedMessage,
  lengths: readonly Length[],
  { readings }: Subjects,
): boolean {
  // "Jonah and Nahum, ten days, for three weeks": both of the whole plan.
  const [first] = lengths;
  const areAmong = findings.some(
    ({ from, meaning }) => first !== undefined && from >= first.to && isFirm(meaning),
  );
  return (
    areAmong &&
    lengths.length > 1 &&
    lengths.length === readings.length &&
    (lengths.some(({ meaning }) => meaning.unit === "week") || isInTurn(findings, lengths)) &&
    lengths.every(({ meaning }) => meaning.unit === "week" || meaning.unit === "day")
  );
}

/** "Seven days with Jonah and seven with Ruth": a length, its subject, a length, its subject. */
function isInTurn(findings: readonly Finding[], lengths: readonly Length[]): boolean {
  const subjects = findings.filter(({ meaning }) => isFirm(meaning));
  const between = lengths.map(({ to }, at) => {
    const end = lengths[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    return subjects.filter(({ from }) => from >= to && from < end).length;
  });
  const before = subjects.filter(({ to }) => to <= (lengths[0]?.from ?? 0)).length;
  return (
    between.every((count) => count > 0) || (before === 1 && between.slice(0, -1).every(Boolean))
  );
}

/** "Eight weeks: first four weeks on Ruth, then four on Esther": the first one is that of all. */
export function withoutTotal(lengths: readonly Length[]): readonly Length[] {
  const [total, ...parts] = lengths;
  const sum = parts.reduce((all, { meaning }) => all + meaning.value, 0);
  const isTotal =
    parts.length > 1 &&
    sum === total?.meaning.value &&
    parts.every(({ meaning }) => meaning.unit === total.meaning.unit);
  return isTotal ? parts : lengths;
}

/**
 * Gives each subject its own length.
 *
 * @param perWeek days a week, by which weeks count beside days
 * @returns the length of the whole plan
 */
export function withSharedLengths(
  lengths: readonly Length[],
  { readings }: Subjects,
  perWeek = DAYS_OF_WEEK,
): Pick<Timing, "weeks" | "days"> {
  const isWeeks = lengths.every(({ meaning }) => meaning.unit === "week");
  const counts = lengths.map(({ meaning }) =>
    meaning.unit === "day" || isWeeks ? meaning.value : meaning.value * perWeek,
  );
  const scale = Math.min(1, MOST_SHARE / Math.max(...counts));
  readings.forEach((one, at) => {
    Object.assign(one, { per: "plan", count: Math.max(1, Math.round((counts[at] ?? 1) * scale)) });
  });
  const total = counts.reduce((sum, count) => sum + count, 0);
  return isWeeks ? { weeks: total } : { days: total };
}

/** "The first half Ruth, the second half Esther": halves of the plan, and not of the books. */
export function halvesOfPlan(reading: ParsedMessage): Finding[] {
  const halves = reading.findings.filter((one) => {
    if (one.meaning.kind !== "position" || !/^(?:first|last) half$/.test(one.meaning.text))
      return false;
    const next = findingAfter(reading, one);
    if (!next || !(isFirm(next.meaning) || next.meaning.kind === "portion")) return false;
    return !/^(?:of|in)$/.test(reading.tokens[one.to]?.word ?? "");
  });
  return halves.length > 1 ? halves : [];
}
