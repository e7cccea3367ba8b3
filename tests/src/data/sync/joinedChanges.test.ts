/** A change that joins an unsent one, and an answer that is older than what the phone has since. */
import { expect, it } from "vitest";
import type { Collision } from "#shared/domain/merge/collision.ts";
import { createProjectLocally } from "../../../../src/data/db/createProjectLocally.ts";
import { readPlanRow, writePlanRow } from "../../../../src/data/db/plans.ts";
import { renameProject, setPlanSettings } from "../../../../src/data/sync/projectActions.ts";
import { sendRow } from "../../../../src/data/sync/sendRow.ts";
import { phone, withSavedProject } from "./phone.ts";

it("sends a title that joined the row after the queue was read", async () => {
  const p = await phone();
  const id = await withSavedProject(p);
  await renameProject(p.db, id, "Luke", p.effects);
  const [row] = await p.db.outbox.toArray();
  if (!row) throw new Error("no row");
  await renameProject(p.db, id, "Acts", p.effects);
  await sendRow({ db: p.db, api: p.api, ...p.effects, random: () => 0.5 }, row);
  expect(p.server.projects.get(id)?.details.title).toBe("Acts");
  expect(await p.db.outbox.count()).toBe(0);
});

it("goes back to what was there before the first of two changes that the server refuses as one", async () => {
  const p = await phone();
  const id = await withSavedProject(p);
  const before = (await p.db.projects.get(id))?.startDate;
  await setPlanSettings(p.db, id, { startDate: "2027-01-04" }, p.effects);
  await setPlanSettings(p.db, id, { startDate: "2027-01-11" }, p.effects);
  expect(await p.db.outbox.count()).toBe(1);
  p.server.faults = [{ status: 422, error: "No" }];
  await p.drain();
  expect((await p.db.projects.get(id))?.startDate).toBe(before);
});

it("keeps the revision that was received before the answer to its creation arrived", async () => {
  const p = await phone();
  const { id } = await createProjectLocally(
    p.db,
    { uid: "anna", churchId: "church", title: "Mark" },
    p.effects,
  );
  p.server.onCall = async () => {
    await writePlanRow(p.db, id, { syncedRevision: 7 });
  };
  await p.drain();
  expect((await readPlanRow(p.db, id)).syncedRevision).toBe(7);
});

it("lists each value that lost in one field", async () => {
  const p = await phone();
  const id = await withSavedProject(p);
  const lost = (other: string): Collision => ({
    week: 1,
    dayId: "d11",
    field: "title",
    kept: "Mine",
    other,
  });
  await writePlanRow(p.db, id, { collisions: [lost("Anna's")] });
  await writePlanRow(p.db, id, { collisions: [lost("Anna's"), lost("Ben's")] });
  const { collisions } = await readPlanRow(p.db, id);
  expect(collisions.map(({ other }) => other)).toEqual(["Anna's", "Ben's"]);
});
