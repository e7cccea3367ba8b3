/** Publishing by approval: the church's rule, and a steward's yes. What link holders say is in `reviewLinks.ts`. */
import * as z from "zod/mini";
import { MAX_DAYS_PER_WEEK, MAX_WEEKS } from "../domain/plan/plan.ts";
import { APPROVAL_RULES } from "../domain/review/approvalRules.ts";
import { defineCall } from "./call.ts";

const ruleSchema = z.object({ rule: z.enum(APPROVAL_RULES) });

/** Members: whose yes their church's plans need before they are published. */
export const getApprovalRule = defineCall({
  method: "GET",
  path: "/api/churches/mine/approval",
  request: z.undefined(),
  response: ruleSchema,
});

/** Stewards: what is published stays so; what is published from then on follows the rule. */
export const changeApprovalRule = defineCall({
  method: "PUT",
  path: "/api/churches/mine/approval",
  request: ruleSchema,
  response: ruleSchema,
});

/**
 * Stewards: a yes to days as they are worded in the digests (`dayDigest`), or its withdrawal, whatever the wording. A
 * wording that is no longer the plan's is stored all the same. Days that are not in the plan are ignored.
 */
export const sayYes = defineCall({
  method: "POST",
  path: "/api/projects/:id/approvals",
  request: z.strictObject({
    days: z
      .array(
        z.object({
          id: z.string().check(z.minLength(1), z.maxLength(100)),
          digest: z.string().check(z.regex(/^[0-9a-z.]{1,60}$/)),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_DAYS_PER_WEEK * MAX_WEEKS)),
    isApproved: z.boolean(),
  }),
  response: z.object({ success: z.literal(true) }),
});
export type StewardYes = z.infer<typeof sayYes.request>;
