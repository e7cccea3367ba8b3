import type { Run, RunStatus, Thread, ThreadStatus } from "@langchain/langgraph-api/storage";
import { describe, expect, it } from "vitest";
import { findForgettable } from "../../../server/agent/findForgettable.ts";
import { RETENTION } from "../../../server/agent/hostLimits.ts";

const now = new Date("2026-11-22T12:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const DAY_MS = 86_400_000;
const { church: OF_CHURCH, all: OF_ALL } = RETENTION.threads;
const sized = (ofThread: (id: string) => number, ofRun: (id: string) => number = () => 0) => ({
  ofThread,
  ofRun,
});
const none = sized(() => 0);
/** As `auth.ts` marks them. */
const of = (church: unknown, uid = "anna") => ({ metadata: { church, uid } });

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
      records: [],
    });
  });

  it("is, of more threads than it keeps, those that rested longest", () => {
    const many = Array.from({ length: OF_CHURCH.count + 3 }, (_, at) =>
      thread(`t${at}`, at * 1_000),
    );
    const { threads, steps } = findForgettable(storeOf(many.reverse()), now, none);
    expect(threads).toEqual([
      `t${OF_CHURCH.count}`,
      `t${OF_CHURCH.count + 1}`,
      `t${OF_CHURCH.count + 2}`,
    ]);
    expect(steps).toHaveLength(OF_CHURCH.count);
  });

  it("is of the church that made many, and of no other", () => {
    const many = Array.from({ length: OF_CHURCH.count + 9 }, (_, at) => ({
      ...thread(`loud${at}`, at),
      ...of("loud"),
    }));
    const quiet = { ...thread("quiet", DAY_MS), ...of("quiet") };
    const { threads, steps } = findForgettable(storeOf([...many, quiet]), now, none);
    expect(threads).toHaveLength(9);
    expect(threads.every((id) => id.startsWith("loud"))).toBe(true);
    expect(steps).toContain("quiet");
  });

  it("is of the church whose threads are large, and of no other", () => {
    const large = ["l1", "l2", "l3"].map((id, at) => ({
      ...thread(id, at),
      ...of("loud"),
    }));
    const quiet = { ...thread("quiet", DAY_MS), ...of("quiet") };
    const half = OF_CHURCH.bytes / 2;
    const store = storeOf([...large, quiet]);
    const sizes = sized((id) => (id === "quiet" ? 1 : half));
    expect(findForgettable(store, now, sizes).threads).toEqual(["l3"]);
  });

  it("is, where all take too much, of the churches that take most", () => {
    const churches = Math.ceil(OF_ALL.bytes / OF_CHURCH.bytes) + 1;
    const large = Array.from({ length: churches }, (_, at) => ({
      ...thread(`large${at}`, at),
      ...of(at),
    }));
    const small = { ...thread("small", DAY_MS), ...of("small") };
    const bytes = sized((id) => (id === "small" ? 1 : OF_CHURCH.bytes));
    const { threads } = findForgettable(storeOf([...large, small]), now, bytes);
    expect(threads).not.toContain("small");
    expect((churches - threads.length) * OF_CHURCH.bytes).toBeLessThanOrEqual(OF_ALL.bytes);
  });

  it("is of the person who made many, and of no colleague", () => {
    const many = Array.from({ length: OF_CHURCH.count + 9 }, (_, at) => ({
      ...thread(`loud${at}`, at),
      ...of("church", "loud"),
    }));
    const quiet = { ...thread("quiet", DAY_MS), ...of("church", "quiet") };
    const { threads } = findForgettable(storeOf([...many, quiet]), now, none);
    expect(threads).toHaveLength(10);
    expect(threads).not.toContain("quiet");
  });

  it("takes the longest unused threads first, and those of the last hour last", () => {
    const bytes = 4 * 1024 * 1024;
    const kept = OF_ALL.bytes / bytes;
    const idle = Array.from({ length: kept }, (_, at) => ({
      ...thread(`idle${at}`, RETENTION.guardMs + at),
      ...of(`idle${at}`),
    }));
    const fresh = { ...thread("fresh", RETENTION.guardMs - 1), ...of("fresh") };
    const { threads } = findForgettable(
      storeOf([fresh, ...idle]),
      now,
      sized(() => bytes),
    );
    expect(threads).toEqual([`idle${kept - 1}`]);
  });

  it("is no thread that waits for its first run, until that is late", () => {
    const guarded = Array.from({ length: OF_CHURCH.count }, (_, at) => thread(`t${at}`, 1 + at));
    const sizes = sized((id) => (id === "new" ? 0 : 1));
    const forgotten = (restedMs: number) =>
      findForgettable(storeOf([thread("new", restedMs), ...guarded]), now, sizes).threads;
    expect(forgotten(0)).toEqual([`t${OF_CHURCH.count - 1}`]);
    expect(forgotten(RETENTION.newMs)).toEqual(["new"]);
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

  it("is the events of the church whose runs sent too much, the oldest first", () => {
    const third = RETENTION.events.church.bytes / 3;
    const runs = [
      ...["l1", "l2", "l3", "l4"].map((id, at) => ({ ...run(id, 1_000 + at), ...of("loud") })),
      { ...run("quiet", 60_000), ...of("quiet") },
    ];
    const sizes = sized(
      () => 0,
      () => third,
    );
    expect(findForgettable(storeOf([], runs), now, sizes).runs).toEqual(["l4"]);
  });

  it("is the record of a run, where its thread had many after it", () => {
    const ended = (ago: number) =>
      Array.from({ length: RETENTION.runsOfThread + 1 }, (_, at) => run(`r${at}`, ago + at));
    const recordsOf = (runs: Run[]) => findForgettable(storeOf([], runs), now, none).records;
    expect(recordsOf(ended(RETENTION.eventsMs + 1))).toEqual([`r${RETENTION.runsOfThread}`]);
    expect(recordsOf(ended(0))).toEqual([]);
  });
});
