/** How much a day reads at most: so many minutes or verses, or "short". */
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { stretchAround } from "../text/tokens.ts";
import type { Scheduled } from "./scheduled.ts";

/** "A short prayer" is no short reading. */
const PARTS = /^(?:prayers?|questions?|titles?|study|plan|series|book|books|letter|letters)$/;
const OF_SOME = /\bfirst and (?:the )?last\b|\b(?:first|last) (?:days?|ones?|weeks?|readings?)\b/;
/** What "short" asks for. */
const SHORT_MINUTES = 2;

export function readPace(
  { tokens }: ParsedMessage,
  free: readonly Finding[],
  { timing, assumed, unused }: Scheduled,
): void {
  for (const { meaning } of free) {
    if (meaning.kind !== "portion") continue;
    if (meaning.of === "minute") timing.minutes = Math.min(meaning.value, timing.minutes ?? 240);
    if (meaning.of === "verse") timing.verses ??= meaning.value;
  }
  // "The first and last day need to be super short": those alone, which a plan cannot have.
  const ofSome = free.filter(
    ({ meaning, from, to }) =>
      meaning.kind === "short" &&
      OF_SOME.test(
        tokens
          .slice(stretchAround(tokens, from, to).from, from)
          .map(({ word }) => word)
          .join(" "),
      ),
  );
  unused.push(...ofSome);
  const isShort = free.some(
    (one) =>
      one.meaning.kind === "short" &&
      !ofSome.includes(one) &&
      // "Short prayers", "keep prayers short".
      !PARTS.test(tokens[one.to]?.word ?? "") &&
      !/^(?:prayers?|questions?)$/.test(tokens[one.from - 1]?.word ?? ""),
  );
  if (!isShort || timing.verses !== undefined || timing.minutes !== undefined) return;
  timing.minutes = SHORT_MINUTES;
  assumed.push({
    field: "minutes",
    sentence: `I kept the days short, about ${SHORT_MINUTES} minutes each.`,
  });
}
