import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { followRun } from "../../../src/agent/runFollower.ts";
import { sendMessage } from "../../../src/agent/sendMessage.ts";
import { stopRun } from "../../../src/agent/stopRun.ts";
import { editPlan } from "../../../src/data/sync/planActions.ts";
import { agentRunMessages } from "../../../src/messages/en.agentRuns.ts";
import { setDay } from "../data/sync/factories.ts";
import { askedTurn, plan } from "./askedTurn.ts";
import { doneMessage, refusal, runEvents } from "./fakeAgent.ts";

describe("a run", () => {
  it("writes the plan, shows how long it took, and queues a save and a title", async () => {
    const turn = await askedTurn();
    turn.clock.now += 4_250;
    await turn.follow().done;
    const { conversation, run, answer, plan: written, kinds } = await turn.result();
    expect(written).toEqual(plan);
    expect(run).toBeUndefined();
    expect(answer).toMatchObject({
      content: "I will write it.\n\nSuccessfully generated the plan.",
      isStreaming: false,
      showPlanLoading: false,
      planLoadingMessage: "Wrote bible plan in 4.3s",
    });
    expect(answer?.completionDuration).toBeCloseTo(4.25);
    expect(conversation).toMatchObject({
      status: "Stream finished.",
      threadId: "thread",
      title: "Mark, slowly",
    });
    expect(kinds).toEqual(["createProject", "autoSave", "title"]);
  });

  it("sends only the new message, with the local plan", async () => {
    const turn = await askedTurn();
    await turn.follow().done;
    await sendMessage(
      turn.db,
      { text: "Change week 1", uid: "anna", churchId: "church", today: "2026-11-22" },
      turn.effects,
    );
    turn.agent.status = "running";
    await turn.follow().done;
    expect(turn.agent.threads).toBe(1);
    expect(turn.agent.started[1]).toMatchObject({
      messages: [{ role: "user", content: "Change week 1" }],
      plan,
      today: "2026-11-22",
    });
  });

  it("keeps a title that the person gave", async () => {
    const turn = await askedTurn();
    const [project] = await turn.db.projects.toArray();
    await turn.db.projects.update(project?.id ?? "", { title: "Our Lent" });
    await turn.follow().done;
    expect((await turn.result()).kinds).not.toContain("title");
  });

  it("replaces a title that the person gave when they ask for another", async () => {
    const turn = await askedTurn();
    const [project] = await turn.db.projects.toArray();
    await turn.db.projects.update(project?.id ?? "", { title: "Our Lent" });
    const structure = { number_of_weeks: 1, weekly_passages: [], is_renamed: true };
    const tools = { ...structure, plan_title: "Forty Days" };
    const [first, ...others] = runEvents(1);
    const renamed = { event: "updates", data: { tools }, id: "renamed" };
    turn.agent.events = [
      ...(first ? [first] : []),
      ...others.slice(0, -1),
      renamed,
      ...others.slice(-1),
    ];
    await turn.follow().done;
    const { kinds, conversation } = await turn.result();
    expect(conversation?.title).toBe("Forty Days");
    expect(kinds).toContain("title");
  });

  it.each([
    // Twelve placeholders, then each week.
    { comes: "one by one", writes: 24 },
    { comes: "all at once", writes: 12 },
  ])("writes one row for a streamed week ($comes)", async ({ comes, writes: expected }) => {
    const turn = await askedTurn();
    let writes = 0;
    turn.db.planWeeks.hook("creating", () => {
      writes += 1;
    });
    turn.db.planWeeks.hook("updating", () => {
      writes += 1;
    });
    turn.agent.events = runEvents(12);
    if (comes === "one by one") {
      const upTo = turn.agent.events.map((_, at) => at + 1);
      turn.agent.connections = [
        ...upTo.map((count) => ({ upTo: count, ends: "cut" as const })),
        { upTo: 99, ends: "close" },
      ];
    }
    await turn.follow().done;
    expect(writes).toBe(expected);
  });

  it("has the same result wherever and however often it is cut", async () => {
    const length = runEvents(3).length;
    const cuts = fc.array(
      fc.record({
        upTo: fc.nat(length),
        ends: fc.constantFrom("cut" as const, "silence" as const, "close" as const),
      }),
      { maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(cuts, async (connections) => {
        const turn = await askedTurn();
        turn.agent.connections = [...connections, { upTo: length, ends: "close" }];
        // A close in the middle looks like an end, but the run continues.
        const last = turn.agent.connections.length;
        let opened = 0;
        const { startRun, joinRun } = turn.agent;
        const goesOn = () => {
          opened += 1;
          if (opened < last) turn.agent.status = "pending";
          else turn.agent.status = "running";
        };
        turn.agent.startRun = (...args) => {
          goesOn();
          return startRun.apply(turn.agent, args);
        };
        turn.agent.joinRun = (...args) => {
          goesOn();
          return joinRun.apply(turn.agent, args);
        };
        await turn.follow().done;
        const { plan: written, answer, kinds } = await turn.result();
        expect(written).toEqual(plan);
        expect(answer?.content).toBe("I will write it.\n\nSuccessfully generated the plan.");
        expect(kinds).toEqual(["createProject", "autoSave", "title"]);
        expect(turn.agent.started).toHaveLength(1);
        turn.db.close();
      }),
      { numRuns: 25 },
    );
  }, 30_000);

  it("joins again from the last event after a minute of silence", async () => {
    const turn = await askedTurn();
    turn.agent.connections = [
      { upTo: 4, ends: "silence" },
      { upTo: 99, ends: "close" },
    ];
    await turn.follow().done;
    expect(turn.pauses).toContain(60_000);
    expect(turn.agent.joinedFrom).toEqual(["e3"]);
    expect((await turn.result()).plan).toEqual(plan);
  });

  it("continues in another tab where this one stopped", async () => {
    const turn = await askedTurn();
    turn.agent.connections = [
      { upTo: 5, ends: "silence" },
      { upTo: 99, ends: "close" },
    ];
    const first = turn.follow();
    while ((await turn.result()).run?.lastEventId !== "e4") {
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    turn.end.abort();
    await first.done;
    expect((await turn.result()).run).toMatchObject({ runId: "run" });
    const again = new AbortController();
    await followRun(
      {
        db: turn.db,
        transport: turn.agent,
        now: () => turn.clock.now,
        random: () => 0,
        isOnline: () => true,
        warn: () => {},
        pause: (_, signal) =>
          new Promise((resolve) => signal.addEventListener("abort", () => resolve())),
      },
      turn.sent.conversationId,
      again.signal,
    ).done;
    expect(turn.agent.joinedFrom).toEqual(["e4"]);
    expect((await turn.result()).plan).toEqual(plan);
  });

  it("reads the thread when the server has forgotten the events", async () => {
    const turn = await askedTurn();
    turn.agent.connections = [{ upTo: 4, ends: "cut" }];
    turn.agent.status = "success";
    turn.agent.joinFault = refusal(404, "No such run");
    turn.agent.values = {
      messages: [
        { type: "human", content: "Write a plan on Mark" },
        { id: "a", type: "ai", content: "I will write it." },
        doneMessage,
      ],
      number_of_weeks: 3,
      weekly_passages: [],
      completed_weeks: plan,
      edited_weeks: [],
    };
    await turn.follow().done;
    const { plan: written, answer } = await turn.result();
    expect(written).toEqual(plan);
    expect(answer?.content).toBe("I will write it.\n\nSuccessfully generated the plan.");
  });

  it("keeps what a person edits by hand while the agent writes", async () => {
    const turn = await askedTurn();
    turn.agent.connections = [
      { upTo: 4, ends: "cut" },
      { upTo: 99, ends: "close" },
    ];
    const { runStatus } = turn.agent;
    turn.agent.runStatus = async () => {
      const { conversation } = await turn.result();
      await editPlan(
        turn.db,
        conversation?.projectId ?? "",
        setDay("w1d1", { prayer: "My own" }),
        turn.effects,
      );
      return runStatus.call(turn.agent);
    };
    await turn.follow().done;
    const { plan: written } = await turn.result();
    expect(written?.[0]?.passages[0]?.prayer).toBe("My own");
    expect(written?.slice(1)).toEqual(plan.slice(1));
  });

  it("skips garbage", async () => {
    const turn = await askedTurn();
    const garbage = [
      null,
      { event: "updates", data: 7 },
      { event: "updates", data: { generate_week: 1 } },
    ];
    turn.agent.events.splice(3, 0, ...(garbage as never[]));
    await turn.follow().done;
    expect((await turn.result()).plan).toEqual(plan);
    expect(turn.warnings).toHaveLength(3);
  });

  it("shows an error event's message and keeps the weeks before it", async () => {
    const turn = await askedTurn();
    turn.agent.events = [
      ...runEvents(3).slice(0, 4),
      { event: "error", data: { message: "The model is away" } },
    ];
    turn.agent.status = "error";
    await turn.follow().done;
    const { conversation, answer, plan: written } = await turn.result();
    expect(conversation?.status).toBe("Stream error: The model is away");
    expect(answer).toMatchObject({ isError: true, isStreaming: false, showPlanLoading: false });
    expect(written).toEqual(plan.slice(0, 1));
  });

  it("stops on the server and keeps finished weeks", async () => {
    const turn = await askedTurn();
    turn.agent.connections = [{ upTo: 5, ends: "silence" }];
    const follower = turn.follow();
    while ((await turn.result()).run?.lastEventId !== "e4") {
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    await stopRun(turn.db, turn.sent.conversationId);
    follower.recheck();
    await follower.done;
    const { plan: written, answer, run } = await turn.result();
    expect(turn.agent.cancelled).toEqual(["run"]);
    expect(written).toEqual(plan.slice(0, 2));
    expect(answer).toMatchObject({
      isStreaming: false,
      content: `I will write it.\n\n${agentRunMessages.stopped}`,
    });
    expect(run).toBeUndefined();
  });
});
