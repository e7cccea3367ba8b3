/** Who may do what in their church. Read here, asked everywhere. */
import type { Role } from "#shared/domain/user.ts";

const READ = [
  "readProjects",
  "readThreads",
  "keepOwnCopy",
  /** Names and roles; addresses are for those who may change members. */
  "readMembers",
  "leaveChurch",
] as const;
const MAKE = [
  ...READ,
  "editProjects",
  "deleteOwnProjects",
  /** Anyone's: whoever held unsent work on a deleted plan must be able to go on. */
  "undeleteProjects",
  "askAgent",
  /** Handing a plan out to everyone, and taking it back. */
  "publishPlans",
] as const;
const LOOK_AFTER = [
  ...MAKE,
  "deleteAnyProject",
  "changeMembers",
  "answerJoinRequests",
  "changeCode",
  "editChurch",
] as const;

export type Capability = (typeof LOOK_AFTER)[number];

const CAPABILITIES = {
  viewer: READ,
  "plan-maker": MAKE,
  steward: LOOK_AFTER,
} as const satisfies Record<Role, readonly Capability[]>;

export function can(role: Role, capability: Capability): boolean {
  const granted: readonly Capability[] = CAPABILITIES[role];
  return granted.includes(capability);
}

/** What someone reads whose role does not reach. */
export function sentenceForLack(capability: Capability): string {
  return can("plan-maker", capability)
    ? "Your role in this church lets you read its plans, not change them."
    : "Only a steward of your church can do this.";
}
