/** "Sundays off except Easter": one day that is wanted where its day of the week is not read. */
import type { Brief } from "#shared/domain/plan/brief.ts";
import { weekdayOf } from "#shared/domain/plan/planDate.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { joinAnd, spellDay, spellWeekdays } from "../reply.ts";
import { isBreak } from "../text/tokens.ts";
import { nextFeastDays } from "./feasts.ts";

const SIGN = /^(?:except|excepting|but|bar|save|apart|plus|besides|also|and|even|only)$/;
const GLUE = /^(?:for|from|on|the|read|reading|we|a|one|with|day|not|at|of|to|do|want|please)$/;
const NEAR = 6;

/** What such days come to, each as a sentence. @param today `yyyy-MM-dd` */
export function sayReadAnyway(reading: ParsedMessage, brief: Brief, today: string): string[] {
  const { reading_days: on, start_date: start = today } = brief;
  if (!on) return [];
  const days = reading.findings.flatMap((one) => {
    const last = lastDay(reading, one, brief);
    if (last) return [spellDay(last)];
    const date = isWantedToo(reading, one) ? dayOf(one, start) : undefined;
    return date && !on.includes(weekdayOf(date)) ? [spellDay(date)] : [];
  });
  if (days.length === 0) return [];
  const named = joinAnd([...new Set(days)]);
  return [
    `A plan has the same days each week, here ${spellWeekdays(on)}, so ${named} has no reading of its own; say “read every day” to have it.`,
  ];
}

/** "Weekends off except that last Sunday": the plan's last day. */
function lastDay(
  { tokens }: ParsedMessage,
  { from, meaning }: Finding,
  { end_date: end, reading_days: on }: Brief,
): string | undefined {
  if (meaning.kind !== "weekdays" || meaning.days.length !== 1 || !end) return undefined;
  const words = tokens.slice(Math.max(0, from - NEAR), from).map(({ word }) => word);
  const isLast = LAST.test(words.join(" ")) && meaning.days[0] === weekdayOf(end);
  return isLast && !on?.includes(weekdayOf(end)) ? end : undefined;
}

const LAST =
  /(?:^| )(?:except|but|bar|save|apart|plus|also)(?: (?:for|from|on|not|the|that|very))* (?:last|final)$/;

/** The one day that is named, no season and no stretch of time. */
function dayOf({ meaning }: Finding, start: string): string | undefined {
  if (meaning.kind === "date")
    return meaning.end && meaning.end !== meaning.start ? undefined : meaning.start;
  const feast =
    meaning.kind === "season" ? nextFeastDays(meaning.id, meaning.label, start) : undefined;
  // "Easter" is the day, where a day is meant.
  return feast?.start;
}

/** "… Sundays off except Easter itself", "skip Sundays but read on Easter Sunday". */
export function isWantedToo(reading: ParsedMessage, one: Finding): boolean {
  const { tokens } = reading;
  if (one.meaning.kind !== "season" && one.meaning.kind !== "date") return false;
  for (let at = one.from - 1; at >= one.from - NEAR; at--) {
    const token = tokens[at];
    if (!token || isBreak(token)) return false;
    if (SIGN.test(token.word)) return daysBefore(reading, at) !== undefined;
    if (!GLUE.test(token.word)) return false;
  }
  return false;
}

/** Whether days of the week were told right before the sign. */
function daysBefore({ tokens, findings }: ParsedMessage, sign: number): Finding | undefined {
  return findings.findLast(
    ({ to, meaning }) =>
      meaning.kind === "weekdays" &&
      to <= sign &&
      sign - to <= NEAR &&
      !tokens.slice(to, sign).some(isBreak),
  );
}

const OFF = /^(?:off|free|out|skip|skipped|excluded|closed|no|not|without|minus|drop|leave|left)$/;

/** "Sundays off except Easter": whether what follows the sign is no day off, but one that is read. */
export function isExceptionOfOff(reading: ParsedMessage, sign: number): boolean {
  const days = daysBefore(reading, sign);
  const around = days ? reading.tokens.slice(Math.max(0, days.from - 3), sign) : [];
  return around.some(({ word }) => OFF.test(word));
}
