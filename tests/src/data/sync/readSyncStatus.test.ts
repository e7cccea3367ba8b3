import { liveQuery } from "dexie";
import { describe, expect, it, vi } from "vitest";
import { createConversation } from "../../../../src/data/db/conversations.ts";
import { messageRow } from "../../../../src/data/db/messages.ts";
import { editPlan } from "../../../../src/data/sync/planActions.ts";
import {
  countUnsent,
  hasUnsentWork,
  LONG_WAIT_MS,
  readSyncStatus,
  untilSent,
} from "../../../../src/data/sync/readSyncStatus.ts";
import { setDay } from "./factories.ts";
import { phone, withSavedProject } from "./phone.ts";

describe("a waiting row", () => {
  it("is shown with its minutes once it has waited too long while online", async () => {
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
  it("reads no weeks and no messages", async () => {
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

describe("unsent work", () => {
  const said = { id: "m", role: "user" as const, content: "Hello", timestamp: "2026-11-21" };

  it("is found without reading other conversations", async () => {
    const p = await phone();
    const [, open] = await Promise.all(
      Array.from({ length: 40 }, (_, at) => createConversation(p.db, { projectId: `p${at}` })),
    );
    if (!open) throw new Error("No conversation");
    await p.db.messages.add(messageRow(said, open.id));
    let reads = 0;
    p.db.conversations.hook("reading", (row) => {
      reads += 1;
      return row;
    });
    expect(await countUnsent(p.db)).toBe(1);
    expect(await hasUnsentWork(p.db, "p1")).toBe(true);
    expect(reads).toBe(2);
  });

  it("is reported when its conversation gets a project", async () => {
    const p = await phone();
    const { id } = await createConversation(p.db);
    await p.db.messages.add(messageRow(said, id));
    const heard: number[] = [];
    const watching = liveQuery(() => countUnsent(p.db)).subscribe((count) => heard.push(count));
    await vi.waitFor(() => expect(heard).toEqual([0]));
    await p.db.conversations.update(id, { projectId: "p" });
    await vi.waitFor(() => expect(heard).toEqual([0, 1]));
    await p.db.messages.update("m", { isOnServer: true });
    await vi.waitFor(() => expect(heard).toEqual([0, 1, 0]));
    watching.unsubscribe();
  });
});

describe("waiting for a project's work to be sent", () => {
  it("resolves once it is sent, and with false when that takes too long", async () => {
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
