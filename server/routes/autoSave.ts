/** `autoSave`: checks a plan and its conversation, and passes them to the church's object, which merges them. */
import type { Hono } from "hono";
import { autoSaveProject } from "#shared/contracts/projects.ts";
import type { AppEnv } from "../appEnv.ts";
import { checkMessages } from "../church/checkMessages.ts";
import { checkPlan } from "../church/checkPlanLimits.ts";
import { churchOf } from "../church/churchOf.ts";
import { normalizePlan } from "../church/normalizePlan.ts";
import { bindMember, requestContext } from "../middleware/bindCall.ts";
import { fromOutcome, Refusal } from "../refusal.ts";
import { readProjectId } from "./projectId.ts";

const MAX_THREAD_ID_CHARACTERS = 128;

export function bindAutoSave(app: Hono<AppEnv>): void {
  bindMember(app, autoSaveProject, { capability: "editProjects" }, async (request) => {
    const { c, member, body } = request;
    const id = readProjectId(c);
    if (body.readingPlan === undefined && body.changedWeeks === undefined) {
      throw new Refusal("invalid", '"readingPlan" is required.');
    }
    if (body.changedWeeks && body.baseRevision === undefined) {
      throw new Refusal("invalid", '"baseRevision" is required with "changedWeeks".');
    }
    checkPlan(body.readingPlan ?? []);
    checkMessages(body.conversationMessages);
    if ((body.langGraphThreadId?.length ?? 0) > MAX_THREAD_ID_CHARACTERS) {
      throw new Refusal("invalid", '"langGraphThreadId" is not the id of a thread.');
    }
    const { plan, isAsSent } = normalizePlan(body.readingPlan ?? null, () => crypto.randomUUID());
    const { changedWeeks, removedWeeks = [] } = body;
    const save = {
      plan,
      isPlanAsSent: isAsSent,
      changes: changedWeeks && { changedWeeks, removedWeeks },
      messages: body.conversationMessages,
      threadId: body.langGraphThreadId || null,
      conversationId: body.conversationId,
      baseRevision: body.baseRevision,
    };
    return fromOutcome(
      await churchOf(c.env, member).saveProject(requestContext(request), id, save),
    );
  });
}
