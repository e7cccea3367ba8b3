/** A browser that changes or drops its push subscription while no page is open: the service worker tells the server. */
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localDate } from "#shared/domain/localDate.ts";
import { readerStore } from "../../../../src/reader/device/readerStore.ts";
import { renewReminders } from "../../../../src/reader/worker/renewReminders.ts";

const BEFORE = "https://fcm.googleapis.com/fcm/send/before";
const SENT = {
  slug: "advent",
  endpoint: BEFORE,
  key: "BKey",
  zone: "Antarctica/Troll",
  pace: "church",
} as const;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

function subscription(name: string): PushSubscription {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
  const keys = { p256dh: "p", auth: "a" };
  // Only what is read of a subscription.
  return { endpoint, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
}

let store = readerStore();
let sent: { url: string; body: Record<string, unknown> }[];
let status: number;
let onSending: () => Promise<void>;

beforeEach(async () => {
  store = readerStore(new IDBFactory());
  await store.change("plan-1", (record) => ({
    ...record,
    ...{ remindAt: "07:00", reminder: { ...SENT, on: "2026-11-29" } },
  }));
  await store.change("plan-2", (record) => record);
  sent = [];
  status = 200;
  onSending = async () => {};
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(body)) });
    await onSending();
    return new Response("{}", { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const manager = (known: PushSubscription | null) => ({
  getSubscription: vi.fn(async () => known),
  subscribe: vi.fn(async (_?: PushSubscriptionOptionsInit) => subscription("made")),
});
const endpointOf = async () => (await store.read("plan-1")).reminder?.endpoint;

describe("a changed subscription", () => {
  it("that comes with the event replaces the one before, for each plan that reminds", async () => {
    const pushManager = manager(null);
    await renewReminders({ pushManager, store, fresh: subscription("fresh") });
    expect(sent).toEqual([
      {
        url: "/api/daily/advent/reminder",
        body: {
          ...{ endpoint: subscription("fresh").endpoint, keys: { p256dh: "p", auth: "a" } },
          ...{ time: "07:00", zone, pace: "church", replaces: BEFORE },
        },
      },
    ]);
    expect(await endpointOf()).toBe(subscription("fresh").endpoint);
    // As the page would send it now.
    const { reminder } = await store.read("plan-1");
    expect(reminder).toMatchObject({ zone, on: localDate(new Date()) });
  });

  it.each([
    ["stopped", null, null],
    ["moved to another time", "08:30", { ...SENT, on: "2026-11-30" }],
  ])("leaves a reminder as it is that was %s meanwhile", async (_, remindAt, reminder) => {
    onSending = () => store.change("plan-1", (record) => ({ ...record, remindAt, reminder }));
    await renewReminders({ pushManager: manager(null), store, fresh: subscription("fresh") });
    expect(sent).toHaveLength(1);
    expect(await store.read("plan-1")).toMatchObject({ remindAt, reminder });
  });

  it("that was dropped is made anew for the server's key", async () => {
    const pushManager = manager(null);
    await renewReminders({ pushManager, store, fresh: null });
    const options = { userVisibleOnly: true, applicationServerKey: "BKey" };
    expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith(options);
    expect(await endpointOf()).toBe(subscription("made").endpoint);
  });

  it("that the server did not take is sent again on the next visit", async () => {
    status = 503;
    await renewReminders({ pushManager: manager(null), store, fresh: subscription("fresh") });
    expect(sent).toHaveLength(1);
    expect(await endpointOf()).toBe(BEFORE);
  });
});
