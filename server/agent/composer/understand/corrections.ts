/** "1 Corinthians, no sorry, 2 Corinthians": what was said before a correction and is said again behind it. */
import { isBreak } from "./around.ts";
import type { Finding, Kind } from "./finding.ts";
import type { Token } from "./tokens.ts";

const AGAIN: ReadonlySet<Kind> = new Set([
  "scripture",
  "topic",
  "date",
  "season",
  "length",
  "weekdays",
]);
/** Tokens between the sign and what is said instead, and before the sign. */
const AFTER = 5;
const BEFORE = 10;

/** The findings that stand; what was taken back says nothing any more. */
export function withoutTakenBack(
  findings: readonly Finding[],
  tokens: readonly Token[],
): Finding[] {
  const gone = new Set<Finding>();
  for (const sign of findings) {
    if (sign.meaning.kind !== "correction") continue;
    const after = findings.find(
      (one) => one.from >= sign.to && one.from - sign.to <= AFTER && AGAIN.has(one.meaning.kind),
    );
    if (!after) continue;
    const before = findings.findLast(
      (one) =>
        one.to <= sign.from &&
        sign.from - one.to <= BEFORE &&
        one.meaning.kind === after.meaning.kind,
    );
    if (before && !isApart(tokens, before, after)) gone.add(before);
  }
  return findings.map((one) =>
    gone.has(one) ? { ...one, meaning: { kind: "filler" as const } } : one,
  );
}

/** Whether two sentences end between them. */
function isApart(tokens: readonly Token[], before: Finding, after: Finding): boolean {
  const ends = tokens.slice(before.to, after.from).filter((token) => /^[!?\n]$/.test(token.text));
  return ends.filter((token) => isBreak(token)).length > 1;
}

const NUMBERED: ReadonlySet<string> = new Set([
  "number",
  "length",
  "often",
  "portion",
  "date",
  "weekdays",
]);
const MOST_BETWEEN = 4;

/** "Four weeks, not two", "the 11th instead of the 4th": what is named only to say that it is not meant. */
export function notMeant<F extends { from: number; to: number; meaning: { kind: string } }>(
  findings: readonly F[],
  tokens: readonly Token[],
): ReadonlySet<F> {
  const counted = findings.filter(({ meaning }) => NUMBERED.has(meaning.kind));
  return new Set(
    counted.filter((one, index) => {
      const before = counted[index - 1];
      const between = before ? tokens.slice(before.to, one.from) : [];
      const words = between.map(({ word, text }) => word || text).join(" ");
      return (
        between.length <= MOST_BETWEEN &&
        /^(?:, )?(?:and )?(?:not|instead of|rather than)(?: the| on| in)?$/.test(words)
      );
    }),
  );
}
