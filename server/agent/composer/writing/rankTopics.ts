import { readFileSync } from "node:fs";
import { join } from "node:path";
import { allTopics } from "./topics.ts";

/** A topic counts when a passage comes back to it, or when the passage is short. */
const MIN_SCORE = 0.12;
const MAX_TOPICS = 4;
/** Keeps a topic that is rare everywhere from winning by a single word. */
const RARE_RATE = 0.6;

let rates: Record<string, number> | undefined;

/** Mentions a thousand words over the whole Bible, as built by `npm run bible:build`. */
function rateOf(topic: string): number {
  rates ??= JSON.parse(
    readFileSync(join(import.meta.dirname, "../../bible/generated/topicRates.json"), "utf8"),
  ) as Record<string, number>; // Written by scripts/buildScripture.ts in this shape.
  return rates[topic] ?? 1;
}

interface RankedTopic {
  name: string;
  /** About 0.1 for a passing mention to 1 and more. */
  score: number;
}

/** The topics of a text, the strongest first: what it speaks of more than the Bible does elsewhere. */
export function rankTopics(text: string, isNewTestament: boolean, genre?: string): RankedTopic[] {
  const length = text.split(" ").length;
  const scored: RankedTopic[] = [];
  for (const { name, pattern, isNew, kinds } of allTopics().values()) {
    if (isNew && !isNewTestament) continue;
    if (kinds && genre && !kinds.has(genre)) continue;
    const mentions = pattern ? text.match(pattern) : null;
    if (!mentions) continue;
    // Different words for one subject say more than one word over and over.
    const distinct = new Set(mentions.map((word) => word.toLowerCase())).size;
    if (mentions.length < 2 && length > 120) continue;
    const weight = Math.sqrt(rateOf(name) + RARE_RATE);
    scored.push({ name, score: (mentions.length + distinct) / Math.sqrt(length) / weight });
  }
  return scored
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_TOPICS);
}
