import { describe, expect, it } from "vitest";
import { editPlan } from "../../../src/sync/planActions.ts";
import { LONG_WAIT_MS, readSyncStatus, untilSent } from "../../../src/sync/syncStatus.ts";
import { setDay } from "./factories.ts";
import { phone, withSavedProject } from "./phone.ts";

describe("an entry that waits", () => {
  it("is told with its minutes once it has waited too long although there is a network", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d11", { title: "New" }), p.effects);
    const start = p.clock.now;
    const at = (minutes: number, onlineSince = 0) =>
      readSyncStatus(p.db, { isOnline: true, now: start + minutes * 60_000, onlineSince });
    expect(await at(LONG_WAIT_MS / 60_000)).toEqual({ kind: "saving" });
    expect(await at(12)).toEqual({ kind: "waiting", changes: 1, minutes: 12 });
    expect(await at(12, start + 5 * 60_000)).toEqual({ kind: "saving" });
  });
});

describe("the status", () => {
  it("reads no week and no message, however many there are", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d11", { title: "New" }), p.effects);
    await p.db.outbox.clear();
    let reads = 0;
    for (const table of [p.db.planWeeks, p.db.messages]) {
      table.hook("reading", (row) => {
        reads += 1;
        return row;
      });
    }
    expect(await readSyncStatus(p.db, { isOnline: true })).toEqual({ kind: "saving" });
    expect(reads).toBe(0);
  });
});

describe("what waits for a project's work to be sent", () => {
  it("goes on once it was sent, and hears when that took too long", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    expect(await untilSent(p.db, id, 5_000)).toBe(true);
    await editPlan(p.db, id, setDay("d11", { title: "New" }), p.effects);
    expect(await untilSent(p.db, id, 1)).toBe(false);
    const order: string[] = [];
    const sent = untilSent(p.db, id, 5_000).then((isSent) => order.push(`sent: ${isSent}`));
    order.push("asked");
    await p.drain();
    await sent;
    expect(order).toEqual(["asked", "sent: true"]);
  });
});
