/** Sends what waits, in order, one at a time. A repeat is harmless: comments have ids, approvals say how it is. */
import * as z from "zod/mini";
import { callPath } from "#shared/contracts/call.ts";
import {
  type ReviewResponses,
  readReview,
  sendApproval,
  sendComment,
} from "#shared/contracts/reviewLinks.ts";
import type { Waiting } from "./reviewRecord.ts";

const SEND_TIMEOUT_MS = 20_000;
const faultSchema = z.object({ error: z.string() });

export type Sent =
  | { kind: "said"; said: ReviewResponses }
  /** The server will never take this one. */
  | { kind: "refused"; sentence: string }
  /** The link is over. */
  | { kind: "closed"; sentence: string }
  | { kind: "later" };

/** Sends one item, or with null only fetches comments and approvals. */
export async function sendOne(token: string, waiting: Waiting | null): Promise<Sent> {
  const call = !waiting ? readReview : waiting.kind === "comment" ? sendComment : sendApproval;
  const body = waiting && (waiting.kind === "comment" ? waiting.comment : waiting.approval);
  try {
    const answer = await fetch(callPath(call.path, { token }), {
      method: call.method,
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      ...(body && {
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
    const json: unknown = await answer.json();
    if (answer.ok) return { kind: "said", said: readReview.response.parse(json) };
    const sentence = faultSchema.safeParse(json).data?.error;
    if (!sentence) return { kind: "later" };
    if (answer.status === 404 || answer.status === 410) return { kind: "closed", sentence };
    return answer.status === 413 || answer.status === 422
      ? { kind: "refused", sentence }
      : { kind: "later" };
  } catch {
    // No network, or a page of some Wi-Fi instead of the answer.
    return { kind: "later" };
  }
}
