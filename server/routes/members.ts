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
import { setClaims } from "../identity/setClaims.ts";
import { bindMember } from "../middleware/bindCall.ts";
import { forgetMembership } from "../middleware/membership.ts";
import { Refusal } from "../refusal.ts";
import { readPage, takePage } from "./page.ts";
import { readUid } from "./readUid.ts";

const CHANGE = { capability: "changeMembers" } as const;
const LEAVE = { capability: "leaveChurch", isReadAnew: true } as const;

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
    const change = () => members.changeRole(c.env.DIRECTORY, member, uid, body.role);
    const renew = () => churchOf(c.env, member).renewMembershipEpoch();
    const changed = await changeMembership(c, uid, change, renew);
    return { member: members.toMember(changed, true) };
  });

  bindMember(app, removeMember, CHANGE, async ({ c, member }) => {
    const uid = readUid(c);
    if (uid === member.uid) {
      throw new Refusal("invalid", "You cannot remove yourself. Leave the church instead.");
    }
    const remove = () => members.removeMember(c.env.DIRECTORY, member, uid, new Date());
    await changeMembership(c, uid, remove, () => churchOf(c.env, member).endMembership(uid));
    await setClaims(readSettings(c.env), { uid, churchId: "" }, c.get("requestId"));
    return { success: true as const };
  });

  bindMember(app, leaveChurch, LEAVE, async ({ c, member }) => {
    const { uid } = member;
    const leave = () => members.leave(c.env.DIRECTORY, member, new Date());
    await changeMembership(c, uid, leave, () => churchOf(c.env, member).endMembership(uid));
    await setClaims(readSettings(c.env), { uid, churchId: "" }, c.get("requestId"));
    return { success: true as const };
  });
}

/**
 * Changes a membership in the directory, then ends what is cached of it. Also where the change fails, since an earlier call
 * may have been cut off in between, and where the caller has closed the connection.
 */
function changeMembership<Changed>(
  c: Context<AppEnv>,
  uid: string,
  change: () => Promise<Changed>,
  end: () => Promise<void>,
): Promise<Changed> {
  const done = change().finally(async () => {
    await end();
    forgetMembership(c.env, uid);
  });
  c.executionCtx.waitUntil(done.catch(() => {}));
  return done;
}
