/** How much a day reads at most: so many minutes or verses, or "short". */
import { weekdayAt } from "../finders/days.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { stretchAround, type Token } from "../text/tokens.ts";
import type { Scheduled } from "./scheduled.ts";

/** "A short prayer" is no short reading. */
const PARTS = /^(?:prayers?|questions?|titles?|study|plan|series|book|books|letter|letters)$/;
const OF_SOME = /\bfirst and (?:the )?last\b|\b(?:first|last) (?:days?|ones?|weeks?|readings?)\b/;
/** What "short" asks for. */
const SHORT_MINUTES = 2;

/** "Saturday needs to be real short, a few verses is all": of that day alone, which a plan cannot have. */
function isOfOneDay(tokens: readonly Token[], { from, to }: Finding): boolean {
  const sentence = stretchAround(tokens, from, to);
  const first = tokens[sentence.from];
  const next = tokens[sentence.from + 1]?.word ?? "";
  return weekdayAt(first) > 0 && !/days$/.test(first?.word ?? "") && NEEDS.test(next);
}

const NEEDS = /^(?:needs?|has|must|should|is|be|only|just|wants?|can)$/;

export function readPace(
  { tokens }: ParsedMessage,
  free: readonly Finding[],
  { timing, assumed, unused }: Scheduled,
): void {
  for (const finding of free) {
    const { meaning } = finding;
    if (meaning.kind !== "portion") continue;
    if (meaning.of === "verse" && isOfOneDay(tokens, finding)) {
      unused.push(finding);
      continue;
    }
    if (meaning.of === "minute") timing.minutes = Math.min(meaning.value, timing.minutes ?? 240);
    if (meaning.of === "verse") timing.verses ??= meaning.value;
  }
  // "The first and last day need to be super short": those alone, which a plan cannot have.
  const ofSome = free.filter(
    (one) =>
      one.meaning.kind === "short" &&
      (isOfOneDay(tokens, one) ||
        OF_SOME.test(
          tokens
            .slice(stretchAround(tokens, one.from, one.to).from, one.from)
            .map(({ word }) => word)
            .join(" "),
        )),
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
