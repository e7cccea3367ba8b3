/** The table of roles and capabilities, the only place that decides who may do what in their church. */
import type { Role } from "#shared/domain/user.ts";

const VIEWER = [
  "readProjects",
  "readThreads",
  "keepOwnCopy",
  /** Names and roles; e-mail addresses need `changeMembers`. */
  "readMembers",
  "leaveChurch",
] as const;
const PLAN_MAKER = [
  ...VIEWER,
  "editProjects",
  "deleteOwnProjects",
  /** Of any author: someone with unsent changes to a deleted plan must be able to continue. */
  "undeleteProjects",
  "askAgent",
  /** Publishing a plan to everyone, and unpublishing it. */
  "publishPlans",
] as const;
const STEWARD = [
  ...PLAN_MAKER,
  "deleteAnyProject",
  "changeMembers",
  "answerJoinRequests",
  "changeCode",
  /** Saying yes to a plan, where the church asks for it before publishing. */
  "approvePlans",
  "editChurch",
] as const;

export type Capability = (typeof STEWARD)[number];

const CAPABILITIES = {
  viewer: VIEWER,
  "plan-maker": PLAN_MAKER,
  steward: STEWARD,
} as const satisfies Record<Role, readonly Capability[]>;

export function can(role: Role, capability: Capability): boolean {
  const granted: readonly Capability[] = CAPABILITIES[role];
  return granted.includes(capability);
}

/** Returns the sentence for someone whose role lacks the capability. */
export function forbiddenSentence(capability: Capability): string {
  return can("plan-maker", capability)
    ? "Your role in this church lets you read its plans, not change them."
    : "Only a steward of your church can do this.";
}
