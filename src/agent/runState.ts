import type { Plan } from "#shared/domain/plan.ts";
import { sortedByWeek } from "#shared/domain/plan.ts";
import { type StreamState, startStreamState } from "#shared/domain/streamState.ts";
import type { ConversationRow, RunRecord } from "../db/conversations.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import type { MessageRow } from "../db/messages.ts";

/**
 * A run's state, from its rows: a reload in the middle of a run goes on where it was.
 * Its weeks are the plan that was sent with what the run changed since, not what
 * stands on the screen, which may carry edits made by hand.
 */
export async function readRunState(
  db: LamplightDatabase,
  conversation: ConversationRow,
  run: RunRecord,
  message: MessageRow,
): Promise<StreamState> {
  const turn = await db.turns.get(run.messageId);
  return {
    ...startStreamState(await runWeeks(db, conversation, run, turn?.input.plan ?? [])),
    writtenWeeks: run.writtenWeeks,
    parts: message.parts,
    progress: run.progress,
    status: conversation.status,
    error: run.error,
    isLoading: message.showPlanLoading,
    isFinished: !message.isStreaming,
    isAggregated: run.isAggregated,
    completionSeconds: message.completionDuration ?? null,
  };
}

/** The plan that was sent, with what the run changed since. */
export async function runWeeks(
  db: LamplightDatabase,
  { projectId }: ConversationRow,
  { messageId }: RunRecord,
  sent: Plan,
): Promise<Plan> {
  const weeks = new Map(sent.map((week) => [week.week_number, week]));
  const rows = projectId ? await db.planWeeks.where({ projectId }).toArray() : [];
  for (const { weekNumber, run } of rows) {
    if (run?.messageId !== messageId) continue;
    if (run.week) weeks.set(weekNumber, run.week);
    else weeks.delete(weekNumber);
  }
  return sortedByWeek(weeks.values());
}
