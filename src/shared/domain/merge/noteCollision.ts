import type { Collision } from "./collision.ts";

/** Returns the collision for something that stays although the other side removed it. */
export function removalOf(where: { week: number; dayId?: string }, kept: unknown): Collision {
  return { ...where, field: "removed", ...collisionValues(kept, null) };
}

/** Returns both values as a collision stores them. */
export function collisionValues(kept: unknown, other: unknown): { kept: string; other: string } {
  return { kept: JSON.stringify(kept), other: JSON.stringify(other) };
}
