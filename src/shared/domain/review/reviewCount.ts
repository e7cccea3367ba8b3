import * as z from "zod/mini";

/** A summary of a plan's review links, in its project's list entry. */
export const reviewCountSchema = z.object({
  /** Rises with each change of links, comments or approvals. */
  version: z.int(),
  /** Comments by link holders that are neither answered, applied nor resolved. */
  open: z.int(),
});
export type ReviewCount = z.infer<typeof reviewCountSchema>;
