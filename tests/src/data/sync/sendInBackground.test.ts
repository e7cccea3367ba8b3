import { describe, expect, it } from "vitest";
import type { LamplightDatabase } from "../../../../src/data/db/LamplightDatabase.ts";
import { editPlan } from "../../../../src/data/sync/planActions.ts";
import { sendInBackground } from "../../../../src/data/sync/sendInBackground.ts";
import type { TabLock } from "../../../../src/data/sync/tabLock.ts";
import { setDay } from "./factories.ts";
import { type Phone, phone, withSavedProject } from "./phone.ts";

const free: TabLock = { hold: (_, __, task) => task() };
/** A lock that a tab holds until the caller gives up. */
const taken: TabLock = {
  hold: (_, signal) =>
    new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true })),
};

const background = (p: Phone, db: LamplightDatabase, lock: TabLock) =>
  sendInBackground({
    db,
    lock,
    uid: "anna",
    api: p.api,
    ...p.effects,
    random: () => 0,
    isOnline: () => true,
    report: (error) => {
      throw error;
    },
    async pause(ms, signal) {
      for (let turns = 0; turns < 60 && !signal.aborted; turns++) {
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      if (!signal.aborted) p.clock.now += ms;
    },
    longestMs: 60_000,
  });

describe("without an open page", () => {
  it("sends waiting rows at once, also after an earlier failure", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    p.server.faults = ["unreachable"];
    await p.drain();
    await p.db.outbox.toCollection().modify({ notBefore: p.clock.now + 240_000 });
    expect(await background(p, p.db, free)).toBe(0);
    expect(p.server.calls).toHaveLength(2);
  });

  it("does nothing when nothing waits, and leaves parked rows", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    await p.db.outbox.toCollection().modify({ state: "parked" });
    expect(await background(p, p.db, free)).toBe(0);
    expect(p.server.calls).toEqual([]);
  });

  it("leaves the work to a tab that holds the lock, and reports what that tab does not send", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    expect(await background(p, p.db, taken)).toBe(1);
    expect(p.server.calls).toEqual([]);
  });
});
