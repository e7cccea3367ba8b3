/** What the person says beside the notes: which way the week leads, how many days, whose sermon. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { addDays, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { tokenize } from "../composer/understand/tokens.ts";
import { findMentions } from "./looseReferences.ts";
import { passageOf } from "./namedPassages.ts";
import { spokenNumber } from "./spokenNumber.ts";

export type Direction = "from" | "towards";

const TOWARDS =
  /\b(?:lead(?:s|ing)?|build(?:s|ing)?|count(?:s|ing)? down|run(?:s|ning)?|point(?:s|ing)?|work(?:s|ing)?) (?:up |in|us )?(?:to(?!gether)|towards?|into)\b|\b(?:before|ahead of|in preparation for|prepare(?:s|d)? (?:us |people |everyone |them )?for|get(?:s|ting)? (?:us |people )?ready for|up to|until|towards?) (?:the |my |our |this |next |that )?(?:sermon|sunday|service)\b/i;
/** Fewer days are no week, more than this have no Sunday off. */
const [LEAST, MOST] = [3, 6];
const USUAL = 5;
/** With so many points a sixth day is worth it. */
const MANY_POINTS = 4;

export function directionOf(said: string): Direction {
  return TOWARDS.test(said) ? "towards" : "from";
}

export function daysWanted(said: string): number | undefined {
  const tokens = tokenize(said);
  for (let at = 0; at < tokens.length; at++) {
    const number = spokenNumber(tokens, at);
    if (number && /^(?:days?|readings?)$/.test(tokens[number.to]?.word ?? "") && number.value <= 7)
      return Math.max(LEAST, Math.min(MOST, number.value));
  }
  if (/\bmonday (?:to|through|until|-|–) saturday\b/i.test(said)) return MOST;
  return /\bweekdays?\b|\bmonday (?:to|through|until|-|–) friday\b/i.test(said) ? USUAL : undefined;
}

/** Five days or six; in a plan with a rhythm of its own as many as its weeks have. */
export function countDays(said: string, points: number, plan: Plan | null): number {
  const asked = daysWanted(said);
  if (asked) return asked;
  const lengths = (plan ?? []).map(({ passages }) => passages.length).sort((a, b) => a - b);
  const usual = lengths[Math.floor(lengths.length / 2)] ?? 0;
  if (usual >= LEAST) return Math.min(MOST, usual);
  return points >= MANY_POINTS ? MOST : USUAL;
}

/** The passage that the person names beside the notes: "take the sermon on Luke 15". */
export function passageSaid(said: string): VerseRange[] | undefined {
  for (const one of findMentions(said)) {
    const passage = one.book ? passageOf(one, one.book, one.chapter) : undefined;
    if (passage) return passage.ranges;
  }
  return undefined;
}

/** From a sermon the week begins on the Monday after it; towards one it ends on the day before. */
export function startOf(today: string): string {
  const toMonday = (8 - weekdayOf(today)) % 7;
  return addDays(today, toMonday);
}
