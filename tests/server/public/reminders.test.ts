import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Reminder } from "#shared/contracts/reminders.ts";
import type { Publication } from "#shared/domain/daily/publication.ts";
import type { ChurchObject } from "../../../server/church/ChurchObject.ts";
import { churchNamed } from "../../../server/church/churchOf.ts";
import { nextReminder } from "../../../server/church/reminders/nextReminder.ts";
import { REMINDING } from "../../../server/middleware/attemptLimits.ts";
import { type PushReader, pushReader } from "../../support/pushReader.ts";
import { callApi, ORIGIN } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, planDay, planWeek, saveBody } from "../support/plans.ts";

const PUBLICATION = "/api/projects/p1/publication";
const SERVICE = "https://fcm.googleapis.com/fcm/send/";
const church = () => churchNamed(env, "grace");
const today = () => new Date().toISOString().slice(0, 10);

let reader: PushReader;
let slug: string;
/** The requests that the push service got, and its response. */
let pushed: { url: string; headers: Headers; body: Uint8Array<ArrayBuffer> }[];
let status: number;
/** Endpoints whose subscription was made for another server. */
let refused: RegExp | null;

async function publish(startDate: string | null): Promise<string> {
  const body = { startDate, readingDays: null, holidays: [], endDate: null, isListed: true };
  const answer = await callApi<{ publication: Publication }>(`POST ${PUBLICATION}`, {
    body: { ...body, translation: "web" },
  });
  return answer.body.publication.plan.slug;
}

function ask(change: Partial<Reminder> = {}) {
  const time = new Date().toISOString().slice(11, 16);
  const reminder: Reminder = {
    ...{ endpoint: `${SERVICE}one`, keys: reader.keys, time, zone: "UTC", pace: "church" },
    ...change,
  };
  return callApi(`PUT /api/daily/${slug}/reminder`, { as: null, body: reminder });
}

const ring = () => runDurableObjectAlarm(church());
const inSql = <Result>(work: (sql: SqlStorage) => Result) =>
  runInDurableObject(church(), (_: ChurchObject, { storage }) => work(storage.sql));
const rows = () => inSql((sql) => sql.exec("SELECT * FROM reminders").toArray());
const words = async () =>
  Promise.all(pushed.map(async ({ body }) => JSON.parse(await reader.read(body))));

beforeEach(async () => {
  await addTwoChurches();
  await createProject();
  const passages = [
    planDay({ id: "a" }),
    planDay({ id: "b", day_number: 2, scripture: "Psalm 23" }),
  ];
  await callApi("POST /api/projects/p1/autoSave", {
    body: saveBody({ readingPlan: [planWeek({ passages })] }),
  });
  slug = await publish(today());
  reader = await pushReader();
  pushed = [];
  status = 201;
  refused = null;
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    const body = new Uint8Array(await request.arrayBuffer());
    pushed.push({ url: request.url, headers: request.headers, body });
    return new Response(null, { status: refused?.test(request.url) ? 403 : status });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("a reminder", () => {
  it("contains today's reading, encrypted for the device", async () => {
    expect((await ask()).status).toBe(200);
    expect(await ring()).toBe(true);
    expect(pushed.map(({ url }) => url)).toEqual([`${SERVICE}one`]);
    expect(pushed[0]?.headers.get("Content-Encoding")).toBe("aes128gcm");
    expect(pushed[0]?.headers.get("Authorization")).toMatch(/^vapid t=.+, k=/);
    expect(await words()).toMatchObject([
      {
        ...{ title: "Advent", body: "Today: Mark 1:1-13. The voice in the desert" },
        ...{ address: `/daily/${slug}?via=reminder`, tag: expect.any(String) },
      },
    ]);
  });

  it("is in one message for the service worker and, declared, for systems without one", async () => {
    const apple = "https://web.push.apple.com/one";
    await ask();
    await ask({ endpoint: apple });
    await ring();
    const [message] = await words();
    const { title, body, tag, address, ...declared } = message;
    expect([title, address]).toEqual(["Advent", `/daily/${slug}?via=reminder`]);
    const navigate = `${ORIGIN}${address}`;
    expect(declared).toEqual({
      ...{ web_push: 8030, mutable: true },
      notification: { title, body, tag, navigate, lang: "en", dir: "ltr" },
    });
    const types = pushed.map(({ url, headers }) => [url, headers.get("Content-Type")]);
    expect(types).toContainEqual([apple, "application/notification+json"]);
    expect(types).toContainEqual([`${SERVICE}one`, "application/octet-stream"]);
  });

  it("from before the site's address was stored declares nothing, until the next visit", async () => {
    await ask();
    await inSql((sql) => sql.exec("UPDATE reminders SET origin = ''"));
    await ring();
    expect(Object.keys((await words())[0]).sort()).toEqual(["address", "body", "tag", "title"]);
    await ask();
    expect((await rows()).map(({ origin }) => origin)).toEqual([ORIGIN]);
  });

  it("comes today where its reader visits while the alarm is late, and is not written again", async () => {
    const time = new Date(Date.now() - 10 * 60_000).toISOString().slice(11, 16);
    await ask({ time });
    await inSql((sql) => sql.exec("UPDATE reminders SET next_at = ?", Date.now() - 1));
    const before = await rows();
    await ask({ time });
    expect(await rows()).toEqual(before);
    await ask({ time, pace: "own" });
    await ring();
    expect((await words()).map(({ title }) => title)).toEqual(["Advent"]);
  });

  it("follows a device whose address the browser changed, without a second one that day", async () => {
    await ask();
    await ring();
    await ask({ endpoint: `${SERVICE}two`, replaces: `${SERVICE}one` });
    await ring();
    expect(pushed.map(({ url }) => url)).toEqual([`${SERVICE}one`]);
    await inSql((sql) => sql.exec("UPDATE reminders SET next_at = 1, last_on = '2020-01-01'"));
    await ring();
    expect(pushed.map(({ url }) => url)).toEqual([`${SERVICE}one`, `${SERVICE}two`]);
    expect((await rows()).map(({ endpoint }) => endpoint)).toEqual([`${SERVICE}two`]);
  });

  it("is sent once a day, however often the alarm fires or the time changes", async () => {
    await ask();
    await ring();
    await ring();
    await ask();
    await ring();
    expect(pushed).toHaveLength(1);
  });

  it("is deleted when the device is gone, and kept when the service is down", async () => {
    status = 503;
    await ask();
    await ring();
    expect(await rows()).toHaveLength(1);
    for (status of [400, 410]) {
      await ask({ endpoint: `${SERVICE}two` });
      await ring();
    }
    expect((await rows()).map(({ endpoint }) => endpoint)).toEqual([`${SERVICE}one`]);
  });

  it("is deleted when the service refuses it and accepts others of this server", async () => {
    refused = /two$/;
    await ask({ endpoint: `${SERVICE}two` });
    await ring();
    expect(await rows(), "this server's own key may be at fault").toHaveLength(1);
    await inSql((sql) => sql.exec("UPDATE reminders SET next_at = 1"));
    await ask();
    await ring();
    expect((await rows()).map(({ endpoint }) => endpoint)).toEqual([`${SERVICE}one`]);
  });

  it.each(["p".repeat(87), "no base64 at all"])(
    "with an unusable key is deleted at the first try: %s",
    async (p256dh) => {
      await ask();
      await inSql((sql) => sql.exec("UPDATE reminders SET p256dh = ?", p256dh));
      await ring();
      expect([pushed.length, await rows()]).toEqual([0, []]);
    },
  );

  it("is not sent on a date without a reading, and ends with the plan or its page", async () => {
    slug = await publish(new Date(Date.now() + 86_400_000 * 3).toISOString().slice(0, 10));
    await ask();
    await ring();
    expect([pushed.length, (await rows()).length]).toEqual([0, 1]);
    await callApi(`DELETE ${PUBLICATION}`);
    await inSql((sql) => sql.exec("UPDATE reminders SET next_at = 0"));
    await ring();
    expect([pushed.length, (await rows()).length]).toEqual([0, 0]);
  });

  it("names no reading to readers at their own pace", async () => {
    await ask({ pace: "own" });
    await ring();
    expect((await words())[0].body).toBe("Your reading for today is waiting for you.");
  });

  it("is limited per network address for an hour", async () => {
    await ask();
    const counted = "UPDATE rateCounters SET used = ? WHERE key LIKE 'remind:%'";
    await env.DIRECTORY.prepare(counted).bind(REMINDING.limit).run();
    const more = await ask({ endpoint: `${SERVICE}two` });
    expect([more.status, (await rows()).length]).toEqual([429, 1]);
    expect(Number(more.headers.get("Retry-After"))).toBeGreaterThan(3_000);
  });

  it("can be stopped, also repeatedly", async () => {
    await ask();
    const stop = () =>
      callApi(`POST /api/daily/${slug}/reminder/stop`, {
        ...{ as: null, body: { endpoint: `${SERVICE}one` } },
      });
    expect([(await stop()).status, (await stop()).status]).toEqual([200, 200]);
    expect(await rows()).toEqual([]);
  });

  it.each([
    ["a server of somebody else's", { endpoint: "https://example.org/push" }],
    ["a name that only ends alike", { endpoint: "https://evilfcm.googleapis.com.example.org/" }],
    ["another port", { endpoint: "https://fcm.googleapis.com:8443/fcm/send/1" }],
    ["a key that is too short", { keys: { p256dh: "p".repeat(20), auth: "a".repeat(22) } }],
    [
      "a key that is not a point of the curve",
      { keys: { p256dh: `BA${"p".repeat(85)}`, auth: "a".repeat(22) } },
    ],
    ["a secret that is too long", () => ({ keys: { ...reader.keys, auth: "a".repeat(40) } })],
    ["a zone that is none", { zone: "Mars/Olympus" }],
    ["a time that is none", { time: "25:00" }],
    ["an address without encryption", { endpoint: "http://fcm.googleapis.com/fcm/send/1" }],
  ])("is refused for %s", async (_, change) => {
    expect((await ask(typeof change === "function" ? change() : change)).status).toBe(422);
    expect(await rows()).toEqual([]);
  });
});

describe("the time of the next reminder", () => {
  const at = (text: string) => Date.parse(text);
  it.each([
    ["later today", "07:00", "Europe/London", null, "2026-11-22T06:00:00Z", "2026-11-22T07:00:00Z"],
    ["now", "07:00", "UTC", null, "2026-11-22T07:00:40Z", "2026-11-22T07:00:00Z"],
    ["tomorrow", "07:00", "UTC", null, "2026-11-22T07:30:00Z", "2026-11-23T07:00:00Z"],
    [
      "not twice a day",
      "09:00",
      "UTC",
      "2026-11-22",
      "2026-11-22T08:00:00Z",
      "2026-11-23T09:00:00Z",
    ],
    [
      "by the reader's clock",
      "07:00",
      "America/Chicago",
      null,
      "2026-11-22T05:00:00Z",
      "2026-11-22T13:00:00Z",
    ],
    [
      "on the reader's date",
      "07:00",
      "Pacific/Auckland",
      null,
      "2026-11-22T12:00:00Z",
      "2026-11-22T18:00:00Z",
    ],
    [
      "after the clocks went back",
      "07:00",
      "Europe/London",
      "2026-10-24",
      "2026-10-24T08:00:00Z",
      "2026-10-25T07:00:00Z",
    ],
    [
      "in an hour skipped by daylight saving",
      "02:30",
      "Europe/Berlin",
      "2027-03-27",
      "2027-03-27T12:00:00Z",
      "2027-03-28T01:30:00Z",
    ],
    [
      "in an hour skipped west of Greenwich",
      "02:30",
      "America/New_York",
      "2027-03-13",
      "2027-03-13T12:00:00Z",
      "2027-03-14T07:30:00Z",
    ],
    [
      "at a midnight that is skipped",
      "00:00",
      "America/Santiago",
      "2027-09-04",
      "2027-09-04T12:00:00Z",
      "2027-09-05T04:00:00Z",
    ],
  ])("is %s", (_, time, zone, lastOn, now, expected) => {
    expect(new Date(nextReminder({ time, zone, lastOn }, at(now)))).toEqual(new Date(expected));
  });
});
