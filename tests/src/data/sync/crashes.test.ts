import type { DBCore, DBCoreMutateRequest } from "dexie";
import { describe, expect, it } from "vitest";
import { readPlan, writePlan } from "../../../../src/data/db/plans.ts";
import { enqueueMissingSaves } from "../../../../src/data/sync/enqueueMissingSaves.ts";
import { editPlan } from "../../../../src/data/sync/planActions.ts";
import { renameProject, setPlanSettings } from "../../../../src/data/sync/projectActions.ts";
import { readSyncStatus } from "../../../../src/data/sync/readSyncStatus.ts";
import { dayOf, setDay } from "./factories.ts";
import { type Phone, phone, withSavedProject } from "./phone.ts";

/** Makes the phone's nth write fail, and every write after it until the phone restarts. */
function crashAt(p: Phone, write: number) {
  const crash = { isOver: false, writes: 0 };
  p.db.close();
  p.db.use({
    stack: "dbcore",
    name: "crash",
    create: (down: DBCore) => ({
      ...down,
      table: (name: string) => ({
        ...down.table(name),
        mutate: (request: DBCoreMutateRequest) => {
          crash.writes += 1;
          if (!crash.isOver && crash.writes >= write) throw new Error("crash");
          return down.table(name).mutate(request);
        },
      }),
    }),
  });
  return crash;
}

async function withWork() {
  const p = await phone();
  const id = await withSavedProject(p);
  await editPlan(p.db, id, setDay("d11", { title: "mine" }), p.effects);
  await renameProject(p.db, id, "Luke", p.effects);
  await setPlanSettings(p.db, id, { startDate: "2026-11-29" }, p.effects);
  p.server.change(id, setDay("d21", { prayer: "Amen" }));
  return { p, id };
}

describe("an edit whose row was lost when the database closed in the middle", () => {
  it("is queued at the next start, also behind a save in flight", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d11", { title: "sent" }), p.effects);
    p.server.faults = ["lost"];
    await p.drain();
    const half = setDay("d21", { title: "half" })((await readPlan(p.db, id)) ?? []);
    await writePlan(p.db, id, { current: half });
    await enqueueMissingSaves(p.db, p.effects);
    await p.drainForLong();
    expect(dayOf(p.server.planOf(id), "d11")?.title).toBe("sent");
    expect(dayOf(p.server.planOf(id), "d21")?.title).toBe("half");
    expect(await readSyncStatus(p.db, { isOnline: true })).toEqual({ kind: "saved" });
  });
});

describe("a crash", () => {
  it("loses nothing and repeats nothing, at whichever write it happens", async () => {
    for (let write = 1; ; write++) {
      const { p, id } = await withWork();
      const crash = crashAt(p, write);
      await p.db.open();
      await p.drain().catch(() => {});
      const hasCrashed = crash.writes >= write;
      crash.isOver = true;
      await p.drainForLong();

      const saved = p.server.planOf(id);
      expect(dayOf(saved, "d11")?.title).toBe("mine");
      expect(dayOf(saved, "d21")?.prayer).toBe("Amen");
      expect(await readPlan(p.db, id)).toEqual(saved);
      // After the first save: one revision for the colleague, one for the save, one for the title.
      expect(p.server.projects.get(id)?.details).toMatchObject({
        revision: 4,
        title: "Luke",
        startDate: "2026-11-29",
      });
      expect(await readSyncStatus(p.db, { isOnline: true })).toEqual({ kind: "saved" });
      if (!hasCrashed) {
        expect(write).toBeGreaterThan(8);
        return;
      }
    }
    // One crash after another, each with a new phone, can exceed the default timeout on a busy machine.
  }, 30_000);
});
