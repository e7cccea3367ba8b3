/** The members of the caller's own church. The paths contain no church id, so none can be guessed. */
import type { Context, Hono } from "hono";
import {
  changeMemberRole,
  leaveChurch,
  listMembers,
  MAX_MEMBERS_PAGE,
  MEMBERS_PAGE,
  removeMember,
} from "#shared/contracts/churches.ts";
import type { AppEnv } from "../appEnv.ts";
import { churchOf } from "../church/churchOf.ts";
import * as members from "../directory/members.ts";
import { readSettings } from "../env.ts";
import { can } from "../identity/can.ts";
import type { Member } from "../identity/member.ts";
import { setClaims } from "../identity/setClaims.ts";
import { bindMember } from "../middleware/bindCall.ts";
import { forgetMembership } from "../middleware/membership.ts";
import { Refusal } from "../refusal.ts";
import { readPage, takePage } from "./page.ts";
import { readUid } from "./readUid.ts";

const CHANGE = { capability: "changeMembers" } as const;

export function bindMembers(app: Hono<AppEnv>): void {
  bindMember(app, listMembers, { capability: "readMembers" }, async ({ c, member }) => {
    const page = readPage(c.req.query(), { fallback: MEMBERS_PAGE, max: MAX_MEMBERS_PAGE });
    const further = { ...page, limit: page.limit + 1 };
    const found = await members.listMembers(c.env.DIRECTORY, member.churchId, further);
    const { items, hasMore } = takePage(found, page);
    const withAddress = can(member.role, "changeMembers");
    return { members: items.map((user) => members.toMember(user, withAddress)), hasMore };
  });

  bindMember(app, changeMemberRole, CHANGE, async ({ c, member, body }) => {
    const uid = readUid(c);
    const changed = await members.changeRole(c.env.DIRECTORY, member, uid, body.role);
    await churchOf(c.env, member).renewMembershipEpoch();
    forgetMembership(c.env, uid);
    return { member: members.toMember(changed, true) };
  });

  bindMember(app, removeMember, CHANGE, async ({ c, member }) => {
    const uid = readUid(c);
    if (uid === member.uid) {
      throw new Refusal("invalid", "You cannot remove yourself. Leave the church instead.");
    }
    try {
      await members.removeMember(c.env.DIRECTORY, member, uid, new Date());
    } finally {
      // Also where it fails: an earlier call may have been cut off in between.
      await endMembership(c, member, uid);
    }
    await setClaims(readSettings(c.env), { uid, churchId: "" }, c.get("requestId"));
    return { success: true as const };
  });

  bindMember(app, leaveChurch, { capability: "leaveChurch" }, async ({ c, member }) => {
    const { uid } = member;
    await members.leave(c.env.DIRECTORY, member, new Date());
    await endMembership(c, member, uid);
    await setClaims(readSettings(c.env), { uid, churchId: "" }, c.get("requestId"));
    return { success: true as const };
  });
}

async function endMembership(c: Context<AppEnv>, member: Member, uid: string): Promise<void> {
  await churchOf(c.env, member).endMembership(uid);
  forgetMembership(c.env, uid);
}
