import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { ChurchObject } from "../../../server/church/ChurchObject.ts";
import { churchNamed } from "../../../server/church/churchOf.ts";
import { purgeExpired } from "../../../server/church/housekeeping.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, load, planDay, planWeek, saveBody } from "../support/plans.ts";

const church = () => churchNamed(env, "grace");
const inSql = <Result>(work: (sql: SqlStorage) => Result) =>
  runInDurableObject(church(), (_: ChurchObject, { storage }) => work(storage.sql));
const purgeExpiredAt = (now: string) => inSql((sql) => purgeExpired({ sql, now }));
const count = (table: string) =>
  inSql((sql) => sql.exec<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).one().n);

const saveTitle = (title: string) =>
  callApi("POST /api/projects/p1/autoSave", {
    body: saveBody({ readingPlan: [planWeek({ passages: [planDay({ title })] })] }),
    key: title.replace(" ", "-"),
  });

beforeEach(async () => {
  await addTwoChurches();
  await createProject();
});

describe("housekeeping", () => {
  it("is due once a church has data, and is scheduled again", async () => {
    expect(await runDurableObjectAlarm(church())).toBe(true);
    expect(await runDurableObjectAlarm(church())).toBe(true);
  });

  it("purges a deleted project after 30 days and not before", async () => {
    await saveTitle("One");
    await callApi("DELETE /api/projects/p1");
    const soon = new Date(Date.now() + 29 * 86_400_000).toISOString();
    await purgeExpiredAt(soon);
    expect((await callApi("GET /api/projects/p1/load")).status).toBe(410);
    const later = new Date(Date.now() + 31 * 86_400_000).toISOString();
    await purgeExpiredAt(later);
    expect((await callApi("GET /api/projects/p1/load")).status).toBe(404);
    for (const table of ["projects", "revisions", "week_versions", "messages"]) {
      expect([table, await count(table)]).toEqual([table, 0]);
    }
  });

  it("deletes stored responses after 7 days", async () => {
    await saveTitle("One");
    await purgeExpiredAt(new Date(Date.now() + 6 * 86_400_000).toISOString());
    expect(await count("answers")).toBe(1);
    await purgeExpiredAt(new Date(Date.now() + 8 * 86_400_000).toISOString());
    expect(await count("answers")).toBe(0);
  });

  it("keeps the newest 200 revisions however old they are", async () => {
    for (let n = 1; n <= 5; n++) await saveTitle(`Title ${n}`);
    await purgeExpiredAt("2036-01-01T00:00:00.000Z");
    expect(await count("revisions")).toBe(6);
    expect(await count("week_versions")).toBe(5);
  });

  it("keeps the last of each day's older revisions, with their plans", async () => {
    for (let n = 1; n <= 5; n++) await saveTitle(`Title ${n}`);
    await inSql((sql) => {
      sql.exec("UPDATE revisions SET at = '2026-01-01T08:00:00.000Z' WHERE revision IN (2, 3)");
      sql.exec("UPDATE revisions SET at = '2026-01-02T08:00:00.000Z' WHERE revision IN (4, 5)");
      // As if 200 more revisions had followed.
      sql.exec("UPDATE projects SET revision = 206");
      sql.exec("UPDATE revisions SET revision = 206 WHERE revision = 6");
      sql.exec("UPDATE week_versions SET revision = 206 WHERE revision = 6");
    });
    await purgeExpiredAt("2026-03-01T00:00:00.000Z");
    const remaining = await inSql((sql) =>
      sql.exec<{ revision: number }>("SELECT revision FROM revisions ORDER BY revision").toArray(),
    );
    expect(remaining.map(({ revision }) => revision)).toEqual([1, 3, 5, 206]);
    expect(await count("week_versions")).toBe(3);
    expect((await load()).readingPlan?.[0]?.passages[0]?.title).toBe("Title 5");
    const request = { body: saveBody({ baseRevision: 4 }) };
    const { status, body } = await callApi("POST /api/projects/p1/autoSave", request);
    expect([status, body.code]).toEqual([409, "base_gone"]);
  });
});
