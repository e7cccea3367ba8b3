/** Makers' feedback on the product. It is queued in the outbox until it is sent, so it works without a network. */
import {
  changeFeedback,
  type FeedbackEntry,
  type FeedbackKind,
  type FeedbackStatus,
  listFeedback,
  readScreenshot,
} from "#shared/contracts/feedback.ts";
import { api } from "../../auth/api.ts";
import type { LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import { enqueueCall } from "../../data/db/queuedCalls.ts";
import { requestSync } from "../../data/sync/requestSync.ts";

export async function queueFeedback(
  db: LamplightDatabase,
  draft: {
    kind: FeedbackKind;
    text: string;
    replyTo: string | null;
    screenshot: string | null;
  },
): Promise<void> {
  const id = crypto.randomUUID();
  await enqueueCall(db, "feedback", { entity: `feedback:${id}`, body: { id, ...draft } });
  requestSync();
}

/** @throws ApiError, NetworkError, TimeoutError */
export async function receiveFeedback(): Promise<FeedbackEntry[]> {
  return (await api(listFeedback)).entries;
}

export async function receivePicture(id: string): Promise<string | null> {
  return (await api(readScreenshot, { parameters: { id } })).screenshot;
}

export async function markFeedback(id: string, status: FeedbackStatus): Promise<void> {
  await api(changeFeedback, { parameters: { id }, body: { status } });
}
