import type { Plan } from "#shared/domain/plan/plan.ts";
import { sortedByWeek } from "#shared/domain/plan/plan.ts";
import { type StreamState, startStreamState } from "#shared/domain/stream/streamState.ts";
import type { ConversationRow } from "../data/db/conversations.ts";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import type { MessageRow } from "../data/db/messages.ts";
import type { RunRow } from "../data/db/runs.ts";

/** A run's state, from its rows and its weeks: a reload in the middle of a run goes on where it was. */
export function runState(
  conversation: ConversationRow,
  run: RunRow,
  message: MessageRow,
  weeks: Plan,
): StreamState {
  return {
    ...startStreamState(weeks),
    writtenWeeks: run.writtenWeeks,
    parts: message.parts,
    progress: run.progress,
    status: conversation.status,
    error: run.error,
    isLoading: message.showPlanLoading,
    isFinished: !message.isStreaming,
    isAggregated: run.isAggregated,
    completionSeconds: message.completionDuration ?? null,
    notes: message.notes,
    choices: message.choices,
  };
}

/**
 * What is long of a run: a year's weeks need not be read again for each event. Its weeks are the plan that was sent with
 * what the run changed since, not what stands on the screen, which may carry edits made by hand.
 */
export interface RunMemory {
  messageId: string;
  /** The event after which the rows say this. */
  lastEventId: string | null;
  weeks: Plan;
  /** Whether its weeks wait to be applied. */
  isProposal: boolean;
}

export async function readRunMemory(
  db: LamplightDatabase,
  projectId: string | null,
  run: RunRow,
): Promise<RunMemory> {
  const { messageId, lastEventId } = run;
  const turn = await db.turns.get(messageId);
  const weeks = await runWeeks(db, projectId, run, turn?.input.plan ?? []);
  return { messageId, lastEventId, weeks, isProposal: turn?.isProposal === true };
}

/** The plan that was sent, with what the run changed since. */
export async function runWeeks(
  db: LamplightDatabase,
  projectId: string | null,
  { messageId }: RunRow,
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
