/** Runs that the server no longer has when the phone asks for them. */
import { describe, expect, it } from "vitest";
import { emptyBrief } from "#shared/domain/plan/brief.ts";
import { syncMessages } from "../../../src/messages/en.sync.ts";
import { askedTurn, plan } from "./askedTurn.ts";
import { refusal, writtenWeek } from "./fakeAgent.ts";

describe("a run that the server lost", () => {
  it("ends as broken off when the server lost it in the middle, and keeps the received weeks", async () => {
    const turn = await askedTurn();
    turn.agent.connections = [{ upTo: 4, ends: "cut" }];
    turn.agent.runStatus = () => Promise.reject(refusal(404, "Run not found"));
    await turn.follow().done;
    const { run, answer, plan: written, conversation } = await turn.result();
    expect(run).toBeUndefined();
    expect(answer).toMatchObject({ isError: true, isStreaming: false });
    expect(answer?.content).toContain(syncMessages.brokenOff);
    expect(conversation?.status).toBe(syncMessages.brokenOff);
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
      expect(answer?.content).toContain(syncMessages.brokenOff);
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
    expect(answer?.choices).toEqual([syncMessages.goOn]);
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
