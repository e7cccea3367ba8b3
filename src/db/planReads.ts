/** What the screens read of plans and of what is said about them. */
import { compareMessages } from "#shared/domain/message.ts";
import { hasRealContent, type Plan, sortedByWeek } from "#shared/domain/plan.ts";
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
export async function readWholePlan(db: LamplightDatabase, projectId: string): Promise<Plan> {
  const rows = await db.planWeeks.where({ projectId }).toArray();
  return sortedByWeek(rows.flatMap(({ current }) => (current ? [current] : [])));
}

/** Messages whose edits somebody has still to look at, oldest first. */
export async function listReviewMessages(
  db: LamplightDatabase,
  conversationIds: string[],
): Promise<MessageRow[]> {
  const rows = await db.messages.where(REVIEW_IN).anyOf(conversationIds).toArray();
  return rows.sort(compareMessages);
}
