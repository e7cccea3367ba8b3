/** What a plan is asked to be about, in the person's own words, where no finder knows it. */
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";

/** At this probability and above, a stretch is the plan's subject. */
const LIKELY = 0.6;
const KNOWN = /^(?:topic|person|scripture|season|date|length|number|weekdays)$/;

/**
 * @param taken findings that have another place, such as what is left out
 * @returns "getting along again", as written
 */
export function unknownSubjects(
  { roles, tokens, findings, text }: ParsedMessage,
  taken: ReadonlySet<Finding>,
): string[] {
  const isKnown = ({ from, to }: { from: number; to: number }) =>
    findings.some(
      (one) => KNOWN.test(one.meaning.kind) && !taken.has(one) && one.from < to && one.to > from,
    );
  return roles
    .stretches("subject")
    .filter((one) => roles.likelihood(one, "subject") >= LIKELY && !isKnown(one))
    .map(({ from, to }) => text.slice(tokens[from]?.start, tokens[to - 1]?.end))
    .filter((words) => /\p{L}{4}/u.test(words));
}
