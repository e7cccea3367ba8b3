/** Bugs of what is said through review links, and of a steward's yes. */
import type { Mutant } from "../mutants.ts";

export const LOOK_MUTANTS: readonly Mutant[] = [
  {
    name: "a comment is called taken before its wording is sent",
    file: "src/data/sync/reviewActions.ts",
    from: "{ entity: projectId, parameters, body: decision },",
    to: "{ entity: comment, parameters, body: decision },",
  },
  {
    name: "a decision that reaches the server leaves the comment open",
    file: "server/church/reviews/reviewCommentRows.ts",
    from: "if (state) setState(store, projectId, { id, state, uid });",
    to: "if (state && !uid) setState(store, projectId, { id, state, uid });",
  },
  {
    name: "a fetched review forgets a decision that is not sent yet",
    file: "src/data/db/reviews.ts",
    from: "for (const row of await rowsOf(db, projectId)) {\n      if (row.kind",
    to: "for (const row of [] as Awaited<ReturnType<typeof rowsOf>>) {\n      if (row.kind",
  },
];
