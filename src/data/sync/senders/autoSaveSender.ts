/** A save: what is dirty is read at the first attempt, and merged with what the server made of it. */
import type { BaseGoneBody } from "#shared/contracts/errors.ts";
import {
  type AutoSaveAnswer,
  type AutoSaveRequest,
  autoSaveProject,
} from "#shared/contracts/projects.ts";
import { mergePlan } from "#shared/domain/merge/mergePlan.ts";
import { diffPlan, patchPlan } from "#shared/domain/merge/planPatch.ts";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import { type Plan, withoutLicensedTexts } from "#shared/domain/plan/plan.ts";
import type { ClockAndIds } from "../../db/clockAndIds.ts";
import { createConversation } from "../../db/conversations.ts";
import type { LamplightDatabase } from "../../db/LamplightDatabase.ts";
import { asStoredMessage, listMessages, listUnsentMessages } from "../../db/messages.ts";
import { planOf, readPlanRow, writePlan } from "../../db/plans.ts";
import {
  isOnlyAnnounced,
  isToBeWritten,
  type PlanWeekRow,
  readDirtyRows,
  readWeekRows,
} from "../../db/planWeeks.ts";
import { readRun } from "../../db/runs.ts";
import { receiveMessages } from "../receiveMessages.ts";
import type { Sender } from "./sender.ts";

export const autoSaveSender: Sender<"autoSave", AutoSaveRequest, AutoSaveAnswer> = {
  async freeze(db, { entity }) {
    // Without its rows a save would say that all of it was taken out.
    if (!(await db.projects.get(entity))) return undefined;
    const conversation = await conversationOf(db, entity);
    const { syncedRevision } = await readPlanRow(db, entity);
    const isRunning =
      conversation !== undefined && (await readRun(db, conversation.id)) !== undefined;
    const beside = {
      langGraphThreadId: conversation?.threadId ?? null,
      ...(conversation && { conversationId: conversation.id }),
    };
    if (syncedRevision === null) {
      const messages = conversation ? await listMessages(db, conversation.id) : [];
      const finished = messages.filter(({ isStreaming }) => !isStreaming);
      const readingPlan = sendable(await readWeekRows(db, entity), isRunning);
      return { readingPlan, conversationMessages: finished.map(asStoredMessage), ...beside };
    }
    // All others are as the server has them, and a plan can be a year long, a conversation years.
    const rows = await readDirtyRows(db, entity);
    const unsent = conversation ? await listUnsentMessages(db, conversation.id) : [];
    const changes = diffPlan(withoutTexts(planOf(rows, "synced")), sendable(rows, isRunning));
    const count = changes.changedWeeks.length + changes.removedWeeks.length + unsent.length;
    if (count === 0) return undefined;
    const conversationMessages = unsent.map(asStoredMessage);
    return { ...changes, conversationMessages, ...beside, baseRevision: syncedRevision };
  },
  send(api, { entity }, { body, key }) {
    return api.call(autoSaveProject, {
      parameters: { id: entity },
      body: body as AutoSaveRequest,
      idempotencyKey: key,
    });
  },
  async apply(db, { entity }, { body, answer }, effects) {
    // Frozen by `freeze` above, or by that of an earlier release, and accepted by the server.
    const sent = body as AutoSaveRequest;
    const rows = await rowsOfSave(db, entity, sent, answer);
    const sentPlan = planSent(sent, planOf(rows, "synced"));
    const theirs = planHeld(answer, sentPlan);
    const current = planOf(rows, "current");
    const { merged, collisions } = mergePlan({ base: sentPlan, mine: current, theirs });
    await writePlan(db, entity, {
      current: merged,
      synced: theirs,
      syncedRevision: answer.revision,
      collisions: [...answer.collisions, ...collisions],
      rows,
    });
    await db.projects.update(entity, { revision: answer.revision });
    await markSent(db, sent);
    await receiveTalk(db, entity, answer, effects);
  },
};

/**
 * The rows that the save or its answer touches, and those that changed here since. In all others both sides and the
 * server say the same, and so does the merge: a day is in one week alone, so it cannot have come from there.
 */
async function rowsOfSave(
  db: LamplightDatabase,
  projectId: string,
  sent: AutoSaveRequest,
  answer: AutoSaveAnswer,
): Promise<PlanWeekRow[]> {
  if (!sent.changedWeeks || answer.readingPlan !== undefined) return readWeekRows(db, projectId);
  const changed = [...sent.changedWeeks, ...(answer.changedWeeks ?? [])];
  const removed = [...(sent.removedWeeks ?? []), ...(answer.removedWeeks ?? [])];
  const dirty = await readDirtyRows(db, projectId);
  const numbers = [
    ...changed.map(({ week_number }) => week_number),
    ...removed,
    ...dirty.map(({ weekNumber }) => weekNumber),
  ];
  const rows = await readWeekRows(db, projectId, numbers);
  const days = new Set(rows.flatMap(({ synced }) => synced?.passages.map(({ id }) => id) ?? []));
  // A day that none of them has is new, or stands in a week that was not read.
  const hasAll = changed.every(({ passages }) => passages.every(({ id }) => days.has(id ?? "")));
  return hasAll ? rows : readWeekRows(db, projectId);
}

/** Nothing is received for a project while its save is on its way, so `synced` is still what the save was made on. */
function planSent(
  { readingPlan, changedWeeks, removedWeeks }: AutoSaveRequest,
  synced: Plan | null,
) {
  // What was frozen here has its day ids.
  if (!changedWeeks) return (readingPlan ?? null) as Plan | null;
  return patchPlan(synced, { changedWeeks, removedWeeks: removedWeeks ?? [] });
}

function planHeld(answer: AutoSaveAnswer, sent: Plan | null): Plan | null {
  const { readingPlan, changedWeeks = [], removedWeeks = [] } = answer;
  return readingPlan === undefined ? patchPlan(sent, { changedWeeks, removedWeeks }) : readingPlan;
}

/** The base that was edited is no longer kept there: merged here, against the plan in the refusal. */
export async function rebase(
  db: LamplightDatabase,
  projectId: string,
  { readingPlan, revision, conversationMessages, langGraphThreadId }: BaseGoneBody,
  effects: ClockAndIds,
): Promise<void> {
  const rows = await db.planWeeks.where({ projectId }).toArray();
  const { merged, collisions } = mergePlan({
    base: planOf(rows, "synced"),
    mine: planOf(rows, "current"),
    theirs: readingPlan,
  });
  await writePlan(db, projectId, {
    current: merged,
    synced: readingPlan,
    syncedRevision: revision,
    collisions,
  });
  await receiveTalk(db, projectId, { conversationMessages }, effects);
  const conversation = await conversationOf(db, projectId);
  if (conversation && langGraphThreadId && !(await readRun(db, conversation.id))) {
    await db.conversations.update(conversation.id, { threadId: langGraphThreadId });
  }
}

/** Where nothing was said on this phone yet, a colleague's messages are the first; later answers do not repeat them. */
async function receiveTalk(
  db: LamplightDatabase,
  projectId: string,
  { conversationMessages = [] }: Pick<AutoSaveAnswer, "conversationMessages">,
  effects: ClockAndIds,
): Promise<void> {
  if (conversationMessages.length === 0) return;
  const { id } =
    (await conversationOf(db, projectId)) ?? (await openConversation(db, projectId, effects));
  await receiveMessages(db, id, conversationMessages);
}

/**
 * Weeks that are only announced are not sent, nor those that a run under way has still to write in: where the server
 * has such a week, it stays there as it was.
 */
function sendable(rows: PlanWeekRow[], isRunning: boolean): Plan | null {
  const isHeld = (row: PlanWeekRow) => isOnlyAnnounced(row) || (isRunning && isToBeWritten(row));
  const shown = rows.map((row) => (isHeld(row) ? { ...row, current: row.synced } : row));
  return withoutTexts(planOf(shown, "current"));
}

/** Without texts that may not be stored. */
function withoutTexts(plan: Plan | null): Plan | null {
  return plan?.map(withoutLicensedTexts) ?? null;
}

async function conversationOf(db: LamplightDatabase, projectId: string) {
  return db.conversations.where({ projectId }).first();
}

async function openConversation(db: LamplightDatabase, projectId: string, effects: ClockAndIds) {
  const title = (await db.projects.get(projectId))?.title;
  return createConversation(db, { projectId, ...(title && { title }) }, effects);
}

/** A message that changed while it was under way is sent again with the next save. */
async function markSent(db: LamplightDatabase, { conversationMessages }: AutoSaveRequest) {
  for (const message of conversationMessages) {
    const row = await db.messages.get(message.id);
    if (row && !row.isOnServer && sameJson(asStoredMessage(row), message)) {
      await db.messages.update(message.id, { isOnServer: true });
    }
  }
}
