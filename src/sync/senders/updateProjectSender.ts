import type * as z from "zod/mini";
import { updateProject } from "#shared/contracts/projects.ts";
import type { Project } from "#shared/domain/project.ts";
import { sameJson } from "#shared/domain/sameJson.ts";
import type { PlanCalendar } from "../../db/outboxRow.ts";
import { noteRevision } from "./noteRevision.ts";
import type { Sender } from "./sender.ts";

type Body = z.infer<typeof updateProject.request>;
type Answer = z.infer<typeof updateProject.response>;

export const updateProjectSender: Sender<"updateProject", Body, Answer> = {
  async freeze(_, { payload }) {
    return payload.change;
  },
  send(api, { entity }, { body, key }) {
    return api.call(updateProject, {
      parameters: { id: entity },
      body: body as Body,
      idempotencyKey: key,
    });
  },
  // The fields stand here already, or were changed again since.
  async apply(db, { entity }, { answer }) {
    const { updatedAt, revision } = answer.projectDetails;
    await db.projects.update(entity, { updatedAt });
    await noteRevision(db, entity, revision);
  },
  async undo(db, { entity, payload }) {
    const project = await db.projects.get(entity);
    if (!project) return;
    const restored: Partial<Project> = fieldsStillAt(project, payload.change, payload.previous);
    await db.projects.update(entity, restored);
  },
};

/** The earlier values of the fields that nobody changed again since. */
function fieldsStillAt(project: Project, change: PlanCalendar, previous: PlanCalendar) {
  return {
    ...(sameJson(project.startDate, change.startDate) && { startDate: previous.startDate ?? null }),
    ...(sameJson(project.readingDays, change.readingDays) && {
      readingDays: previous.readingDays ?? null,
    }),
  };
}
