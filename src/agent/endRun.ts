/** How a run ends on this device, whatever ended it. */
import { streamErrorStatus, UNKNOWN_STREAM_ERROR } from "#shared/domain/stream/streamState.ts";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import { queueAutoSave } from "../data/db/outbox.ts";
import { planOf, writePlan } from "../data/db/plans.ts";
import { readWeekRows, withoutAnnounced } from "../data/db/planWeeks.ts";
import { readRun } from "../data/db/runs.ts";
import { syncMessages } from "../messages/en.sync.ts";
import { type ApplyDeps, applyEvents } from "./applyEvents.ts";
import { recordEdit } from "./recordEdit.ts";

export type RunEnd =
  | { kind: "finished" }
  | { kind: "stopped" }
  /** The server lost it in the middle. */
  | { kind: "brokenOff" }
  /** `status` is what an error event said; without it the server only said that it failed. */
  | { kind: "failed"; status: string | null }
  /** The run never began. */
  | { kind: "notStarted"; reason: string };

export interface RunKey {
  conversationId: string;
  messageId: string;
}

/** Loading off, the message finalised, the run forgotten, a save queued. Doing it twice changes nothing. */
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
      await finalise(withMore(message.content, syncMessages.stopped), false);
      return;
    case "brokenOff": {
      const projectId = (await db.conversations.get(key.conversationId))?.projectId;
      const brief = projectId ? (await db.projects.get(projectId))?.brief : undefined;
      await finalise(withMore(message.content, syncMessages.brokenOff), true);
      // What the plan is made from is known, so the rest can be written beside the weeks that came.
      if (brief) await db.messages.update(key.messageId, { choices: [syncMessages.goOn] });
      await db.conversations.update(key.conversationId, { status: syncMessages.brokenOff });
      return;
    }
    case "failed": {
      const status = end.status ?? streamErrorStatus(UNKNOWN_STREAM_ERROR);
      // Another device that followed the same run may have said it before.
      const isSaid = message.isError === true;
      await finalise(isSaid ? message.content : withMore(message.content, status), true);
      await db.conversations.update(key.conversationId, { status });
      return;
    }
    case "notStarted":
      await finalise(syncMessages.startApology(end.reason), true);
      await db.conversations.update(key.conversationId, {
        status: syncMessages.startFailed(end.reason),
      });
  }
}

/** Below what the agent had said already, as it parts its own sentences; once. */
function withMore(content: string, sentence: string): string {
  if (content.endsWith(sentence)) return content;
  return content === "" ? sentence : `${content}\n\n${sentence}`;
}

/** What was only announced will not be written any more. */
async function dropPlaceholders(db: LamplightDatabase, projectId: string): Promise<void> {
  const rows = await readWeekRows(db, projectId);
  if (planOf(rows, "current")) await writePlan(db, projectId, { current: withoutAnnounced(rows) });
}
