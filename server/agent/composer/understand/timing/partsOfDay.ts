/** "Mornings Proverbs, evenings James": two texts of each day, each at its own time. */

import type { BriefReading } from "#shared/domain/plan/brief.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isBreak } from "../text/tokens.ts";

const MORNING = /^(?:mornings?|am|breakfast|breakfasts|dawn|sunrise|waking|wake)$/;
const EVENING =
  /^(?:evenings?|nights?|pm|bedtime|bedtimes|bed|tonight|sleep|dinner|supper|dusk|tea|teatime)$/;
const NEAR = 6;

/** Gives each of two texts to each day, where one is for the morning and one for the evening. */
export function withPartsOfDay(
  { tokens, findings }: ParsedMessage,
  readings: readonly BriefReading[],
  named: readonly Finding[],
): void {
  const texts = named.filter(({ meaning }) =>
    readings.some(({ label }) => "label" in meaning && meaning.label === label),
  );
  const [first, second] = texts;
  if (!first || !second || texts.length !== 2 || readings.length !== 2) return;
  if (readings.some(({ per, weekdays }) => per || weekdays)) return;
  const isInDays = (at: number) =>
    findings.some(({ from, to, meaning }) => meaning.kind === "weekdays" && from <= at && to > at);
  const places = (words: RegExp) =>
    tokens.flatMap(({ word }, at) => (words.test(word) && !isInDays(at) ? [at] : []));
  const isBeside = (at: number, { from, to }: Finding) => {
    const between = at < from ? tokens.slice(at + 1, from) : tokens.slice(to, at);
    return between.length <= NEAR && !between.some(isBreak);
  };
  const isPair = (one: RegExp, other: RegExp) =>
    places(one).some((early) =>
      places(other).some(
        (late) =>
          isBeside(early, first) &&
          isBeside(late, second) &&
          Math.max(early, first.from) < Math.min(late, second.from),
      ),
    );
  if (!isPair(MORNING, EVENING) && !isPair(EVENING, MORNING)) return;
  for (const one of readings)
    Object.assign(one, { per: "day", ...(one.label === "Psalms" && { count: 1 }) });
}
