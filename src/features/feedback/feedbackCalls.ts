/** What makers tell of the product: kept in the outbox until it is sent, so that a network is not needed to say it. */
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

export async function tell(
  db: LamplightDatabase,
  told: {
    kind: FeedbackKind;
    text: string;
    replyTo: string | null;
    screenshot: string | null;
  },
): Promise<void> {
  const id = crypto.randomUUID();
  await enqueueCall(db, "feedback", { entity: `feedback:${id}`, body: { id, ...told } });
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
