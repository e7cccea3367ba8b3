/** "Acts, with one chapter of Proverbs on Saturday": the weekday of a portion beside another text, and no date. */
import { weekdayAt } from "../finders/days.ts";
import type { Finding } from "../finding.ts";
import { isFirm } from "../subjects/firm.ts";
import { isBreak, type Token } from "../text/tokens.ts";

/** "A psalm", "one Proverbs chapter": what counts the text right before it. */
const COUNTS = /^(?:an?|one|1)$/;

/** @returns the findings, each such date as a weekday */
export function withDaysOfPortions(findings: Finding[], tokens: readonly Token[]): Finding[] {
  return findings.map((date) => {
    const day = weekdayOf(date, tokens);
    if (!day || !isOfPortion(date, findings, tokens)) return date;
    return { ...date, meaning: { kind: "weekdays", days: [day], isNamed: true } };
  });
}

/** The weekday that a date consists of: "on Saturday". */
function weekdayOf({ from, to, meaning }: Finding, tokens: readonly Token[]): number {
  if (meaning.kind !== "date" || meaning.end || tokens[from]?.word !== "on") return 0;
  return to === from + 2 ? weekdayAt(tokens[from + 1]) : 0;
}

function isOfPortion(date: Finding, findings: Finding[], tokens: readonly Token[]): boolean {
  const before = findings.findLast(
    ({ to, meaning }) => to <= date.from && meaning.kind !== "filler",
  );
  if (!before || tokens.slice(before.to, date.from).some(isBreak)) return false;
  const { kind } = before.meaning;
  const isCounted =
    (kind === "portion" && before.meaning.of === "psalm") ||
    (kind === "scripture" && COUNTS.test(tokens[before.from - 1]?.word ?? ""));
  return isCounted && findings.some(({ to, meaning }) => to <= before.from && isFirm(meaning));
}
