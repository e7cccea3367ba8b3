import { liveQuery } from "dexie";
import { forceCloseDatabase } from "fake-indexeddb";
import { describe, expect, it, vi } from "vitest";
import {
  createConversation,
  deleteConversation,
  findConversation,
  listConversations,
  newConversationId,
  readCurrentConversation,
  startNewConversation,
} from "../../../../src/data/db/conversations.ts";
import { messageRow } from "../../../../src/data/db/messages.ts";
import { deleteDatabase, openDatabase } from "../../../../src/data/db/openDatabase.ts";
import { readPlan, writePlan } from "../../../../src/data/db/plans.ts";
import {
  draftKey,
  readCurrentConversationId,
  readSetting,
  setCurrentConversation,
  uploadKey,
  writeSetting,
} from "../../../../src/data/db/settings.ts";
import {
  dismissStorageNotice,
  isStorageFull,
  noteFault,
  subscribeToStorage,
} from "../../../../src/data/db/storageWatch.ts";
import { noteTyped } from "../../../../src/data/sync/typingJournal.ts";
import { plan, setDay } from "../sync/factories.ts";

let people = 0;
let ids = 0;
const effects = { now: () => 1_795_000_000_000 + ids, newId: () => `00000000-0000-${++ids}` };
const open = () => openDatabase(`person${++people}`);

describe("a person's database", () => {
  it("is separate from others' and deleted after a pressed Log Out", async () => {
    const anna = await openDatabase("anna");
    await createConversation(anna, { title: "Anna's" }, effects);
    const ben = await openDatabase("ben");
    expect(await listConversations(ben)).toEqual([]);
    const typed = { projectId: "p", of: "day", fields: { title: "Anna's" } };
    noteTyped(anna, typed);
    noteTyped(ben, typed);
    anna.close();
    await deleteDatabase("anna");
    expect(await listConversations(await openDatabase("anna"))).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([expect.stringContaining(ben.name)]);
  });
});

describe("a connection", () => {
  it("is reopened after the browser closed it while the phone slept", async () => {
    const db = await open();
    await db.settings.put({ key: "k", value: 1 });
    const lost = db.backendDB();
    // fake-indexeddb's own method for a close by the browser; the browser's types do not have it.
    forceCloseDatabase(lost as unknown as Parameters<typeof forceCloseDatabase>[0]);
    expect((await db.settings.get("k"))?.value).toBe(1);
    expect(db.backendDB()).not.toBe(lost);
  });
});

describe("a full device", () => {
  it("is reported once, and nothing of the change is stored", async () => {
    const db = await open();
    let told = 0;
    const stop = subscribeToStorage(() => {
      told += 1;
    });
    const change = db.transaction("rw", db.settings, async () => {
      await db.settings.put({ key: "half", value: 1 });
      const full = new DOMException("full", "QuotaExceededError");
      vi.spyOn(IDBObjectStore.prototype, "put").mockImplementationOnce(() => {
        throw full;
      });
      await db.settings.put({ key: "other half", value: 2 });
    });
    await expect(change).rejects.toThrow();
    noteFault({ name: "QuotaExceededError" });
    noteFault({ name: "QuotaExceededError" });
    stop();
    expect(await db.settings.count()).toBe(0);
    expect([told, isStorageFull()]).toEqual([1, true]);
    dismissStorageNotice();
    expect(isStorageFull()).toBe(false);
  });
});

describe("conversations", () => {
  it("have ids made of a prefix, the time and random characters", () => {
    expect(newConversationId({ now: () => 1234, newId: () => "abcdef01-2345-6789" })).toBe(
      "conv-1234-abcdef0123",
    );
  });

  it("are deleted with their messages, and the newest that remains is opened", async () => {
    const db = await open();
    const first = await createConversation(db, {}, effects);
    const second = await createConversation(db, {}, effects);
    const text = { id: "m", role: "user" as const, content: "Hello", timestamp: "" };
    await db.messages.add(messageRow(text, second.id));
    await setCurrentConversation(db, second.id);
    await writeSetting(db, draftKey(second.id), "half a question");
    await writeSetting(db, uploadKey(second.id), { text: "a file" });
    await deleteConversation(db, second.id, effects);
    expect(await db.messages.count()).toBe(0);
    expect(await readSetting(db, draftKey(second.id))).toBeUndefined();
    expect(await readSetting(db, uploadKey(second.id))).toBeUndefined();
    expect(await readCurrentConversationId(db)).toBe(first.id);
    await deleteConversation(db, first.id, effects);
    const [fresh] = await listConversations(db);
    expect(fresh).toMatchObject({ title: "New conversation", projectId: null });
    expect((await readCurrentConversation(db))?.id).toBe(fresh?.id);
  });

  it("are found without reading the others", async () => {
    const db = await open();
    for (let n = 0; n < 40; n += 1) {
      await createConversation(db, { projectId: `p${n}` }, effects);
    }
    const [newest, second, third] = await listConversations(db);
    let read = 0;
    db.conversations.hook("reading", (row) => {
      read += 1;
      return row;
    });
    expect(await findConversation(db, { id: third?.id })).toEqual(third);
    const isShown = ({ id }: { id: string }) => id !== newest?.id;
    expect(await findConversation(db, { id: newest?.id, isShown })).toEqual(second);
    expect(await findConversation(db, { id: "gone" })).toEqual(newest);
    expect(read).toBeLessThan(10);
    expect(await findConversation(db, { id: third?.id, isShown: () => false })).toBeUndefined();
  });

  it("update a live query when another one is chosen, and when the chosen one changes", async () => {
    const db = await open();
    const first = await createConversation(db, { title: "First" }, effects);
    await createConversation(db, { title: "Second" }, effects);
    const heard: unknown[] = [];
    const watching = liveQuery(() => readCurrentConversation(db)).subscribe((current) =>
      heard.push(current?.title),
    );
    await vi.waitFor(() => expect(heard).toEqual(["Second"]));
    await setCurrentConversation(db, first.id);
    await vi.waitFor(() => expect(heard).toEqual(["Second", "First"]));
    await db.conversations.update(first.id, { title: "Renamed" });
    await vi.waitFor(() => expect(heard).toEqual(["Second", "First", "Renamed"]));
    watching.unsubscribe();
  });

  it("stay current when a different one is deleted", async () => {
    const db = await open();
    const [a, b] = [
      await createConversation(db, {}, effects),
      await createConversation(db, {}, effects),
    ];
    await setCurrentConversation(db, a.id);
    await deleteConversation(db, b.id, effects);
    expect(await readCurrentConversationId(db)).toBe(a.id);
  });

  it("are reused while they are empty", async () => {
    const db = await open();
    const first = await startNewConversation(db, effects);
    expect((await startNewConversation(db, effects)).id).toBe(first.id);
    const text = { id: "m", role: "user" as const, content: "Hello", timestamp: "" };
    await db.messages.add(messageRow(text, first.id));
    expect((await startNewConversation(db, effects)).id).not.toBe(first.id);
  });
});

describe("a plan's rows", () => {
  it("are written only when they changed", async () => {
    const db = await open();
    await writePlan(db, "p", { current: plan(52) });
    let writes = 0;
    db.planWeeks.hook("updating", () => {
      writes += 1;
    });
    await writePlan(db, "p", { current: setDay("d71", { title: "New" })(plan(52)) });
    expect(writes).toBe(1);
  });

  it("keep a removed week until the server has confirmed its removal", async () => {
    const db = await open();
    await writePlan(db, "p", { current: plan(2), synced: plan(2), syncedRevision: 1 });
    await writePlan(db, "p", { current: plan(1) });
    expect(await db.planWeeks.get(["p", 2])).toMatchObject({ current: null });
    expect(await readPlan(db, "p")).toEqual(plan(1));
    await writePlan(db, "p", { current: plan(1), synced: plan(1), syncedRevision: 2 });
    expect(await db.planWeeks.count()).toBe(1);
    await writePlan(db, "p", { current: null, synced: null, syncedRevision: 3 });
    expect(await readPlan(db, "p")).toBeNull();
  });
});
