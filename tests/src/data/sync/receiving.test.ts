import { describe, expect, it } from "vitest";
import { createConversation, listConversations } from "../../../../src/data/db/conversations.ts";
import { messageRow } from "../../../../src/data/db/messages.ts";
import { readPlan } from "../../../../src/data/db/plans.ts";
import {
  readCurrentConversationId,
  setCurrentConversation,
} from "../../../../src/data/db/settings.ts";
import { forksKey, writeForks } from "../../../../src/data/db/turnVersions.ts";
import { noteTypedEntry, removeTypedEntry } from "../../../../src/data/db/typedEntries.ts";
import { loadProject, selectProject } from "../../../../src/data/sync/loadProject.ts";
import { editPlan } from "../../../../src/data/sync/planActions.ts";
import {
  deleteProject,
  renameConversation,
  renameProject,
} from "../../../../src/data/sync/projectActions.ts";
import { refreshProjects } from "../../../../src/data/sync/refreshProjects.ts";
import { dayOf, setDay } from "./factories.ts";
import { phone, withSavedProject } from "./phone.ts";

async function twoPhones() {
  const a = await phone();
  const id = await withSavedProject(a);
  const b = await phone(a.server);
  await refreshProjects(b.db, b.api, b.effects);
  return { a, b, id };
}

describe("the conversation of a project", () => {
  it("is deleted with the project and its messages, and the one that remains is opened", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    const other = await createConversation(p.db, {}, p.effects);
    const own = await createConversation(p.db, { projectId: id }, p.effects);
    const said = { id: "m", role: "user" as const, content: "Hello", timestamp: "2026-11-21" };
    await p.db.messages.add(messageRow(said, own.id));
    await writeForks(p.db, own.id, []);
    await setCurrentConversation(p.db, own.id);
    await deleteProject(p.db, id, p.effects);
    expect(await listConversations(p.db)).toEqual([other]);
    expect(await p.db.messages.count()).toBe(0);
    expect(await p.db.settings.get(forksKey(own.id))).toBeUndefined();
    expect(await readCurrentConversationId(p.db)).toBe(other.id);
  });

  it("cannot be renamed once it is gone", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    const { id: own } = await createConversation(p.db, { projectId: id }, p.effects);
    await renameConversation(p.db, own, "Luke", p.effects);
    expect((await p.db.projects.get(id))?.title).toBe("Luke");
    await deleteProject(p.db, id, p.effects);
    await expect(renameConversation(p.db, own, "John", p.effects)).rejects.toThrow(
      "Conversation not found",
    );
  });
});

describe("opening a project", () => {
  it("stores its plan and a conversation on a phone that never had it", async () => {
    const { a, b, id } = await twoPhones();
    const { conversationId, revalidated } = await selectProject(b.db, b.api, id, {
      effects: b.effects,
    });
    expect(conversationId).toBeNull();
    await revalidated;
    expect(await readPlan(b.db, id)).toEqual(await readPlan(a.db, id));
    const [conversation] = await listConversations(b.db);
    expect(conversation).toMatchObject({ projectId: id, title: "Mark" });
    expect(await readCurrentConversationId(b.db)).toBe(conversation?.id);
  });

  it("shows the stored project at once and merges changes in the background", async () => {
    const { b, id } = await twoPhones();
    await loadProject(b.db, b.api, id, b.effects);
    b.server.change(id, setDay("d11", { title: "theirs" }));
    await editPlan(b.db, id, setDay("d12", { title: "mine" }), b.effects);
    const { conversationId, revalidated } = await selectProject(b.db, b.api, id, {
      effects: b.effects,
    });
    expect(conversationId).not.toBeNull();
    await revalidated;
    const plan = await readPlan(b.db, id);
    expect(dayOf(plan, "d11")?.title).toBe("theirs");
    expect(dayOf(plan, "d12")?.title).toBe("mine");
    await b.drain();
    expect(b.server.planOf(id)).toEqual(plan);
  });

  it("rejects with the reason when it cannot be loaded", async () => {
    const { b, id } = await twoPhones();
    b.server.faults = [{ status: 500, error: "The church is away" }];
    const { revalidated } = await selectProject(b.db, b.api, id, { effects: b.effects });
    await expect(revalidated).rejects.toThrow("The church is away");
  });

  it("fetches only what is newer, and ignores an answer older than a completed save", async () => {
    const { b, id } = await twoPhones();
    await loadProject(b.db, b.api, id, b.effects);
    await loadProject(b.db, b.api, id, b.effects);
    const before = await b.db.planWeeks.toArray();
    await b.db.plans.update(id, { syncedRevision: 99 });
    await loadProject(b.db, b.api, id, b.effects);
    expect(await b.db.planWeeks.toArray()).toEqual(before);
    expect((await b.db.plans.get(id))?.syncedRevision).toBe(99);
  });

  it("keeps a title that is not sent yet", async () => {
    const { b, id } = await twoPhones();
    await renameProject(b.db, id, "Luke", b.effects);
    await loadProject(b.db, b.api, id, b.effects);
    expect((await b.db.projects.get(id))?.title).toBe("Luke");
  });
});

describe("the list of projects", () => {
  it("removes a project that the server no longer lists, unless it has unsent work", async () => {
    const { a, b, id } = await twoPhones();
    await loadProject(b.db, b.api, id, b.effects);
    await editPlan(a.db, id, setDay("d11", { title: "unsent" }), a.effects);
    a.server.projects.clear();
    await refreshProjects(a.db, a.api, a.effects);
    await refreshProjects(b.db, b.api, b.effects);
    expect(await a.db.projects.count()).toBe(1);
    expect(await b.db.projects.count()).toBe(0);
    expect(await b.db.planWeeks.count()).toBe(0);
  });

  it("keeps a project in which somebody is typing", async () => {
    const { a, id } = await twoPhones();
    a.server.projects.clear();
    noteTypedEntry(a.db.name, `${id}:d11:title`, {});
    await refreshProjects(a.db, a.api, a.effects);
    expect(await a.db.projects.count()).toBe(1);
    removeTypedEntry(a.db.name, `${id}:d11:title`);
    await refreshProjects(a.db, a.api, a.effects);
    expect(await a.db.projects.count()).toBe(0);
  });

  it("removes nothing when a page could not be fetched", async () => {
    const { b } = await twoPhones();
    b.server.faults = ["unreachable"];
    await expect(refreshProjects(b.db, b.api, b.effects)).rejects.toThrow();
    expect(await b.db.projects.count()).toBe(1);
  });
});
