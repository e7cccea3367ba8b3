import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Figures } from "#shared/contracts/analytics.ts";
import { addDays } from "#shared/domain/plan/planDate.ts";
import type { ChurchObject } from "../../../server/church/ChurchObject.ts";
import { churchNamed } from "../../../server/church/churchOf.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, planDay, planWeek, saveBody } from "../support/plans.ts";
import { publishOverHttp } from "../support/publishOverHttp.ts";

const DAY_MS = 86_400_000;
const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const figures = async (query = "?project=p1", as = "anna") =>
  (await callApi<Figures>(`GET /api/analytics${query}`, { as })).body;

let slug = "";
const send = (reader: number, events: object[]) =>
  callApi(`POST /api/daily/${slug}/events`, {
    as: null,
    body: {
      ...{ device: `reader-number-${reader}-of-many`, sentAt: new Date().toISOString() },
      events,
    },
  });
const read = (day: string, days: number) => ({ name: "dayRead", at: daysAgo(days), day });
const sendAll = async (from: number, to: number, events: object[]) => {
  for (let reader = from; reader < to; reader++) await send(reader, events);
};

beforeEach(async () => {
  await addTwoChurches();
  await createProject();
  const passages = ["a", "b", "c"].map((id, at) =>
    planDay({ id, day_number: at + 1, scripture: `Mark ${at + 1}` }),
  );
  await callApi("POST /api/projects/p1/autoSave", {
    body: saveBody({ readingPlan: [planWeek({ passages })] }),
  });
  slug = await publishOverHttp("p1", addDays(today, -2));
});

describe("the figures of a plan", () => {
  it("are zeros before anyone has read", async () => {
    const empty = await figures();
    expect(empty).toMatchObject({ began: 0, beganInRange: 0, finished: 0, pace: [], channels: [] });
    expect(empty.active).toHaveLength(30);
    expect(empty.active.every(({ n }) => n === 0)).toBe(true);
    expect(empty.days.map(({ n }) => n)).toEqual([0, 0, 0]);
    expect(empty.plans).toMatchObject([{ title: "Advent", began: 0, finished: 0, days: 3 }]);
  });

  it("show readers' progress, and hide groups under five", async () => {
    const opened = { name: "opened", at: daysAgo(2), channel: "qr" };
    // Six have finished, five have read only the first day, one came by another channel.
    await sendAll(0, 6, [opened, read("a", 2), read("b", 1), read("c", 0)]);
    await sendAll(6, 11, [opened, read("a", 2)]);
    const shown = await figures();
    expect(shown).toMatchObject({ began: 11, finished: 6 });
    expect(shown.days.map(({ n }) => n)).toEqual([11, 6, 6]);
    expect(shown.pace).toEqual([
      { key: "onPace", n: 6 },
      { key: "caughtUp", n: 0 },
      { key: "behind", n: 5 },
    ]);
    expect(shown.channels).toEqual([{ key: "qr", n: 11 }]);
    expect(shown.active.slice(-3)).toEqual([
      { date: addDays(today, -2), n: 11 },
      { date: addDays(today, -1), n: 6 },
      { date: today, n: 6 },
    ]);
    await send(11, [{ ...opened, channel: "email" }, read("a", 2)]);
    const masked = await figures();
    expect(masked.began).toBe(12);
    expect(masked.channels).toEqual([
      { key: "qr", n: null },
      { key: "email", n: null },
    ]);
    expect(masked.active.at(-1)).toEqual({ date: today, n: 6 });
  });

  it("count readers who caught up and who skipped ahead to a date", async () => {
    await sendAll(0, 5, [read("a", 0), read("b", 0), read("c", 0)]);
    await sendAll(5, 10, [{ name: "caughtUp", at: daysAgo(0), way: "skipped" }]);
    await sendAll(10, 15, [{ name: "caughtUp", at: daysAgo(0), way: "restarted" }]);
    await sendAll(15, 20, [{ name: "caughtUp", at: daysAgo(0), way: "spread" }]);
    expect((await figures()).pace).toEqual([
      { key: "onPace", n: 0 },
      { key: "caughtUp", n: 15 },
      { key: "behind", n: 5 },
    ]);
  });

  it("cover only the range and the church's own plans", async () => {
    await sendAll(0, 6, [read("a", 2)]);
    const { active, beganInRange } = await figures(`?project=p1&from=${today}&to=${today}`);
    expect([active, beganInRange]).toEqual([[{ date: today, n: 0 }], 0]);
    expect((await figures("", "anna")).began).toBe(6);
    expect((await figures("", "otto")).plans).toEqual([]);
    for (const query of ["?from=tomorrow", "?from=2026-02-01&to=2026-01-01", "?from=2020-01-01"]) {
      expect((await callApi(`GET /api/analytics${query}`)).status).toBe(422);
    }
  });

  it("use the church's date once a steward has set its time zone", async () => {
    const timeZone = "Pacific/Kiritimati";
    expect((await figures()).timeZone).toBeNull();
    const change = { as: "otto", body: { timeZone } };
    expect((await callApi("PUT /api/churches/mine/timeZone", change)).status).toBe(200);
    const there = new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date());
    expect(await figures("", "otto")).toMatchObject({ timeZone, today: there });
    const wrong = { as: "otto", body: { timeZone: "Mars/North" } };
    expect((await callApi("PUT /api/churches/mine/timeZone", wrong)).status).toBe(422);
  });

  it("are deleted with the plan; devices 13 months after their last event", async () => {
    await sendAll(0, 6, [read("a", 2)]);
    const church = churchNamed(env, "grace");
    const { purgeExpired } = await import("../../../server/church/housekeeping.ts");
    const left = (now: string) =>
      runInDurableObject(church, (_: ChurchObject, { storage: { sql } }) => {
        purgeExpired({ sql, now });
        const count = (table: string) => sql.exec(`SELECT count(*) AS n FROM ${table}`).one().n;
        return ["readers", "reader_dates", "reader_days", "reading_counts"].map(count);
      });
    const later = (days: number) => daysAgo(-days);
    expect(await left(later(390))).toEqual([6, 6, 6, 4]);
    expect(await left(later(400))).toEqual([0, 0, 0, 4]);
    expect((await figures()).began).toBe(6);
    await callApi("DELETE /api/projects/p1");
    expect(await left(later(40))).toEqual([0, 0, 0, 0]);
  });

  it("open within a second over a year of 5,000 readers", { timeout: 120_000 }, async () => {
    const church = churchNamed(env, "grace");
    await runInDurableObject(church, (_: ChurchObject, { storage: { sql } }) => {
      const upTo = (name: string, most: number) =>
        `${name} (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM ${name} WHERE n < ${most - 1})`;
      sql.exec(
        `WITH RECURSIVE ${upTo("days", 365)}
         INSERT INTO published_days (project_id, day_id, place, week_number, day_number, date, reference)
         SELECT 'p1', 'year ' || n, n + 3, n / 7 + 2, n % 7 + 1, date('${today}', '-' || (365 - n) || ' days'), 'Mark 1' FROM days`,
      );
      sql.exec(
        `WITH RECURSIVE ${upTo("people", 5_000)}
         INSERT INTO readers (project_id, device, began_on, last_on, channel, is_installed, has_reminder, days_read, days_late, next_day, shift_days)
         SELECT 'p1', n, date('${today}', '-' || (n % 365) || ' days'), '${today}', 'qr', n % 2, n % 3 = 0, n % 365, n % 4, n % 300 + 1, 0 FROM people`,
      );
      for (const kind of ["began", "active", "finished"]) {
        sql.exec(
          `WITH RECURSIVE ${upTo("days", 365)} INSERT INTO reading_counts
           SELECT 'p1', '${kind}', date('${today}', '-' || n || ' days'), 5000 - n FROM days`,
        );
      }
      sql.exec(
        `WITH RECURSIVE ${upTo("hours", 365 * 24)} INSERT INTO reading_counts
         SELECT 'p1', 'read', strftime('%Y-%m-%dT%H', '${today}', '-' || n || ' hours'), n FROM hours`,
      );
    });
    const year = `?project=p1&from=${addDays(today, -364)}&to=${today}`;
    const began = performance.now();
    const shown = await figures(year);
    const ms = performance.now() - began;
    expect(shown.active).toHaveLength(365);
    expect(shown.days).toHaveLength(368);
    expect(ms).toBeLessThan(1_000);
  });
});
