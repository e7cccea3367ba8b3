import type { Clause } from "../clause.ts";

/** Returns the part of a clause between two tokens, with what was found and left over there. */
export function clausePart(clause: Clause, from: number, to: number): Clause {
  const { tokens, findings, left } = clause;
  const start = tokens[clause.from]?.start ?? 0;
  const own = tokens.slice(from, to).map(({ text }) => text);
  return {
    ...clause,
    from,
    to,
    text: clause.text.slice(
      (tokens[from]?.start ?? start) - start,
      (tokens[to - 1]?.end ?? start) - start,
    ),
    findings: findings.filter((one) => one.from >= from && one.to <= to),
    left: left.filter((word) => own.includes(word)),
  };
}
