import type * as z from "zod/mini";
import { createProject } from "#shared/contracts/projects.ts";
import type { Sender } from "./sender.ts";

type Body = z.infer<typeof createProject.request>;
type Answer = z.infer<typeof createProject.response>;

export const createProjectSender: Sender<"createProject", Body, Answer> = {
  async freeze(_, { entity, payload }) {
    return { ...payload, id: entity, status: "draft" };
  },
  send(api, _, { body, key }) {
    return api.call(createProject, {
      body: body as Body,
      idempotencyKey: key,
    });
  },
  async apply(db, { entity }, { answer }) {
    await db.projects.update(entity, { isOnServer: true, revision: answer.revision });
    const plan = await db.plans.get(entity);
    if (plan?.syncedRevision === null) {
      await db.plans.update(entity, { syncedRevision: answer.revision });
    }
  },
};
