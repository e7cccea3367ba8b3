/** A project's history: lists its revisions, reads an earlier plan, and restores it. */
import type { Context, Hono } from "hono";
import {
  HISTORY_PAGE,
  listHistory,
  readRevision,
  restoreRevision,
} from "#shared/contracts/history.ts";
import type { AppEnv } from "../appEnv.ts";
import { churchOf } from "../church/churchOf.ts";
import { namesOf } from "../directory/namesOf.ts";
import { bindMember, requestContext } from "../middleware/bindCall.ts";
import { fromOutcome, Refusal } from "../refusal.ts";
import { readProjectId } from "./projectId.ts";

export function bindHistory(app: Hono<AppEnv>): void {
  bindMember(app, listHistory, { capability: "readProjects" }, async ({ c, member }) => {
    const before = c.req.query("before");
    const page = { before: before ? readNumber(before) : undefined, limit: HISTORY_PAGE };
    const found = fromOutcome(
      await churchOf(c.env, member).listHistory(member, readProjectId(c), page),
    );
    const rows = found.slice(0, HISTORY_PAGE);
    const uids = [...new Set(rows.map(({ uid }) => uid))];
    // Changes by people who left the church have no name.
    const names = await namesOf(c.env.DIRECTORY, member.churchId, uids);
    return {
      revisions: rows.map(({ uid, ...row }) => ({
        ...row,
        by: { uid, name: names.get(uid) ?? null },
      })),
      hasMore: found.length > HISTORY_PAGE,
    };
  });

  bindMember(app, readRevision, { capability: "readProjects" }, async ({ c, member }) => {
    const revision = readRevisionOf(c);
    const church = churchOf(c.env, member);
    const readingPlan = fromOutcome(
      await church.planOfRevision(member, readProjectId(c), revision),
    );
    return { revision, readingPlan };
  });

  bindMember(app, restoreRevision, { capability: "editProjects" }, async (request) => {
    const { c, member } = request;
    const church = churchOf(c.env, member);
    const id = readProjectId(c);
    return fromOutcome(
      await church.restoreRevision(requestContext(request), id, readRevisionOf(c)),
    );
  });
}

function readRevisionOf(c: Context<AppEnv>): number {
  return readNumber(c.req.param("revision") ?? "");
}

/** @throws Refusal `not_found` for an invalid revision number. */
function readNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Refusal("not_found", "There is no such revision.");
  return Number(text);
}
