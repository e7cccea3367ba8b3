/** "A week of Jonah, then a week of New Testament passages on enemies": a topic within one of several texts. */
import type { Finding } from "./finding.ts";
import type { Reading } from "./read.ts";
import { isBreak } from "./tokens.ts";
import { isSeasonTopic } from "./topicRoles.ts";

const MOST_BETWEEN = 8;
const LEADS = /^(?:about|on|regarding|concerning)$/;
const TESTAMENTS = /^The (?:Old|New) Testament$/;

/** The topics that are sought within a Testament beside other texts, with that text. */
export function scopedParts(
  { tokens }: Reading,
  named: readonly Finding[],
): ReadonlyMap<Finding, Finding> {
  const found = new Map<Finding, Finding>();
  const texts = named.filter(({ meaning }) => meaning.kind === "scripture");
  if (texts.length < 2) return found;
  for (const text of texts) {
    if (text.meaning.kind !== "scripture" || !TESTAMENTS.test(text.meaning.label)) continue;
    const topic = named.find(({ from, meaning }) => from >= text.to && meaning.kind === "topic");
    if (topic?.meaning.kind !== "topic" || topic.meaning.isLoose) continue;
    const between = tokens.slice(text.to, topic.from);
    const isNear =
      between.length <= MOST_BETWEEN &&
      between.some(({ word }) => LEADS.test(word)) &&
      !between.some((token) => isBreak(token) || token.text === ",");
    if (isNear && !isSeasonTopic(topic.meaning)) found.set(topic, text);
  }
  return found;
}
