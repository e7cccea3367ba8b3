/** A published plan that begins again: on one date the page, its frame, feeds, calendar, letter and reminder have the same day. */
import { runDurableObjectAlarm } from "cloudflare:test";
import ICAL from "ical.js";
import { beforeEach, expect, it, vi } from "vitest";
import type { Publication } from "#shared/domain/daily/publication.ts";
import { findLetterDay, livePublication } from "../../../server/church/letters/letterDay.ts";
import { catchPushes } from "../../support/catchPushes.ts";
import { pushReader } from "../../support/pushReader.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { ASSETS, church, inSql } from "../support/letters.ts";
import { createProject, planDay, planWeek, saveBody } from "../support/plans.ts";

const ROUTE = "/api/projects/p1/publication";
/** A psalm for each day of the month. */
const DAYS = 31;

let slug: string;
let pushed: Uint8Array<ArrayBuffer>[];

async function publish(again: "month" | "year", startDate: string): Promise<void> {
  const body = {
    ...{ startDate, readingDays: null, holidays: [], endDate: null, opensOn: null },
    ...{ isListed: true, translation: "web", again },
  };
  const answer = await callApi<{ publication: Publication }>(`POST ${ROUTE}`, { body });
  expect(answer.status).toBe(200);
  slug = answer.body.publication.plan.slug;
}

async function textOf(file: string): Promise<string> {
  const path = `GET /daily/${slug}${file}`;
  return (await callApi<string>(path, { as: null, bindings: { ASSETS } })).body;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-01T06:00:00Z") });
  await addTwoChurches();
  await createProject();
  const weeks = [];
  for (let week = 0; week * 7 < DAYS; week++) {
    const numbers = Array.from(
      { length: Math.min(7, DAYS - week * 7) },
      (_, at) => week * 7 + at + 1,
    );
    const passages = numbers.map((number, at) =>
      planDay({ id: `d${number}`, day_number: at + 1, scripture: `Psalm ${number}`, title: "" }),
    );
    weeks.push(planWeek({ week_number: week + 1, passages }));
  }
  await callApi("POST /api/projects/p1/autoSave", { body: saveBody({ readingPlan: weeks }) });
  pushed = catchPushes();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** What each channel says of the date. */
async function saidOn(date: string) {
  vi.setSystemTime(new Date(`${date}T06:00:00Z`));
  const page = await textOf("");
  const embed = await textOf("/embed");
  const feed: { items: { id: string; title: string; url: string }[] } = JSON.parse(
    await textOf("/feed.json"),
  );
  const events = new ICAL.Component(ICAL.parse(await textOf("/calendar.ics")))
    .getAllSubcomponents("vevent")
    .map((event) => new ICAL.Event(event));
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
  const messages = await Promise.all(
    pushed.map(async (body) => JSON.parse(await reader.read(body)).body as string),
  ).catch(() => ["unreadable"]);
  await inSql((sql) => sql.exec("DELETE FROM reminders"));
  return {
    page: /<h1>([^<]+)<\/h1>/.exec(page)?.[1],
    isToday: page.includes("Today"),
    embed: /class="today">([^<]+)</.exec(embed)?.[1],
    feed: feed.items[0]?.title,
    feedIds: feed.items.map(({ id }) => id),
    calendar: events
      .filter((each) => each.startDate.toString() === date)
      .map((each) => each.summary),
    uids: events.map(({ uid }) => uid),
    letter: letter?.kind === "day" ? letter.found.day.reference : letter?.kind,
    reminder: messages,
  };
}

it.each([
  ["2027-01-01", 1],
  ["2027-02-28", 28],
  ["2027-03-01", 1],
  ["2027-03-31", 31],
  ["2028-02-29", 29],
  ["2030-12-31", 31],
])("each month has the same day in every channel: %s", async (date, number) => {
  await publish("month", "2027-01-01");
  const psalm = `Psalm ${number}`;
  const said = await saidOn(date);
  expect(said).toMatchObject({
    ...{ page: psalm, isToday: true, embed: psalm, feed: psalm, calendar: [psalm], letter: psalm },
    reminder: [`Today: ${psalm}`],
  });
  // Each time is an entry of its own, and none is there twice.
  for (const ids of [said.feedIds, said.uids]) expect(new Set(ids).size).toBe(ids.length);
});

it("leaves the days out that a month does not have, also where somebody asks for a first day", async () => {
  await publish("month", "2027-01-01");
  vi.setSystemTime(new Date("2027-02-28T06:00:00Z"));
  const begin = "?begin=2026-12-01";
  const feed: { items: { url: string }[] } = JSON.parse(await textOf(`/feed.json${begin}`));
  expect(feed.items).toHaveLength(31);
  for (const { url } of feed.items) expect(url).toMatch(/\/2027-0[12]-\d\d$/);
  expect(await textOf(`/calendar.ics${begin}`)).toBe(await textOf("/calendar.ics"));
});

it("says when it begins again between its last reading and the next month", async () => {
  await callApi("POST /api/projects/p1/autoSave", {
    body: saveBody({
      readingPlan: [planWeek({ passages: [planDay({ id: "d1", scripture: "Psalm 1" })] })],
    }),
  });
  await publish("month", "2027-01-01");
  const { letter, reminder } = await saidOn("2027-01-15");
  expect([letter, reminder]).toEqual(["noReading", []]);
  expect(await textOf("")).toContain("The plan begins again on Mon, Feb 1.");
});

it("keeps the addresses of earlier times, and closes with the plan's last day", async () => {
  await publish("month", "2027-01-01");
  vi.setSystemTime(new Date("2027-06-10T06:00:00Z"));
  expect(await textOf("/2027-03-31")).toContain("<h1>Psalm 31</h1>");
  expect(await textOf("/2028-02-29")).toContain("<h1>Psalm 29</h1>");
  expect(await textOf("/2027-04-31")).toContain("no reading at this address");
});

it("each year leaves out February 29, and Christmas stays", async () => {
  await publish("year", "2027-12-20");
  expect(await saidOn("2028-12-25")).toMatchObject({
    page: "Psalm 6",
    letter: "Psalm 6",
    feed: "Psalm 6",
  });
});
