import type { Plan } from "#shared/domain/plan/plan.ts";
import { sortedByWeek } from "#shared/domain/plan/plan.ts";
import { type StreamState, startStreamState } from "#shared/domain/stream/streamState.ts";
import type { ConversationRow } from "../data/db/conversations.ts";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import type { MessageRow } from "../data/db/messages.ts";
import type { RunRow } from "../data/db/runs.ts";

/** Returns a run's stream state from its rows and weeks, so that a reload in the middle of a run continues it. */
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
 * A run's weeks, cached so that a year of them is not read again for each event. They are the plan that was sent plus the
 * run's changes, not the plan on the screen, which may contain edits made by hand.
 */
export interface RunMemory {
  messageId: string;
  /** The last event that the weeks include. */
  lastEventId: string | null;
  weeks: Plan;
  /** Whether the weeks wait until the person applies them. */
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

/** Returns the plan that was sent plus the run's changes since. */
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
