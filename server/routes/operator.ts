/** The calls of `npm run admin`. They answer 404 unless `OPERATOR_SECRET` is set. */
import type { Context, Hono } from "hono";
import * as calls from "#shared/contracts/operator.ts";
import type { AppEnv } from "../appEnv.ts";
import { churchNamed } from "../church/churchOf.ts";
import { changeCode } from "../directory/churches.ts";
import { churchesOfPerson } from "../directory/deleteUser.ts";
import { removeScriptureKey, storeScriptureKey } from "../directory/scriptureKeys.ts";
import { readSettings } from "../env.ts";
import { setClaims } from "../identity/setClaims.ts";
import { bindOperator } from "../middleware/bindCall.ts";
import { forgetMembership } from "../middleware/membership.ts";
import { requireOperator } from "../middleware/requireOperator.ts";
import { exportChurch } from "../operator/exportChurch.ts";
import * as members from "../operator/members.ts";
import * as restore from "../operator/restoreChurch.ts";
import { churchTag, tellPublishedChange } from "../publishedChange.ts";
import { fromOutcome, Refusal } from "../refusal.ts";
import { readUid } from "./readUid.ts";

export function bindOperatorRoutes(app: Hono<AppEnv>): void {
  bindChurches(app);
  bindProjects(app);
  bindRestore(app);
}

function bindChurches(app: Hono<AppEnv>): void {
  bindOperator(app, calls.listAllChurches, ({ c }) =>
    members.listChurches(c.env.DIRECTORY, c.req.query("after") ?? ""),
  );

  bindOperator(app, calls.listPeople, async ({ c }) => {
    const churchId = await churchIdOf(c);
    const { results } = await c.env.DIRECTORY.prepare(
      "SELECT uid, email, displayName, role FROM users WHERE churchId = ? ORDER BY role != 'steward', email",
    )
      .bind(churchId)
      .all<{ uid: string; email: string; displayName: string; role: string }>();
    return { members: results };
  });

  bindOperator(app, calls.moveMember, async ({ c, body }) => {
    const uid = readUid(c);
    const from = await members.moveMember(c.env.DIRECTORY, uid, body, new Date());
    // All former ones: an earlier call may have been cut off in between.
    for (const former of await churchesOfPerson(c.env.DIRECTORY, uid, null)) {
      if (former !== body.churchId) await churchNamed(c.env, former).endMembership(uid);
    }
    if (from && from === body.churchId) await churchNamed(c.env, from).renewMembershipEpoch();
    forgetMembership(c.env, uid);
    const user = { uid, churchId: body.churchId };
    const claimsSent = await setClaims(readSettings(c.env), user, c.get("requestId"));
    return { from, to: body.churchId, claimsSent };
  });

  bindOperator(app, calls.rotateChurchCode, async ({ c }) => ({
    code: await changeCode(c.env.DIRECTORY, await churchIdOf(c)),
  }));

  bindOperator(app, calls.resendClaims, async ({ c, body }) => {
    const churchId = await churchIdOf(c);
    const { results } = await c.env.DIRECTORY.prepare(
      `SELECT uid FROM users WHERE churchId = ? AND uid > ? ORDER BY uid LIMIT ${calls.CLAIMS_PAGE + 1}`,
    )
      .bind(churchId, body.after)
      .all<{ uid: string }>();
    const page = results.slice(0, calls.CLAIMS_PAGE);
    const settings = readSettings(c.env);
    const answers = await Promise.all(
      page.map(({ uid }) => setClaims(settings, { uid, churchId }, c.get("requestId"))),
    );
    const sent = answers.filter(Boolean).length;
    const next = results.length > page.length ? (page.at(-1)?.uid ?? null) : null;
    return { sent, failed: page.length - sent, next };
  });

  bindOperator(app, calls.setScriptureKey, async ({ c, body }) => {
    const churchId = await churchIdOf(c);
    const { service, key, callsAMonth } = body;
    const db = c.env.DIRECTORY;
    const { secret } = readSettings(c.env).agent;
    if (key === null) await removeScriptureKey(db, churchId, service);
    else await storeScriptureKey(db, secret, { churchId, service, key, callsAMonth });
    // Its pages offer other translations now.
    await tellPublishedChange(c.env, [churchTag(churchId)]);
    return { hasKey: key !== null };
  });

  bindOperator(app, calls.deleteWholeChurch, async ({ c }) => {
    const churchId = await churchIdOf(c);
    // Before the directory: what was cached ends, also where this call is cut off.
    await churchNamed(c.env, churchId).renewMembershipEpoch();
    const left = await members.removeChurch(c.env.DIRECTORY, churchId);
    await tellPublishedChange(c.env, [churchTag(churchId)]);
    await churchNamed(c.env, churchId).purge();
    await c.env.DIRECTORY.prepare("DELETE FROM purges WHERE churchId = ?").bind(churchId).run();
    return { members: left };
  });
}

function bindProjects(app: Hono<AppEnv>): void {
  bindOperator(app, calls.listProjectRevisions, async ({ c }) => {
    const object = churchNamed(c.env, await churchIdOf(c));
    return { revisions: fromOutcome(await object.listRevisions(c.req.param("project") ?? "")) };
  });

  bindOperator(app, calls.restoreRevision, async ({ c, body }) => {
    const churchId = await churchIdOf(c);
    // No person made this change, so the revision has no uid.
    const by = { uid: "", churchId, role: "steward" as const };
    const restored = await churchNamed(c.env, churchId).restoreProject(
      { by, requestId: c.get("requestId") },
      c.req.param("project") ?? "",
      body.revision,
    );
    return { revision: fromOutcome(restored).revision };
  });
}

function bindRestore(app: Hono<AppEnv>): void {
  app.get(calls.CHURCH_EXPORT_PATH, async (c) => {
    await requireOperator(c);
    const stream = exportChurch(c.env, await churchIdOf(c), new Date());
    return new Response(stream, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
  });

  bindOperator(app, calls.beginRestore, async ({ c, body }) => {
    if (body.churchId !== c.req.param("id")) {
      throw new Refusal("invalid", "This export is of another church.");
    }
    await restore.beginRestore(c.env, body);
    return { success: true as const };
  });

  bindOperator(app, calls.restoreRows, async ({ c, body }) => {
    await restore.restoreRows(c.env, c.req.param("id") ?? "", body.rows);
    return { written: body.rows.length };
  });

  bindOperator(app, calls.finishRestore, ({ c, body }) =>
    restore.finishRestore(c.env, c.req.param("id") ?? "", body.rows, new Date()),
  );
}

/** Returns the church's id. @throws Refusal `not_found`, so that no object is started or created for an unknown id. */
async function churchIdOf(c: Context<AppEnv>): Promise<string> {
  const id = c.req.param("id") ?? "";
  await members.requireChurch(c.env.DIRECTORY, id);
  return id;
}
