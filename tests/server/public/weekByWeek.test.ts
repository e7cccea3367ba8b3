/** A published plan that opens week by week: what is seen before a week's time, and how it opens by itself. */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Publication, PublishSettings } from "#shared/domain/daily/publication.ts";
import type { ChurchObject } from "../../../server/church/ChurchObject.ts";
import { ChurchTransactions } from "../../../server/church/ChurchTransactions.ts";
import { findLetterDay, livePublication } from "../../../server/church/letters/letterDay.ts";
import { writeReminder } from "../../../server/church/reminders/reminderRows.ts";
import { findAddress } from "../../../server/directory/publications.ts";
import { pushReader } from "../../support/pushReader.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { ASSETS, church, inSql } from "../support/letters.ts";
import { createProject, planDay, planWeek, saveBody } from "../support/plans.ts";

const ROUTE = "/api/projects/p1/publication";
const SUNDAY = 7;

const weeks = [1, 2, 3].map((number) =>
  planWeek({
    week_number: number,
    name: `Name of week ${number}`,
    passages: [1, 2].map((day) =>
      planDay({ id: `w${number}d${day}`, day_number: day, title: `Title ${number}-${day}` }),
    ),
  }),
);

async function publish(change: Partial<PublishSettings> = {}): Promise<Publication> {
  const body = {
    ...{ startDate: "2026-11-30", readingDays: null, holidays: [], endDate: null },
    ...{ isListed: true, translation: "web", again: null, opensOn: SUNDAY, ...change },
  };
  const answer = await callApi<{ publication: Publication }>(`POST ${ROUTE}`, { body });
  expect(answer.status).toBe(200);
  return answer.body.publication;
}

const open = async (path: string) =>
  (await callApi(`GET ${path}`, { as: null, bindings: { ASSETS } })).status;
async function textOf(path: string): Promise<string> {
  const { body } = await callApi<unknown>(`GET ${path}`, { as: null, bindings: { ASSETS } });
  return typeof body === "string" ? body : JSON.stringify(body);
}
const ring = () => runDurableObjectAlarm(church());
const stored = async () => {
  const answer = await callApi<{ publication: Publication }>(`GET ${ROUTE}`);
  return answer.body.publication;
};
const openWeeks = async () => (await stored()).plan.weeks.map(({ number }) => number);
const pointed = async () => (await findAddress(env.DIRECTORY, slug))?.version;

let slug: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-29T20:00:00Z") });
  await addTwoChurches();
  await createProject();
  await callApi("POST /api/projects/p1/autoSave", { body: saveBody({ readingPlan: weeks }) });
  slug = (await publish()).plan.slug;
  return () => vi.useRealTimers();
});

describe("a week that is not open", () => {
  it("is nowhere that anyone can read, and its makers see it", async () => {
    vi.setSystemTime(new Date("2026-12-01T20:00:00Z"));
    const paths = [
      ...[`/daily/${slug}`, `/api/daily/${slug}`, `/api/daily/${slug}/whole`],
      ...["feed.xml", "feed.json", "calendar.ics", "embed"].map((file) => `/daily/${slug}/${file}`),
    ];
    for (const path of paths) {
      const text = await textOf(path);
      expect([path, /Title 1-|20261130/.test(text)]).toEqual([path, true]);
      expect([path, text.match(/Title [23]|Name of week [23]|w[23]d/)]).toEqual([path, null]);
    }
    expect(await open(`/daily/${slug}/2026-12-07`)).toBe(404);
    expect(await open(`/api/daily/${slug}/text/w2d1`)).toBe(404);
    expect(await textOf(`/daily/${slug}`)).toContain("The next week opens on Sunday, December 6.");
    const { coming } = await stored();
    expect(coming?.map(({ number }) => number)).toEqual([2, 3]);
  });

  it("ends no letter and no reminder of a reader who is ahead of the church", async () => {
    const { keys } = await pushReader();
    const found = await runInDurableObject(church(), async (_: ChurchObject, ctx) => {
      const store = { sql: ctx.storage.sql, now: "2026-12-04T07:00:00.000Z" };
      const publication = livePublication(store, "p1");
      if (!publication) throw new Error("It is published");
      const reminder = {
        endpoint: "https://fcm.googleapis.com/a",
        keys,
        time: "07:00",
        zone: "UTC",
      };
      writeReminder(store, "p1", { ...reminder, pace: "church", origin: "https://lamplight.test" });
      return findLetterDay(store, publication, "2026-12-04");
    });
    expect(found).toEqual({ kind: "notOpen" });
    vi.setSystemTime(new Date("2026-12-04T07:00:10Z"));
    await ring();
    expect(await inSql((sql) => sql.exec("SELECT * FROM reminders").toArray())).toHaveLength(1);
  });
});

describe("the next week", () => {
  it("opens by itself on its day, once, and says so to readers", async () => {
    await ring();
    expect(await openWeeks()).toEqual([1]);
    vi.setSystemTime(new Date("2026-12-06T00:00:00Z"));
    // At the midnight before nothing but this is due.
    const alarm = await runInDurableObject(church(), (_: ChurchObject, ctx) =>
      ctx.storage.getAlarm(),
    );
    expect(alarm).toBeLessThanOrEqual(Date.now());
    for (let times = 0; times < 3; times++) await ring();
    const { plan, coming } = await stored();
    expect([plan.version, plan.nextWeekOn, coming?.length]).toEqual([2, "2026-12-13", 1]);
    expect(plan.changes).toEqual(["Week 2 is open: Name of week 2."]);
    expect(await pointed()).toBe(2);
    expect(await textOf(`/api/daily/${slug}/whole`)).toMatch(/Title 2-1(?!.*Title 3)/s);
    expect(await open(`/daily/${slug}/2026-12-07`)).toBe(200);
    vi.setSystemTime(new Date("2026-12-13T09:00:00Z"));
    await ring();
    await ring();
    const last = await stored();
    expect([last.plan.version, last.plan.nextWeekOn, last.coming]).toEqual([
      3,
      undefined,
      undefined,
    ]);
  });

  it("opens with all that were due meanwhile when the object slept", async () => {
    vi.setSystemTime(new Date("2026-12-20T09:00:00Z"));
    await ring();
    const { plan } = await stored();
    expect([plan.version, plan.weeks.length, plan.changes.length]).toEqual([2, 3, 2]);
  });

  it("is in the directory once that answers again", async () => {
    vi.setSystemTime(new Date("2026-12-06T00:00:10Z"));
    const DIRECTORY = {
      prepare: () => {
        throw new Error("The directory is down");
      },
    } as unknown as D1Database;
    const alarm = await runInDurableObject(church(), async (_: ChurchObject, ctx) => {
      const transactions = new ChurchTransactions(ctx, { ...env, DIRECTORY });
      await ctx.storage.deleteAlarm();
      await transactions.runDueJobs();
      return ctx.storage.getAlarm();
    });
    expect([(await stored()).plan.version, await pointed()]).toEqual([2, 1]);
    expect(alarm).toBe(Date.now() + 30_000);
    vi.setSystemTime(new Date("2026-12-06T00:00:41Z"));
    await ring();
    expect([(await stored()).plan.version, await pointed()]).toEqual([2, 2]);
  });

  it("does not open after the plan was unpublished or deleted", async () => {
    await callApi(`DELETE ${ROUTE}`);
    vi.setSystemTime(new Date("2026-12-20T09:00:00Z"));
    await ring();
    expect((await stored()).plan.version).toBe(1);
    expect(await inSql((sql) => sql.exec("SELECT * FROM coming_weeks").toArray())).toEqual([]);
  });
});

describe("publishing again", () => {
  it("keeps the way of opening that an older app does not know", async () => {
    const { again: _, opensOn: __, ...older } = (await stored()).settings;
    const answer = await callApi<{ publication: Publication }>(`POST ${ROUTE}`, { body: older });
    const { plan, coming, settings } = answer.body.publication;
    expect([plan.weeks.length, coming?.length, settings.opensOn]).toEqual([1, 2, SUNDAY]);
  });

  it("opens all weeks at once where that is chosen, and hides none that readers have seen", async () => {
    vi.setSystemTime(new Date("2026-12-06T00:00:10Z"));
    await ring();
    // Week 2 would open on a later weekday, but is seen.
    await publish({ opensOn: 1 });
    expect(await openWeeks()).toEqual([1, 2]);
    await publish({ opensOn: null });
    expect(await openWeeks()).toEqual([1, 2, 3]);
    await ring();
    expect((await stored()).plan.nextWeekOn).toBeUndefined();
  });

  it("of a plan that begins again week by week is refused with a sentence", async () => {
    const settings = { ...(await stored()).settings, again: "month" };
    const answer = await callApi<{ error: string }>(`POST ${ROUTE}`, { body: settings });
    expect([answer.status, answer.body.error]).toEqual([
      422,
      "A plan that begins again has all its weeks open.",
    ]);
  });
});
