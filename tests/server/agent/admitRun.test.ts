import type { Run, RunStatus } from "@langchain/langgraph-api/storage";
import { describe, expect, it } from "vitest";
import { refusalOfRun } from "../../../server/agent/admitRun.ts";
import { RUNS_AT_ONCE } from "../../../server/agent/hostLimits.ts";

const OF_ALL = /^The assistant is busy with many churches\./;
const anna = { church: "grace", uid: "anna" };

/** Runs of as many other churches. */
const ofOthers = (count: number, status?: RunStatus) =>
  Array.from({ length: count }, (_, at) => runOf(`church${at}`, "eve", status));

function runOf(church: string, uid: string, status: RunStatus = "running"): Run {
  return {
    ...{ run_id: crypto.randomUUID(), status, thread_id: "t1", assistant_id: "agent" },
    ...{ created_at: new Date(0), updated_at: new Date(0), metadata: { church, uid } },
    ...{ kwargs: {}, multitask_strategy: "reject" },
  };
}

const refusalAmong = (runs: Run[]) =>
  refusalOfRun({ runs: Object.fromEntries(runs.map((run) => [run.run_id, run])) }, anna);

describe("the places for runs of all churches", () => {
  it("are for every church until all are taken", () => {
    const own = runOf("grace", "ben");
    expect(refusalAmong([own, ...ofOthers(RUNS_AT_ONCE.all - 2)])).toBeNull();
    expect(refusalAmong([own, ...ofOthers(RUNS_AT_ONCE.all - 1)])).toMatch(OF_ALL);
  });

  it("are twice as many for a church without a run", () => {
    expect(refusalAmong(ofOthers(RUNS_AT_ONCE.all))).toBeNull();
    expect(refusalAmong(ofOthers(2 * RUNS_AT_ONCE.all - 1))).toBeNull();
    expect(refusalAmong(ofOthers(2 * RUNS_AT_ONCE.all))).toMatch(OF_ALL);
  });

  it("are taken by runs that wait, and left by those that ended", () => {
    expect(refusalAmong(ofOthers(2 * RUNS_AT_ONCE.all, "pending"))).toMatch(OF_ALL);
    expect(refusalAmong(ofOthers(2 * RUNS_AT_ONCE.all, "success"))).toBeNull();
  });
});
