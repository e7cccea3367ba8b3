import type * as z from "zod/mini";
import { renameProject } from "#shared/contracts/projects.ts";
import { rowsOf } from "../../db/outbox.ts";
import { setLocalTitle } from "../setLocalTitle.ts";
import { noteRevision } from "./noteRevision.ts";
import type { Sender } from "./sender.ts";

type Body = z.infer<typeof renameProject.request>;
type Answer = z.infer<typeof renameProject.response>;

export const titleSender: Sender<"title", Body, Answer> = {
  async freeze(_, { payload }) {
    return { title: payload.title };
  },
  send(api, { entity }, { body, key }) {
    return api.call(renameProject, {
      parameters: { id: entity },
      body: body as Body,
      idempotencyKey: key,
    });
  },
  async apply(db, { entity, payload }, { answer }) {
    const project = await db.projects.get(entity);
    if (project?.title === payload.title) await setLocalTitle(db, entity, answer.title);
    await noteRevision(db, entity, answer.revision);
  },
  async undo(db, { entity, seq, payload }) {
    const project = await db.projects.get(entity);
    if (project?.title === payload.title) await setLocalTitle(db, entity, payload.previous);
    // If a later title is refused too, it must not restore this refused one.
    for (const later of await rowsOf(db, entity)) {
      if (later.kind !== "title" || later.seq <= seq) continue;
      const next = { ...later.payload, previous: payload.previous };
      if (later.payload.previous === payload.title) {
        await db.outbox.update(later.seq, { payload: next });
      }
    }
  },
};
