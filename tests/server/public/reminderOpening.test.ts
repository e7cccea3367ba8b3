/** The reminder of a plan that opens week by week, for a reader whose day begins before the church's. */
import { runDurableObjectAlarm } from "cloudflare:test";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Reminder } from "#shared/contracts/reminders.ts";
import { type PushReader, pushReader } from "../../support/pushReader.ts";
import { callApi } from "../support/callApi.ts";
import { church, inSql, publishAnew, setUpLetters, slug } from "../support/letters.ts";
import { planDay, planWeek, saveBody } from "../support/plans.ts";

describe("a reminder of a week that is not open yet", () => {
  let device: PushReader;
  const pushed: Uint8Array<ArrayBuffer>[] = [];
  const words = () =>
    Promise.all(pushed.map(async (body) => JSON.parse(await device.read(body)).body));
  const at = async (moment: string) => {
    vi.setSystemTime(new Date(moment));
    await runDurableObjectAlarm(church());
  };
  const ask = (change: Partial<Reminder> = {}) =>
    callApi(`PUT /api/daily/${slug}/reminder`, {
      as: null,
      body: {
        ...{ endpoint: "https://fcm.googleapis.com/fcm/send/one", keys: device.keys },
        ...{ time: "07:00", zone: "Pacific/Auckland", pace: "church", ...change },
      },
    });

  beforeEach(async () => {
    await setUpLetters();
    device = await pushReader();
    pushed.length = 0;
    vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
      const body = await new Request(input, init).arrayBuffer();
      pushed.push(new Uint8Array(body));
      return new Response(null, { status: 201 });
    });
    // In the reader's Monday afternoon, after the first week has opened.
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-30T02:00:00Z") });
    const readingPlan = [1, 2].map((number) =>
      planWeek({
        week_number: number,
        passages: [planDay({ id: `w${number}`, title: `Week ${number}` })],
      }),
    );
    await callApi("POST /api/projects/p1/autoSave", { body: saveBody({ readingPlan }) });
    // The weeks begin on Mondays, and open with them.
    await publishAnew({ startDate: "2026-11-30", opensOn: 1 });
    expect((await ask()).status).toBe(200);
    // As if each day before had had its own.
    await inSql((sql) =>
      sql.exec(
        "UPDATE reminders SET last_on = '2026-12-06', next_at = ?",
        Date.parse("2026-12-06T18:00Z"),
      ),
    );
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  it("comes with the week, once, and the next day's at its own time", async () => {
    await at("2026-12-06T18:00:05Z");
    expect(pushed).toEqual([]);
    await at("2026-12-07T00:00:05Z");
    expect(await words()).toEqual(["Today: Mark 1:1-13. Week 2"]);
    const next = await inSql((sql) => sql.exec("SELECT next_at FROM reminders").one().next_at);
    expect(next).toBe(Date.parse("2026-12-07T18:00Z"));
    await at("2026-12-07T00:01:00Z");
    expect(pushed).toHaveLength(1);
  });

  it("comes at another time that is chosen meanwhile, once the week is open", async () => {
    await at("2026-12-06T18:00:05Z");
    expect((await ask({ time: "20:00" })).status).toBe(200);
    await at("2026-12-07T00:00:05Z");
    expect(pushed).toEqual([]);
    await at("2026-12-07T07:00:05Z");
    expect(await words()).toEqual(["Today: Mark 1:1-13. Week 2"]);
  });

  it("waits for no week that opens on another of the reader's dates", async () => {
    await inSql((sql) =>
      sql.exec("UPDATE reminders SET next_at = ?", Date.parse("2026-12-02T18:00Z")),
    );
    await at("2026-12-02T18:00:05Z");
    const row = await inSql((sql) => sql.exec("SELECT last_on, next_at FROM reminders").one());
    expect(row).toEqual({ last_on: "2026-12-03", next_at: Date.parse("2026-12-03T18:00Z") });
    expect(pushed).toEqual([]);
  });
});
