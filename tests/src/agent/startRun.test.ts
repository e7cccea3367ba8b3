/** Starting a run: its thread, its start and the faults of both. */
import { describe, expect, it } from "vitest";
import { NetworkError } from "#shared/contracts/requestErrors.ts";
import { askedTurn, plan } from "./askedTurn.ts";
import { refusal } from "./fakeAgent.ts";

describe("starting a run", () => {
  it("shows why it could not start", async () => {
    const turn = await askedTurn();
    turn.agent.startFaults = [refusal(400, "Bad input")];
    await turn.follow().done;
    const { conversation, answer } = await turn.result();
    expect(conversation?.status).toBe("Error starting plan generation: HTTP 400: Bad input");
    expect(answer).toMatchObject({
      content: "Sorry, I encountered an error starting the plan generation: HTTP 400: Bad input",
      isError: true,
      isStreaming: false,
    });
  });

  it("shows that the service returned no thread", async () => {
    const turn = await askedTurn();
    turn.agent.threadId = undefined;
    await turn.follow().done;
    expect((await turn.result()).conversation?.status).toBe(
      "Error starting plan generation: Failed to create thread: Invalid response from API (missing thread_id).",
    );
  });

  it("waits for the network and starts once", async () => {
    const turn = await askedTurn();
    turn.agent.startFaults = [new NetworkError("away"), new NetworkError("away")];
    await turn.follow().done;
    expect(turn.agent.started).toHaveLength(1);
    expect((await turn.result()).plan).toEqual(plan);
  });

  it("finds its run again when the answer to the start was lost", async () => {
    const turn = await askedTurn();
    turn.agent.startFaults = ["lost"];
    await turn.follow().done;
    expect(turn.agent.started).toHaveLength(1);
    expect(turn.agent.joinedFrom).toEqual([null]);
    expect((await turn.result()).plan).toEqual(plan);
  });

  it("waits while another person's run is on the thread", async () => {
    const turn = await askedTurn();
    turn.agent.startFaults = [refusal(422, "Thread is already running a task")];
    await turn.follow().done;
    expect((await turn.result()).plan).toEqual(plan);
  });

  it("waits for its place as long as the server says, and then starts by itself", async () => {
    const turn = await askedTurn();
    const texts: unknown[] = [];
    turn.db.messages.hook("updating", (change) => {
      if ("planLoadingMessage" in change) texts.push(change.planLoadingMessage);
    });
    turn.agent.startFaults = [
      refusal(429, "Your church has asked a lot.", 540_000),
      refusal(429, "The assistant is writing 4 answers for you already."),
    ];
    await turn.follow().done;
    expect(turn.pauses.filter((ms) => ms >= 10_000)).toEqual([540_000, 10_000]);
    expect(texts.slice(0, 3)).toEqual([
      "Waits for its turn, about 9 minutes",
      "Waits for its turn",
      "Writing bible plan...",
    ]);
    expect(turn.agent.started).toHaveLength(1);
    expect((await turn.result()).plan).toEqual(plan);
  });

  it("stays on one thread when the phone returns while the first is still being created", async () => {
    const turn = await askedTurn();
    const answers = ["late", "thread"];
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    turn.agent.createThread = async () => {
      const thread_id = answers.shift();
      if (thread_id === "late") await late;
      return { thread_id };
    };
    turn.agent.connections = [{ upTo: Number.POSITIVE_INFINITY, ends: "silence" }];
    const following = turn.follow();
    while (answers.length === 2) await new Promise(setImmediate);
    turn.clock.now += 10_000;
    following.reconnectIfStale();
    while (turn.agent.started.length === 0) await new Promise(setImmediate);
    release();
    for (let turns = 0; turns < 20; turns++) await new Promise(setImmediate);
    expect((await turn.result()).conversation?.threadId).toBe("thread");
    expect(turn.agent.started).toHaveLength(1);
    turn.end.abort();
    await following.done;
  });

  it("creates a new thread when the old one is gone", async () => {
    const turn = await askedTurn();
    await turn.db.conversations.update(turn.sent.conversationId, { threadId: "old" });
    turn.agent.startFaults = [refusal(404, "Thread not found")];
    await turn.follow().done;
    const { conversation, plan: written } = await turn.result();
    expect(conversation?.threadId).toBe("thread");
    expect(written).toEqual(plan);
  });
});
