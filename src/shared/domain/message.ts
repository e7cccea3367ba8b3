/** A chat message, as stored and sent. Fields that only matter while it streams stay on the phone. */
import * as z from "zod/mini";
import { choiceSchema, planNotesSchema } from "./plan/brief.ts";
import { editReviewSchema } from "./plan/editReviewSchema.ts";

export const MAX_MESSAGE_CHARACTERS = 200_000;
export const MAX_MESSAGE_ID_CHARACTERS = 128;
export const MAX_TIMESTAMP_CHARACTERS = 40;

export const messageRoleSchema = z.enum(["user", "assistant"]);

export const messageSchema = z.object({
  id: z.string(),
  role: messageRoleSchema,
  content: z.string(),
  /** ISO 8601, by the writing phone's clock: for display only, never for decisions. */
  timestamp: z.string(),
  isError: z.optional(z.boolean()),
  /** Seconds from sending to the finished plan. */
  completionDuration: z.optional(z.number()),
  /** What the turn changed in the plan, until every part is decided; then null. */
  review: z.optional(z.nullable(editReviewSchema)),
  /** Suggested answers, where the agent asked something. */
  choices: z.optional(z.array(choiceSchema)),
  /** What the agent assumed, did not use and did not fulfil. */
  notes: z.optional(planNotesSchema),
});
export type Message = z.infer<typeof messageSchema>;

/** Display order: by time, then id, so that all devices agree. */
export function compareMessages(a: Message, b: Message): number {
  if (a.timestamp !== b.timestamp) return a.timestamp < b.timestamp ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/** Returns the marker that stands for a file's name inside the message with its text. */
export function uploadMarker(fileName: string): string {
  return `[Uploaded: ${fileName}]`;
}

const UPLOAD_MARKER = /\[Uploaded: [^\]\n]+\]/;

/** Whether a file was uploaded with the message. */
export function hasUploadMarker(content: string): boolean {
  return UPLOAD_MARKER.test(content);
}

/** Whether the loading text for an edit fits the request. */
export function isEditRequest(content: string): boolean {
  return /edit|change/i.test(content);
}
