/** A plan that begins again: reminders and the icon follow the round that is read today, whichever page is open. */
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dailyView } from "#shared/domain/daily/dailyView.ts";
import { roundOn } from "#shared/domain/daily/rounds.ts";
import { LiveReader } from "../../../../src/reader/client/LiveReader.tsx";
import { readerStore } from "../../../../src/reader/device/readerStore.ts";
import { emptyRecord, type ReaderRecord } from "../../../../src/reader/page/reader.ts";
import {
  publishedDay,
  publishedPlan,
} from "../../features/distribute/channels/publishedPlanFactory.ts";
import { type PushDevice, pushDevice, SERVICE } from "./pushDevice.ts";

const days = [1, 2, 3].map((number) =>
  publishedDay({ id: `d${number}`, number, date: `2027-01-0${number}` }),
);
const plan = publishedPlan({
  weeks: [{ number: 1, name: "", passage: "", days }],
  again: { every: "month", startDate: "2027-01-01", readingDays: null },
  texts: [],
});
const text = { translation: "web" as const, credit: "", days: {} };

let device: PushDevice;
let root: Root;

/** Opens the page of a day on February 2, in the second round. */
function visit(date: string): void {
  const round = roundOn(plan, date);
  const day = round.plan.weeks[0]?.days.find((each) => each.date === date);
  if (!day) throw new Error("no such day");
  const around = { today: "2027-02-02", round: round.start, offered: ["web" as const] };
  const served = dailyView(round.plan, day, text, { ...around, pushKey: "BKey", churchPage: null });
  history.replaceState(null, "", `/daily/${plan.slug}/${date}`);
  root.render(<LiveReader served={served} />);
}

const stored = () => readerStore().read(plan.id);
const keep = (change: Partial<ReaderRecord>) =>
  readerStore().change(plan.id, () => ({ ...emptyRecord(plan.id), ...change }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 1, 2, 12) });
  device = pushDevice();
  device.others = (path) =>
    path.endsWith("/whole") ? Response.json({ plan, text }) : new Response("", { status: 404 });
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
  Object.assign(navigator, { setAppBadge: async () => {}, clearAppBadge: async () => {} });
  root = createRoot(document.body.appendChild(document.createElement("main")));
  return () => vi.useRealTimers();
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("counts a day on the icon that was marked in an earlier round alone", async () => {
  await keep({
    ...{ badge: [], seenVersion: plan.version },
    marks: { d1: "2027-01-01T08:00:00Z", "d2@2027-02-01": "2027-02-02T08:00:00Z" },
  });
  visit("2027-02-02");
  await expect.poll(async () => (await stored()).badge).toEqual(["2027-02-01", "2027-02-03"]);
});

const REMINDER = {
  ...{ slug: plan.slug, endpoint: `${SERVICE}one`, key: "BKey", pace: "church" as const },
  ...{ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, on: "2027-01-20" },
};

it("reminds by this round's pace where the page of an earlier round is open", async () => {
  const pace = { begin: "2027-01-10", beganAt: "2027-01-10T08:00:00Z", from: null, missed: [] };
  await keep({ pace, remindAt: "07:00", reminder: REMINDER });
  visit("2027-01-02");
  await expect.poll(async () => (await stored()).reminder).toMatchObject({ on: "2027-02-02" });
  await expect.poll(() => device.asked.slice(-2)).toEqual(["PUT church", "answered"]);
  await expect.poll(async () => (await stored()).reminder?.pace).toBe("church");
});

it("leaves a reminder stopped that another tab stopped during a renewal", async () => {
  let answer = () => {};
  device.answers = new Promise((resolve) => {
    answer = resolve;
  });
  await keep({ remindAt: "07:00", reminder: REMINDER });
  visit("2027-02-02");
  await expect.poll(() => device.asked).toEqual(["PUT church"]);
  const seen = (await stored()).seenVersion;
  expect(seen).toBe(plan.version);
  await readerStore().change(plan.id, (now) => ({ ...now, remindAt: null, reminder: null }));
  const written = vi.spyOn(IDBObjectStore.prototype, "put");
  answer();
  await expect.poll(() => written.mock.calls.length).toBe(1);
  expect(await stored()).toMatchObject({ remindAt: null, reminder: null });
});
