/** Whether what would be read is likely to be only told of. */
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { hasLengthBefore } from "../subjects/standsAsSubject.ts";
import { stemOf } from "../text/tokens.ts";
import type { Understanding } from "../understanding.ts";

/** Below this, nothing that was found is likely to be the plan's subject. */
const UNLIKELY = 0.08;
/** A short message says little but its subject. */
const LONG = 15;

/** Whether each topic or text that would be read is likely to be only told of. */
export function isUnlikely({ brief, reading }: Pick<Understanding, "brief" | "reading">): boolean {
  const { roles, findings, tokens } = reading;
  const read = findings.filter(
    ({ meaning }) =>
      /^(?:topic|scripture)$/.test(meaning.kind) &&
      "label" in meaning &&
      brief.readings.some(({ label }) => label === meaning.label),
  );
  return (
    tokens.length > LONG &&
    read.length > 0 &&
    read.length >= brief.readings.length &&
    read.every(
      (one) =>
        !("isApart" in one.meaning) &&
        roles.likelihood(one, "subject") < UNLIKELY &&
        !hasLengthBefore(reading, one) &&
        !isMeantSurely(reading, one),
    )
  );
}

/** "Is doing Acts", "we fancy Nehemiah". */
const READS =
  /^(?:do|doing|read|reading|study|studying|through|thru|fancy|want|wants|try|tackle|start|book)$/;
const POINTS = /^(?:on|about|for|with|around)$/;
const BACK = /^(?:that|this|it|these|those)$/;
const SOMETHING = /^(?:something|anything|plan|readings?|verses|passages|series|study|week|weeks)$/;

/** Whether other words say that it is meant, whatever the role model makes of it. */
export function isMeantSurely(reading: ParsedMessage, one: Finding): boolean {
  const { tokens, findings } = reading;
  const { from, to, meaning } = one;
  if (meaning.kind === "scripture") {
    const isBook = meaning.isBook === true && /^\p{Lu}/u.test(tokens[to - 1]?.text ?? "");
    const isPaced = findings.some(
      ({ meaning: other }) =>
        other.kind === "portion" &&
        /^(?:chapter|verse|psalm)$/.test(other.of) &&
        other.per === "day",
    );
    return isBook && (isPaced || READS.test(tokens[from - 1]?.word ?? ""));
  }
  // "They can't stop worrying, so something on that".
  const isPointedAt = tokens.some(
    ({ word }, at) =>
      at > to &&
      BACK.test(word) &&
      POINTS.test(tokens[at - 1]?.word ?? "") &&
      SOMETHING.test(tokens[at - 2]?.word ?? ""),
  );
  if (isPointedAt) return isLastBefore(findings, one);
  // "A plan for our baptism candidates": whom it prepares says what for.
  return findings.some(
    (other) =>
      other.meaning.kind === "audience" &&
      tokens[other.from - 1] !== undefined &&
      tokens
        .slice(other.from, other.to)
        .some(({ word }) => stemOf(word) === stemOf(tokens[from]?.word ?? "")),
  );
}

/** What is pointed back to is the last thing that was named. */
function isLastBefore(findings: readonly Finding[], one: Finding): boolean {
  return !findings.some(
    ({ from, meaning }) => from > one.from && /^(?:topic|scripture|person)$/.test(meaning.kind),
  );
}
