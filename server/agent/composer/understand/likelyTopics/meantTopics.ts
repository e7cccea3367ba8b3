/** Topics that a phrase may mean: by the topic model, then by sentence embeddings. */
import { getTheme } from "../../../bible/themes.ts";
import { topicsNear } from "../subjects/meaning.ts";
import { likelyTopics } from "./topicModel.ts";

interface MeantTopic {
  id: string;
  name: string;
  /** The phrase that means it, as written. */
  phrase: string;
  /** Probability by the topic model; 0 for those that are only near in meaning. */
  likelihood: number;
}

/** Topics less likely than this are not worth offering. */
const LEAST = 0.1;
/** At this nearness in meaning and above, a topic is worth offering. */
const NEAR = 0.42;

/**
 * @param phrases the topic model reads each of them, sentence embeddings the first
 * @returns at most `count`, most likely first; each by the phrase that means it most clearly
 */
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
