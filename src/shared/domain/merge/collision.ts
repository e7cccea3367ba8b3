/**
 * The same thing was set differently in two places, by two people or in two tabs of one: one value stays, the other is offered.
 *
 * What `kept` and `other` hold, as JSON, by `field`:
 * - a field's name: that field's two values;
 * - `week`: the two week numbers that a day was moved to;
 * - `order`: two orders of the week's days, as lists of ids;
 * - `removed`: the day or week that stays, and null for its removal.
 */
import * as z from "zod/mini";

export const collisionSchema = z.object({
  /** The week of the merged plan in which it shows. */
  week: z.int(),
  /** Absent when the collision is about the week itself. */
  dayId: z.optional(z.string()),
  field: z.string(),
  kept: z.string(),
  other: z.string(),
  /** Who wrote `other`, and at which revision, where that is known. */
  by: z.optional(z.string()),
  revision: z.optional(z.int()),
});
export type Collision = z.infer<typeof collisionSchema>;
