/** Lists and restores deleted projects that are not purged yet. */
import type { Hono } from "hono";
import { listDeletedProjects, undeleteProject } from "#shared/contracts/projects.ts";
import type { AppEnv } from "../appEnv.ts";
import { churchOf } from "../church/churchOf.ts";
import { bindMember, requestContext } from "../middleware/bindCall.ts";
import { fromOutcome } from "../refusal.ts";
import { readProjectId } from "./projectId.ts";

const UNDELETE = { capability: "undeleteProjects" } as const;

export function bindDeletedProjects(app: Hono<AppEnv>): void {
  bindMember(app, listDeletedProjects, UNDELETE, async ({ c, member }) => {
    return { projects: fromOutcome(await churchOf(c.env, member).listDeleted(member)) };
  });

  bindMember(app, undeleteProject, UNDELETE, async (request) => {
    const { c, member } = request;
    const church = churchOf(c.env, member);
    const outcome = await church.undeleteProject(requestContext(request), readProjectId(c));
    return { projectDetails: fromOutcome(outcome) };
  });
}
