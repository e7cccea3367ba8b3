import { describe, expect, it } from "vitest";
import { emptyBrief } from "#shared/domain/plan/brief.ts";
import { sendMessage } from "../../../src/agent/sendMessage.ts";
import { MissingChurchError } from "../../../src/data/db/createProjectLocally.ts";
import { listMessages } from "../../../src/data/db/messages.ts";
import { readRun } from "../../../src/data/db/runs.ts";
import { readCurrentConversationId } from "../../../src/data/db/settings.ts";
import { type Phone, phone } from "../data/sync/phone.ts";

const send = (p: Phone, text: string, more: object = {}) =>
  sendMessage(
    p.db,
    { text, uid: "anna", churchId: "church", today: "2026-11-21", ...more },
    p.effects,
  );

/** Deletes the run's row, as its end does. */
const endRuns = (p: Phone) => p.db.runs.clear();

describe("sending a message", () => {
  it.each(["", "  \n "])("ignores blank text (%j)", async (text) => {
    const p = await phone();
    expect(await send(p, text)).toBeUndefined();
    expect(await p.db.conversations.count()).toBe(0);
  });

  it("throws and stores nothing when no conversation can be created", async () => {
    const p = await phone();
    p.db.conversations.hook("creating", () => {
      throw new Error("no room");
    });
    await expect(send(p, "A plan")).rejects.toThrow("Failed to establish a conversation ID.");
    expect(await p.db.messages.count()).toBe(0);
  });

  it("creates the conversation, the project and both messages", async () => {
    const p = await phone();
    const sent = await send(p, "Write a plan on Mark");
    const [conversation] = await p.db.conversations.toArray();
    const [project] = await p.db.projects.toArray();
    expect(conversation).toMatchObject({
      id: sent?.conversationId,
      projectId: project?.id,
      title: "New Project",
    });
    expect(await readRun(p.db, sent?.conversationId ?? "")).toMatchObject({
      ...{ messageId: sent?.messageId, state: "waiting", runId: null, startedBy: "anna" },
    });
    expect(await readCurrentConversationId(p.db)).toBe(conversation?.id);
    expect(await listMessages(p.db, conversation?.id ?? "")).toMatchObject([
      {
        id: sent?.userMessageId,
        role: "user",
        content: "Write a plan on Mark",
        isStreaming: false,
      },
      {
        id: sent?.messageId,
        role: "assistant",
        content: "",
        isStreaming: true,
        showPlanLoading: true,
        planLoadingMessage: "Writing bible plan...",
      },
    ]);
  });

  it("sends a brief changed by taps and stores it in the project", async () => {
    const p = await phone();
    const brief = { ...emptyBrief(), weeks: 5 };
    const sent = await send(p, "Write this plan: 5 weeks", { brief });
    const [project] = await p.db.projects.toArray();
    expect(project?.brief).toEqual(brief);
    expect((await p.db.turns.get(sent?.messageId ?? ""))?.input.brief).toEqual(brief);
    const queued = await p.db.outbox.toArray();
    expect(queued.map(({ kind }) => kind)).toEqual(["createProject", "updateProject"]);
  });

  it.each(["Edit day 3", "please CHANGE week 1"])("shows that %j applies edits", async (text) => {
    const p = await phone();
    const sent = await send(p, text);
    expect((await p.db.messages.get(sent?.messageId ?? ""))?.planLoadingMessage).toBe(
      "Applying edits...",
    );
  });

  it("finalises streaming messages and continues in the same conversation", async () => {
    const p = await phone();
    const first = await send(p, "Write a plan");
    await endRuns(p);
    const second = await send(p, "Another");
    expect(second?.conversationId).toBe(first?.conversationId);
    expect(await p.db.messages.get(first?.messageId ?? "")).toMatchObject({
      isStreaming: false,
      showPlanLoading: false,
    });
    expect(await p.db.projects.count()).toBe(1);
    expect(await p.db.turns.count()).toBe(1);
  });

  it("stores nothing while a run is in progress", async () => {
    const p = await phone();
    await send(p, "Write a plan");
    expect(await send(p, "Another")).toBeUndefined();
    expect(await p.db.messages.count()).toBe(2);
  });

  it("sends the file's text only to the agent", async () => {
    const p = await phone();
    const text = "Use this [Uploaded: sermon.pdf]";
    const sent = await send(p, text, { pdfText: "In the beginning" });
    expect((await p.db.messages.get(sent?.userMessageId ?? ""))?.content).toBe(text);
    expect((await p.db.turns.get(sent?.messageId ?? ""))?.input.messages).toEqual([
      { role: "user", content: `${text}\n\nIn the beginning` },
    ]);
  });

  it("stores nothing for a person without a church", async () => {
    const p = await phone();
    await expect(send(p, "Write a plan", { churchId: "" })).rejects.toThrow(MissingChurchError);
    expect(await p.db.messages.count()).toBe(0);
    expect(await p.db.conversations.count()).toBe(0);
  });
});
