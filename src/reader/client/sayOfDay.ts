import type * as z from "zod/mini";
import { callPath } from "#shared/contracts/call.ts";
import { sendReaderFeedback } from "#shared/contracts/readerFeedback.ts";

/** Whether those who make the plan have it. */
export async function sayOfDay(
  slug: string,
  said: z.infer<typeof sendReaderFeedback.request>,
): Promise<boolean> {
  const { method, path } = sendReaderFeedback;
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ ...said, words: said.words.trim() });
  try {
    return (await fetch(callPath(path, { slug }), { method, headers, body })).ok;
  } catch {
    return false;
  }
}
