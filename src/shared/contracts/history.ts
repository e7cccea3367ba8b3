/** A project's history: every accepted change, the plan at each revision, and restoring one. */
import * as z from "zod/mini";
import { planWeekSchema } from "../domain/plan/plan.ts";
import { defineCall } from "./call.ts";

const none = z.undefined();

export const revisionSchema = z.object({
  revision: z.int(),
  /** What kind of change made it, such as "save" or "restore". */
  kind: z.string(),
  by: z.object({ uid: z.string(), name: z.nullable(z.string()) }),
  /** ISO 8601, by the server's clock. */
  at: z.string(),
  /** The weeks that the revision changed, ascending. */
  weeks: z.array(z.int()),
});
export type Revision = z.infer<typeof revisionSchema>;

export const HISTORY_PAGE = 50;

/** `?before=revision` continues after the last page; newest first. */
export const listHistory = defineCall({
  method: "GET",
  path: "/api/projects/:id/history",
  request: none,
  response: z.object({ revisions: z.array(revisionSchema), hasMore: z.boolean() }),
});

export const readRevision = defineCall({
  method: "GET",
  path: "/api/projects/:id/history/:revision",
  request: none,
  response: z.object({ revision: z.int(), readingPlan: z.nullable(z.array(planWeekSchema)) }),
});

/** Restores an earlier plan as a new revision. Nothing is removed from the history. */
export const restoreRevision = defineCall({
  method: "POST",
  path: "/api/projects/:id/history/:revision/restore",
  request: none,
  response: z.object({ revision: z.int() }),
});
