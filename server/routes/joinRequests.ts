/** Requests to join a church, and the stewards' answers. */
import type { Context, Hono } from "hono";
import {
  answerJoinRequest,
  askToJoin,
  listJoinRequests,
  withdrawRequest,
} from "#shared/contracts/churches.ts";
import type { AppEnv } from "../appEnv.ts";
import { countAttempt } from "../directory/attempts.ts";
import { findOpenChurch } from "../directory/churches.ts";
import * as requests from "../directory/joinRequests.ts";
import { requireUser } from "../directory/users.ts";
import { readSettings } from "../env.ts";
import { setClaims } from "../identity/setClaims.ts";
import { ASKING } from "../middleware/attemptLimits.ts";
import { bindMember, bindSignedIn } from "../middleware/bindCall.ts";
import { Refusal } from "../refusal.ts";
import { ANOTHER_CHURCH } from "./churches.ts";
import { readUid } from "./readUid.ts";

const ANSWER = { capability: "answerJoinRequests" } as const;

export function bindJoinRequests(app: Hono<AppEnv>): void {
  bindSignedIn(app, askToJoin, async ({ c, caller }) => {
    const db = c.env.DIRECTORY;
    const now = new Date();
    await countAttempt(db, ASKING, caller.uid, now);
    const church = await findOpenChurch(db, readChurchId(c));
    if (!church) throw new Refusal("not_found", "This church does not exist.");
    const user = await requireUser(db, caller, now);
    if (user.churchId) throw new Refusal("invalid", ANOTHER_CHURCH);
    await requests.ask(db, caller.uid, church.id, now);
    const request = await requests.findRequest(db, caller.uid);
    if (!request) throw new Refusal("conflict", "Your request was taken back meanwhile.");
    return { request };
  });

  bindSignedIn(app, withdrawRequest, async ({ c, caller }) => {
    await requests.withdraw(c.env.DIRECTORY, caller.uid);
    return { success: true as const };
  });

  bindMember(app, listJoinRequests, ANSWER, async ({ c, member }) => {
    return { requests: await requests.listRequests(c.env.DIRECTORY, member.churchId) };
  });

  bindMember(app, answerJoinRequest, ANSWER, async ({ c, member, body }) => {
    const db = c.env.DIRECTORY;
    const uid = readUid(c);
    if (body.approve) {
      await requests.approve(db, member, uid);
      const { churchId } = member;
      await setClaims(readSettings(c.env), { uid, churchId }, c.get("requestId"));
    } else {
      await requests.refuse(db, member, uid);
    }
    return { success: true as const };
  });
}

function readChurchId(c: Context): string {
  return (c.req.param("id") ?? "").slice(0, 64);
}
