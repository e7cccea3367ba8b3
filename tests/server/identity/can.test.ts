import { describe, expect, it } from "vitest";
import { type Capability, can } from "../../../server/identity/can.ts";

const TABLE: Record<Capability, [viewer: boolean, planMaker: boolean, steward: boolean]> = {
  readProjects: [true, true, true],
  readThreads: [true, true, true],
  keepOwnCopy: [true, true, true],
  editProjects: [false, true, true],
  askAgent: [false, true, true],
  publishPlans: [false, true, true],
  deleteOwnProjects: [false, true, true],
  undeleteProjects: [false, true, true],
  deleteAnyProject: [false, false, true],
  readMembers: [true, true, true],
  leaveChurch: [true, true, true],
  changeMembers: [false, false, true],
  answerJoinRequests: [false, false, true],
  changeCode: [false, false, true],
  approvePlans: [false, false, true],
  editChurch: [false, false, true],
};

describe("can", () => {
  it.each(Object.entries(TABLE))(
    "%s is as the table says for viewer, plan-maker and steward",
    (capability, expected) => {
      const roles = ["viewer", "plan-maker", "steward"] as const;
      expect(roles.map((role) => can(role, capability as Capability))).toEqual(expected);
    },
  );
});
