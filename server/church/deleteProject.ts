import { can } from "../identity/can.ts";
import type { Member } from "../identity/member.ts";
import { Refusal } from "../refusal.ts";
import type { ChurchStore } from "./churchStore.ts";
import { requireProject } from "./projectRows.ts";
import { unpublishProject } from "./publishProject.ts";
import { raiseRevision } from "./revisions.ts";
import { deleteOwnCopy } from "./userProjectRows.ts";

/** Marks the project as deleted, which can be undone within 30 days, unpublishes it, and deletes the caller's own copy. */
export function deleteProject(store: ChurchStore, { uid, role }: Member, id: string): void {
  const project = requireProject(store, id);
  const isOwn = project.createdBy === uid;
  if (!can(role, isOwn ? "deleteOwnProjects" : "deleteAnyProject")) {
    throw new Refusal(
      "forbidden",
      "Only the person who made this project or a steward can delete it.",
    );
  }
  raiseRevision(store, { ...project, deletedAt: store.now }, { kind: "delete", uid });
  deleteOwnCopy(store, uid, id);
  unpublishProject(store, id);
}
