/** What the screens read of a plan, week by week, so that one streamed week redraws one week. */
import { compareMessages } from "#shared/domain/message.ts";
import { hasRealContent, type Plan, type PlanWeek, sortedByWeek } from "#shared/domain/plan.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import type { MessageRow } from "./messages.ts";

/** The numbers of the weeks that stand here, in order. */
export async function listWeekNumbers(db: LamplightDatabase, projectId: string): Promise<number[]> {
  const numbers: number[] = [];
  await db.planWeeks.where({ projectId }).each((row) => {
    if (row.current) numbers.push(row.weekNumber);
  });
  return numbers.sort((a, b) => a - b);
}

export async function readWeek(
  db: LamplightDatabase,
  projectId: string,
  weekNumber: number,
): Promise<PlanWeek | null> {
  return (await db.planWeeks.get([projectId, weekNumber]))?.current ?? null;
}

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
  const messages = db.messages.where("conversationId").anyOf(conversationIds);
  const rows = await messages.filter(({ review }) => Boolean(review)).toArray();
  return rows.sort(compareMessages);
}
