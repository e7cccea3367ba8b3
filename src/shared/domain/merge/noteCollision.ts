import type { Collision } from "./collision.ts";

/** What stays although the other side removed it. */
export function removalOf(where: { week: number; dayId?: string }, kept: unknown): Collision {
  return { ...where, field: "removed", ...collisionValues(kept, null) };
}

/** Both values as a collision carries them. */
export function collisionValues(kept: unknown, other: unknown): { kept: string; other: string } {
  return { kept: JSON.stringify(kept), other: JSON.stringify(other) };
}
