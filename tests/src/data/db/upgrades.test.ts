/**
 * Opens databases of earlier versions with this one. For each new version, freeze the previous one here,
 * as its tables with a row of each, and test what the upgrade leaves.
 */
import { Dexie } from "dexie";
import { describe, expect, it } from "vitest";
import { databaseName, LamplightDatabase } from "../../../../src/data/db/LamplightDatabase.ts";
import { listNewestMessages, messageRow } from "../../../../src/data/db/messages.ts";
import { openDatabase } from "../../../../src/data/db/openDatabase.ts";
import { listReviewMessages } from "../../../../src/data/db/planReads.ts";
import { listRunning, readRun } from "../../../../src/data/db/runs.ts";
import { readSyncStatus } from "../../../../src/data/sync/readSyncStatus.ts";
import { plan } from "../sync/factories.ts";

const [week, otherWeek] = plan(2);

const VERSION_1 = {
  stores: {
    conversations: "id, projectId, lastUpdated",
    messages: "id, conversationId",
    plans: "projectId",
    planWeeks: "[projectId+weekNumber], projectId",
    projects: "id, createdAt",
    outbox: "++seq, entity",
    turns: "messageId, conversationId",
    settings: "key",
  },
  rows: {
    conversations: { id: "c", projectId: "p", title: "Mark", lastUpdated: "" },
    messages: { id: "m", conversationId: "c", content: "Hello", isOnServer: false },
    plans: { projectId: "p", syncedRevision: 3, collisions: [] },
    planWeeks: { projectId: "p", weekNumber: 1, current: week, synced: null },
    projects: { id: "p", title: "Mark", createdAt: "" },
    outbox: { entity: "p", kind: "autoSave", payload: {}, state: "pending", attempts: 0 },
    turns: { messageId: "m2", conversationId: "c", input: { messages: [] } },
    settings: { key: "currentConversationId", value: "c" },
  },
};

async function freeze(uid: string, version: number, { stores, rows }: typeof VERSION_1) {
  const old = new Dexie(databaseName(uid));
  old.version(version).stores(stores);
  await old.open();
  for (const [table, row] of Object.entries(rows)) {
    await old.table(table).add(table === "conversations" ? { run: null, ...row } : row);
  }
  await old.table("planWeeks").add({
    ...{ projectId: "q", weekNumber: 2, current: otherWeek, synced: otherWeek },
  });
  old.close();
}

describe("a database of version 1", () => {
  it("keeps every row and indexes the unsent ones", async () => {
    await freeze("old-1", 1, VERSION_1);
    const db = await openDatabase("old-1");
    for (const [table, row] of Object.entries(VERSION_1.rows)) {
      expect((await db.table(table).toArray())[0]).toMatchObject(row);
    }
    await db.outbox.clear();
    expect(await readSyncStatus(db, { isOnline: true })).toEqual({ kind: "saving" });
    await db.messages.update("m", { isOnServer: true });
    expect(await readSyncStatus(db, { isOnline: true })).toEqual({ kind: "saving" });
    await db.planWeeks.update(["p", 1], { synced: week });
    expect(await readSyncStatus(db, { isOnline: true })).toEqual({ kind: "saved" });
  });
});

const VERSION_2 = {
  stores: {
    ...VERSION_1.stores,
    messages: "id, conversationId, unsentIn",
    planWeeks: "[projectId+weekNumber], projectId, unsentIn",
  },
  rows: {
    ...VERSION_1.rows,
    messages: { ...VERSION_1.rows.messages, timestamp: "2026-11-01T10:00:00.000Z" },
  },
};

describe("a database of version 2", () => {
  it("keeps every row and reads conversations from their end", async () => {
    await freeze("old-2", 2, VERSION_2);
    const db = await openDatabase("old-2");
    for (const [table, row] of Object.entries(VERSION_2.rows)) {
      expect((await db.table(table).toArray())[0]).toMatchObject(row);
    }
    const later = { id: "n", role: "user" as const, content: "Later", timestamp: "2026-11-02" };
    await db.messages.bulkAdd([messageRow(later, "c"), messageRow({ ...later, id: "o" }, "other")]);
    const ids = async (count: number) =>
      (await listNewestMessages(db, "c", count)).map(({ id }) => id);
    expect(await ids(1)).toEqual(["n"]);
    expect(await ids(10)).toEqual(["m", "n"]);
  });
});

const VERSION_3 = {
  stores: {
    ...VERSION_2.stores,
    messages: "id, conversationId, [conversationId+timestamp], unsentIn",
  },
  rows: {
    ...VERSION_2.rows,
    messages: {
      ...VERSION_2.rows.messages,
      review: { change: { weeks: [], days: [] }, decided: {} },
    },
  },
};

describe("a database of version 3", () => {
  it("keeps every row and finds the edits still to be reviewed", async () => {
    await freeze("old-3", 3, VERSION_3);
    const db = await openDatabase("old-3");
    for (const [table, row] of Object.entries(VERSION_3.rows)) {
      expect((await db.table(table).toArray())[0]).toMatchObject(row);
    }
    const later = { id: "n", role: "user" as const, content: "Later", timestamp: "2026-11-02" };
    await db.messages.add(messageRow(later, "c"));
    const open = async () => (await listReviewMessages(db, "p")).map(({ id }) => id);
    expect(await open()).toEqual(["m"]);
    await db.messages.update("n", { review: VERSION_3.rows.messages.review });
    await db.messages.update("m", { review: null });
    expect(await open()).toEqual(["n"]);
  });
});

const VERSION_4 = {
  stores: {
    ...VERSION_3.stores,
    messages: "id, conversationId, [conversationId+timestamp], unsentIn, reviewIn",
  },
  rows: {
    ...VERSION_3.rows,
    conversations: {
      ...VERSION_3.rows.conversations,
      run: { messageId: "m2", runId: "r", lastEventId: "3", state: "running", writtenWeeks: [1] },
    },
  },
};

describe("a database of version 4", () => {
  it("keeps every row and continues a run that was in progress", async () => {
    await freeze("old-4", 4, VERSION_4);
    const db = await openDatabase("old-4");
    const { run, ...conversation } = VERSION_4.rows.conversations;
    for (const [table, row] of Object.entries({ ...VERSION_4.rows, conversations: conversation })) {
      expect((await db.table(table).toArray())[0]).toMatchObject(row);
    }
    expect(await readRun(db, "c")).toEqual({ ...run, conversationId: "c" });
    expect(await listRunning(db)).toEqual(["c"]);
    expect(await db.conversations.get("c")).not.toHaveProperty("run");
  });
});

describe("an upgrade that is interrupted", () => {
  it("changes nothing, and completes the next time", async () => {
    await freeze("cut", 2, VERSION_2);
    const next = new LamplightDatabase("cut");
    next.version(6).upgrade(async (transaction) => {
      await transaction.table("messages").clear();
      throw new Error("The tab was closed");
    });
    await expect(next.open()).rejects.toThrow("The tab was closed");
    next.close();

    const db = await openDatabase("cut");
    for (const [table, row] of Object.entries(VERSION_2.rows)) {
      expect((await db.table(table).toArray())[0]).toMatchObject(row);
    }
    expect(db.verno).toBe(5);
  });
});
