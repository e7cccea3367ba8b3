import { describe, expect, it } from "vitest";
import type { LamplightDatabase } from "../../../../src/data/db/LamplightDatabase.ts";
import { editPlan } from "../../../../src/data/sync/planActions.ts";
import { sendInBackground } from "../../../../src/data/sync/sendInBackground.ts";
import type { TabLock } from "../../../../src/data/sync/tabLock.ts";
import { setDay } from "./factories.ts";
import { type Phone, phone, withSavedProject } from "./phone.ts";

const free: TabLock = { hold: (_, __, task) => task() };
/** A tab holds it for as long as anybody waits. */
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

describe("with no page open", () => {
  it("what waits is sent, without sitting out the wait of an earlier failure", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    p.server.faults = ["unreachable"];
    await p.drain();
    await p.db.outbox.toCollection().modify({ notBefore: p.clock.now + 240_000 });
    expect(await background(p, p.db, free)).toBe(0);
    expect(p.server.calls).toHaveLength(2);
  });

  it("nothing is asked for where nothing waits, and what a person has to decide is left", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    await p.db.outbox.toCollection().modify({ state: "parked" });
    expect(await background(p, p.db, free)).toBe(0);
    expect(p.server.calls).toEqual([]);
  });

  it("it is left to a tab that has the lock, and said to be left when that tab does not send it", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    expect(await background(p, p.db, taken)).toBe(1);
    expect(p.server.calls).toEqual([]);
  });
});
