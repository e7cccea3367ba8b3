import { beforeEach, describe, expect, it } from "vitest";
import type { Figures } from "#shared/contracts/analytics.ts";
import { MAX_PER_PLACE, PLAIN_PER_PLACE } from "../../../server/church/readers/readerPlaces.ts";
import { callApi } from "../support/callApi.ts";
import { createProject, planWeek, saveBody } from "../support/plans.ts";
import { publishOverHttp } from "../support/publishOverHttp.ts";
import {
  ago,
  countsOf,
  DAY_MS,
  DEVICE,
  now,
  published,
  publishForReaders,
  rows,
  send,
  today,
} from "../support/readers.ts";

beforeEach(publishForReaders);

describe("events of a reader's phone", () => {
  it("are stored as the reader's progress", async () => {
    const at = now();
    const { status, body } = await send([
      { name: "opened", at, channel: "qr" },
      { name: "dayRead", at, day: "a" },
      { name: "translationChosen", at, translation: "web" },
      { name: "installed", at },
      { name: "reminderSet", at, isOn: true },
    ]);
    expect([status, body]).toEqual([200, { counted: 5, left: 0 }]);
    expect(await countsOf()).toEqual({
      [`began ${today()}`]: 1,
      [`active ${today()}`]: 1,
      [`read ${at.slice(0, 13)}`]: 1,
      "day 1": 1,
    });
    const [reader] = await rows("SELECT * FROM readers");
    expect(reader).toMatchObject({
      ...{ channel: "qr", translation: "web", is_installed: 1, has_reminder: 1 },
      ...{ days_read: 1, days_late: 0, next_day: 2, finished_on: null },
    });
    expect(JSON.stringify(await rows("SELECT * FROM readers"))).not.toContain(DEVICE);
  });

  it("have the same result when repeated, and in any order", async () => {
    const first = { name: "dayRead", at: ago(3000), day: "a" };
    const second = { name: "dayUnread", at: ago(2000), day: "a" };
    const third = { name: "opened", at: ago(4000), channel: "email" };
    await send([second]);
    await send([first, third]);
    await send([first, third]);
    expect(await countsOf()).toEqual({ [`began ${today()}`]: 1, [`active ${today()}`]: 1 });
    await send([{ name: "dayRead", at: ago(1000), day: "a" }]);
    expect((await countsOf())["day 1"]).toBe(1);
    await send([first, second]);
    expect((await countsOf())["day 1"]).toBe(1);
  });

  it("finish a plan with its last day, and reopen it", async () => {
    await send([
      { name: "dayRead", at: ago(3000), day: "a" },
      { name: "dayRead", at: ago(2000), day: "b" },
    ]);
    expect((await countsOf())[`finished ${today()}`]).toBe(1);
    await send([{ name: "dayUnread", at: ago(1000), day: "b" }]);
    expect((await countsOf())[`finished ${today()}`]).toBeUndefined();
  });

  it("from a clock that is a day off count on the right day", async () => {
    const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();
    await send([{ name: "dayRead", at: ahead(DAY_MS), day: "a" }], { sentAt: ahead(DAY_MS) });
    expect(await countsOf()).toMatchObject({ [`active ${today()}`]: 1 });
    const { body } = await send([{ name: "dayRead", at: "1970-01-01T00:00:00Z", day: "b" }]);
    expect(body).toEqual({ counted: 0, left: 1 });
  });

  it("count on the reader's local date, across midnight", async () => {
    for (const [zone, hours] of [
      ["-11:00", -11],
      ["+14:00", 14],
    ] as const) {
      const local = new Date(Date.now() + hours * 3_600_000).toISOString();
      const at = local.replace("Z", zone);
      await send([{ name: "dayRead", at, day: "a" }], { sentAt: at, device: `${DEVICE}${hours}` });
      expect(await countsOf()).toMatchObject({ [`read ${local.slice(0, 13)}`]: 1 });
    }
  });

  it("for days that the plan does not have are ignored", async () => {
    const { body } = await send([{ name: "dayRead", at: now(), day: "nowhere" }]);
    expect(body).toEqual({ counted: 0, left: 1 });
    expect(await rows("SELECT * FROM readers")).toEqual([]);
  });

  it.each([
    ["an unknown name", [{ name: "scrolled", at: now() }]],
    ["a further field", [{ name: "installed", at: now(), email: "a@example.org" }]],
    ["free text", [{ name: "opened", at: now(), channel: "a friend called Ann" }]],
    ["nothing", []],
    ["too many at once", Array(201).fill({ name: "installed", at: now() })],
  ])("are refused with %s", async (_, events) => {
    expect((await send(events)).status).toBe(422);
    expect(await rows("SELECT * FROM readers")).toEqual([]);
  });

  it("are not counted with a tracking opt-out", async () => {
    for (const header of ["DNT", "Sec-GPC"]) {
      const { status, body } = await send(
        [{ name: "installed", at: now() }],
        {},
        { [header]: "1" },
      );
      expect([status, body]).toEqual([200, { counted: 0, left: 1 }]);
    }
    expect(await rows("SELECT * FROM readers")).toEqual([]);
  });

  it("are deleted on request, with their counts and later events", async () => {
    await send([
      { name: "dayRead", at: ago(2000), day: "a" },
      { name: "dayRead", at: ago(2000), day: "b" },
    ]);
    const forget = { as: null, body: { device: DEVICE } };
    expect((await callApi(`POST /api/daily/${published.slug}/forget`, forget)).status).toBe(200);
    expect(await countsOf()).toEqual({});
    await send([{ name: "dayRead", at: now(), day: "a" }]);
    for (const table of ["readers", "reader_dates", "reader_days"]) {
      expect(await rows(`SELECT * FROM ${table}`)).toEqual([]);
    }
  });

  it("are deleted on request also once the plan is unpublished", async () => {
    await send([{ name: "dayRead", at: ago(2000), day: "a" }]);
    await callApi("DELETE /api/projects/p1/publication");
    const forget = { as: null, body: { device: DEVICE } };
    expect((await callApi(`POST /api/daily/${published.slug}/forget`, forget)).status).toBe(200);
    expect(await rows("SELECT * FROM readers")).toEqual([]);
  });

  it("leave no trace when an unknown device asks to be forgotten", async () => {
    const forget = { as: null, body: { device: DEVICE } };
    expect((await callApi(`POST /api/daily/${published.slug}/forget`, forget)).status).toBe(200);
    expect(await rows("SELECT * FROM forgotten_readers")).toEqual([]);
  });

  it("get 410 once the plan is unpublished or deleted", async () => {
    await callApi("DELETE /api/projects/p1/publication");
    expect((await send([{ name: "installed", at: now() }])).status).toBe(410);
    published.slug = await publishOverHttp("p1", today());
    await callApi("DELETE /api/projects/p1");
    expect((await send([{ name: "installed", at: now() }])).status).toBe(410);
    published.slug = "no-such-plan";
    expect((await send([{ name: "installed", at: now() }])).status).toBe(404);
  });

  it("have different device hashes in two plans", async () => {
    await send([{ name: "installed", at: now() }]);
    await createProject("p2");
    const plan = saveBody({ readingPlan: [planWeek()] });
    await callApi("POST /api/projects/p2/autoSave", { body: plan });
    published.slug = await publishOverHttp("p2", today());
    await send([{ name: "installed", at: now() }]);
    const hashes = (await rows("SELECT device FROM readers")).map(({ device }) => device);
    expect(new Set(hashes).size).toBe(2);
  });
});

describe("a script that sends endlessly", () => {
  it("cannot fill a plan with devices: beyond 100,000 only known ones are counted", async () => {
    const at = now();
    await send([{ name: "dayRead", at, day: "a" }]);
    await rows(`INSERT INTO readers (project_id, device, began_on, last_on, channel, is_installed, has_reminder,
        days_read, days_late, shift_days)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 99999)
      SELECT 'p1', 'machine ' || i, '${today()}', '${today()}', 'link', 0, 0, 0, 0, 0 FROM n`);
    const stranger = { device: "device-of-a-reader-2" };
    const { body } = await send([{ name: "dayRead", at, day: "a" }], stranger);
    expect(body).toEqual({ counted: 0, left: 1 });
    expect((await countsOf())["day 1"]).toBe(1);
    expect((await send([{ name: "dayRead", at, day: "b" }])).body).toEqual({ counted: 1, left: 0 });
  });

  it("is rate limited by its address", async () => {
    const used: string[] = [];
    const bindings = {
      ADDRESS_LIMIT: {
        limit: async ({ key }: { key: string }) => {
          used.push(key);
          return { success: used.length <= 1 };
        },
      },
    };
    const event = { name: "dayRead", at: now(), day: "a" };
    const report = (device: string) =>
      callApi(`POST /api/daily/${published.slug}/events`, {
        ...{ as: null, bindings, headers: { "CF-Connecting-IP": "203.0.113.7" } },
        body: { device, sentAt: now(), events: [event] },
      });
    expect((await report(DEVICE)).status).toBe(200);
    const { status, headers } = await report("device-of-a-reader-2");
    expect([status, headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await rows("SELECT count(*) AS n FROM readers")).toEqual([{ n: 1 }]);
    expect(new Set(used).size).toBe(1);
    expect(used[0]).not.toContain("203.0.113.7");
  });
});

describe("many readers from one place", () => {
  const event = () => [{ name: "dayRead", at: now(), day: "a" }];
  const from = (address: string) => ({ "CF-Connecting-IP": address });
  const sendFrom = (address: string, number: number) =>
    send(event(), { device: `device-of-a-reader-${number}` }, from(address));
  const figures = async () => (await callApi<Figures>("GET /api/analytics?project=p1")).body;

  it('are counted plainly up to a household, and beyond it as "at most"', async () => {
    for (let n = 0; n < PLAIN_PER_PLACE; n++) await sendFrom("203.0.113.7", n);
    await sendFrom("203.0.113.8", 1_000);
    expect(await figures()).toMatchObject({ began: PLAIN_PER_PLACE + 1, isAtMost: false });
    await sendFrom("203.0.113.7", 2_000);
    const shown = await figures();
    expect(shown).toMatchObject({ began: PLAIN_PER_PLACE + 2, isAtMost: true });
    expect(shown.plans).toMatchObject([{ isAtMost: true }]);
    const forget = { as: null, body: { device: "device-of-a-reader-2000" } };
    await callApi(`POST /api/daily/${published.slug}/forget`, forget);
    expect((await figures()).isAtMost).toBe(false);
  });

  it("are limited to a full hall per day, without affecting other places", async () => {
    await sendFrom("203.0.113.7", 1);
    await rows(`UPDATE reader_places SET n = ${MAX_PER_PLACE}`);
    expect((await sendFrom("203.0.113.7", 2)).body).toEqual({ counted: 0, left: 1 });
    expect((await sendFrom("203.0.113.7", 1)).body).toEqual({ counted: 1, left: 0 });
    expect((await sendFrom("203.0.113.8", 3)).body).toEqual({ counted: 1, left: 0 });
    expect(JSON.stringify(await rows("SELECT * FROM reader_places"))).not.toContain("203.0.113");
  });

  it("are accepted only as JSON, which another site's page cannot send without a preflight", async () => {
    const plain = { Origin: "https://elsewhere.example", "Content-Type": "text/plain" };
    expect((await send(event(), {}, plain)).status).toBe(415);
    const body = { id: crypto.randomUUID(), day: "a", rating: "hard", words: "" };
    const request = { as: null, headers: plain, body };
    expect((await callApi(`POST /api/daily/${published.slug}/feedback`, request)).status).toBe(415);
  });
});
