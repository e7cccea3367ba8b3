/** What the person says beside the notes: which way the week leads, how many days, when, on which passage, without what. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { addDays, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { subtract } from "../composer/divide/subtract.ts";
import { spellCount } from "../composer/spellCount.ts";
import type { Reading } from "../composer/understand/read.ts";
import { spellNumber } from "../composer/understand/reply.ts";
import type { Understanding } from "../composer/understand/resolve.ts";
import { tokenize } from "../composer/understand/tokens.ts";
import { findMentions } from "./looseReferences.ts";
import { passageOf } from "./namedPassages.ts";
import { spokenNumber } from "./spokenNumber.ts";

export type Direction = "from" | "towards";

const TOWARDS =
  /\b(?:lead(?:s|ing)?|build(?:s|ing)?|count(?:s|ing)? down|run(?:s|ning)?|point(?:s|ing)?|work(?:s|ing)?) (?:up |in|us )?(?:to(?!gether)|towards?|into)\b|\b(?:before|ahead of|in preparation for|prepare(?:s|d)? (?:us |people |everyone |them )?for|get(?:s|ting)? (?:us |people )?ready for|up to|until|towards?) (?:the |my |our |this |next |that )?(?:sermon|sunday|service)\b/i;
/** Fewer days are no week, more than this have no Sunday off. */
export const [LEAST_DAYS, MOST_DAYS] = [3, 6];
const USUAL = 5;
/** With so many points a sixth day is worth it. */
const MANY_POINTS = 4;

export function directionOf(said: string): Direction {
  return TOWARDS.test(said) ? "towards" : "from";
}

/** The number of days that the person asks for, which may be more or fewer than a week from a sermon has. */
export function daysWanted(said: string, { reading_days = [] }: Brief): number | undefined {
  // "On Sunday" says when the sermon is.
  if (reading_days.length > 1) return reading_days.length;
  const tokens = tokenize(said);
  for (let at = 0; at < tokens.length; at++) {
    const number = spokenNumber(tokens, at);
    if (number && /^(?:days?|readings?)$/.test(tokens[number.to]?.word ?? "")) return number.value;
  }
  return undefined;
}

/** Five days or six; in a plan with a rhythm of its own as many as its weeks have. */
export function countDays(asked: number | undefined, points: number, plan: Plan | null): number {
  if (asked !== undefined) return Math.max(LEAST_DAYS, Math.min(MOST_DAYS, asked));
  const lengths = (plan ?? []).map(({ passages }) => passages.length).sort((a, b) => a - b);
  const usual = lengths[Math.floor(lengths.length / 2)] ?? 0;
  if (usual >= LEAST_DAYS) return Math.min(MOST_DAYS, usual);
  return points >= MANY_POINTS ? MOST_DAYS : USUAL;
}

const OF_SERMON =
  /\b(?:sermon|homily|message|preach(?:ed|ing)?|text) (?:is |was )?(?:on|from) (?:the book of )?\W*$/i;

/**
 * The passage that the person says to be the sermon's: "take the sermon on Luke 15", "I preached from Luke 15".
 * @param leftOut what the person does not want to be read
 */
export function passageSaid(
  said: string,
  leftOut: readonly VerseRange[],
): VerseRange[] | undefined {
  for (const one of findMentions(said)) {
    if (!OF_SERMON.test(said.slice(0, one.start))) continue;
    const passage = one.book ? passageOf(one, one.book, one.chapter) : undefined;
    if (passage?.ranges.some((range) => subtract(range, leftOut).length > 0)) return passage.ranges;
  }
  return undefined;
}

/** From a sermon the week begins on the Monday after it. */
export function startOf(today: string): string {
  const toMonday = (8 - weekdayOf(today)) % 7;
  return addDays(today, toMonday);
}

/** Towards a sermon it begins on the last Monday from which all its reading days are before the sermon's. */
export function startBefore(date: string, readingDays: readonly number[]): string {
  const lastRead = Math.max(...readingDays);
  const monday = addDays(date, 1 - weekdayOf(date));
  return addDays(monday, weekdayOf(date) > lastRead ? 0 : -7);
}

/** The day of the sermon, where the person names one that is still to come. */
export function dateSaid({ findings }: Reading, today: string): string | undefined {
  for (const { meaning } of findings)
    if (meaning.kind === "date" && meaning.start > today) return meaning.start;
  return undefined;
}

/** What a week from a sermon has no place for, in a sentence; undefined where there is nothing. */
export function sayUnkept({ minutes, verses, weeks = 1 }: Brief): string | undefined {
  const lengths = [
    ...(minutes ? [`${minutes} minutes`] : []),
    ...(verses ? [spellCount(verses, "verse")] : []),
  ];
  const unkept = [
    ...(lengths.length > 0 ? [`${lengths.join(" or ")} a day`] : []),
    ...(weeks > 1 ? [`${spellNumber(weeks)} weeks`] : []),
  ];
  return unkept.length > 0
    ? `A sermon gives one week, and its days are as long as their passages, so I could not keep to ${unkept.join(", or to ")}.`
    : undefined;
}

/** What is said where the week has other than the days asked for. */
export function sayOtherCount(asked: number | undefined, days: number): string | undefined {
  const made = spellNumber(days);
  if (asked === undefined)
    return days < USUAL ? `I found ${made} good days in the notes.` : undefined;
  if (asked === days) return undefined;
  const wish = `You asked for ${spellCountInWords(asked)}`;
  if (asked > MOST_DAYS && days === MOST_DAYS)
    return `${wish}, and a week from a sermon has at most ${spellNumber(MOST_DAYS)}.`;
  if (asked < days)
    return `${wish}, and a week from a sermon has at least ${spellNumber(LEAST_DAYS)}.`;
  return `${wish}, and I found ${made} good ones in the notes.`;
}

function spellCountInWords(days: number): string {
  return `${spellNumber(days)} ${days === 1 ? "day" : "days"}`;
}

/** The person's words that no part of the week uses; that there are notes is no wish. */
export function unreadOf({ named }: Understanding): string[] {
  return named.filter((one) => !OF_NOTES.test(one));
}

const OF_NOTES =
  /^(?:(?:the|my|these|our) )?(?:notes?|outline|transcript|manuscript|homily|turn|preach(?:ed|ing)?)$/i;
