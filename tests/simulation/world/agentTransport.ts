/** One tab's transport to the agent service: the same delayed, faulty network, and streams that are cut. */

import { ApiError, NetworkError, SignedOutError } from "#shared/contracts/requestErrors.ts";
import type { StreamEvent } from "#shared/domain/stream/streamReducer.ts";
import type { AgentTransport } from "../../../src/agent/agentTransport.ts";
import type { Device } from "../people/Device.ts";
import type { Life } from "../people/Life.ts";
import type { AgentRun } from "./SimulatedAgent.ts";
import type { World } from "./World.ts";

const FROM_THE_START = "-1";
/** How often a stream checks whether it is still connected. */
const CHECK_MS = 500;

/** Calls that every tab may make: any tab that loads a project asks for its active run, and any tab sends a Stop. */
const WITHOUT_LOCK = new Set(["active", "cancel"]);

const never = () => new Promise<never>(() => {});

export function agentOf(world: World, device: Device, life: Life): AgentTransport {
  const { agent, clock } = world;
  const churchId = world.churchOf(life.uid);

  /** Makes one request, performed at the agent between two latencies. */
  async function request<Answer>(
    what: string,
    work: (churchId: string) => Answer,
  ): Promise<Answer> {
    if (!life.effect("send")) return never();
    if (!WITHOUT_LOCK.has(what) && !device.locks.isHeldBy(life)) {
      world.ledger.violate(
        "one tab sends",
        `${life.name} follows a run without the lock (${what})`,
      );
    }
    const fault = device.faults.shift();
    world.note(`${life.name} agent ${what}${fault ? ` (${fault})` : ""}`);
    await clock.sleep(device.latency());
    if (device.uid !== life.uid) throw new SignedOutError();
    if (!device.isOnline || fault === "unreachable") throw new NetworkError("unreachable");
    const status = Number(fault);
    if (status) throw new ApiError({ status, sentence: `HTTP ${status}: not now` });
    const answer = work(churchId);
    await clock.sleep(device.latency());
    if (!life.effect("receive")) return never();
    if (!device.isOnline || (fault && fault !== "duplicated")) throw new NetworkError("lost");
    return answer;
  }

  async function* events(
    run: AgentRun,
    from: string | null,
    signal: AbortSignal,
  ): AsyncGenerator<StreamEvent> {
    const { connection } = device;
    const isConnected = () =>
      !signal.aborted && device.isOnline && device.connection === connection;
    let next = from === null ? 0 : run.events.findIndex(({ event }) => event.id === from) + 1;
    for (;;) {
      if (!life.isAlive) await never();
      if (!isConnected() || run.isLost) throw new NetworkError("cut");
      const due = run.isForgotten ? undefined : run.events[next];
      if (due && due.at <= clock.now()) {
        await clock.sleep(5);
        if (!isConnected()) throw new NetworkError("cut");
        if (!life.effect("event")) await never();
        yield due.event;
        next += 1;
      } else if (!due && agent.statusOf(run) !== "running") {
        return;
      } else {
        await clock.sleep(Math.min(CHECK_MS, Math.max(1, (due?.at ?? run.endAt) - clock.now())));
      }
    }
  }

  return {
    createThread: () =>
      request("thread", (churchId) => ({ thread_id: agent.createThread(churchId) })),
    async *startRun(threadId, started) {
      if (started.signal.aborted) throw new NetworkError("let go");
      if (life.isAlive) agent.recordStart(started.messageId);
      const run = await request("start", (churchId) =>
        agent.startRun({ churchId, startedBy: life.uid }, threadId, started),
      );
      started.onRunCreated(run.id);
      yield* events(run, null, started.signal);
    },
    async *joinRun(threadId, runId, { lastEventId, signal }) {
      const run = await request("join", (churchId) => agent.run(churchId, threadId, runId));
      yield* events(run, lastEventId === FROM_THE_START ? null : lastEventId, signal);
    },
    findRun: (threadId, messageId) =>
      request("find", (churchId) => agent.findRun(churchId, threadId, messageId)?.id),
    findActive: (threadId) =>
      request("active", (churchId) => {
        const active = agent
          .runs(churchId, threadId)
          .find((run) => agent.statusOf(run) === "running");
        if (!active) return undefined;
        const { id, messageId, startedBy, input } = active;
        return { runId: id, messageId, startedBy, startedByName: startedBy, input };
      }),
    runStatus: (threadId, runId) =>
      request("status", (churchId) => agent.statusOf(agent.run(churchId, threadId, runId))),
    threadValues: (threadId) => request("values", (churchId) => agent.values(churchId, threadId)),
    cancelRun: (threadId, runId) =>
      request("cancel", (churchId) => agent.cancel(agent.run(churchId, threadId, runId))),
  };
}
