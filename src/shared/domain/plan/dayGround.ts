/**
 * What a day stands on in the notes that it was made from. Belongs to the conversation and never to the plan:
 * plans are published, and the notes are not.
 */
import * as z from "zod/mini";

export const MAX_GROUND_CHARACTERS = 500;
/** A week has fewer days. */
const MAX_GROUNDS = 14;

const text = z.string().check(z.maxLength(MAX_GROUND_CHARACTERS));

export const dayGroundSchema = z.object({
  /** The day's id. */
  day: z.string(),
  /** Its reading; a day that reads something else by now no longer stands on it. */
  scripture: z.string(),
  /** Why it is read. */
  why: text,
  /** The sentence of the notes. */
  sentence: text,
});
export type DayGround = z.infer<typeof dayGroundSchema>;

export const dayGroundsSchema = z.array(dayGroundSchema).check(z.maxLength(MAX_GROUNDS));
