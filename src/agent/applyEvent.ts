/**
 * One event of a run into the tables: the plan, the message, the run's progress and the event's
 * id in one transaction, so that no crash applies it twice or never.
 */
import { mergePlan } from "#shared/domain/mergePlan.ts";
import type { Plan, PlanWeek } from "#shared/domain/plan.ts";
import {
  DEFAULT_CONVERSATION_TITLE,
  DEFAULT_PROJECT_TITLE,
  type Project,
} from "#shared/domain/project.ts";
import { sameJson } from "#shared/domain/sameJson.ts";
import { type StreamEvent, streamReducer } from "#shared/domain/streamReducer.ts";
import { assistantText, completionSentence, type StreamState } from "#shared/domain/streamState.ts";
import type { ConversationRow, RunRecord } from "../db/conversations.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import type { MessageRow } from "../db/messages.ts";
import { queueAutoSave, queueCalendar, queueTitle } from "../db/outbox.ts";
import { readPlan, writePlan } from "../db/plans.ts";
import { readRunState } from "./runState.ts";

export interface ApplyDeps {
  db: LamplightDatabase;
  now(): number;
  warn(what: string): void;
}

/** Does nothing when the run is no longer the conversation's. */
export async function applyEvent(
  deps: ApplyDeps,
  { conversationId, messageId }: { conversationId: string; messageId: string },
  event: StreamEvent,
): Promise<void> {
  const { db, now, warn } = deps;
  await db.transaction("rw", db.tables, async () => {
    const conversation = await db.conversations.get(conversationId);
    const message = await db.messages.get(messageId);
    const run = conversation?.run;
    if (!conversation || !message || run?.messageId !== messageId) return;
    const before = await readRunState(db, conversation, run, message);
    const after = streamReducer(before, event, {
      elapsedMs: now() - run.startedAt,
      // The same on every device that follows the run from its beginning.
      dayId: (weekNumber, position) => `${messageId}-${weekNumber}-${position}`,
      warn,
    });
    if (conversation.projectId) {
      await writeWeeks(db, conversation.projectId, messageId, before.weeks, after.weeks);
      await takeStructure(deps, conversation.projectId, after);
    }
    await writeMessage(db, message, before, after);
    // A stream can bring anything; an event that threw here would be sent again for ever.
    await writeRun(db, conversation, run, after, event?.id);
    if (after.isAggregated && !before.isAggregated && conversation.projectId) {
      await queueAutoSave(db, conversation.projectId, deps);
    }
  });
}

/** What the event changed in the run's plan, merged into the plan on the screen. */
async function writeWeeks(
  db: LamplightDatabase,
  projectId: string,
  messageId: string,
  before: Plan,
  after: Plan,
): Promise<void> {
  if (before === after) return;
  const current = await readPlan(db, projectId);
  const turn = await db.turns.get(messageId);
  const { merged, collisions } = turn?.isProposal
    ? { merged: current, collisions: [] }
    : mergePlan({ base: before, mine: current ?? [], theirs: after });
  const weeks = new Map<number, PlanWeek | null>(before.map((week) => [week.week_number, null]));
  for (const week of after) weeks.set(week.week_number, week);
  for (const week of before) {
    if (weeks.get(week.week_number) === week) weeks.delete(week.week_number);
  }
  await writePlan(db, projectId, { current: merged, collisions, run: { messageId, weeks } });
}

/** A project without a title of its own takes the plan's; start date and reading days are the plan's. */
async function takeStructure(
  deps: ApplyDeps,
  projectId: string,
  { planTitle, startDate, readingDays }: StreamState,
): Promise<void> {
  const { db } = deps;
  const project = await db.projects.get(projectId);
  if (!project) return;
  const hasOwnTitle = ![DEFAULT_PROJECT_TITLE, DEFAULT_CONVERSATION_TITLE, ""].includes(
    project.title,
  );
  if (planTitle && !hasOwnTitle) {
    await db.projects.update(projectId, { title: planTitle, name: planTitle });
    await db.conversations.where({ projectId }).modify({ title: planTitle });
    await queueTitle(db, projectId, { title: planTitle, previous: project.title }, deps);
  }
  const change: Partial<Pick<Project, "startDate" | "readingDays">> = {
    ...(startDate && startDate !== project.startDate && { startDate }),
    ...(readingDays && !sameJson(readingDays, project.readingDays) && { readingDays }),
  };
  if (Object.keys(change).length === 0) return;
  const previous = { startDate: project.startDate, readingDays: project.readingDays };
  await db.projects.update(projectId, change);
  await queueCalendar(db, projectId, { change, previous }, deps);
}

async function writeMessage(
  db: LamplightDatabase,
  message: MessageRow,
  before: StreamState,
  after: StreamState,
): Promise<void> {
  const seconds = after.completionSeconds;
  const next: MessageRow = {
    ...message,
    parts: after.parts,
    content: after.parts === before.parts ? message.content : assistantText(after.parts),
    isStreaming: !after.isFinished,
    showPlanLoading: after.isLoading,
    ...(seconds !== null && {
      completionDuration: seconds,
      planLoadingMessage: completionSentence(seconds),
    }),
  };
  if (!sameJson(message, next)) await db.messages.put({ ...next, isOnServer: false });
}

async function writeRun(
  db: LamplightDatabase,
  { id, run: known }: ConversationRow,
  run: RunRecord,
  { progress, writtenWeeks, isAggregated, error, status }: StreamState,
  eventId: string | undefined,
): Promise<void> {
  const state = known?.state === "stopping" ? "stopping" : "running";
  const lastEventId = eventId ?? run.lastEventId;
  await db.conversations.update(id, {
    status,
    run: { ...run, state, lastEventId, progress, writtenWeeks, isAggregated, error },
  });
}
