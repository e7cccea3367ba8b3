import { describe, expect, it } from "vitest";
import { adoptRun } from "../../../src/agent/adoptRun.ts";
import { sendCancels } from "../../../src/agent/pendingCancels.ts";
import { followRun } from "../../../src/agent/runFollower.ts";
import { stopRun } from "../../../src/agent/stopRun.ts";
import { listMessages } from "../../../src/data/db/messages.ts";
import { readPlan } from "../../../src/data/db/plans.ts";
import { readRun } from "../../../src/data/db/runs.ts";
import { loadProject } from "../../../src/data/sync/loadProject.ts";
import { readSyncStatus } from "../../../src/data/sync/readSyncStatus.ts";
import { refreshProjects } from "../../../src/data/sync/refreshProjects.ts";
import { phone } from "../data/sync/phone.ts";
import { FakeAgent, refusal, runEvents } from "./fakeAgent.ts";
import { ask, end, followDeps } from "./followOnPhone.ts";

describe("a run that another device started", () => {
  it("leads to the same plan and answer here, even when that device sleeps", async () => {
    const a = await phone();
    const agent = new FakeAgent();
    agent.events = runEvents(3);
    // The phone that asked receives only the first event.
    agent.connections = [
      { upTo: 1, ends: "silence" },
      { upTo: Number.POSITIVE_INFINITY, ends: "close" },
    ];
    const { conversationId, projectId, messageId } = await ask(a);
    const asleep = new AbortController();
    const asking = followRun(followDeps(a, agent), conversationId, asleep.signal);
    while ((await a.db.outbox.toArray()).length < 2) await new Promise(setImmediate);
    asleep.abort();
    await asking.done;
    await a.drainForLong();

    const b = await phone(a.server);
    await refreshProjects(b.db, b.api, b.effects);
    await loadProject(b.db, b.api, projectId, b.effects);
    await adoptRun(followDeps(b, agent), projectId);
    const [here] = await b.db.conversations.toArray();
    expect(await readRun(b.db, here?.id ?? "")).toMatchObject({
      messageId,
      runId: "run",
      startedBy: "anna",
    });
    expect((await listMessages(b.db, here?.id ?? "")).at(-1)?.planLoadingMessage).toBe(
      "Working on the request of Anna…",
    );
    await followRun(followDeps(b, agent), here?.id ?? "", end.signal).done;
    await b.drainForLong();
    expect(b.server.planOf(projectId)).toHaveLength(3);

    // The first phone wakes up, reads the other events and saves the same plan.
    await followRun(followDeps(a, agent), conversationId, end.signal).done;
    await a.drainForLong();
    await loadProject(b.db, b.api, projectId, b.effects);
    expect(await readPlan(a.db, projectId)).toEqual(await readPlan(b.db, projectId));
    expect(a.server.planOf(projectId)).toEqual(await readPlan(b.db, projectId));
    expect((await a.db.plans.get(projectId))?.collisions).toEqual([]);
    for (const p of [a, b]) {
      expect(await readSyncStatus(p.db, { isOnline: true })).toEqual({ kind: "saved" });
    }
  });

  it("is not searched for when the last question has an answer", async () => {
    const a = await phone();
    const agent = new FakeAgent();
    agent.events = runEvents(1);
    const { conversationId, projectId } = await ask(a);
    await followRun(followDeps(a, agent), conversationId, end.signal).done;
    agent.status = "running";
    await adoptRun(followDeps(a, agent), projectId);
    expect(await readRun(a.db, conversationId)).toBeUndefined();
  });
});

describe("a turn that waits for a colleague's run", () => {
  it("shows the colleague's name, and its own loading text once its run starts", async () => {
    const a = await phone();
    const agent = new FakeAgent();
    agent.events = runEvents(1);
    const { conversationId, messageId } = await ask(a, "Change week 1");
    const loadingTexts: string[] = [];
    a.db.messages.hook("updating", (change) => {
      if ("planLoadingMessage" in change) loadingTexts.push(String(change.planLoadingMessage));
    });
    const person = { startedBy: "ben", startedByName: "Ben" };
    agent.activeRun = { runId: "x", messageId: "y", ...person, input: null };
    agent.startFaults = [refusal(422, "Thread is already running a task.")];
    await followRun(followDeps(a, agent), conversationId, end.signal).done;
    expect(loadingTexts.slice(0, 2)).toEqual(["Waits for the request of Ben", "Applying edits..."]);
    expect((await a.db.messages.get(messageId))?.isStreaming).toBe(false);
  });
});

describe("Stop without a network", () => {
  it("ends the run here and is sent to the server once that is reachable", async () => {
    const a = await phone();
    const agent = new FakeAgent();
    agent.events = runEvents(3);
    agent.connections = [{ upTo: 4, ends: "silence" }];
    const { conversationId } = await ask(a);
    const follower = followRun(followDeps(a, agent), conversationId, end.signal);
    while (!(await readRun(a.db, conversationId))?.lastEventId) {
      await new Promise(setImmediate);
    }
    a.network.isOnline = false;
    agent.isUnreachable = true;
    await stopRun(a.db, conversationId);
    follower.recheck();
    await follower.done;
    expect(await readRun(a.db, conversationId)).toBeUndefined();
    expect(agent.cancelled).toEqual([]);
    a.network.isOnline = true;
    agent.isUnreachable = false;
    await sendCancels(followDeps(a, agent));
    await sendCancels(followDeps(a, agent));
    expect(agent.cancelled).toEqual(["run"]);
  });
});
