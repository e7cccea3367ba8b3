/** What the screens read of plans and of what is said about them. */
import { compareMessages } from "#shared/domain/message.ts";
import { hasRealContent, type Plan, sortedByWeek } from "#shared/domain/plan/plan.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import type { MessageRow } from "./messages.ts";
import { REVIEW_IN } from "./reviewIndex.ts";

/** Whether there is something to show; stops at the first week that has it. */
export async function hasPlanToShow(db: LamplightDatabase, projectId: string): Promise<boolean> {
  const shown = await db.planWeeks
    .where({ projectId })
    .filter(({ current }) => current !== null && hasRealContent([current]))
    .first();
  return shown !== undefined;
}

/** The whole plan as it stands here; for what looks at all of it at once. */
export async function readFullPlan(db: LamplightDatabase, projectId: string): Promise<Plan> {
  const rows = await db.planWeeks.where({ projectId }).toArray();
  return sortedByWeek(rows.flatMap(({ current }) => (current ? [current] : [])));
}

/** Messages about the plan whose edits somebody has still to look at, oldest first. For live queries. */
export function listReviewMessages(
  db: LamplightDatabase,
  projectId: string,
): Promise<MessageRow[]> {
  // By the library's own promises: a live query that goes on to another table after an await was seen to miss its changes.
  return db.conversations
    .where({ projectId })
    .primaryKeys()
    .then((ids) => db.messages.where(REVIEW_IN).anyOf(ids).toArray())
    .then((rows) => rows.sort(compareMessages));
}
