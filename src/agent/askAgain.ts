/** Asks the last question again, edited or not, and switches between the versions of a question. */

import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { browserClockAndIds, type ClockAndIds } from "../data/db/clockAndIds.ts";
import type { ConversationRow } from "../data/db/conversations.ts";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import { listMessages, type MessageRow } from "../data/db/messages.ts";
import { queueAutoSave, queueSettings } from "../data/db/outbox.ts";
import { readPlan, writePlan } from "../data/db/plans.ts";
import { readRun } from "../data/db/runs.ts";
import {
  type AskedWith,
  type Fork,
  hiddenMessageIds,
  readForks,
  showVersion,
  type TurnVersion,
  writeForks,
} from "../data/db/turnVersions.ts";
import { type NewMessage, type SentMessage, sendMessage } from "./sendMessage.ts";

export interface AskAgain extends Omit<NewMessage, "conversationId"> {
  conversationId: string;
  /** The person's message that is sent again. */
  questionId: string;
}

/**
 * Sends the question again, with the plan as it was before the question and the same attached file. The
 * replaced version, with its answers and its plan, is stored for `goToVersion`. Returns undefined
 * for blank text, during a run, and for a question that is not the last.
 */
export async function askAgain(
  db: LamplightDatabase,
  { conversationId, questionId, ...message }: AskAgain,
  effects: ClockAndIds = browserClockAndIds,
): Promise<SentMessage | undefined> {
  return db.transaction("rw", db.tables, async () => {
    const conversation = await db.conversations.get(conversationId);
    if (!conversation || message.text.trim() === "") return undefined;
    if (await readRun(db, conversationId)) return undefined;
    const forks = await readForks(db, conversationId);
    const shown = await shownMessages(db, conversationId);
    const left = await versionFrom(db, conversation, { shown, questionId, forks });
    if (!left || questionId !== shown.findLast(({ role }) => role === "user")?.id) return undefined;

    const { plan, ...extras } = left.asked ?? {};
    if (plan !== undefined) await setPlan(db, conversation, plan, effects);
    const sent = await sendMessage(db, { ...extras, ...message, conversationId }, effects);
    if (sent) await writeForks(db, conversationId, showVersion(forks, left, sent.userMessageId));
    return sent;
  });
}

/** Shows another version of a question and restores its plan and brief. Does nothing during a run. */
export async function goToVersion(
  db: LamplightDatabase,
  { conversationId, from, to }: { conversationId: string; from: string; to: string },
  effects: ClockAndIds = browserClockAndIds,
): Promise<void> {
  await db.transaction("rw", db.tables, async () => {
    const conversation = await db.conversations.get(conversationId);
    if (!conversation || (await readRun(db, conversationId))) return;
    const forks = await readForks(db, conversationId);
    const wanted = forks
      .find(({ shownId }) => shownId === from)
      ?.versions.find(({ questionId }) => questionId === to);
    const shown = await shownMessages(db, conversationId);
    const left = await versionFrom(db, conversation, { shown, questionId: from, forks });
    if (!wanted || !left) return;
    await writeForks(db, conversationId, showVersion(forks, left, to));
    await setPlan(db, conversation, wanted.plan, effects);
    if (wanted.brief !== undefined) await setBrief(db, conversation, wanted.brief, effects);
  });
}

/** Returns the messages in display order, without those of hidden versions. */
async function shownMessages(db: LamplightDatabase, conversationId: string): Promise<MessageRow[]> {
  const hidden = hiddenMessageIds(await readForks(db, conversationId));
  return (await listMessages(db, conversationId)).filter(({ id }) => !hidden.has(id));
}

async function versionFrom(
  db: LamplightDatabase,
  { projectId }: ConversationRow,
  { shown, questionId, forks }: { shown: MessageRow[]; questionId: string; forks: Fork[] },
): Promise<TurnVersion | undefined> {
  const first = shown.findIndex(({ id }) => id === questionId);
  if (first < 0) return undefined;
  const known = forks
    .flatMap(({ versions }) => versions)
    .find((version) => version.questionId === questionId);
  return {
    questionId,
    messageIds: shown.slice(first).map(({ id }) => id),
    plan: projectId ? await readPlan(db, projectId) : null,
    brief: projectId ? (await db.projects.get(projectId))?.brief : null,
    asked: (await askedWith(db, shown, questionId)) ?? known?.asked,
  };
}

/** Returns the plan, file and selection that the question was sent with, if this device sent it. */
async function askedWith(
  db: LamplightDatabase,
  shown: MessageRow[],
  questionId: string,
): Promise<AskedWith | undefined> {
  const first = shown.findIndex(({ id }) => id === questionId);
  const question = shown[first];
  const answer = shown[first + 1];
  const turn = answer && (await db.turns.get(answer.id));
  if (!question || !turn) return undefined;
  const { plan = null, selection, messages } = turn.input;
  const sentText = messages[0]?.content ?? "";
  const pdfText = sentText.startsWith(question.content)
    ? sentText.slice(question.content.length).trim()
    : "";
  return { plan, ...(selection && { selection }), ...(pdfText && { pdfText }) };
}

async function setBrief(
  db: LamplightDatabase,
  { projectId }: ConversationRow,
  brief: Brief | null,
  effects: ClockAndIds,
): Promise<void> {
  const project = projectId ? await db.projects.get(projectId) : undefined;
  if (!project || sameJson(project.brief ?? null, brief)) return;
  await db.projects.update(project.id, { brief });
  const previous = { brief: project.brief ?? null };
  await queueSettings(db, project.id, { change: { brief }, previous }, effects);
}

async function setPlan(
  db: LamplightDatabase,
  { projectId }: ConversationRow,
  plan: TurnVersion["plan"],
  effects: ClockAndIds,
): Promise<void> {
  if (!projectId) return;
  await writePlan(db, projectId, { current: plan });
  await queueAutoSave(db, projectId, effects);
}
