import type { Run, RunStatus, Thread, ThreadStatus } from "@langchain/langgraph-api/storage";
import { describe, expect, it } from "vitest";
import { findForgettable, RETENTION } from "../../../server/agent/findForgettable.ts";

const now = new Date("2026-11-22T12:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const DAY_MS = 86_400_000;
const none = () => 0;

function thread(thread_id: string, restedMs: number, status: ThreadStatus = "idle"): Thread {
  return { thread_id, status, created_at: ago(restedMs), updated_at: ago(restedMs) };
}

function run(run_id: string, endedMs: number, status: RunStatus = "success"): Run {
  const [created_at, updated_at] = [ago(endedMs), ago(endedMs)];
  return {
    ...{ run_id, status, created_at, updated_at, thread_id: "a", assistant_id: "agent" },
    ...{ metadata: {}, kwargs: {}, multitask_strategy: "reject" },
  };
}

const storeOf = (threads: Thread[], runs: Run[] = []) => ({
  threads: Object.fromEntries(threads.map((one) => [one.thread_id, one])),
  runs: Object.fromEntries(runs.map((one) => [one.run_id, one])),
});

describe("what the agent's host forgets", () => {
  it("is a thread that nobody came back to for a week", () => {
    const store = storeOf([
      thread("old", RETENTION.threadMs + 1),
      thread("young", RETENTION.threadMs - 1),
    ]);
    expect(findForgettable(store, now, none)).toEqual({
      threads: ["old"],
      steps: ["young"],
      runs: [],
    });
  });

  it("is, of more threads than it keeps, those that rested longest", () => {
    const many = Array.from({ length: RETENTION.threads + 3 }, (_, at) =>
      thread(`t${at}`, at * 1_000),
    );
    const { threads, steps } = findForgettable(storeOf(many.reverse()), now, none);
    expect(threads).toEqual([
      `t${RETENTION.threads}`,
      `t${RETENTION.threads + 1}`,
      `t${RETENTION.threads + 2}`,
    ]);
    expect(steps).toHaveLength(RETENTION.threads);
  });

  it("is of the church that made many, and of no other", () => {
    const many = Array.from({ length: RETENTION.threads + 9 }, (_, at) => ({
      ...thread(`loud${at}`, at),
      metadata: { church: "loud" },
    }));
    const quiet = { ...thread("quiet", DAY_MS), metadata: { church: "quiet" } };
    const { threads, steps } = findForgettable(storeOf([...many, quiet]), now, none);
    expect(threads).toHaveLength(9);
    expect(threads.every((id) => id.startsWith("loud"))).toBe(true);
    expect(steps).toContain("quiet");
  });

  it("is of the church whose threads are large, and of no other", () => {
    const large = ["l1", "l2", "l3"].map((id, at) => ({
      ...thread(id, at),
      metadata: { church: "loud" },
    }));
    const quiet = { ...thread("quiet", DAY_MS), metadata: { church: "quiet" } };
    const half = RETENTION.threadBytes / 2;
    const store = storeOf([...large, quiet]);
    expect(findForgettable(store, now, (id) => (id === "quiet" ? 1 : half)).threads).toEqual([
      "l3",
    ]);
  });

  it("is, where all take too much, of the churches that take most", () => {
    const churches = Math.ceil(RETENTION.allThreadBytes / RETENTION.threadBytes) + 1;
    const large = Array.from({ length: churches }, (_, at) => ({
      ...thread(`large${at}`, at),
      metadata: { church: at },
    }));
    const small = { ...thread("small", DAY_MS), metadata: { church: "small" } };
    const bytes = (id: string) => (id === "small" ? 1 : RETENTION.threadBytes);
    const { threads } = findForgettable(storeOf([...large, small]), now, bytes);
    expect(threads).not.toContain("small");
    expect((churches - threads.length) * RETENTION.threadBytes).toBeLessThanOrEqual(
      RETENTION.allThreadBytes,
    );
  });

  it("is nothing of a thread at work, unless the host was killed in that work", () => {
    const working = thread("working", 60_000, "busy");
    const dead = thread("dead", RETENTION.threadMs + DAY_MS, "busy");
    expect(findForgettable(storeOf([working, dead]), now, none)).toMatchObject({
      threads: ["dead"],
      steps: [],
    });
  });

  it("is what a run sent, some minutes after its end", () => {
    const runs = [
      run("over", RETENTION.eventsMs + 1),
      run("failed", RETENTION.eventsMs + 1, "error"),
      run("just over", RETENTION.eventsMs - 1),
      run("working", RETENTION.eventsMs + 1, "running"),
      run("queued", RETENTION.eventsMs + 1, "pending"),
    ];
    expect(findForgettable(storeOf([], runs), now, none).runs).toEqual(["over", "failed"]);
  });
});
