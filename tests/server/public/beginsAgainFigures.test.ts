/** How a plan that begins again is read: whoever read last month's is due with this month's. */
import { beforeEach, expect, it, vi } from "vitest";
import type { Figures } from "#shared/contracts/analytics.ts";
import type { Publication } from "#shared/domain/daily/publication.ts";
import { addDays } from "#shared/domain/plan/planDate.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, planDay, planWeek, saveBody } from "../support/plans.ts";
import { published, rows, send } from "../support/readers.ts";

const DAYS = 31;
/** As many as a group has to have to be shown. */
const READERS = 5;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-31T20:00:00Z") });
  await addTwoChurches();
  await createProject();
  const weeks = [0, 1, 2, 3, 4].map((week) =>
    planWeek({
      week_number: week + 1,
      passages: Array.from({ length: Math.min(7, DAYS - week * 7) }, (_, at) =>
        planDay({ id: `d${week * 7 + at + 1}`, day_number: at + 1, scripture: "Psalm 1" }),
      ),
    }),
  );
  await callApi("POST /api/projects/p1/autoSave", { body: saveBody({ readingPlan: weeks }) });
  const body = {
    ...{ startDate: "2027-01-01", readingDays: null, holidays: [], endDate: null, opensOn: null },
    ...{ isListed: true, translation: "web", again: "month" },
  };
  const answer = await callApi<{ publication: Publication }>("POST /api/projects/p1/publication", {
    body,
  });
  expect(answer.status).toBe(200);
  published.slug = answer.body.publication.plan.slug;
  return () => vi.useRealTimers();
});

/** Each reads these days of a month on their dates. */
async function readOn(month: string, days: readonly number[]): Promise<void> {
  const events = days.map((day) => ({
    ...{ name: "dayRead", day: `d${day}` },
    at: `${addDays(`${month}-01`, day - 1)}T07:00:00Z`,
  }));
  for (let reader = 0; reader < READERS; reader++)
    expect((await send(events, { device: `device-of-a-reader-${reader}` })).status).toBe(200);
}
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

async function paceOn(date: string): Promise<Record<string, number | null>> {
  vi.setSystemTime(new Date(`${date}T20:00:00Z`));
  const { body } = await callApi<Figures>(`GET /api/analytics?project=p1&from=${date}&to=${date}`);
  return Object.fromEntries(body.pace.map(({ key, n }) => [key, n]));
}
const ALL = (key: string) => ({ onPace: 0, caughtUp: 0, behind: 0, [key]: READERS });

it("who read all of January is on pace until February begins, and behind once its days pass", async () => {
  await readOn("2027-01", upTo(DAYS));
  expect(await paceOn("2027-01-31")).toEqual(ALL("onPace"));
  expect(await paceOn("2027-02-01")).toEqual(ALL("onPace"));
  expect(await paceOn("2027-02-02")).toEqual(ALL("behind"));
});

it("who reads February's days on their dates is on pace there, and the plan stays finished", async () => {
  await readOn("2027-01", upTo(DAYS));
  vi.setSystemTime(new Date("2027-02-03T20:00:00Z"));
  await readOn("2027-02", upTo(3));
  expect(await paceOn("2027-02-04")).toEqual(ALL("onPace"));
  expect(await paceOn("2027-02-05")).toEqual(ALL("behind"));
  const [reader] = await rows("SELECT days_read, days_late FROM readers LIMIT 1");
  expect(reader).toEqual({ days_read: 3, days_late: 0 });
  const finished = await rows("SELECT sum(n) AS n FROM reading_counts WHERE kind = 'finished'");
  expect(finished).toEqual([{ n: READERS }]);
});

it("who stopped in January is behind in February, and reads on in the month that it is", async () => {
  await readOn("2027-01", upTo(10));
  expect(await paceOn("2027-02-01")).toEqual(ALL("behind"));
  vi.setSystemTime(new Date("2027-02-01T20:00:00Z"));
  await readOn("2027-02", [1]);
  expect(await paceOn("2027-02-02")).toEqual(ALL("onPace"));
});

it("a month without the 31st has 28 days to read, after which March's first is due", async () => {
  vi.setSystemTime(new Date("2027-02-28T20:00:00Z"));
  await readOn("2027-02", upTo(28));
  expect(await paceOn("2027-03-01")).toEqual(ALL("onPace"));
  expect(await paceOn("2027-03-02")).toEqual(ALL("behind"));
});

/** How many read each of these days, by the round's beginning. */
async function dayFigures(days: readonly number[]) {
  const { body } = await callApi<Figures>("GET /api/analytics?project=p1");
  const numbers = (all: readonly { n: number | null }[]) => days.map((day) => all[day - 1]?.n);
  return {
    shown: numbers(body.days),
    rounds: Object.fromEntries(body.rounds.map((round) => [round.start, numbers(round.days)])),
    dates: body.rounds.map((round) => round.days[1]?.date),
  };
}

it("each day is counted in the month in which it was read, and in none of the others", async () => {
  await readOn("2027-01", upTo(DAYS));
  vi.setSystemTime(new Date("2027-02-03T20:00:00Z"));
  expect((await dayFigures([1, 2])).shown).toEqual([0, 0]);
  await readOn("2027-02", [1]);
  expect(await dayFigures([1, 2])).toEqual({
    shown: [READERS, 0],
    rounds: { "2027-01-01": [READERS, READERS], "2027-02-01": [READERS, 0] },
    dates: ["2027-01-02", "2027-02-02"],
  });
  const hours = await rows("SELECT sum(n) AS n FROM reading_counts WHERE kind = 'read'");
  expect(hours).toEqual([{ n: READERS * (DAYS + 1) }]);
});

it("what is unread again in February leaves January as it was", async () => {
  await readOn("2027-01", [1]);
  vi.setSystemTime(new Date("2027-02-02T20:00:00Z"));
  await readOn("2027-02", [1]);
  const at = "2027-02-02T08:00:00Z";
  const device = "device-of-a-reader-0";
  await send([{ name: "dayUnread", day: "d1", at }], { device });
  const { rounds } = await dayFigures([1]);
  expect(rounds).toEqual({ "2027-01-01": [READERS], "2027-02-01": [null] });
});

it("a batch of both months in any order, or twice, comes to the same figures", async () => {
  vi.setSystemTime(new Date("2027-02-02T20:00:00Z"));
  const events = ["2027-02-01", "2027-01-01"].map((date) => ({
    ...{ name: "dayRead", day: "d1", at: `${date}T07:00:00Z` },
  }));
  for (let reader = 0; reader < READERS; reader++) {
    const device = `device-of-a-reader-${reader}`;
    await send(events, { device });
    await send([...events].reverse(), { device });
  }
  const { rounds } = await dayFigures([1]);
  expect(rounds).toEqual({ "2027-01-01": [READERS], "2027-02-01": [READERS] });
});

it("who asks to be forgotten is subtracted from each month", async () => {
  await readOn("2027-01", [1]);
  vi.setSystemTime(new Date("2027-02-02T20:00:00Z"));
  await readOn("2027-02", [1]);
  for (let reader = 0; reader < READERS; reader++) {
    const body = { device: `device-of-a-reader-${reader}` };
    await callApi(`POST /api/daily/${published.slug}/forget`, { as: null, body });
  }
  const left = await rows("SELECT kind, key, n FROM reading_counts WHERE n <> 0");
  expect(left).toEqual([]);
});
