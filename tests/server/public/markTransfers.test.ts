/** Marks on their way to another device: who may take them, how often and for how long, and what the server knows of them. */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MARK_TRANSFER_MINUTES, MAX_SEALED_CHARACTERS } from "#shared/contracts/markTransfer.ts";
import type { Publication } from "#shared/domain/daily/publication.ts";
import { movingMessages as t } from "#shared/messages/en.moving.ts";
import type { ChurchObject } from "../../../server/church/ChurchObject.ts";
import { churchNamed } from "../../../server/church/churchOf.ts";
import { purgeExpired } from "../../../server/church/housekeeping.ts";
import { LEAVING_MARKS, TAKING_MARKS } from "../../../server/middleware/attemptLimits.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, planWeek, saveBody } from "../support/plans.ts";

const ID = "A".repeat(22);
const SEALED = "c2VhbGVkIG9uIHRoZSBwaG9uZQ";
const MINUTES = MARK_TRANSFER_MINUTES * 60_000;

let slug: string;

async function publish(project: string): Promise<string> {
  const settings = { startDate: null, readingDays: null, holidays: [], endDate: null };
  const route = `POST /api/projects/${project}/publication` as const;
  const answer = await callApi<{ publication: Publication }>(route, {
    body: { ...settings, isListed: true, translation: "web" },
  });
  return answer.body.publication.plan.slug;
}

interface Said {
  sealed?: string;
  expiresAt?: string;
  error?: string;
}
const leave = (body: object = {}, at = slug) =>
  callApi<Said>(`POST /api/daily/${at}/marks`, {
    ...{ as: null, body: { id: ID, sealed: SEALED, ...body } },
  });
const take = (body: object = {}, at = slug) =>
  callApi<Said>(`POST /api/daily/${at}/marks/taken`, {
    ...{ as: null, body: { id: ID, taker: "the-second-phone", ...body } },
  });
const inSql = <Result>(work: (sql: SqlStorage) => Result) =>
  runInDurableObject(churchNamed(env, "grace"), (_: ChurchObject, { storage }) =>
    work(storage.sql),
  );
const rows = () => inSql((sql) => sql.exec("SELECT * FROM hand_overs").toArray());
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(async () => {
  await addTwoChurches();
  await createProject();
  await callApi("POST /api/projects/p1/autoSave", {
    body: saveBody({ readingPlan: [planWeek()] }),
  });
  slug = await publish("p1");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterEach(() => vi.useRealTimers());

describe("marks that were left", () => {
  it("go to the first phone that asks, again if its answer was lost, and to no other", async () => {
    expect((await leave()).status).toBe(200);
    expect((await take()).body).toEqual({ sealed: SEALED });
    expect((await take()).body).toEqual({ sealed: SEALED });
    const other = await take({ taker: "somebody-elses-phone" });
    expect([other.status, other.body.error]).toEqual([410, t.used]);
  });

  it("are not taken by opening the page, however often", async () => {
    await leave();
    for (const purpose of ["", "prefetch", "prefetch;prerender"]) {
      const headers = { "Sec-Purpose": purpose };
      const page = await callApi(`GET /daily/${slug}/marks`, { as: null, headers });
      expect(page.status).toBe(200);
      expect(page.headers.get("Cache-Control")).toBe("no-store");
    }
    expect(await rows()).toMatchObject([{ sealed: SEALED, taker: null }]);
    expect((await take()).status).toBe(200);
  });

  it("are gone after ten minutes, by the clock and by the alarm", async () => {
    const { expiresAt = "" } = (await leave()).body;
    expect(Date.parse(expiresAt) - Date.now()).toBe(MINUTES);
    pass(MINUTES);
    const late = await take();
    expect([late.status, late.body.error]).toEqual([410, t.old]);
    expect(await rows()).toMatchObject([{ sealed: SEALED }]);
    expect(await runDurableObjectAlarm(churchNamed(env, "grace"))).toBe(true);
    expect(await rows()).toMatchObject([{ id: ID, sealed: null }]);
    expect((await take()).body.error).toBe(t.old);
  });

  it("set the alarm for their end", async () => {
    await leave();
    const alarm = await runInDurableObject(churchNamed(env, "grace"), (_, { storage }) =>
      storage.getAlarm(),
    );
    expect(alarm).toBe(Date.now() + MINUTES);
  });

  it("leave nothing behind a day later, and their link is unknown then", async () => {
    await leave();
    pass(MINUTES + 24 * 60 * 60_000 + 1);
    await inSql((sql) => purgeExpired({ sql, now: new Date().toISOString() }));
    expect(await rows()).toEqual([]);
    const late = await take();
    expect([late.status, late.body.error]).toEqual([404, t.unknown]);
  });

  it("are the same when they are sent again, and never replaced", async () => {
    const first = await leave();
    pass(60_000);
    expect((await leave()).body).toEqual(first.body);
    expect((await leave({ sealed: "b3RoZXI" })).status).toBe(409);
    expect((await take()).body).toEqual({ sealed: SEALED });
  });

  it("belong to their plan: another one's address does not know them", async () => {
    await createProject("p2");
    await callApi("POST /api/projects/p2/autoSave", {
      body: saveBody({ readingPlan: [planWeek()] }),
    });
    const other = await publish("p2");
    await leave();
    expect((await take({}, other)).status).toBe(404);
    expect((await take()).status).toBe(200);
  });

  it("end with the page of their plan", async () => {
    await leave();
    await callApi("DELETE /api/projects/p1/publication");
    expect((await take()).status).toBe(410);
  });
});

describe("a store that anyone may fill", () => {
  it("takes a hundred a plan at once, and says so", async () => {
    await inSql((sql) => {
      const insert =
        "INSERT INTO hand_overs (project_id, id, sealed, expires_at) VALUES (?, ?, ?, ?)";
      for (let n = 0; n < 100; n++) {
        sql.exec(insert, "p1", `full${n}`, "c2VhbGVk", Date.now() + MINUTES);
      }
    });
    const full = await leave();
    expect([full.status, full.body.error]).toEqual([503, t.full]);
    pass(MINUTES);
    await runDurableObjectAlarm(churchNamed(env, "grace"));
    expect((await leave()).status).toBe(200);
  });

  it("keeps no more than a thousand links that are over", async () => {
    await inSql((sql) => {
      const insert = "INSERT INTO hand_overs (project_id, id, expires_at) VALUES (?, ?, ?)";
      for (let n = 0; n < 1_010; n++) sql.exec(insert, "p1", `over${n}`, n);
    });
    await leave();
    expect(await rows()).toHaveLength(1_001);
  });

  it.each([
    ["leaving", LEAVING_MARKS, () => leave({ id: "B".repeat(22) })],
    ["taking", TAKING_MARKS, () => take()],
  ] as const)("is limited per network address for an hour: %s", async (_, limit, call) => {
    await leave();
    await take();
    const counted = "UPDATE rateCounters SET used = ? WHERE key LIKE ?";
    await env.DIRECTORY.prepare(counted).bind(limit.limit, `${limit.name}:%`).run();
    const more = await call();
    expect([more.status, more.body.error]).toEqual([429, limit.sentence]);
  });

  it.each([
    ["too much", { sealed: "A".repeat(MAX_SEALED_CHARACTERS + 1) }],
    ["nothing", { sealed: "" }],
    ["words in clear", { sealed: "Lord, have mercy" }],
    ["an id that is none", { id: "short" }],
    ["more than is asked for", { note: "in clear" }],
  ])("refuses %s", async (_, body) => {
    expect((await leave(body)).status).toBe(422);
    expect(await rows()).toEqual([]);
  });

  it("writes no link, no secret and no content into the log", async () => {
    const lines: string[] = [];
    for (const level of ["log", "warn", "error"] as const) {
      vi.spyOn(console, level).mockImplementation((...words) => void lines.push(words.join(" ")));
    }
    await leave();
    await take();
    await take({ taker: "somebody-elses-phone" });
    expect(lines.length).toBeGreaterThan(0);
    for (const secret of [ID, SEALED, slug, "the-second-phone"]) {
      expect(lines.join("\n")).not.toContain(secret);
    }
  });
});
