/** "On Sundays just a psalm", "Saturdays a psalm instead": on those days nothing else is read. */
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isBreak } from "../text/tokens.ts";
import type { Timing } from "./scheduled.ts";

const ALONE = /^(?:just|only|simply|instead)$/;
const NEAR = 5;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** The readings, those without days of their own on the other days. */
export function aloneOnDays(
  reading: ParsedMessage,
  readings: readonly BriefReading[],
  { reading_days = EVERY_DAY }: Timing,
): BriefReading[] {
  const own = readings.find(
    ({ weekdays, label }) =>
      label === "Psalms" &&
      weekdays &&
      reading.findings.some((one) => isAlone(reading, one, weekdays)),
  );
  const rest = reading_days.filter((day) => !own?.weekdays?.includes(day));
  if (!own || rest.length === 0 || readings.some(({ kind }) => kind === "season"))
    return [...readings];
  return readings.map((one) => (one.weekdays ? one : { ...one, weekdays: rest }));
}

function isAlone(
  { tokens }: ParsedMessage,
  { meaning, to }: Finding,
  days: readonly number[],
): boolean {
  if (meaning.kind !== "weekdays" || meaning.days.join() !== days.join()) return false;
  const near = tokens.slice(to, to + NEAR);
  const end = near.findIndex((token) => isBreak(token) || token.text === ",");
  return near.slice(0, end < 0 ? undefined : end).some(({ word }) => ALONE.test(word));
}
