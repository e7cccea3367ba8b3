/** Apart from what is done with it: every page parses messages, and only the plan's reviews them. */
import * as z from "zod/mini";
import { planDiffSchema } from "../merge/planDiffSchema.ts";

/** What an edit changed, and the decisions about it. */
export const editReviewSchema = z.object({
  /** Set for an edit that is not applied yet: the plan is then as it was before. */
  isProposal: z.optional(z.boolean()),
  change: planDiffSchema,
  /** By item: a day's id, or `week:3` for a heading. */
  decided: z.record(z.string(), z.enum(["keep", "undo"])),
});
export type EditReview = z.infer<typeof editReviewSchema>;
