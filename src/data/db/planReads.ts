/** Queries of the screens on plans and on messages about them. */
import { compareMessages } from "#shared/domain/message.ts";
import { hasRealContent, type Plan, sortedByWeek } from "#shared/domain/plan/plan.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import type { MessageRow } from "./messages.ts";
import { REVIEW_IN } from "./reviewIndex.ts";

/** Returns whether any week has content to show; stops reading at the first that has. */
export async function hasPlanToShow(db: LamplightDatabase, projectId: string): Promise<boolean> {
  const shown = await db.planWeeks
    .where({ projectId })
    .filter(({ current }) => current !== null && hasRealContent([current]))
    .first();
  return shown !== undefined;
}

/** Returns the whole local plan; empty when there is none. */
export async function readFullPlan(db: LamplightDatabase, projectId: string): Promise<Plan> {
  const rows = await db.planWeeks.where({ projectId }).toArray();
  return sortedByWeek(rows.flatMap(({ current }) => (current ? [current] : [])));
}

/** Returns the plan's messages with edits still to be reviewed, oldest first. Safe in live queries. */
export function listReviewMessages(
  db: LamplightDatabase,
  projectId: string,
): Promise<MessageRow[]> {
  return listShownMessages(db, projectId).then((rows) => rows.filter(({ review }) => review));
}

/** Returns the plan's messages that say what days stand on, oldest first. Safe in live queries. */
export function listGroundMessages(
  db: LamplightDatabase,
  projectId: string,
): Promise<MessageRow[]> {
  return listShownMessages(db, projectId).then((rows) =>
    rows.filter(({ notes }) => (notes?.grounds?.length ?? 0) > 0),
  );
}

function listShownMessages(db: LamplightDatabase, projectId: string): Promise<MessageRow[]> {
  // Chained with Dexie's own promises: after an await, a live query was seen to miss changes of the next table.
  return db.conversations
    .where({ projectId })
    .primaryKeys()
    .then((ids) => db.messages.where(REVIEW_IN).anyOf(ids).toArray())
    .then((rows) => rows.sort(compareMessages));
}
