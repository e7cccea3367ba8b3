/** Passages on a point's topic, where the point itself is about it. */
import { overlaps } from "../bible/overlaps.ts";
import { searchThemes } from "../bible/themes.ts";
import { topicsNear } from "../composer/understand/subjects/meaning.ts";
import { type Candidate, isFit, onTopic } from "./candidates.ts";
import type { WeekWish } from "./chooseDays.ts";
import { likenessOf } from "./likeness.ts";
import { NO_TOPIC } from "./noTopics.ts";
import type { Point } from "./points.ts";

export interface TopicReading {
  candidate: Candidate;
  point: Point;
}

const NEAREST = 5;
const LEAST_LIKENESS = 0.3;
const MOST = 2;
const LONGEST_NAME = 60;
/** Notes to oneself rather than what the congregation hears. */
const ODD = /\bnb\b|[→<>=@#*[\]]|->|\s\+\s|\b(?:ur|u|abt|w|frm|bcs|ppl|wk|cd)\b|\d|:/i;

/** Whether a point's name can be said back to its preacher: the words of a heading, whole. */
export function isPlainName(name: string): boolean {
  const words = name.split(/\s+/).length;
  return (
    words >= 2 &&
    name.length <= LONGEST_NAME &&
    !ODD.test(name) &&
    /^\p{Lu}/u.test(name) &&
    !/["“”]/.test(name)
  );
}

/**
 * One passage for each of at most two points whose own words name a topic of the sermon's passage, and whose meaning is near to it:
 * a word alone, such as "listening", is no topic.
 */
export async function topicReadings(
  points: readonly Point[],
  own: readonly string[],
  { audience, isFree }: Pick<WeekWish, "audience"> & { isFree: (one: Candidate) => boolean },
): Promise<TopicReading[]> {
  const found: TopicReading[] = [];
  for (const point of points) {
    if (found.length >= MOST || !isPlainName(point.name)) continue;
    const text = `${point.name}. ${point.sentence.text}`;
    const near = (await topicsNear(text, NEAREST)).filter(
      ({ likeness }) => likeness >= LEAST_LIKENESS,
    );
    const theme = searchThemes(text).find(
      ({ id }) =>
        own.includes(id) &&
        !NO_TOPIC.has(id) &&
        near.some((one) => one.id === id) &&
        !found.some(({ candidate }) => candidate.theme?.id === id),
    );
    if (!theme) continue;
    const fit = onTopic(theme, 0).filter(
      (one) =>
        isFit(one.range, audience, "chosen") &&
        isFree(one) &&
        !found.some(({ candidate }) => overlaps(candidate.range, one.range)),
    );
    const like = await likenessOf([text, ...fit.map(({ about }) => about)]);
    const [best] = fit
      .map((candidate) => ({
        candidate,
        score: like.between(text, candidate.about) + candidate.weight,
      }))
      .sort((a, b) => b.score - a.score);
    if (best) found.push({ candidate: best.candidate, point });
  }
  return found;
}
