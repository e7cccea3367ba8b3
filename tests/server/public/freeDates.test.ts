/** A published plan with single dates without a reading: no page, event, letter and reminder on one, and nothing lost. */
import { runDurableObjectAlarm } from "cloudflare:test";
import { beforeEach, expect, it, vi } from "vitest";
import type { Publication, PublishSettings } from "#shared/domain/daily/publication.ts";
import { emptyBrief } from "#shared/domain/plan/brief.ts";
import { findLetterDay, livePublication } from "../../../server/church/letters/letterDay.ts";
import { catchPushes } from "../../support/catchPushes.ts";
import { pushReader } from "../../support/pushReader.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { ASSETS, church, inSql } from "../support/letters.ts";
import { createProject, load, planDay, planWeek, saveBody } from "../support/plans.ts";
import { settings } from "../support/publishing.ts";

const ROUTE = "/api/projects/p1/publication";

let slug: string;
let pushed: Uint8Array<ArrayBuffer>[];

async function publish(partial: Partial<PublishSettings>) {
  const body = settings({ startDate: "2027-01-04", readingDays: [1, 2, 3, 4, 5], ...partial });
  const answer = await callApi<{ publication: Publication }>(`POST ${ROUTE}`, { body });
  expect(answer.status).toBe(200);
  const { plan, settings: stored } = answer.body.publication;
  slug = plan.slug;
  const dates = plan.weeks.flatMap(({ days }) => days.map(({ date }) => date));
  return { dates, stored };
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-04T06:00:00Z") });
  await addTwoChurches();
  await createProject();
  const passages = [1, 2, 3, 4, 5].map((number) =>
    planDay({ id: `d${number}`, day_number: number, scripture: `Psalm ${number}`, title: "" }),
  );
  const readingPlan = [planWeek({ passages })];
  await callApi("POST /api/projects/p1/autoSave", { body: saveBody({ readingPlan }) });
  pushed = catchPushes();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** The letter and the reminder of a date. */
async function sentOn(date: string) {
  vi.setSystemTime(new Date(`${date}T06:00:00Z`));
  const letter = await inSql((sql) => {
    const store = { sql, now: new Date().toISOString() };
    const publication = livePublication(store, "p1");
    return publication ? findLetterDay(store, publication, date) : null;
  });
  const reader = await pushReader();
  pushed.length = 0;
  const endpoint = `https://fcm.googleapis.com/fcm/send/${date}`;
  const reminder = { endpoint, keys: reader.keys, time: "06:00", zone: "UTC", pace: "church" };
  await callApi(`PUT /api/daily/${slug}/reminder`, { as: null, body: reminder });
  await runDurableObjectAlarm(church());
  await inSql((sql) => sql.exec("DELETE FROM reminders"));
  return {
    letter: letter?.kind === "day" ? letter.found.day.reference : letter?.kind,
    reminders: pushed.length,
  };
}

async function textOf(file: string): Promise<string> {
  const path = `GET /daily/${slug}${file}`;
  return (await callApi<string>(path, { as: null, bindings: { ASSETS } })).body;
}

it("reads on the next reading day, and sends nothing on a free one", async () => {
  const { dates, stored } = await publish({ freeDates: ["2027-01-06"] });
  const moved = ["2027-01-04", "2027-01-05", "2027-01-07", "2027-01-08", "2027-01-11"];
  expect(dates).toEqual(moved);
  expect(stored.freeDates).toEqual(["2027-01-06"]);
  expect(await sentOn("2027-01-06")).toEqual({ letter: "noReading", reminders: 0 });
  expect(await sentOn("2027-01-07")).toEqual({ letter: "Psalm 3", reminders: 1 });
  const calendar = await textOf("/calendar.ics");
  expect(calendar).not.toContain("DTSTART;VALUE=DATE:20270106");
  expect(calendar).toContain("DTSTART;VALUE=DATE:20270107");
  vi.setSystemTime(new Date("2027-01-06T12:00:00Z"));
  const page = await textOf("");
  expect(page).toContain("Psalm 3");
  expect(page).not.toContain(`${slug}/2027-01-06`);
});

it("takes the holidays of the publication beside them, and settings of an older app without them", async () => {
  const both = await publish({ freeDates: ["2027-01-06"], holidays: ["2027-01-07"] });
  expect(both.dates.slice(2, 4)).toEqual(["2027-01-08", "2027-01-11"]);
  const older = await publish({ holidays: ["2027-01-07"] });
  expect(older.dates.slice(2, 4)).toEqual(["2027-01-06", "2027-01-08"]);
});

it("stores them with the plan's brief", async () => {
  const brief = { ...emptyBrief(), start_date: "2027-01-04", free_dates: ["2027-01-06"] };
  await callApi("PATCH /api/projects/p1", { body: { brief } });
  expect(JSON.stringify(await load())).toContain('"free_dates":["2027-01-06"]');
});

it("refuses a date that does not exist", async () => {
  const body = settings({ freeDates: ["2027-02-30"] });
  expect((await callApi(`POST ${ROUTE}`, { body })).status).toBe(422);
});
