/** How much a day reads at most: so many minutes or verses, or "short". */
import type { Finding } from "./finding.ts";
import type { Reading } from "./read.ts";
import type { Scheduled } from "./schedule.ts";

/** "A short prayer" is no short reading. */
const PARTS = /^(?:prayers?|questions?|titles?|study|plan|series|book|books|letter|letters)$/;
/** What "short" asks for. */
const SHORT_MINUTES = 2;

export function readPace(
  { tokens }: Reading,
  free: readonly Finding[],
  { timing, assumed }: Scheduled,
): void {
  for (const { meaning } of free) {
    if (meaning.kind !== "portion") continue;
    if (meaning.of === "minute") timing.minutes = Math.min(meaning.value, timing.minutes ?? 240);
    if (meaning.of === "verse") timing.verses ??= meaning.value;
  }
  const isShort = free.some(
    ({ meaning, from, to }) =>
      meaning.kind === "short" &&
      // "Short prayers", "keep prayers short".
      !PARTS.test(tokens[to]?.word ?? "") &&
      !/^(?:prayers?|questions?)$/.test(tokens[from - 1]?.word ?? ""),
  );
  if (!isShort || timing.verses !== undefined || timing.minutes !== undefined) return;
  timing.minutes = SHORT_MINUTES;
  assumed.push({
    field: "minutes",
    sentence: `I kept the days short, about ${SHORT_MINUTES} minutes each.`,
  });
}
