import { deleteProject } from "#shared/contracts/projects.ts";
import type { Sender } from "./sender.ts";

export const deleteProjectSender: Sender<"deleteProject", Record<string, never>, unknown> = {
  async freeze() {
    return {};
  },
  send(api, { entity }, { key }) {
    return api.call(deleteProject, { parameters: { id: entity }, idempotencyKey: key });
  },
  async apply() {
    // `deleteProject` already removed the local rows.
  },
  isDoneBy: (status) => status === 404 || status === 410,
};
