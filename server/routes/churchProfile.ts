/** Stewards' changes to their church: its name, place and join code. */
import type { Hono } from "hono";
import { rotateCode, updateChurch } from "#shared/contracts/churches.ts";
import type { AppEnv } from "../appEnv.ts";
import * as churches from "../directory/churches.ts";
import { bindMember } from "../middleware/bindCall.ts";
import { Refusal } from "../refusal.ts";

export function bindChurchProfile(app: Hono<AppEnv>): void {
  bindMember(app, updateChurch, { capability: "editChurch" }, async ({ c, member, body }) => {
    const db = c.env.DIRECTORY;
    const church = await churches.findChurch(db, member.churchId);
    if (!church) throw new Refusal("not_found", "This church does not exist.");
    return { church: await churches.updateChurch(db, church, body) };
  });

  bindMember(app, rotateCode, { capability: "changeCode" }, async ({ c, member }) => {
    return { code: await churches.changeCode(c.env.DIRECTORY, member.churchId) };
  });
}
