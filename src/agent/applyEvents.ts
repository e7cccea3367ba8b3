/**
 * Applies a run's events to the tables: the plan, the message, the run's progress and the last
 * event's id in one transaction, so that a crash never applies an event twice or skips one.
 */

import { mergeBrief } from "#shared/domain/merge/mergeBrief.ts";
import { mergePlan } from "#shared/domain/merge/mergePlan.ts";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import type { Plan, PlanWeek } from "#shared/domain/plan/plan.ts";
import {
  DEFAULT_CONVERSATION_TITLE,
  DEFAULT_PROJECT_TITLE,
  type Project,
} from "#shared/domain/project.ts";
import { type StreamEvent, streamReducer } from "#shared/domain/stream/streamReducer.ts";
import {
  assistantText,
  completionSentence,
  type StreamState,
} from "#shared/domain/stream/streamState.ts";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import type { MessageRow } from "../data/db/messages.ts";
import { queueAutoSave, queueSettings, queueTitle, rowsOf } from "../data/db/outbox.ts";
import { planOf, writePlan } from "../data/db/plans.ts";
import { readWeekRows } from "../data/db/planWeeks.ts";
import { type RunRow, readRun, updateRun } from "../data/db/runs.ts";
import { type RunMemory, readRunMemory, runState } from "./runState.ts";

export interface ApplyDeps {
  db: LamplightDatabase;
  now(): number;
  warn(what: string): void;
  /** Caches a run's weeks between calls of one follower; without it each call reads the run's rows. */
  memory?: { run: RunMemory | undefined };
}

/** Applies events to a run; does nothing when it is no longer the conversation's current run. */
export async function applyEvents(
  deps: ApplyDeps,
  { conversationId, messageId }: { conversationId: string; messageId: string },
  events: StreamEvent[],
): Promise<void> {
  const { db, now, warn, memory } = deps;
  const cached = memory?.run;
  // Cleared until the transaction commits: if it fails, the cache would not match the tables.
  if (memory) memory.run = undefined;
  const next = await db.transaction("rw", db.tables, async () => {
    const conversation = await db.conversations.get(conversationId);
    const message = await db.messages.get(messageId);
    const run = await readRun(db, conversationId);
    if (!conversation || !message || run?.messageId !== messageId) return undefined;
    const { projectId } = conversation;
    const known = isOf(run, cached) ? cached : await readRunMemory(db, projectId, run);
    const before = runState(conversation, run, message, known.weeks);
    const after = events.reduce(
      (state, event) =>
        streamReducer(state, event, {
          elapsedMs: now() - run.startedAt,
          // The ids are the same on every device that follows the run from its beginning.
          dayId: (weekNumber, position) => `${messageId}-${weekNumber}-${position}`,
          warn,
        }),
      before,
    );
    // `event?.`: a stream can contain anything, and an event that throws here would be sent again for ever.
    const lastEventId = events.findLast((event) => event?.id)?.id;
    await writeRun(db, run, after, lastEventId);
    if (after.status !== before.status) {
      await db.conversations.update(conversationId, { status: after.status });
    }
    if (projectId) {
      await writeWeeks(db, projectId, known, after.weeks);
      await takeStructure(deps, projectId, run.messageId, after);
    }
    await writeMessage(db, message, before, after);
    if (after.isAggregated && !before.isAggregated && projectId) {
      await queueAutoSave(db, projectId, deps);
    }
    // Without an event id, a later call could not tell whether the cache matches the rows.
    return lastEventId ? { ...known, weeks: after.weeks, lastEventId } : undefined;
  });
  if (memory) memory.run = next;
}

function isOf(run: RunRow, memory: RunMemory | undefined): memory is RunMemory {
  return memory?.messageId === run.messageId && memory.lastEventId === run.lastEventId;
}

/** Merges the weeks that the events changed into the local plan. */
async function writeWeeks(
  db: LamplightDatabase,
  projectId: string,
  { messageId, weeks: before, isProposal }: RunMemory,
  after: Plan,
): Promise<void> {
  if (before === after) return;
  const weeks = new Map<number, PlanWeek | null>(before.map((week) => [week.week_number, null]));
  for (const week of after) weeks.set(week.week_number, week);
  for (const week of before) {
    if (weeks.get(week.week_number) === week) weeks.delete(week.week_number);
  }
  const touched = await readWeekRows(db, projectId, weeks.keys());
  const isIndependent =
    isProposal ||
    stayedInPlace({
      before,
      after: [...weeks.values()].filter((week) => week !== null),
      current: planOf(touched, "current") ?? [],
    });
  const rows = isIndependent ? touched : await readWeekRows(db, projectId);
  const affected = (plan: Plan) =>
    isIndependent ? plan.filter(({ week_number }) => weeks.has(week_number)) : plan;
  const current = planOf(rows, "current");
  const { merged, collisions } = isProposal
    ? { merged: current, collisions: [] }
    : mergePlan({ base: affected(before), mine: current ?? [], theirs: affected(after) });
  await writePlan(db, projectId, { current: merged, collisions, run: { messageId, weeks }, rows });
}

/**
 * Returns whether the changed weeks can be merged without the others: neither a person nor the agent moved a day between
 * them and another week, which only a merge of the whole plan would see. A merge leaves all other weeks as they are, since
 * the run did not change them.
 */
function stayedInPlace({ before, after, current }: Record<"before" | "after" | "current", Plan>) {
  const changed = new Set(after.map(({ week_number }) => week_number));
  const all = idsIn(before);
  const had = idsIn(before.filter(({ week_number }) => changed.has(week_number)));
  const [has, gets] = [idsIn(current), idsIn(after)];
  const cameFromElsewhere = (id: string) => all.has(id) && !had.has(id);
  return [...had].every((id) => has.has(id)) && ![...has, ...gets].some(cameFromElsewhere);
}

function idsIn(plan: Plan): Set<string> {
  return new Set(plan.flatMap(({ passages }) => passages.map(({ id }) => id)));
}

/** Stores the plan's start date, reading days and brief, and its title if the person asked for it or the project has only a default one. */
async function takeStructure(
  deps: ApplyDeps,
  projectId: string,
  messageId: string,
  { planTitle, isRenamed, startDate, readingDays, brief: written }: StreamState,
): Promise<void> {
  const { db } = deps;
  // Most events contain only a week.
  if (!planTitle && !startDate && !readingDays && !written) return;
  const project = await db.projects.get(projectId);
  if (!project) return;
  const mayTitle = isRenamed || (await isUntitled(db, project));
  if (planTitle && planTitle !== project.title && mayTitle) {
    await db.projects.update(projectId, { title: planTitle, name: planTitle });
    await db.conversations.where({ projectId }).modify({ title: planTitle });
    await queueTitle(db, projectId, { title: planTitle, previous: project.title }, deps);
  }
  const brief = written && (await takeBrief(db, messageId, { written, project }));
  const isUndated = startDate === null && (await losesDates(db, messageId, { brief, project }));
  const change: Partial<Pick<Project, "startDate" | "readingDays" | "brief">> = {
    ...(startDate && startDate !== project.startDate && { startDate }),
    ...(isUndated && { startDate: null }),
    ...(readingDays && !sameJson(readingDays, project.readingDays) && { readingDays }),
    ...(brief && !sameJson(brief, project.brief) && { brief }),
  };
  if (Object.keys(change).length === 0) return;
  const previous = {
    startDate: project.startDate,
    readingDays: project.readingDays,
    brief: project.brief ?? null,
  };
  await db.projects.update(projectId, change);
  await queueSettings(db, projectId, { change, previous }, deps);
}

/** Whether the run took the dates off: its own start is the project's still, and its brief has none. */
async function losesDates(
  db: LamplightDatabase,
  messageId: string,
  { brief, project }: { brief: Brief | null | undefined; project: Project },
): Promise<boolean> {
  const start = (await db.turns.get(messageId))?.input.brief?.start_date;
  return Boolean(start && start === project.startDate && brief && !brief.start_date);
}

/** A refused title, which left the default one behind, still waits for its person's decision. */
async function isUntitled(db: LamplightDatabase, { id, title }: Project): Promise<boolean> {
  const isDefault = [DEFAULT_PROJECT_TITLE, DEFAULT_CONVERSATION_TITLE, ""].includes(title);
  return isDefault && !(await rowsOf(db, id)).some(({ kind }) => kind === "title");
}

/** Returns the run's brief merged with what others changed in the project's since the message was sent. */
async function takeBrief(
  db: LamplightDatabase,
  messageId: string,
  { written, project }: { written: Brief; project: Project },
): Promise<Brief | null> {
  const turn = await db.turns.get(messageId);
  // Another device started the run, and saves the brief that comes of it.
  if (!turn) return project.brief ?? written;
  const { brief: base } = turn.input;
  return base ? mergeBrief({ base, mine: project.brief ?? null, theirs: written }) : written;
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
    ...(after.choices && { choices: after.choices }),
    ...(after.notes && { notes: after.notes }),
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
  run: RunRow,
  { progress, writtenWeeks, isAggregated, error }: StreamState,
  eventId: string | undefined,
): Promise<void> {
  const state = run.state === "stopping" ? "stopping" : "running";
  const lastEventId = eventId ?? run.lastEventId;
  const change = { state, lastEventId, progress, writtenWeeks, isAggregated, error } as const;
  await updateRun(db, run.conversationId, change);
}
