/** "We have just done the prodigal son": of a topic that holds it, it is not read again. */

import { overlaps } from "../../../bible/overlaps.ts";
import { getTheme } from "../../../bible/themes.ts";
import { partsAnywhere } from "../exclusions/namedInText.ts";
import { type Exclusions, takeOut } from "../exclusions/takeOut.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";

/** @param excluded what is left out anyway @returns the names of texts */
export function readBefore(
  { past, findings }: ParsedMessage,
  excluded: ReadonlySet<Finding>,
): string[] {
  const topics = findings.flatMap((one) =>
    one.meaning.kind === "topic" && !excluded.has(one) ? (getTheme(one.meaning.id) ?? []) : [],
  );
  return past.flatMap(({ meaning }) => {
    if (meaning.kind !== "scripture" || meaning.isGroup) return [];
    const { label, ranges } = meaning;
    const isNamedNow = findings.some(
      (one) => "label" in one.meaning && one.meaning.label === label,
    );
    const isPartOf = topics.some(({ passages }) => {
      const told = passages.filter(({ range }) => ranges.some((one) => overlaps(one, range)));
      return told.length > 0 && told.length * 2 < passages.length;
    });
    return isPartOf && !isNamedNow ? [label] : [];
  });
}

/** "Daniel … we did the lions' den, so skip it": that part, where the same name is what is read. */
export function takePast(reading: ParsedMessage, past: Finding, left: Exclusions): void {
  const { from, to, meaning } = past;
  const isRead = reading.findings.some(
    (one) => "label" in meaning && "label" in one.meaning && one.meaning.label === meaning.label,
  );
  if (!isRead) {
    takeOut(past, left);
    return;
  }
  const parts = partsAnywhere(reading.tokens.slice(from, to));
  if (parts) left.labels.push(...parts);
  else left.unclear.push({ from, to });
}
