/** Topics that a phrase may mean: by the topic model, then by sentence embeddings. */
import { getTheme } from "../../../bible/themes.ts";
import { topicsNear } from "../meaning.ts";
import type { Reading } from "../read.ts";
import { isBreak } from "../tokens.ts";
import { likelyTopics } from "./topicModel.ts";

export interface MeantTopic {
  id: string;
  name: string;
  /** The phrase that means it, as written. */
  phrase: string;
  /** Probability by the topic model; 0 for those that are only near in meaning. */
  likelihood: number;
}

/** Topics less likely than this are not worth offering. */
const LEAST = 0.1;
/** So near in meaning, a topic is worth offering. */
const NEAR = 0.42;

/** @returns at most `count`, most likely first; of several phrases, by the one that is clearest */
export async function meantTopics(
  phrases: readonly string[],
  count: number,
): Promise<MeantTopic[]> {
  const likely = phrases.flatMap((phrase) =>
    likelyTopics(phrase, count)
      .filter(({ likelihood }) => likelihood >= LEAST)
      .map((one) => ({ ...one, phrase, name: getTheme(one.id)?.name ?? "" })),
  );
  likely.sort((one, other) => other.likelihood - one.likelihood);
  const [phrase = ""] = phrases;
  const near = (await topicsNear(phrase, count))
    .filter(({ likeness }) => likeness >= NEAR)
    .map(({ id, name }) => ({ id, name, phrase, likelihood: 0 }));
  const found = new Map<string, MeantTopic>();
  for (const one of [...likely, ...near]) if (!found.has(one.id)) found.set(one.id, one);
  return [...found.values()].slice(0, count);
}

/** So likely, words only tell, or are said out of courtesy: "I would be grateful for". */
const TOLD = 0.9;
const INSIDE = /^(?:filler|topic|other|occasion|audience)$/;
const OPENING =
  /^(?:a|an|the|on|about|of|to|and|for|in|with|from|please|pls|plan|plans|readings?|something|anything|bible|weeks?|days?|study|some|my|our|hi|hello|hey|we|i|need|want|would|like|could|can|you|do|make|me|us)$/;

/** Stretches of a message between marks, numbers and dates: any of them may be what it is about. */
export function phrasesOf({ tokens, findings, text, roles }: Reading): string[] {
  const isInside = (at: number) => {
    const token = tokens[at];
    if (token?.kind !== "word" || isBreak(token)) return false;
    return findings.every(
      ({ from, to, meaning }) => at < from || at >= to || INSIDE.test(meaning.kind),
    );
  };
  const phrases: string[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at++) {
    if (isInside(at)) continue;
    while (from < at && OPENING.test(tokens[from]?.word ?? "")) from += 1;
    if (at - from > 1 && roles.likelihood({ from, to: at }, "other") < TOLD)
      phrases.push(text.slice(tokens[from]?.start, tokens[at - 1]?.end));
    from = at + 1;
  }
  return phrases;
}
