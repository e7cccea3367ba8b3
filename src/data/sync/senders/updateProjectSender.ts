import type * as z from "zod/mini";
import { updateProject } from "#shared/contracts/projects.ts";
import { mergeBrief } from "#shared/domain/merge/mergeBrief.ts";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { Project } from "#shared/domain/project.ts";
import { rowsOf } from "../../db/outbox.ts";
import type { PlanSettings } from "../../db/outboxRow.ts";
import { noteRevision } from "./noteRevision.ts";
import type { Sender } from "./sender.ts";

type Body = z.infer<typeof updateProject.request>;
type Answer = z.infer<typeof updateProject.response>;

export const updateProjectSender: Sender<"updateProject", Body, Answer> = {
  async freeze(_, { payload }) {
    const { change, previous } = payload;
    return change.brief === undefined ? change : { ...change, baseBrief: previous.brief ?? null };
  },
  send(api, { entity }, { body, key }) {
    return api.call(updateProject, {
      parameters: { id: entity },
      body: body as Body,
      idempotencyKey: key,
    });
  },
  // The fields are already set locally, or were changed again since.
  async apply(db, { entity, payload }, { answer }) {
    const { updatedAt, revision, brief } = answer.projectDetails;
    const mine = (await db.projects.get(entity))?.brief ?? null;
    const isBrief = payload.change.brief !== undefined && brief !== undefined;
    await db.projects.update(entity, {
      updatedAt,
      ...(isBrief && {
        brief: mergeBrief({ base: payload.change.brief ?? null, mine, theirs: brief }),
      }),
    });
    await noteRevision(db, entity, revision);
  },
  async undo(db, { entity, seq, payload }) {
    const project = await db.projects.get(entity);
    if (!project) return;
    const { change, previous } = payload;
    const restored: Partial<Project> = fieldsStillAt(project, change, previous);
    await db.projects.update(entity, restored);
    // If later settings are refused too, they must not restore these refused ones.
    for (const later of await rowsOf(db, entity)) {
      if (later.kind !== "updateProject" || later.seq <= seq) continue;
      const earlier = fieldsStillAt(later.payload.previous, change, previous);
      const next = { ...later.payload, previous: { ...later.payload.previous, ...earlier } };
      await db.outbox.update(later.seq, { payload: next });
    }
  },
};

/** Returns the earlier values of those fields that still have the changed value. */
function fieldsStillAt(project: PlanSettings, change: PlanSettings, previous: PlanSettings) {
  return {
    ...(change.startDate !== undefined &&
      sameJson(project.startDate, change.startDate) && { startDate: previous.startDate ?? null }),
    ...(change.readingDays !== undefined &&
      sameJson(project.readingDays, change.readingDays) && {
        readingDays: previous.readingDays ?? null,
      }),
    ...(change.brief !== undefined &&
      sameJson(project.brief, change.brief) && { brief: previous.brief ?? null }),
  };
}
