import * as z from "zod/mini";

/** What a project's entry in the list tells of its review links. */
export const reviewCountSchema = z.object({
  /** Rises with each change of links, comments or approvals. */
  version: z.int(),
  /** Comments of link holders that nobody has answered, taken or resolved. */
  open: z.int(),
});
export type ReviewCount = z.infer<typeof reviewCountSchema>;
