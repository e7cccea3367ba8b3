/** "I read “widows” as Grief.": topics without readings of their own, and what is read instead. */
import type { Assumption, BriefReading } from "#shared/domain/plan/brief.ts";
import type { ParsedMessage } from "../parsedMessage.ts";

const MOST_SAID = 3;

/** @returns a sentence for each topic that another one replaces; none if that topic is named as well */
export function sayNearTopics(
  { findings, tokens, text }: ParsedMessage,
  readings: readonly BriefReading[],
): Assumption[] {
  const topics = findings.flatMap(({ from, to, meaning }) =>
    meaning.kind === "topic" && readings.some(({ label }) => label === meaning.label)
      ? [{ ...meaning, words: text.slice(tokens[from]?.start, tokens[to - 1]?.end) }]
      : [],
  );
  const near = topics.filter(
    ({ id, isNear }) => isNear && !topics.some((one) => one.id === id && !one.isNear),
  );
  const sentences = near.map(({ words, label }) => `I read “${words}” as ${label}.`);
  return [...new Set(sentences)]
    .slice(0, MOST_SAID)
    .map((sentence) => ({ field: "readings", sentence }));
}
