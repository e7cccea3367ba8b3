import { describe, expect, it } from "vitest";
import { agentRuns } from "../../../src/agent/agentRuns.ts";
import { resumeRuns } from "../../../src/agent/resumeRuns.ts";
import type { Phone } from "../data/sync/phone.ts";
import { phone } from "../data/sync/phone.ts";
import { askedTurn, plan } from "./askedTurn.ts";
import { FakeAgent } from "./fakeAgent.ts";
import { followDeps } from "./followOnPhone.ts";

/** Resumes runs until `stop`. The file that follows them cannot be loaded `failures` times. */
function resume(p: Phone, agent: FakeAgent, failures = 0) {
  const end = new AbortController();
  const deps = followDeps(p, agent);
  const runs = agentRuns(deps);
  const { promise: hasEnded, resolve: onEnded } = Promise.withResolvers<void>();
  const seen = { loads: 0 };
  const loadRuns = async () => {
    seen.loads += 1;
    if (seen.loads <= failures) throw new Error("no network");
    return runs;
  };
  const returns = new Set<() => void>();
  const onReturn = (listener: () => void) => {
    returns.add(listener);
    return () => returns.delete(listener);
  };
  const done = resumeRuns({ ...deps, loadRuns, onReturn, onEnded }, end.signal);
  return {
    seen,
    hasEnded,
    comeBack: () => {
      for (const listener of returns) listener();
    },
    async stop() {
      end.abort();
      await done;
    },
  };
}

describe("resuming runs", () => {
  it("loads what follows them only once there is one", async () => {
    const p = await phone();
    const resumed = resume(p, new FakeAgent());
    resumed.comeBack();
    await p.db.settings.toArray();
    await p.db.runs.toArray();
    await resumed.stop();
    expect(resumed.seen.loads).toBe(0);
  });

  it("loads it again after a failure, and follows the run", async () => {
    const turn = await askedTurn();
    const resumed = resume(turn, turn.agent, 2);
    await resumed.hasEnded;
    await resumed.stop();
    expect(resumed.seen.loads).toBe(3);
    expect((await turn.result()).plan).toEqual(plan);
  });

  it("loads it for a Stop that has not reached the server", async () => {
    const p = await phone();
    const agent = new FakeAgent();
    const value = { threadId: "thread", runId: "run", messageId: "m1", wasAttempted: true };
    await p.db.settings.put({ key: "cancel:m1", value });
    const resumed = resume(p, agent);
    await expect.poll(() => agent.cancelled).toEqual(["run"]);
    await resumed.stop();
  });
});
