/** Publishing by approval: the church's rule, and a steward's yes to a plan. */
import type { Hono } from "hono";
import { changeApprovalRule, getApprovalRule, sayYes } from "#shared/contracts/approvals.ts";
import type { AppEnv } from "../appEnv.ts";
import { churchOf } from "../church/churchOf.ts";
import { bindMember, requestContext } from "../middleware/bindCall.ts";
import { fromOutcome } from "../refusal.ts";
import { readProjectId } from "./projectId.ts";

export function bindApprovals(app: Hono<AppEnv>): void {
  bindMember(app, getApprovalRule, { capability: "readProjects" }, async ({ c, member }) => {
    return { rule: fromOutcome(await churchOf(c.env, member).readApprovalRule()) };
  });

  bindMember(app, changeApprovalRule, { capability: "editChurch" }, async (request) => {
    const { c, member, body } = request;
    const church = churchOf(c.env, member);
    return {
      rule: fromOutcome(await church.changeApprovalRule(requestContext(request), body.rule)),
    };
  });

  bindMember(app, sayYes, { capability: "approvePlans" }, async (request) => {
    const { c, member, body } = request;
    const church = churchOf(c.env, member);
    fromOutcome(await church.sayYes(requestContext(request), readProjectId(c), body));
    return { success: true as const };
  });
}
