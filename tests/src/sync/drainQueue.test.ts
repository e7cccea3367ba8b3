import { describe, expect, it } from "vitest";
import { emptyBrief } from "#shared/domain/brief.ts";
import { createProjectLocally } from "../../../src/db/createProjectLocally.ts";
import { messageRow } from "../../../src/db/messages.ts";
import { readPlan } from "../../../src/db/plans.ts";
import { en } from "../../../src/messages/en.ts";
import { discardParked, retryParked, sendFailingNow } from "../../../src/sync/parkedWork.ts";
import { editPlan } from "../../../src/sync/planActions.ts";
import { deleteProject, renameProject, setPlanSettings } from "../../../src/sync/projectActions.ts";
import { readSyncStatus } from "../../../src/sync/syncStatus.ts";
import { listFailing, readLoss } from "../../../src/sync/waitingWork.ts";
import { dayOf, setDay } from "./factories.ts";
import { listParked } from "./listParked.ts";
import { type Phone, phone, withSavedProject } from "./phone.ts";

const statusOf = (p: Phone) => readSyncStatus(p.db, { isOnline: p.network.isOnline });
const paths = (p: Phone) => p.server.calls.map((call) => call.path.split("/").at(-1));

describe("saving", () => {
  it("creates the project before it saves its plan, and then says Saved", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    expect(p.server.planOf(id)).toEqual(await readPlan(p.db, id));
    expect(await statusOf(p)).toEqual({ kind: "saved" });
    expect(await p.db.projects.get(id)).toMatchObject({ isOnServer: true, revision: 1 });
  });

  it("makes one save of many edits", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    for (const title of ["A", "B", "C"]) {
      await editPlan(p.db, id, setDay("d11", { title }), p.effects);
    }
    expect(await statusOf(p)).toEqual({ kind: "saving" });
    await p.drain();
    expect(paths(p)).toEqual(["autoSave"]);
    expect(dayOf(p.server.planOf(id), "d11")?.title).toBe("C");
  });

  it("says Waiting while the network is away, and sends nothing", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    p.network.isOnline = false;
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    await renameProject(p.db, id, "Luke", p.effects);
    await p.drain();
    expect(p.server.calls).toEqual([]);
    expect(await statusOf(p)).toEqual({ kind: "waiting", changes: 2 });
  });

  it("lands one save after five faults in a row, and loses nothing", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    p.server.faults = [500, 502, 503, 408, 429].map((status) => ({ status }));
    await p.drain();
    expect(await statusOf(p)).toEqual({ kind: "waiting", changes: 1, isFailing: true });
    await p.drainForLong();
    expect(new Set(p.server.calls.map(({ key }) => key)).size).toBe(1);
    expect(p.server.calls).toHaveLength(6);
    expect(p.server.projects.get(id)?.details.revision).toBe(2);
    expect(await statusOf(p)).toEqual({ kind: "saved" });
  });

  it("sends the same request under the same key when the answer was lost", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    p.server.faults = ["lost"];
    await p.drain();
    await editPlan(p.db, id, setDay("d12", { title: "B" }), p.effects);
    await p.drainForLong();
    const [first, second, third] = p.server.calls;
    expect(second).toEqual(first);
    expect(third?.key).not.toBe(first?.key);
    expect(p.server.projects.get(id)?.details.revision).toBe(3);
    expect(dayOf(p.server.planOf(id), "d12")?.title).toBe("B");
    expect(await readPlan(p.db, id)).toEqual(p.server.planOf(id));
  });

  it("keeps an edit that is made while a save is under way, and sends it next", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    p.server.change(id, setDay("d21", { prayer: "Amen" }));
    let calls = 0;
    p.server.onCall = async () => {
      calls += 1;
      if (calls === 1) await editPlan(p.db, id, setDay("d11", { title: "B" }), p.effects);
    };
    await p.drain();
    expect(paths(p)).toEqual(["autoSave", "autoSave"]);
    const saved = p.server.planOf(id);
    expect(dayOf(saved, "d11")?.title).toBe("B");
    expect(dayOf(saved, "d21")?.prayer).toBe("Amen");
    expect(await readPlan(p.db, id)).toEqual(saved);
    expect(await statusOf(p)).toEqual({ kind: "saved" });
  });

  it("shows what two people set differently, once", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    p.server.change(id, setDay("d11", { title: "theirs" }));
    await editPlan(p.db, id, setDay("d11", { title: "mine" }), p.effects);
    await p.drain();
    expect((await p.db.plans.get(id))?.collisions).toEqual([
      { week: 1, dayId: "d11", field: "title", kept: '"mine"', other: '"theirs"' },
    ]);
  });

  it("merges here and saves anew when the server no longer keeps the base", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d11", { title: "mine" }), p.effects);
    p.server.change(id, setDay("d22", { title: "theirs" }));
    const body = { readingPlan: p.server.planOf(id), revision: 2 };
    p.server.faults = [{ status: 409, code: "base_gone", error: "Too old", body }];
    await p.drain();
    const [first, second] = p.server.calls;
    expect(second?.body).toMatchObject({ baseRevision: 2 });
    expect(second?.key).not.toBe(first?.key);
    expect(dayOf(p.server.planOf(id), "d11")?.title).toBe("mine");
    expect(dayOf(p.server.planOf(id), "d22")?.title).toBe("theirs");
  });

  it("takes the messages, and offers what was set differently, when the base is no longer kept", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d11", { title: "mine" }), p.effects);
    p.server.change(id, setDay("d11", { title: "theirs" }));
    const said = { role: "user" as const, content: "Hello", timestamp: "2026-11-21T08:00:00Z" };
    const body = {
      ...{ readingPlan: p.server.planOf(id), revision: 2, langGraphThreadId: "t1" },
      conversationMessages: [{ id: "m1", ...said }],
    };
    p.server.faults = [{ status: 409, code: "base_gone", error: "Too old", body }];
    await p.drain();
    expect(await p.db.messages.get("m1")).toMatchObject({ content: "Hello", isOnServer: true });
    expect(await p.db.conversations.toArray()).toMatchObject([{ projectId: id, threadId: "t1" }]);
    expect((await p.db.plans.get(id))?.collisions).toMatchObject([{ other: '"theirs"' }]);
  });

  it("sends finished messages, and a changed one again", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await p.db.conversations.add({
      id: "c1",
      projectId: id,
      title: "Mark",
      lastUpdated: "",
      threadId: "t1",
      status: "",
    });
    const at = "2026-11-21T08:00:00Z";
    const hello = messageRow({ id: "m1", role: "user", content: "Hello", timestamp: at }, "c1");
    const answer = messageRow({ id: "m2", role: "assistant", content: "", timestamp: at }, "c1");
    await p.db.messages.bulkAdd([hello, { ...answer, isStreaming: true }]);
    expect(await statusOf(p)).toEqual({ kind: "saving" });
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    await p.drain();
    expect(p.server.projects.get(id)).toMatchObject({
      threadId: "t1",
      messages: [{ id: "m1", role: "user", content: "Hello", timestamp: at }],
    });
    expect(await p.db.messages.get("m1")).toMatchObject({ isOnServer: true });
    expect(await p.db.messages.get("m2")).toMatchObject({ isOnServer: false });
  });

  it("waits without losing anything while nobody is signed in", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    p.network.token = null;
    expect(await p.drain()).toEqual({ nextAt: null });
    expect(p.server.calls).toEqual([]);
    p.network.token = "again";
    await p.drain();
    expect(await statusOf(p)).toEqual({ kind: "saved" });
  });

  it("does what Retry-After says", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    p.server.faults = [{ status: 503, retryAfter: "90" }];
    expect(await p.drain()).toEqual({ nextAt: p.clock.now + 90_000 });
  });

  it("takes a captive portal's page for no answer", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    p.server.faults = [{ status: 200, error: "<html>Log in to the Wi-Fi</html>" }];
    await p.drain();
    expect(await statusOf(p)).toEqual({ kind: "waiting", changes: 1 });
    await p.drainForLong();
    expect(dayOf(p.server.planOf(id), "d11")?.title).toBe("A");
  });
});

describe("refusals", () => {
  it("parks a title change after a 422, puts the title back, and keeps later saves", async () => {
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

  it("lists a refused change once, although more of it was made while it was on its way", async () => {
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

  it("forgets a refused name when a later one waits already", async () => {
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

  it("asks once about all that waits of a plan that was deleted", async () => {
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

  it("tells a server that does not take it from a network that is away", async () => {
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

  it("says what is lost when a refused save is discarded", async () => {
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

  it("gives up an unsent edit only when a person says so", async () => {
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

  it("holds everything of a project whose creation was refused", async () => {
    const p = await phone();
    const { id } = await createProjectLocally(p.db, { uid: "anna", churchId: "church" }, p.effects);
    await renameProject(p.db, id, "Luke", p.effects);
    p.server.faults = [{ status: 403, error: "No" }];
    await p.drain();
    expect(paths(p)).toEqual(["create"]);
    expect(await p.db.outbox.count()).toBe(2);
  });

  it("merges a brief that two phones changed, and ends with the same on both", async () => {
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

  it("puts a refused brief back", async () => {
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

  it("puts back what stood before two refused changes that followed each other", async () => {
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

  it("puts a refused start date back", async () => {
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

describe("deleting", () => {
  it("drops what was queued and tells the server", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await renameProject(p.db, id, "Luke", p.effects);
    await deleteProject(p.db, id, p.effects);
    await p.drain();
    expect(p.server.calls.map(({ method }) => method)).toEqual(["DELETE"]);
    expect(p.server.projects.size).toBe(0);
    expect(await p.db.planWeeks.count()).toBe(0);
  });

  it("tells nobody of a project that never left the phone", async () => {
    const p = await phone();
    const { id } = await createProjectLocally(p.db, { uid: "anna", churchId: "church" }, p.effects);
    await deleteProject(p.db, id, p.effects);
    await p.drain();
    expect(p.server.calls).toEqual([]);
    expect(await p.db.projects.count()).toBe(0);
  });

  it("is content when the project is gone already", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    p.server.projects.clear();
    await deleteProject(p.db, id, p.effects);
    await p.drain();
    expect(await statusOf(p)).toEqual({ kind: "saved" });
  });
});
