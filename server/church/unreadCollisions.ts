/**
 * Collisions of a person's own saves that their device may never have received: it saves on a base
 * before them when the answer was lost and a later attempt was refused.
 */
import type { Collision } from "#shared/domain/merge/collision.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { ChurchStore } from "./churchStore.ts";
import { readValue } from "./collisionAuthor.ts";

/** Returns the collisions of the person's revisions after `since`, oldest first. */
export function unreadCollisions(
  { sql }: ChurchStore,
  { uid, id, since }: { uid: string; id: string; since: number },
): Collision[] {
  return sql
    .exec<{ collisions: string }>(
      `SELECT collisions FROM revisions
       WHERE project_id = ? AND revision > ? AND by_uid = ? AND collisions IS NOT NULL
       ORDER BY revision`,
      id,
      since,
      uid,
    )
    .toArray()
    .flatMap(({ collisions }): Collision[] => JSON.parse(collisions));
}

/** Whether the plan still has the value that a collision kept. */
export function stillHolds(plan: Plan | null, { week, dayId, field, kept }: Collision): boolean {
  const weeks = plan ?? [];
  const home = weeks.find(({ passages, week_number }) =>
    dayId === undefined ? week_number === week : passages.some(({ id }) => id === dayId),
  );
  if (!home) return false;
  if (field === "removed" || field === "order") return true;
  if (field === "week") return kept === JSON.stringify(home.week_number);
  return kept === JSON.stringify(readValue(home, dayId, field));
}
