import { weightOf } from "../bible/companion.ts";
import { countWords, passagesIn } from "../bible/passages.ts";
import type { PlannedDay } from "./division/planDays.ts";

/**
 * A week is called by its weightiest day, whose title says what it is about.
 * @param taken names of other weeks
 */
export function nameWeek(
  days: readonly PlannedDay[],
  taken: ReadonlySet<string> = new Set(),
): string {
  const weigh = (day: PlannedDay) => day.ranges.reduce((sum, range) => sum + countWords(range), 0);
  const known = ({ ranges }: PlannedDay) =>
    Math.max(0, ...ranges.flatMap(passagesIn).map(({ book, start }) => weightOf(book, start)));
  const byWeight = [...days].sort((a, b) => known(b) - known(a) || weigh(b) - weigh(a));
  // The part of a passage that goes on from another day is no name while there is a better one.
  const whole = byWeight.filter(({ title }) => !/(?:, continued| \(part \d+\))$/.test(title));
  const main = [...whole, ...byWeight].find(({ title }) => !taken.has(title)) ?? byWeight[0];
  return main?.title ?? "";
}
