/** Apart from the other errors: pages that only sign in need no schema of plans. */
import * as z from "zod/mini";
import { messageSchema } from "../domain/message.ts";
import { planWeekSchema } from "../domain/plan/plan.ts";
import { errorBodySchema } from "./errors.ts";

/**
 * The body of a `base_gone`: what the phone merges against, the revision to save on after that, and
 * what else it missed meanwhile. Earlier servers leave out the conversation.
 */
export const baseGoneBodySchema = z.extend(errorBodySchema, {
  readingPlan: z.nullable(z.array(planWeekSchema)),
  revision: z.int(),
  conversationMessages: z.optional(z.array(messageSchema)),
  langGraphThreadId: z.optional(z.nullable(z.string())),
});
export type BaseGoneBody = z.infer<typeof baseGoneBodySchema>;
