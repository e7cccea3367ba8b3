/**
 * What the signed-in app reports of its own use: a closed list of names, each with at most one
 * choice out of a closed list. No free text, no plan ids, nothing that anyone wrote.
 */
import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { MAX_EVENTS_PER_BATCH } from "./eventBatch.ts";

export const PRODUCT_SCREENS = [
  "chat",
  "projects",
  "distribute",
  "analytics",
  "feedback",
  "account",
] as const;

const at = z.iso.datetime();
export const productEventSchema = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("sessionBegan"), at }),
  z.strictObject({ name: z.literal("screenOpened"), at, screen: z.enum(PRODUCT_SCREENS) }),
  z.strictObject({ name: z.literal("planPublished"), at }),
  z.strictObject({ name: z.literal("feedbackSent"), at }),
  z.strictObject({ name: z.literal("feedbackGivenToAgent"), at }),
]);
export type ProductEvent = z.infer<typeof productEventSchema>;

/**
 * Members. Counted by day and name for the church, and sent to Analytics Engine where it is bound.
 * The same batch under the same idempotency key is counted once.
 */
export const sendProductEvents = defineCall({
  method: "POST",
  path: "/api/events",
  request: z.strictObject({
    events: z.array(productEventSchema).check(z.minLength(1), z.maxLength(MAX_EVENTS_PER_BATCH)),
  }),
  response: z.object({ counted: z.int() }),
});
