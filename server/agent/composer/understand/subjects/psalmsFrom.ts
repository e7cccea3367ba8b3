/** "One psalm each morning, beginning with Psalm 1": the psalms from there on, one a day. */
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { wordsBefore } from "../text/around.ts";
import type { Timing } from "../timing/scheduled.ts";

const LAST_PSALM = 150;
const USUAL_DAYS_A_WEEK = 5;
const FROM =
  /(?:^| )(?:beginning|begin|starting|start|from|commencing|beginning at)(?: (?:with|at|from|in|on))?$/;

export function psalmsFrom(
  reading: ParsedMessage,
  readings: readonly BriefReading[],
  { days, weeks, days_per_week, reading_days }: Timing,
): BriefReading[] | undefined {
  const [only, ...others] = readings;
  const first = Number(/^Psalm (\d+)$/.exec(only?.label ?? "")?.[1] ?? 0);
  if (!only || !first || others.length > 0) return undefined;
  const named = reading.findings.find(
    ({ meaning }) => meaning.kind === "scripture" && meaning.label === only.label,
  );
  const isDaily = reading.findings.some(
    ({ meaning }) => meaning.kind === "portion" && meaning.of === "psalm" && meaning.value === 1,
  );
  if (!named || !isDaily || !FROM.test(wordsBefore(reading, named))) return undefined;
  const perWeek = reading_days?.length ?? days_per_week ?? USUAL_DAYS_A_WEEK;
  const count = days ?? (weeks ? weeks * perWeek : LAST_PSALM);
  const last = Math.min(LAST_PSALM, first + count - 1);
  const references = Array.from({ length: last - first + 1 }, (_, at) => `Psalm ${first + at}`);
  return [{ kind: "list", label: `Psalms ${first}-${last}`, references }];
}
