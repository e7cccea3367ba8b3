/** "The 10th is Psalm 1, the 17th is John 15, all the other days Colossians": passages for dates of their own. */

import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { addDays, daysBetween } from "#shared/domain/plan/planDate.ts";
import { placeAt } from "../finders/numbers.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import type { Timing } from "./scheduled.ts";

const LEADS = /^(?:is|are|will|be|should|reads?|has|gets|we|use|for|:|=|-|–|,|it|must|needs|to)$/;
const MOST_LEADS = 3;
const NEAR = 5;

interface Dated {
  readings: BriefReading[];
  /** The numbers that name days. */
  numbers: Finding[];
}

/** Gives passages the date that is named right before them, where another text has the other days. */
export function withDatedTexts(
  reading: ParsedMessage,
  readings: readonly BriefReading[],
  timing: Timing,
): Dated {
  const none = { readings: [...readings], numbers: [] };
  const last = lastOf(timing);
  const { start_date } = timing;
  if (!start_date || !last || readings.length < 2) return none;
  const numbers: Finding[] = [];
  const dated = readings.map((one): BriefReading => {
    if (one.kind !== "passages" || one.per || one.weekdays || one.from_date) return one;
    const finding = reading.findings.find(
      ({ meaning }) =>
        meaning.kind === "scripture" && !meaning.isBook && meaning.label === one.label,
    );
    const date = finding && dateBefore(reading, finding, { first: start_date, last, numbers });
    return date ? { ...one, from_date: date, to_date: date } : one;
  });
  const isOwn = ({ from_date }: BriefReading) => from_date !== undefined;
  return dated.some(isOwn) && !dated.every(isOwn) ? { readings: dated, numbers } : none;
}

function lastOf({ start_date, end_date, days, weeks, days_per_week }: Timing): string | undefined {
  if (end_date || !start_date) return end_date;
  const isDaily = (days_per_week ?? DAYS_OF_WEEK) === DAYS_OF_WEEK;
  const span = weeks ? weeks * DAYS_OF_WEEK : days && (isDaily ? days : days * DAYS_OF_WEEK);
  return span ? addDays(start_date, span - 1) : undefined;
}

const DAYS_OF_WEEK = 7;

function dateBefore(
  { tokens, findings }: ParsedMessage,
  { from }: Finding,
  { first, last, numbers }: { first: string; last: string; numbers: Finding[] },
): string | undefined {
  let at = from;
  while (from - at < MOST_LEADS && LEADS.test(tokens[at - 1]?.word || (tokens[at - 1]?.text ?? "")))
    at -= 1;
  if (at === from) return undefined;
  const told = findings.find(({ to, meaning }) => to === at && meaning.kind === "date")?.meaning;
  if (told?.kind === "date")
    return told.start >= first && told.start <= last ? told.start : undefined;
  for (let start = at - 1; start >= Math.max(0, at - NEAR); start--) {
    const day = placeAt(tokens, start);
    if (day?.to !== at || tokens[start - 1]?.word !== "the") continue;
    const number = findings.find((one) => one.from === start && one.meaning.kind === "number");
    const date = Array.from({ length: daysBetween(first, last) }, (_, more) =>
      addDays(first, more),
    ).find((one) => Number(one.slice(8)) === day.value);
    if (date && number) numbers.push(number);
    return date;
  }
  return undefined;
}
