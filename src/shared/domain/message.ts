/** A chat message, as stored and sent. What is only true while it streams stays on the phone. */
import * as z from "zod/mini";
import { choiceSchema, planNotesSchema } from "./plan/brief.ts";
import { planReviewSchema } from "./plan/planReview.ts";

export const MAX_MESSAGE_CHARACTERS = 200_000;

export const messageRoleSchema = z.enum(["user", "assistant"]);
export type MessageRole = z.infer<typeof messageRoleSchema>;

export const messageSchema = z.object({
  id: z.string(),
  role: messageRoleSchema,
  content: z.string(),
  /** ISO 8601, of the phone that wrote it: for people to read, never to decide by. */
  timestamp: z.string(),
  isError: z.optional(z.boolean()),
  /** Seconds from sending to the finished plan. */
  completionDuration: z.optional(z.number()),
  /** What the turn changed in the plan, while somebody has still to look at it; null once all is decided. */
  review: z.optional(z.nullable(planReviewSchema)),
  /** Answers to tap, where the agent asked something. */
  choices: z.optional(z.array(choiceSchema)),
  /** What the agent assumed, did not use and did not keep. */
  notes: z.optional(planNotesSchema),
});
export type Message = z.infer<typeof messageSchema>;

/** Display order: by time, then id, so that all devices agree. */
export function compareMessages(a: Message, b: Message): number {
  if (a.timestamp !== b.timestamp) return a.timestamp < b.timestamp ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/** What a file's name becomes inside the message that carries its text. */
export function uploadMarker(fileName: string): string {
  return `[Uploaded: ${fileName}]`;
}

const UPLOAD_MARKER = /\[Uploaded: [^\]\n]+\]/;

/** Whether a message says that a file came with it. */
export function hasUploadMarker(content: string): boolean {
  return UPLOAD_MARKER.test(content);
}

/** Which loading text a request deserves. */
export function isEditRequest(content: string): boolean {
  return /edit|change/i.test(content);
}
