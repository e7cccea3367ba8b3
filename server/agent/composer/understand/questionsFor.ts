/** The number of questions a day if none is requested. */
import { type Brief, DEFAULT_QUESTIONS } from "#shared/domain/plan/brief.ts";
import type { Scheduled } from "./schedule.ts";

/** Few minutes a day leave time for few questions. */
const FEW_MINUTES = 7;
const FEW_QUESTIONS = 2;

/** Minutes that the person named; "short readings" alone does not count. */
export function minutesSaid({ timing, assumed }: Scheduled): number | undefined {
  return assumed.some(({ field }) => field === "minutes") ? undefined : timing.minutes;
}

export function questionsFor(audience: Brief["audience"], minutes = 60): number {
  if (minutes <= FEW_MINUTES) return FEW_QUESTIONS;
  return audience === "children" ? 3 : DEFAULT_QUESTIONS;
}
