/** Work that the server refuses: it waits for a person and does not block other work. */
import { describe, expect, it } from "vitest";
import { emptyBrief } from "#shared/domain/plan/brief.ts";
import { createProjectLocally } from "../../../../src/data/db/createProjectLocally.ts";
import { readPlan } from "../../../../src/data/db/plans.ts";
import {
  discardParked,
  retryParked,
  sendFailingNow,
} from "../../../../src/data/sync/parkedWork.ts";
import { editPlan } from "../../../../src/data/sync/planActions.ts";
import { renameProject, setPlanSettings } from "../../../../src/data/sync/projectActions.ts";
import { readSyncStatus } from "../../../../src/data/sync/readSyncStatus.ts";
import { listFailing, readLoss } from "../../../../src/data/sync/waitingWork.ts";
import { en } from "../../../../src/messages/en.ts";
import { dayOf, setDay } from "./factories.ts";
import { listParked } from "./listParked.ts";
import { type Phone, phone, withSavedProject } from "./phone.ts";

const statusOf = (p: Phone) => readSyncStatus(p.db, { isOnline: p.network.isOnline });
const paths = (p: Phone) => p.server.calls.map((call) => call.path.split("/").at(-1));

describe("refusals", () => {
  it("parks a title change after a 422, restores the title, and keeps later saves", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await renameProject(p.db, id, "Luke", p.effects);
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    p.server.faults = [{ status: 422, error: "That title is too long" }];
    await p.drain();
    expect(paths(p)).toEqual(["title", "autoSave"]);
    expect((await p.db.projects.get(id))?.title).toBe("Mark");
    const [parked] = await listParked(p.db);
    expect(parked?.reason).toEqual({
      code: "refused",
      status: 422,
      sentence: "That title is too long",
    });
    expect(await statusOf(p)).toEqual({ kind: "needsYou", count: 1 });

    await retryParked(p.db, parked?.seq ?? 0);
    expect((await p.db.projects.get(id))?.title).toBe("Luke");
    await p.drain();
    expect(p.server.projects.get(id)?.details.title).toBe("Luke");
    expect(await statusOf(p)).toEqual({ kind: "saved" });
  });

  it("lists a refused change once, although it was changed again while in flight", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    p.server.onCall = async () => {
      p.server.onCall = () => {};
      await editPlan(p.db, id, setDay("d12", { title: "B" }), p.effects);
    };
    const fault = { status: 422, error: "No" };
    p.server.faults = [fault, fault];
    await p.drain();
    expect(await listParked(p.db)).toHaveLength(1);
    expect(await statusOf(p)).toEqual({ kind: "needsYou", count: 1 });
  });

  it("drops a refused title when a later one is queued already", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await renameProject(p.db, id, "Luke", p.effects);
    p.server.onCall = async () => {
      p.server.onCall = () => {};
      await renameProject(p.db, id, "John", p.effects);
    };
    p.server.faults = [{ status: 422, error: "No" }];
    await p.drain();
    expect(await statusOf(p)).toEqual({ kind: "saved" });
    expect(p.server.projects.get(id)?.details.title).toBe("John");
  });

  it("asks once about all rows of a plan that was deleted", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await renameProject(p.db, id, "Luke", p.effects);
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    const fault = { status: 410, code: "gone", error: "Deleted" };
    p.server.faults = [fault, fault];
    await p.drain();
    expect(await listParked(p.db)).toHaveLength(2);
    expect(await statusOf(p)).toEqual({ kind: "needsYou", count: 1 });
  });

  it("distinguishes a failing server from a missing network", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    p.server.faults = [{ status: 500 }, "unreachable"];
    await p.drain();
    expect(await statusOf(p)).toEqual({ kind: "waiting", changes: 1, isFailing: true });
    const [row] = listFailing(await p.db.outbox.toArray());
    expect(row && en.parked.failing(row)).toBe(
      "Auto-save failed: Auto-save API request failed: 500",
    );
    await sendFailingNow(p.db);
    await p.drain();
    expect(await statusOf(p)).toEqual({ kind: "waiting", changes: 1 });
  });

  it("shows what is lost when a refused save is discarded", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d21", { title: "A" }), p.effects);
    p.server.faults = [{ status: 422, error: "No" }];
    await p.drain();
    const [parked] = await listParked(p.db);
    if (!parked) throw new Error("Nothing is parked");
    const loss = await readLoss(p.db, parked);
    expect(en.parked.loses("autoSave", loss)).toBe(
      "This goes for good: what was changed in week 2.",
    );
  });

  it("keeps a title that waits for the network", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await renameProject(p.db, id, "Luke", p.effects);
    await renameProject(p.db, id, "John", p.effects);
    p.server.faults = ["unreachable"];
    await p.drain();
    expect((await p.db.projects.get(id))?.title).toBe("John");
    await p.drainForLong();
    expect(p.server.projects.get(id)?.details.title).toBe("John");
    expect(paths(p)).toEqual(["title", "title"]);
  });

  it.each([
    [403, "forbidden"],
    [404, "not_found"],
    [410, "gone"],
    [413, "refused"],
  ])("parks a save after a %i and lets other projects go on", async (status, code) => {
    const p = await phone();
    const id = await withSavedProject(p);
    const other = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    await editPlan(p.db, other, setDay("d11", { title: "B" }), p.effects);
    p.server.onCall = ({ path }) => {
      p.server.faults = path.includes(id) ? [{ status, error: "No" }] : [];
    };
    await p.drain();
    expect((await listParked(p.db)).map(({ reason }) => reason?.code)).toEqual([code]);
    expect(dayOf(p.server.planOf(other), "d11")?.title).toBe("B");
    expect(dayOf(await readPlan(p.db, id), "d11")?.title).toBe("A");
  });

  it("discards an unsent edit only when a person decides so", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    p.server.faults = [{ status: 403, error: "No" }];
    await p.drain();
    const [parked] = await listParked(p.db);
    await discardParked(p.db, parked?.seq ?? 0, p.effects);
    expect(await readPlan(p.db, id)).toEqual(p.server.planOf(id));
    expect(await statusOf(p)).toEqual({ kind: "saved" });
  });

  it("holds all rows of a project whose creation was refused", async () => {
    const p = await phone();
    const { id } = await createProjectLocally(p.db, { uid: "anna", churchId: "church" }, p.effects);
    await renameProject(p.db, id, "Luke", p.effects);
    p.server.faults = [{ status: 403, error: "No" }];
    await p.drain();
    expect(paths(p)).toEqual(["create"]);
    expect(await p.db.outbox.count()).toBe(2);
  });

  it("merges a brief that two phones changed into the same on both", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    const base = { ...emptyBrief(), weeks: 4 };
    await setPlanSettings(p.db, id, { brief: base }, p.effects);
    await p.drain();
    const stored = p.server.projects.get(id);
    if (stored) stored.details.brief = { ...base, audience: "youth" };
    await setPlanSettings(p.db, id, { brief: { ...base, weeks: 6 } }, p.effects);
    await p.drain();
    const merged = { ...base, weeks: 6, audience: "youth" };
    expect((await p.db.projects.get(id))?.brief).toEqual(merged);
    expect(stored?.details.brief).toEqual(merged);
  });

  it("restores the earlier brief after a refusal", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    const base = { ...emptyBrief(), weeks: 4 };
    await setPlanSettings(p.db, id, { brief: base }, p.effects);
    await p.drain();
    await setPlanSettings(p.db, id, { brief: { ...base, weeks: 6 } }, p.effects);
    p.server.faults = [{ status: 422, error: "No" }];
    await p.drain();
    expect((await p.db.projects.get(id))?.brief).toEqual(base);
  });

  it("keeps the brief's dates in step with the plan's", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await setPlanSettings(p.db, id, { brief: { ...emptyBrief(), weeks: 4 } }, p.effects);
    await setPlanSettings(p.db, id, { startDate: "2026-11-29", readingDays: [7] }, p.effects);
    expect((await p.db.projects.get(id))?.brief).toMatchObject({
      start_date: "2026-11-29",
      reading_days: [7],
      days_per_week: 1,
    });
  });

  it("restores the value from before two refused changes in a row", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    const refused = { status: 422, error: "No" };
    await renameProject(p.db, id, "Luke", p.effects);
    p.server.faults = ["unreachable"];
    await p.drain();
    await renameProject(p.db, id, "John", p.effects);
    p.server.faults = [refused, refused];
    await p.drainForLong();
    await setPlanSettings(p.db, id, { startDate: "2026-11-29" }, p.effects);
    p.server.faults = ["unreachable"];
    await p.drain();
    await setPlanSettings(p.db, id, { startDate: "2026-12-06", readingDays: [1] }, p.effects);
    p.server.faults = [refused, refused];
    await p.drainForLong();
    expect(await p.db.projects.get(id)).toMatchObject({
      title: "Mark",
      startDate: null,
      readingDays: null,
    });
  });

  it("restores the earlier start date after a refusal", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await setPlanSettings(p.db, id, { startDate: "2026-11-29" }, p.effects);
    await setPlanSettings(p.db, id, { readingDays: [1, 2] }, p.effects);
    p.server.faults = [{ status: 422, error: "No" }];
    await p.drain();
    expect(p.server.calls[0]?.body).toEqual({ startDate: "2026-11-29", readingDays: [1, 2] });
    expect(await p.db.projects.get(id)).toMatchObject({ startDate: null, readingDays: null });
  });
});
