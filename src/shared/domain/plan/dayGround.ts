/**
 * Why a day that was made from sermon notes reads its passage, with the sentence of the notes behind it. Stored with the
 * conversation, never in the plan: plans are published, and notes are not.
 */
import * as z from "zod/mini";

export const MAX_GROUND_CHARACTERS = 500;
/** A week has fewer days. */
const MAX_GROUNDS = 14;

const text = z.string().check(z.maxLength(MAX_GROUND_CHARACTERS));

export const dayGroundSchema = z.object({
  /** The day's id. */
  day: z.string(),
  /** Its reading when it was made: the ground no longer applies once the day reads something else. */
  scripture: z.string(),
  /** Why the day reads it. */
  why: text,
  /** Quoted from the notes; empty where no sentence fits. */
  sentence: text,
});
export type DayGround = z.infer<typeof dayGroundSchema>;

export const dayGroundsSchema = z.array(dayGroundSchema).check(z.maxLength(MAX_GROUNDS));
