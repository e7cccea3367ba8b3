/** A sentence more in a day's prayer: for whom people asked to pray. */

/** Usual length of a prayer, in words. */
const MAX_WORDS = 70;

const INTENTIONS = [
  "We pray for {whom}.",
  "Lord, hear us as we pray for {whom}.",
  "Hear our prayer today for {whom}.",
];

/** @param count how many days had such a line before: each is worded unlike the one before it */
export function intentionLine(whom: string, count: number): string {
  return (INTENTIONS[count % INTENTIONS.length] ?? "").replace("{whom}", whom);
}

/** Before the last words, in the place of a sentence where the prayer would become too long. */
export function withLine(prayer: string, line: string): string {
  const sentences = prayer.split(/(?<=[.!?])\s+/).filter((sentence) => sentence !== "");
  const close = sentences.length > 1 ? sentences.splice(-1) : [];
  const count = () => [...sentences, line, ...close].join(" ").split(/\s+/).length;
  while (sentences.length > 2 && count() > MAX_WORDS) sentences.pop();
  return [...sentences, line, ...close].join(" ");
}
