/** Ends a run on this device, for each reason that can end one. */
import { streamErrorStatus, UNKNOWN_STREAM_ERROR } from "#shared/domain/stream/streamState.ts";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import { queueAutoSave } from "../data/db/outbox.ts";
import { planOf, writePlan } from "../data/db/plans.ts";
import { readWeekRows, withoutAnnounced } from "../data/db/planWeeks.ts";
import { readRun } from "../data/db/runs.ts";
import { agentRunMessages } from "../messages/en.agentRuns.ts";
import { type ApplyDeps, applyEvents } from "./applyEvents.ts";
import { recordEdit } from "./recordEdit.ts";

export type RunEnd =
  | { kind: "finished" }
  | { kind: "stopped" }
  /** The server lost the run before it was finished. */
  | { kind: "brokenOff" }
  /** `status` is the text of an error event; null when the server only reported a failure. */
  | { kind: "failed"; status: string | null }
  /** The server refused to start the run. */
  | { kind: "notStarted"; reason: string };

export interface RunKey {
  conversationId: string;
  messageId: string;
}

/** Finalises the message, deletes the run's row, removes unwritten weeks and queues a save. Idempotent. */
export async function endRun(deps: ApplyDeps, key: RunKey, end: RunEnd): Promise<void> {
  const { db } = deps;
  await db.transaction("rw", db.tables, async () => {
    const run = await readRun(db, key.conversationId);
    if (run?.messageId !== key.messageId) return;
    await applyEvents(deps, key, [{ event: "end", data: {} }]);
    await writeEnd(db, key, end);
    await db.runs.delete(key.conversationId);
    const projectId = (await db.conversations.get(key.conversationId))?.projectId;
    if (!projectId) return;
    await dropPlaceholders(db, projectId);
    await recordEdit(db, projectId, run, deps);
    await queueAutoSave(db, projectId, deps);
  });
}

async function writeEnd(db: LamplightDatabase, key: RunKey, end: RunEnd): Promise<void> {
  const message = await db.messages.get(key.messageId);
  if (!message) return;
  const isDone = message.completionDuration !== undefined;
  const loadingMessage = isDone ? message.planLoadingMessage : "";
  const finalise = (content: string, isError: boolean) =>
    db.messages.put({
      ...message,
      content,
      ...(isError && { isError }),
      isStreaming: false,
      showPlanLoading: false,
      planLoadingMessage: loadingMessage,
      isOnServer: false,
    });
  switch (end.kind) {
    case "finished":
      await finalise(message.content, false);
      return;
    case "stopped":
      await finalise(appendSentence(message.content, agentRunMessages.stopped), false);
      return;
    case "brokenOff": {
      const projectId = (await db.conversations.get(key.conversationId))?.projectId;
      const brief = projectId ? (await db.projects.get(projectId))?.brief : undefined;
      await finalise(appendSentence(message.content, agentRunMessages.brokenOff), true);
      // With a brief, the agent can write the missing weeks and leave those that arrived.
      if (brief) await db.messages.update(key.messageId, { choices: [agentRunMessages.goOn] });
      await db.conversations.update(key.conversationId, { status: agentRunMessages.brokenOff });
      return;
    }
    case "failed": {
      const status = end.status ?? streamErrorStatus(UNKNOWN_STREAM_ERROR);
      // Another device that follows the same run may have appended it already.
      const hasSentence = message.isError === true;
      await finalise(hasSentence ? message.content : appendSentence(message.content, status), true);
      await db.conversations.update(key.conversationId, { status });
      return;
    }
    case "notStarted":
      await finalise(agentRunMessages.startApology(end.reason), true);
      await db.conversations.update(key.conversationId, {
        status: agentRunMessages.startFailed(end.reason),
      });
  }
}

/** Appends a paragraph, unless the content already ends with it. */
function appendSentence(content: string, sentence: string): string {
  if (content.endsWith(sentence)) return content;
  return content === "" ? sentence : `${content}\n\n${sentence}`;
}

/** Removes weeks and parts that were only announced: no run will write them any more. */
async function dropPlaceholders(db: LamplightDatabase, projectId: string): Promise<void> {
  const rows = await readWeekRows(db, projectId);
  if (planOf(rows, "current")) await writePlan(db, projectId, { current: withoutAnnounced(rows) });
}
