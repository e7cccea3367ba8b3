/** The number of questions a day if none is requested. */
import { type Brief, DEFAULT_QUESTIONS } from "#shared/domain/plan/brief.ts";
import type { Scheduled } from "../timing/scheduled.ts";

/** Few minutes a day leave time for few questions. */
const FEW_MINUTES = 7;
const FEW_QUESTIONS = 2;
/** One question a verse is enough where a day reads two or three. */
const FEW_VERSES = 3;

/** Minutes that the person named; "short readings" alone does not count. */
export function minutesSaid({ timing, assumed }: Scheduled): number | undefined {
  return assumed.some(({ field }) => field === "minutes") ? undefined : timing.minutes;
}

/** @param timing of the plan, where the person named minutes or verses a day */
export function questionsFor(
  audience: Brief["audience"],
  { minutes = 60, verses = 60 }: Pick<Brief, "minutes" | "verses"> = {},
): number {
  if (minutes <= FEW_MINUTES) return FEW_QUESTIONS;
  const usual = audience === "children" ? 3 : DEFAULT_QUESTIONS;
  return verses <= FEW_VERSES ? Math.max(FEW_QUESTIONS, Math.min(usual, verses)) : usual;
}
