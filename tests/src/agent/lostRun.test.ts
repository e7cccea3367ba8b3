/** Runs that the server no longer has when the phone asks for them. */
import { describe, expect, it } from "vitest";
import { emptyBrief } from "#shared/domain/plan/brief.ts";
import { stopRun } from "../../../src/agent/stopRun.ts";
import { agentRunMessages } from "../../../src/messages/en.agentRuns.ts";
import { askedTurn, plan } from "./askedTurn.ts";
import { refusal, runEvents, writtenWeek } from "./fakeAgent.ts";

describe("a run that the server lost", () => {
  it("ends as broken off when the server lost it in the middle, and keeps the received weeks", async () => {
    const turn = await askedTurn();
    turn.agent.connections = [{ upTo: 4, ends: "cut" }];
    turn.agent.runStatus = () => Promise.reject(refusal(404, "Run not found"));
    await turn.follow().done;
    const { run, answer, plan: written, conversation } = await turn.result();
    expect(run).toBeUndefined();
    expect(answer).toMatchObject({ isError: true, isStreaming: false });
    expect(answer?.content).toContain(agentRunMessages.brokenOff);
    expect(conversation?.status).toBe(agentRunMessages.brokenOff);
    expect(written).toEqual([writtenWeek(1)]);
  });

  it.each([
    ["before its first words", 1],
    ["after its first words", 2],
  ])(
    "ends as broken off when the server lost it %s, and shows no answer to an earlier question",
    async (_, upTo) => {
      const turn = await askedTurn();
      turn.agent.connections = [{ upTo, ends: "cut" }];
      turn.agent.runStatus = () => Promise.reject(refusal(404, "Run not found"));
      turn.agent.values = {
        messages: [
          { type: "human", content: "Good morning" },
          { id: "earlier", type: "ai", content: "Good morning to you" },
        ],
      };
      await turn.follow().done;
      const { answer } = await turn.result();
      expect(answer?.isError).toBe(true);
      expect(answer?.content).toContain(agentRunMessages.brokenOff);
      expect(answer?.content).not.toContain("Good morning");
    },
  );

  it("offers to go on when the project has a brief", async () => {
    const turn = await askedTurn();
    const brief = { ...emptyBrief(), readings: [{ kind: "passages" as const, label: "Mark" }] };
    await turn.db.projects.toCollection().modify({ brief });
    turn.agent.connections = [{ upTo: 4, ends: "cut" }];
    turn.agent.runStatus = () => Promise.reject(refusal(404, "Run not found"));
    await turn.follow().done;
    const { answer } = await turn.result();
    expect(answer?.choices).toEqual([agentRunMessages.goOn]);
  });

  it("ends as finished when it was complete before the server forgot it", async () => {
    const turn = await askedTurn();
    turn.agent.connections = [{ upTo: Number.POSITIVE_INFINITY, ends: "cut" }];
    turn.agent.runStatus = () => Promise.reject(refusal(404, "Run not found"));
    await turn.follow().done;
    const { answer, plan: written } = await turn.result();
    expect(answer?.isError).toBeFalsy();
    expect(written).toEqual(plan);
  });
});

describe("a run that is over while the server answers no more questions for now", () => {
  const TOO_MANY = refusal(429, "That was a lot. Please wait.", 1_000);

  it("has its answer once the thread may be read again", async () => {
    const turn = await askedTurn();
    turn.agent.connections = [{ upTo: 1, ends: "cut" }];
    turn.agent.status = "success";
    turn.agent.joinFault = refusal(404, "No such run");
    let reads = 0;
    turn.agent.threadValues = async () => {
      reads += 1;
      if (reads === 1) throw TOO_MANY;
      const question = { type: "human", content: "Write a plan on Mark" };
      return { messages: [question, { id: "a", type: "ai", content: "Which days?" }] };
    };
    await turn.follow().done;
    const { answer } = await turn.result();
    expect(answer).toMatchObject({ content: "Which days?", isStreaming: false });
    expect(answer?.isError).toBeFalsy();
  });

  it("has its last weeks once it may be joined again", async () => {
    const turn = await askedTurn();
    turn.agent.events = [...runEvents(3).slice(0, -1), { event: "error", data: { message: "" } }];
    turn.agent.connections = [
      { upTo: 4, ends: "cut" },
      { upTo: 99, ends: "close" },
    ];
    turn.agent.status = "error";
    const texts: unknown[] = [];
    turn.db.messages.hook("updating", (change) => {
      if ("planLoadingMessage" in change) texts.push(change.planLoadingMessage);
    });
    const { joinRun } = turn.agent;
    let joins = 0;
    turn.agent.joinRun = async function* (...asked) {
      joins += 1;
      if (joins === 1) throw TOO_MANY;
      yield* joinRun.apply(turn.agent, asked);
    };
    await turn.follow().done;
    expect((await turn.result()).plan).toEqual(plan);
    expect(texts.filter((text) => String(text).startsWith("Waits"))).toEqual([]);
  });

  it("is stopped on the server once that may be asked again", async () => {
    const turn = await askedTurn();
    turn.agent.connections = [{ upTo: 4, ends: "silence" }];
    const { cancelRun } = turn.agent;
    let tries = 0;
    turn.agent.cancelRun = async (...asked) => {
      tries += 1;
      if (tries === 1) throw TOO_MANY;
      return cancelRun.apply(turn.agent, asked);
    };
    const follower = turn.follow();
    while (!(await turn.result()).run?.lastEventId) await new Promise(setImmediate);
    await stopRun(turn.db, turn.sent.conversationId);
    follower.recheck();
    await follower.done;
    expect(turn.agent.cancelled).toEqual(["run"]);
  });
});
