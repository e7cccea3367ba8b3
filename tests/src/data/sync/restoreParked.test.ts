import { describe, expect, it } from "vitest";
import { createProjectLocally } from "../../../../src/data/db/createProjectLocally.ts";
import { messageRow } from "../../../../src/data/db/messages.ts";
import { queueAutoSave } from "../../../../src/data/db/outbox.ts";
import { readPlan, writePlan } from "../../../../src/data/db/plans.ts";
import { editPlan } from "../../../../src/data/sync/planActions.ts";
import { readSyncStatus } from "../../../../src/data/sync/readSyncStatus.ts";
import { bringBack, createAgain } from "../../../../src/data/sync/restoreParked.ts";
import { plan, setDay } from "./factories.ts";
import { listParked } from "./listParked.ts";
import { type Phone, phone, withSavedProject } from "./phone.ts";

async function parkedWith(fault: { status: number; code: string }): Promise<[Phone, string]> {
  const p = await phone();
  const id = await withSavedProject(p);
  await editPlan(p.db, id, setDay("d11", { title: "Mine" }), p.effects);
  p.server.faults = [fault];
  await p.drain();
  return [p, id];
}
const saved = { kind: "saved" };

describe("work on a plan that somebody deleted", () => {
  it("is sent once the plan is undeleted", async () => {
    const [p, id] = await parkedWith({ status: 410, code: "gone" });
    expect(await bringBack(p.db, p.api, id)).toBe("back");
    await p.drain();
    expect(p.server.planOf(id)).toEqual(await readPlan(p.db, id));
    expect(await readSyncStatus(p.db, { isOnline: true })).toEqual(saved);
  });

  it("can be sent as a new creation when the plan is gone for good", async () => {
    const [p, id] = await parkedWith({ status: 410, code: "gone" });
    p.server.projects.delete(id);
    expect(await bringBack(p.db, p.api, id)).toBe("goneForGood");
    expect((await listParked(p.db))[0]?.reason?.code).toBe("not_found");
  });

  it("stays parked when the network fails during the undelete", async () => {
    const [p, id] = await parkedWith({ status: 410, code: "gone" });
    p.server.faults = ["unreachable"];
    await expect(bringBack(p.db, p.api, id)).rejects.toThrow();
    expect(await listParked(p.db)).toHaveLength(1);
  });
});

describe("a plan that the server does not have", () => {
  it("parks a late creation with its plan until a person creates it again", async () => {
    const p = await phone();
    const { id } = await createProjectLocally(
      p.db,
      { uid: "anna", churchId: "church", title: "Mark" },
      p.effects,
    );
    await writePlan(p.db, id, { current: plan(2) });
    await queueAutoSave(p.db, id, p.effects);
    p.server.faults = [{ status: 404, code: "not_found" }];
    await p.drain();
    expect((await listParked(p.db))[0]).toMatchObject({
      kind: "createProject",
      reason: { code: "not_found" },
    });
    expect(await readPlan(p.db, id)).toEqual(plan(2));
    p.server.calls.length = 0;
    await createAgain(p.db, id, "church", p.effects);
    await p.drain();
    expect(p.server.calls[0]?.body).toMatchObject({ id, isAgain: true });
    expect(p.server.planOf(id)).toEqual(plan(2));
  });

  it("is created again from the local copy, with its dates", async () => {
    const [p, id] = await parkedWith({ status: 404, code: "not_found" });
    await p.db.projects.update(id, { startDate: "2026-12-01" });
    p.server.projects.delete(id);
    await createAgain(p.db, id, "church", p.effects);
    await p.drain();
    expect(p.server.planOf(id)).toEqual(await readPlan(p.db, id));
    expect(p.server.projects.get(id)?.details.startDate).toBe("2026-12-01");
    expect(await readSyncStatus(p.db, { isOnline: true })).toEqual(saved);
  });

  it("is created again with its conversation", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    const timestamp = "2026-11-21T08:00:00Z";
    const conversation = { id: "c1", projectId: id, title: "Mark", threadId: "t1", status: "" };
    await p.db.conversations.add({ ...conversation, lastUpdated: "" });
    const hello = messageRow({ id: "m1", role: "user", content: "Hello", timestamp }, "c1");
    await p.db.messages.add({ ...hello, isOnServer: true });
    p.server.projects.delete(id);
    await createAgain(p.db, id, "church", p.effects);
    await p.drain();
    expect(p.server.projects.get(id)?.messages.map(({ content }) => content)).toEqual(["Hello"]);
  });
});
