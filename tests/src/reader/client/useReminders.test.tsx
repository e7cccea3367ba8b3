/** What a reader chooses while a reminder is renewed, and what the page says of one that stopped. */
import { act, useCallback, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renewReminder } from "../../../../src/reader/client/reminding.ts";
import {
  type KeptReminder,
  type Reminders,
  useReminders,
} from "../../../../src/reader/client/useReminders.ts";
import { emptyRecord, type SentReminder } from "../../../../src/reader/page/reader.ts";
import { today } from "../../../../src/ui/today.ts";
import { type PushDevice, pushDevice, SERVICE } from "./pushDevice.ts";

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const SENT: SentReminder = {
  ...{ slug: "advent", endpoint: `${SERVICE}one`, key: "BKey", zone, pace: "church" },
  on: "2026-11-22",
};

let device: PushDevice;
let root: Root;
let shown: Reminders;
let kept: KeptReminder;

function Page({ before }: { before: KeptReminder }) {
  const [record, setRecord] = useState({ ...emptyRecord("plan-1"), ...before });
  const keep = useCallback((next: KeptReminder) => setRecord((now) => ({ ...now, ...next })), []);
  kept = record;
  shown = useReminders("advent", "BKey", record, keep);
  return null;
}

beforeEach(() => {
  device = pushDevice();
  root = createRoot(document.createElement("main"));
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
/** Does something, and draws what came of it. */
async function drawn<Value>(work: () => Promise<Value>): Promise<Value> {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const value = await act(work);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  return value;
}
const visit = (before: KeptReminder) => root.render(<Page before={before} />);

describe("during a renewal", () => {
  let answer: () => void;
  beforeEach(async () => {
    device.answers = new Promise((resolve) => {
      answer = resolve;
    });
    visit({ remindAt: "07:00", reminder: { ...SENT, zone: "Antarctica/Troll" } });
    await expect.poll(() => device.asked).toEqual(["PUT church"]);
  });

  it("stopping comes after its answer, and stays", async () => {
    const stopped = shown.stopReminding();
    // After all that stopping does at once.
    setTimeout(answer);
    expect(await stopped).toBe(true);
    expect(device.asked).toEqual(["PUT church", "answered", "POST"]);
    await expect.poll(() => kept).toMatchObject({ remindAt: null, reminder: null });
  });

  it("another time comes after its answer, and stays", async () => {
    const reminded = shown.remind("08:30");
    setTimeout(answer);
    expect(await reminded).toBe(true);
    expect(device.asked.slice(0, 3)).toEqual(["PUT church", "answered", "PUT church"]);
    await expect.poll(() => kept.remindAt).toBe("08:30");
  });
});

it("a choice waits no longer for a renewal than its call may take", async () => {
  const calls: AbortController[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const call = new AbortController();
    calls.push(call);
    return call.signal;
  });
  device.answers = new Promise(() => {});
  visit({ remindAt: "07:00", reminder: { ...SENT, zone: "Antarctica/Troll" } });
  await expect.poll(() => device.asked).toEqual(["PUT church"]);
  const stopped = shown.stopReminding();
  calls[0]?.abort();
  expect(await stopped).toBe(true);
  expect(device.asked).toEqual(["PUT church", "POST"]);
  expect(calls).toHaveLength(2);
});

describe("a reminder that stopped on the device", () => {
  beforeEach(async () => {
    device.permission = "default";
    visit({ remindAt: "07:00", reminder: SENT });
    await expect.poll(() => shown.reminders).toBe("lapsed");
  });

  it.each([
    ["the device gives none", "granted", "lapsed"],
    ["the reader closes the question", "default", "lapsed"],
    ["the reader forbids it", "denied", "denied"],
  ] as const)("is not said to run where starting again fails: %s", async (_, chosen, way) => {
    device.endpoint = null;
    device.answer = chosen;
    expect(await drawn(() => shown.remind("07:00"))).toBe(false);
    expect(shown.reminders).toBe(way);
  });

  it("runs again once it is started", async () => {
    expect(await drawn(() => shown.remind("07:00"))).toBe(true);
    expect(shown.reminders).toBe("can");
  });
});

describe("an unchanged reminder", () => {
  const wanted = { slug: "advent", key: "BKey", time: "07:00", pace: "church" } as const;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 28, 12) });
    return () => vi.useRealTimers();
  });

  it.each([
    ["not sent again within a week", "2026-11-22", 0],
    ["sent again after a week", "2026-11-21", 1],
    ["sent again where the clock was set back", "2026-11-29", 1],
  ])("is %s", async (_, on, times) => {
    const next = await renewReminder(wanted, { ...SENT, on });
    expect(device.asked).toEqual(times > 0 ? ["PUT church", "answered"] : []);
    expect(next).toEqual({ ...SENT, on: times > 0 ? today() : on });
  });

  it("is sent again at once where the zone is another", async () => {
    await renewReminder(wanted, { ...SENT, zone: "Antarctica/Troll" });
    expect(device.asked).toEqual(["PUT church", "answered"]);
  });
});
