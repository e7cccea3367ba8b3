import { describe, expect, it } from "vitest";
import { createProjectLocally } from "../../../../src/data/db/createProjectLocally.ts";
import { messageRow } from "../../../../src/data/db/messages.ts";
import { readPlan } from "../../../../src/data/db/plans.ts";
import { editPlan } from "../../../../src/data/sync/planActions.ts";
import { deleteProject, renameProject } from "../../../../src/data/sync/projectActions.ts";
import { readSyncStatus } from "../../../../src/data/sync/readSyncStatus.ts";
import { dayOf, setDay } from "./factories.ts";
import { type Phone, phone, withSavedProject } from "./phone.ts";

const statusOf = (p: Phone) => readSyncStatus(p.db, { isOnline: p.network.isOnline });
const paths = (p: Phone) => p.server.calls.map((call) => call.path.split("/").at(-1));

describe("saving", () => {
  it("creates the project before it saves its plan, and then shows Saved", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    expect(p.server.planOf(id)).toEqual(await readPlan(p.db, id));
    expect(await statusOf(p)).toEqual({ kind: "saved" });
    expect(await p.db.projects.get(id)).toMatchObject({ isOnServer: true, revision: 1 });
  });

  it("combines many edits into one save", async () => {
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

  it("shows Waiting and sends nothing while offline", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    p.network.isOnline = false;
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    await renameProject(p.db, id, "Luke", p.effects);
    await p.drain();
    expect(p.server.calls).toEqual([]);
    expect(await statusOf(p)).toEqual({ kind: "waiting", changes: 2 });
  });

  it("completes a save after five faults in a row and loses nothing", async () => {
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

  it("keeps an edit that is made while a save is in flight, and sends it next", async () => {
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

  it("shows a collision once when two people set a field differently", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    p.server.change(id, setDay("d11", { title: "theirs" }));
    await editPlan(p.db, id, setDay("d11", { title: "mine" }), p.effects);
    await p.drain();
    expect((await p.db.plans.get(id))?.collisions).toEqual([
      { week: 1, dayId: "d11", field: "title", kept: '"mine"', other: '"theirs"' },
    ]);
  });

  it("merges locally and saves again when the server no longer has the base", async () => {
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

  it("receives messages and collisions when the server no longer has the base", async () => {
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

  it("sends finished messages, and a changed message again", async () => {
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

  it("waits and loses nothing while nobody is signed in", async () => {
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

  it("waits as long as Retry-After demands", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    p.server.faults = [{ status: 503, retryAfter: "90" }];
    expect(await p.drain()).toEqual({ nextAt: p.clock.now + 90_000 });
  });

  it("treats a captive portal's page as no answer", async () => {
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

describe("deleting", () => {
  it("drops queued rows and sends the deletion", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await renameProject(p.db, id, "Luke", p.effects);
    await deleteProject(p.db, id, p.effects);
    await p.drain();
    expect(p.server.calls.map(({ method }) => method)).toEqual(["DELETE"]);
    expect(p.server.projects.size).toBe(0);
    expect(await p.db.planWeeks.count()).toBe(0);
  });

  it("sends nothing for a project that never reached the server", async () => {
    const p = await phone();
    const { id } = await createProjectLocally(p.db, { uid: "anna", churchId: "church" }, p.effects);
    await deleteProject(p.db, id, p.effects);
    await p.drain();
    expect(p.server.calls).toEqual([]);
    expect(await p.db.projects.count()).toBe(0);
  });

  it("counts as done when the project is gone already", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    p.server.projects.clear();
    await deleteProject(p.db, id, p.effects);
    await p.drain();
    expect(await statusOf(p)).toEqual({ kind: "saved" });
  });
});
