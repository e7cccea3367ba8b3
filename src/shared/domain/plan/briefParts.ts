/** The parts of a brief that a person sees and changes, one chip each. */
import type { BriefField } from "./brief.ts";

export const BRIEF_PARTS = [
  "readings",
  "length",
  "days",
  "start",
  "readers",
  "questions",
  "amount",
] as const;
export type BriefPart = (typeof BRIEF_PARTS)[number];

/** The part in which each field of a brief is changed. */
export const PART_OF = {
  readings: "readings",
  leave_out: "readings",
  weeks: "length",
  days: "length",
  every_weeks: "days",
  months: "length",
  days_per_week: "days",
  reading_days: "days",
  start_date: "start",
  end_date: "start",
  paused_weeks: "start",
  free_dates: "start",
  minutes: "amount",
  verses: "amount",
  audience: "readers",
  occasion: "readers",
  questions: "questions",
  prayer: "questions",
  prayer_length: "questions",
  memory_verse: "questions",
} as const satisfies Record<BriefField, BriefPart>;
