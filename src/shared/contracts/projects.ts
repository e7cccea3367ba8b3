import * as z from "zod/mini";
import { collisionSchema } from "../domain/merge/collision.ts";
import { weekChangeSchema } from "../domain/merge/planPatch.ts";
import { messageSchema } from "../domain/message.ts";
import { briefSchema } from "../domain/plan/brief.ts";
import { planDaySchema, planWeekSchema } from "../domain/plan/plan.ts";
import { planDateSchema } from "../domain/plan/planDate.ts";
import { projectSchema, readingDaysSchema } from "../domain/project.ts";
import { defineCall } from "./call.ts";

const none = z.undefined();
const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Plans from outside may lack day ids; they are assigned on arrival. */
const incomingPlanSchema = z.array(
  z.extend(planWeekSchema, {
    passages: z.array(z.extend(planDaySchema, { id: z.optional(id) })),
  }),
);
export type IncomingPlan = z.infer<typeof incomingPlanSchema>;

export { type Collision, collisionSchema } from "../domain/merge/collision.ts";

export const createProject = defineCall({
  method: "POST",
  path: "/api/projects/create",
  request: z.object({
    /**
     * Made by the phone, so that an offline start needs no renaming; repeating a create has no
     * further effect.
     */
    id: z.optional(id),
    title: z.string(),
    description: z.string(),
    churchId: z.string(),
    status: z.literal("draft"),
    conversationId: z.optional(id),
    /** The person recreates a permanently deleted project from their own data. */
    isAgain: z.optional(z.boolean()),
  }),
  response: z.object({ projectId: z.string(), revision: z.int() }),
});

const loadedSchema = z.object({
  projectDetails: projectSchema,
  conversationMessages: z.array(messageSchema),
  readingPlan: z.nullable(z.array(planWeekSchema)),
  langGraphThreadId: z.nullable(z.string()),
  conversationId: z.nullable(z.string()),
  revision: z.int(),
});
export type LoadedProject = z.infer<typeof loadedSchema>;

export const loadProject = defineCall({
  method: "GET",
  /** `?since=revision` returns 304 when nothing changed since. */
  path: "/api/projects/:id/load",
  request: none,
  response: loadedSchema,
});

/** The weeks and messages that changed since, in their current form. */
const loadedChangesSchema = z.extend(z.omit(loadedSchema, { readingPlan: true }), {
  changedWeeks: z.array(planWeekSchema),
  removedWeeks: z.array(z.int()),
});
export type LoadedChanges = z.infer<typeof loadedChangesSchema>;

/**
 * The same path with `?since=revision&changes=true`. Clients ask for it explicitly, because earlier
 * apps take every response for the whole project. Returns the whole project when the revision is
 * unknown.
 */
export const loadProjectChanges = defineCall({
  method: "GET",
  path: "/api/projects/:id/load",
  request: none,
  response: z.union([loadedSchema, loadedChangesSchema]),
});

export const autoSaveProject = defineCall({
  method: "POST",
  path: "/api/projects/:id/autoSave",
  request: z.object({
    /** The whole plan. Left out by a save that sends the changes since its base. */
    readingPlan: z.optional(z.nullable(incomingPlanSchema)),
    /** Instead of `readingPlan`, with a base. */
    changedWeeks: z.optional(z.array(weekChangeSchema)),
    removedWeeks: z.optional(z.array(z.int())),
    /** All messages, or those that were added or changed: leaving one out does not remove it. */
    conversationMessages: z.array(messageSchema),
    langGraphThreadId: z.nullable(z.string()),
    /** The revision that was edited. Without it the plan replaces the stored one. */
    baseRevision: z.optional(z.int()),
    conversationId: z.optional(id),
  }),
  response: z.object({
    success: z.literal(true),
    revision: z.int(),
    /** The plan that the server now stores, when it differs from the one that was sent. */
    readingPlan: z.optional(z.nullable(z.array(planWeekSchema))),
    /** In response to a save of changes: the weeks that differ from the sender's copy. */
    changedWeeks: z.optional(z.array(planWeekSchema)),
    removedWeeks: z.optional(z.array(z.int())),
    /** Messages that the sender lacks or has in another form. */
    conversationMessages: z.optional(z.array(messageSchema)),
    collisions: z.array(collisionSchema),
  }),
});
export type AutoSaveRequest = z.infer<typeof autoSaveProject.request>;
export type AutoSaveAnswer = z.infer<typeof autoSaveProject.response>;

export const renameProject = defineCall({
  method: "POST",
  path: "/api/projects/:id/title",
  request: z.object({ title: z.string() }),
  response: z.object({ title: z.string(), revision: z.int() }),
});

export const listProjects = defineCall({
  method: "GET",
  /**
   * `?limit=&cursor=`, newest first; `?query=` searches names and titles; `?since=version` returns
   * 304 when nothing changed since.
   */
  path: "/api/projects",
  request: none,
  response: z.object({
    projects: z.array(projectSchema),
    nextCursor: z.nullable(z.string()),
    /** A version of all of the church's projects. Opaque to clients. */
    version: z.optional(z.string()),
  }),
});
export const DEFAULT_PROJECTS_PAGE = 50;
export const MAX_PROJECTS_PAGE = 100;

export const updateProject = defineCall({
  method: "PATCH",
  path: "/api/projects/:id",
  request: z.object({
    /** One name in two fields: either renames both; if both are sent, the title wins. */
    title: z.optional(z.string()),
    name: z.optional(z.string()),
    description: z.optional(z.string()),
    status: z.optional(z.string()),
    startDate: z.optional(z.nullable(planDateSchema)),
    readingDays: z.optional(z.nullable(readingDaysSchema)),
    brief: z.optional(z.nullable(briefSchema)),
    /**
     * The brief that was edited. With it the fields are merged; without it `brief` replaces the
     * stored one.
     */
    baseBrief: z.optional(z.nullable(briefSchema)),
  }),
  response: z.object({ projectDetails: projectSchema }),
});

/** Deletes the project and the caller's own copy of it. */
export const deleteProject = defineCall({
  method: "DELETE",
  path: "/api/projects/:id",
  request: none,
  response: z.object({ success: z.literal(true) }),
});

/** Projects that can still be restored, last deleted first; deleted at most 30 days ago. */
export const listDeletedProjects = defineCall({
  method: "GET",
  path: "/api/projects/deleted",
  request: none,
  response: z.object({
    projects: z.array(z.extend(projectSchema, { deletedAt: z.string(), deletedBy: z.string() })),
  }),
});

/** Restores a deleted project; needs the right to edit plans. Does nothing for one that is not deleted. */
export const undeleteProject = defineCall({
  method: "POST",
  path: "/api/projects/:id/undelete",
  request: none,
  response: z.object({ projectDetails: projectSchema }),
});

/**
 * The caller's own copy, mirrored into the shared project where that exists. The app does not call
 * it: the server updates the copy with each create, rename, save, restore and delete.
 */
export const updateUserProject = defineCall({
  method: "PUT",
  path: "/api/users/me/projects/:id",
  request: z.object({ title: z.optional(z.string()), planTitle: z.optional(z.string()) }),
  response: z.object({
    success: z.literal(true),
    /** False when there is no shared project to mirror into, or mirroring failed. */
    mirrored: z.boolean(),
  }),
});
