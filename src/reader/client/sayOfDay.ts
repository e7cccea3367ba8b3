import type * as z from "zod/mini";
import { callPath } from "#shared/contracts/call.ts";
import { sendReaderFeedback } from "#shared/contracts/readerFeedback.ts";

/** Sends feedback; resolves with whether the server accepted it. */
export async function postDayFeedback(
  slug: string,
  feedback: z.infer<typeof sendReaderFeedback.request>,
): Promise<boolean> {
  const { method, path } = sendReaderFeedback;
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ ...feedback, words: feedback.words.trim() });
  try {
    return (await fetch(callPath(path, { slug }), { method, headers, body })).ok;
  } catch {
    return false;
  }
}
