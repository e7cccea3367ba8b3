/** "A week of Jonah, then a week of New Testament passages on enemies": a topic within one of several texts. */
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isBreak } from "../text/tokens.ts";
import type { Subjects } from "./subject.ts";
import { isSeasonTopic } from "./topicRoles.ts";

const MOST_BETWEEN = 8;
const LEADS = /^(?:about|on|regarding|concerning)$/;
const TESTAMENTS = /^The (?:Old|New) Testament$/;

/** The topics that are sought within a Testament beside other texts, with that text. */
export function scopedParts(
  { tokens }: ParsedMessage,
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

/** "Trusting God: two weeks Old Testament, then two weeks New Testament": what each of them says of it. */
export function topicOfTestaments(
  { findings }: ParsedMessage,
  readings: readonly BriefReading[],
  result: Subjects,
): BriefReading[] | undefined {
  const isTestament = ({ kind, label, per }: BriefReading) =>
    kind === "passages" && TESTAMENTS.test(label) && !per;
  const lengths = findings.filter(({ meaning }) => meaning.kind === "length");
  if (readings.filter(isTestament).length !== 2 || lengths.length < 2) return undefined;
  if (readings.some((one) => !isTestament(one) && one.kind === "passages")) return undefined;
  const first = findings.find(
    ({ meaning }) => meaning.kind === "scripture" && TESTAMENTS.test(meaning.label),
  );
  const topic = result.unused.findLast(
    ({ to, meaning }) => meaning.kind === "topic" && first !== undefined && to <= first.from,
  );
  if (topic?.meaning.kind !== "topic") return undefined;
  const { label } = topic.meaning;
  // "People like Abraham and Moses" are examples of it.
  const examples = readings.filter((one) => !isTestament(one)).map((one) => one.label);
  const isExample = ({ meaning }: Finding) =>
    "label" in meaning && examples.includes(meaning.label);
  result.unused = [...result.unused.filter((one) => one !== topic), ...findings.filter(isExample)];
  return readings
    .filter(isTestament)
    .map(({ references = [] }) => ({ kind: "topic", label, references }));
}
