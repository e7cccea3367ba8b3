/** Sends a chat message: stores the turn on this device, before any request to the agent. */

import { sameJson } from "#shared/domain/merge/sameJson.ts";
import { hasUploadMarker } from "#shared/domain/message.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { hasRealContent } from "#shared/domain/plan/plan.ts";
import { startStreamState } from "#shared/domain/stream/streamState.ts";
import { readAskBeforeApplying } from "../data/db/askBeforeApplying.ts";
import { browserClockAndIds, type ClockAndIds, timestamp } from "../data/db/clockAndIds.ts";
import {
  type ConversationRow,
  createConversation,
  readCurrentConversation,
} from "../data/db/conversations.ts";
import { createProjectLocally } from "../data/db/createProjectLocally.ts";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import { finaliseStreaming, messageRow } from "../data/db/messages.ts";
import { queueSettings } from "../data/db/outbox.ts";
import { readPlan } from "../data/db/plans.ts";
import { readRun } from "../data/db/runs.ts";
import { setCurrentConversation } from "../data/db/settings.ts";
import { syncMessages } from "../messages/en.sync.ts";
import { loadingText } from "./loadingText.ts";

export interface NewMessage {
  text: string;
  uid: string;
  /** From the token or the user's record; empty when the person has no church. */
  churchId: string;
  /** The person's own calendar day, `yyyy-MM-dd`. */
  today: string;
  /** Default: the current conversation. */
  conversationId?: string;
  /** The only days that may change. */
  selection?: { dayIds: string[] };
  /** The brief as the person changed it by taps. Default: the project's. */
  brief?: Brief;
  /** The text of an uploaded PDF, appended for the agent to a message that has its marker. */
  pdfText?: string;
}

export interface SentMessage {
  conversationId: string;
  userMessageId: string;
  /** The assistant message that the answer fills. */
  messageId: string;
}

/**
 * Stores a turn: the person's message, an empty assistant message, the agent's input and a waiting run,
 * which `resumeRuns` starts as soon as there is a network. Returns undefined and stores nothing for
 * blank text and while the conversation has a run.
 * @throws MissingChurchError, NoConversationError, and then nothing is stored: the text stays in its box.
 */
export async function sendMessage(
  db: LamplightDatabase,
  message: NewMessage,
  effects: ClockAndIds = browserClockAndIds,
): Promise<SentMessage | undefined> {
  if (message.text.trim() === "") return undefined;
  return db.transaction("rw", db.tables, async () => {
    const conversation = await conversationFor(db, message.conversationId, effects);
    if (await readRun(db, conversation.id)) return undefined;
    await finaliseStreaming(db, conversation.id);
    const projectId =
      conversation.projectId ??
      (
        await createProjectLocally(
          db,
          { uid: message.uid, churchId: message.churchId, conversationId: conversation.id },
          effects,
        )
      ).id;
    return addTurn(db, { ...conversation, projectId }, message, effects);
  });
}

async function conversationFor(
  db: LamplightDatabase,
  id: string | undefined,
  effects: ClockAndIds,
): Promise<ConversationRow> {
  const known = id ? await db.conversations.get(id) : await readCurrentConversation(db);
  const conversation = known ?? (await makeConversation(db, effects));
  await setCurrentConversation(db, conversation.id);
  return conversation;
}

/** The device could not store a new conversation. */
export class NoConversationError extends Error {
  override readonly name = "NoConversationError";
}

async function makeConversation(
  db: LamplightDatabase,
  effects: ClockAndIds,
): Promise<ConversationRow> {
  try {
    return await createConversation(db, {}, effects);
  } catch (cause) {
    throw new NoConversationError(syncMessages.noConversation, { cause });
  }
}

async function addTurn(
  db: LamplightDatabase,
  conversation: ConversationRow & { projectId: string },
  { text, uid, selection, pdfText, today, brief: tapped }: NewMessage,
  effects: ClockAndIds,
): Promise<SentMessage> {
  const { id: conversationId, projectId } = conversation;
  const [userMessageId, messageId] = [effects.newId(), effects.newId()];
  const now = effects.now();
  // A millisecond later, so that the answer never sorts before its question.
  const times = [timestamp({ now: () => now }), timestamp({ now: () => now + 1 })] as const;
  const plan = await readPlan(db, projectId);
  const project = await db.projects.get(projectId);
  if (tapped && !sameJson(tapped, project?.brief)) {
    const previous = { brief: project?.brief ?? null };
    await db.projects.update(projectId, { brief: tapped });
    await queueSettings(db, projectId, { change: { brief: tapped }, previous }, effects);
  }
  const brief = tapped ?? project?.brief;
  const withFile = pdfText && hasUploadMarker(text) ? `${text}\n\n${pdfText}` : text;

  await db.messages.bulkAdd([
    messageRow(
      { id: userMessageId, role: "user", content: text, timestamp: times[0] },
      conversationId,
    ),
    {
      ...messageRow(
        { id: messageId, role: "assistant", content: "", timestamp: times[1] },
        conversationId,
      ),
      isStreaming: true,
      showPlanLoading: true,
      planLoadingMessage: loadingText(text),
    },
  ]);
  const isProposal = hasRealContent(plan) && (await readAskBeforeApplying(db));
  await db.turns.where({ conversationId }).delete();
  await db.turns.add({
    messageId,
    conversationId,
    ...(isProposal && { isProposal }),
    input: {
      messages: [{ role: "user", content: withFile }],
      plan,
      ...(selection && { selection }),
      today,
      startDate: project?.startDate ?? null,
      readingDays: project?.readingDays ?? null,
      ...(brief && { brief }),
    },
  });
  await db.runs.add({
    conversationId,
    messageId,
    runId: null,
    lastEventId: null,
    startedBy: uid,
    startedAt: now,
    state: "waiting",
    wasAttempted: false,
    progress: startStreamState(plan).progress,
    writtenWeeks: [],
    isAggregated: false,
    error: null,
  });
  await db.conversations.update(conversationId, { status: "", lastUpdated: times[0] });
  return { conversationId, userMessageId, messageId };
}
