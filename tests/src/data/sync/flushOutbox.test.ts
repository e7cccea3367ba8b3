import { afterEach, describe, expect, it, vi } from "vitest";
import { flushOutbox } from "../../../../src/data/sync/flushOutbox.ts";
import { deleteNow, deleteSoon, undoDelete } from "../../../../src/data/sync/pendingDeletes.ts";
import { editPlan } from "../../../../src/data/sync/planActions.ts";
import { onSyncRequest } from "../../../../src/data/sync/requestSync.ts";
import { setDay } from "./factories.ts";
import { phone, withSavedProject } from "./phone.ts";

afterEach(() => vi.restoreAllMocks());

async function withAnEdit() {
  const p = await phone();
  const id = await withSavedProject(p);
  await editPlan(p.db, id, setDay("d11", { title: "New" }), p.effects);
  return p;
}

describe("unsent work at a log-out", () => {
  it("is sent, so that nothing has to be asked", async () => {
    const p = await withAnEdit();
    const stop = onSyncRequest(() => void p.drain());
    expect(await flushOutbox(p.db)).toBe(true);
    stop();
  });

  it("has to be asked about when the server does not take it, and at once when offline", async () => {
    const p = await withAnEdit();
    expect(await flushOutbox(p.db, 20)).toBe(false);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(await flushOutbox(p.db)).toBe(false);
  });
});

describe("a plan whose deletion can still be undone", () => {
  it("is deleted at once when the person logs out", async () => {
    const removed: string[] = [];
    const remove = (id: string) => async () => void removed.push(id);
    deleteSoon({ projectId: "kept", title: "" }, remove("kept"));
    deleteSoon({ projectId: "gone", title: "" }, remove("gone"));
    undoDelete("kept");
    await deleteNow();
    expect(removed).toEqual(["gone"]);
    await deleteNow();
    expect(removed).toEqual(["gone"]);
  });
});
