/** Sends a save: reads the unsent rows at the first attempt, and merges the answer into the local plan. */
import type { BaseGoneBody } from "#shared/contracts/baseGone.ts";
import {
  type AutoSaveAnswer,
  type AutoSaveRequest,
  autoSaveProject,
} from "#shared/contracts/projects.ts";
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
import { mergeReceived } from "../mergeReceived.ts";
import { receiveMessages } from "../receiveMessages.ts";
import type { Sender } from "./sender.ts";

export const autoSaveSender: Sender<"autoSave", AutoSaveRequest, AutoSaveAnswer> = {
  async freeze(db, { entity }) {
    // The project was removed here: without its rows the save would remove every week on the server.
    if (!(await db.projects.get(entity))) return undefined;
    const conversation = await conversationOf(db, entity);
    const { syncedRevision } = await readPlanRow(db, entity);
    const isRunning =
      conversation !== undefined && (await readRun(db, conversation.id)) !== undefined;
    const conversationFields = {
      langGraphThreadId: conversation?.threadId ?? null,
      ...(conversation && { conversationId: conversation.id }),
    };
    if (syncedRevision === null) {
      const messages = conversation ? await listMessages(db, conversation.id) : [];
      const finished = messages.filter(({ isStreaming }) => !isStreaming);
      const readingPlan = sendable(await readWeekRows(db, entity), isRunning);
      const conversationMessages = finished.map(asStoredMessage);
      return { readingPlan, conversationMessages, ...conversationFields };
    }
    // Reads only unsent rows: the server has all others, and a plan can span a year, a conversation years.
    const rows = await readDirtyRows(db, entity);
    const unsent = conversation ? await listUnsentMessages(db, conversation.id) : [];
    const changes = diffPlan(withoutTexts(planOf(rows, "synced")), sendable(rows, isRunning));
    const count = changes.changedWeeks.length + changes.removedWeeks.length + unsent.length;
    if (count === 0) return undefined;
    const conversationMessages = unsent.map(asStoredMessage);
    return {
      ...changes,
      conversationMessages,
      ...conversationFields,
      baseRevision: syncedRevision,
    };
  },
  send(api, { entity }, { body, key }) {
    return api.call(autoSaveProject, {
      parameters: { id: entity },
      body: body as AutoSaveRequest,
      idempotencyKey: key,
    });
  },
  async apply(db, { entity }, { body, answer }, effects) {
    // `freeze` of this or an earlier release made it, and the server accepted it.
    const sent = body as AutoSaveRequest;
    const rows = await rowsOfSave(db, entity, sent, answer);
    const sentPlan = planSent(sent, planOf(rows, "synced"));
    const theirs = planOnServer(answer, sentPlan);
    const { merged, collisions } = mergeReceived(rows, { base: sentPlan, theirs });
    await writePlan(db, entity, {
      current: merged,
      synced: theirs,
      syncedRevision: answer.revision,
      collisions: [...answer.collisions, ...collisions],
      rows,
    });
    await db.projects.update(entity, { revision: answer.revision });
    await markSent(db, sent);
    await receiveConversationMessages(db, entity, answer, effects);
  },
};

/**
 * Returns the rows that the save or its answer touches, and those that changed here since. All other rows are equal on
 * both sides and on the server, so the merge would leave them as they are.
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
  // A day is in exactly one week. One that is in none of these is new, or moved from a week that was not read.
  const hasAll = changed.every(({ passages }) => passages.every(({ id }) => days.has(id ?? "")));
  return hasAll ? rows : readWeekRows(db, projectId);
}

/** Returns the plan that the save sent. Receiving pauses while a save is in flight, so `synced` is still the save's base. */
function planSent(
  { readingPlan, changedWeeks, removedWeeks }: AutoSaveRequest,
  synced: Plan | null,
) {
  // A plan that this device froze has its day ids.
  if (!changedWeeks) return (readingPlan ?? null) as Plan | null;
  return patchPlan(synced, { changedWeeks, removedWeeks: removedWeeks ?? [] });
}

function planOnServer(answer: AutoSaveAnswer, sent: Plan | null): Plan | null {
  const { readingPlan, changedWeeks = [], removedWeeks = [] } = answer;
  return readingPlan === undefined ? patchPlan(sent, { changedWeeks, removedWeeks }) : readingPlan;
}

/**
 * Merges the plan in a `base_gone` refusal into the local one: the server no longer stores the save's base, or the base
 * lacks a day of a run that another device has saved in a different version.
 */
export async function rebase(
  db: LamplightDatabase,
  projectId: string,
  { readingPlan, revision, conversationMessages, langGraphThreadId }: BaseGoneBody,
  effects: ClockAndIds,
): Promise<void> {
  const rows = await db.planWeeks.where({ projectId }).toArray();
  const synced = planOf(rows, "synced");
  const { merged, collisions } = mergeReceived(rows, { base: synced, theirs: readingPlan });
  await writePlan(db, projectId, {
    current: merged,
    synced: readingPlan,
    syncedRevision: revision,
    collisions,
  });
  await receiveConversationMessages(db, projectId, { conversationMessages }, effects);
  const conversation = await conversationOf(db, projectId);
  if (conversation && langGraphThreadId && !(await readRun(db, conversation.id))) {
    await db.conversations.update(conversation.id, { threadId: langGraphThreadId });
  }
}

/** Stores an answer's messages, creating the conversation if this device has none: later answers do not repeat them. */
async function receiveConversationMessages(
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
 * Returns the plan to send. Weeks that are only announced, and weeks that a run has still to write, count as unchanged,
 * so that the server keeps its version of them.
 */
function sendable(rows: PlanWeekRow[], isRunning: boolean): Plan | null {
  const isHeld = (row: PlanWeekRow) => isOnlyAnnounced(row) || (isRunning && isToBeWritten(row));
  const shown = rows.map((row) => (isHeld(row) ? { ...row, current: row.synced } : row));
  return withoutTexts(planOf(shown, "current"));
}

/** Removes licensed texts, which may not be stored. */
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

/** Marks sent messages as on the server, except those that changed while in flight: the next save sends them. */
async function markSent(db: LamplightDatabase, { conversationMessages }: AutoSaveRequest) {
  for (const message of conversationMessages) {
    const row = await db.messages.get(message.id);
    if (row && !row.isOnServer && sameJson(asStoredMessage(row), message)) {
      await db.messages.update(message.id, { isOnServer: true });
    }
  }
}
