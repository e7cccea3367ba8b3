/**
 * Two people, or one person in two tabs, set the same thing differently: one value stays, the other
 * is offered.
 *
 * The JSON in `kept` and `other`, by `field`:
 * - a field's name: both values of that field;
 * - `week`: the two week numbers that a day was moved to;
 * - `order`: two orders of the week's days, as lists of ids;
 * - `removed`: the day or week that stays, and null for its removal.
 */
import * as z from "zod/mini";

export const collisionSchema = z.object({
  /** The week of the merged plan that shows it. */
  week: z.int(),
  /** Absent when the collision concerns the week itself. */
  dayId: z.optional(z.string()),
  field: z.string(),
  kept: z.string(),
  other: z.string(),
  /** Who wrote `other`, and at which revision, where known. */
  by: z.optional(z.string()),
  revision: z.optional(z.int()),
});
export type Collision = z.infer<typeof collisionSchema>;

/** Returns the collision for something that stays although the other side removed it. */
export function removalOf(where: { week: number; dayId?: string }, kept: unknown): Collision {
  return { ...where, field: "removed", ...collisionValues(kept, null) };
}

/** Returns both values as a collision stores them. */
export function collisionValues(kept: unknown, other: unknown): { kept: string; other: string } {
  return { kept: JSON.stringify(kept), other: JSON.stringify(other) };
}
