/** The agent service: threads with one run at a time each, and events spread over simulated time. */

import type { AgentInput } from "#shared/contracts/agent.ts";
import { ApiError } from "#shared/contracts/requestErrors.ts";
import type { StreamEvent } from "#shared/domain/stream/streamReducer.ts";
import type { NewRun, RunStatus } from "../../../src/agent/agentTransport.ts";
import type { Ledger } from "../checks/Ledger.ts";
import { scriptRun } from "./agentScript.ts";
import type { Randomness } from "./randomness.ts";
import type { SimulatedClock } from "./SimulatedClock.ts";

export interface TimedEvent {
  at: number;
  event: StreamEvent;
}

export interface AgentRun {
  id: string;
  messageId: string;
  input: AgentInput;
  churchId: string;
  /** Uid of the person who asked. */
  startedBy: string;
  startedAt: number;
  events: TimedEvent[];
  endAt: number;
  endsAs: RunStatus;
  /** The thread's values once it has succeeded. */
  values: unknown;
  /** All words of its weeks. */
  words: string[];
  /** The texts of its messages. */
  sentences: string[];
  isForgotten: boolean;
  /** Whether the host died in the middle of it, so that the server no longer knows it. */
  isLost: boolean;
}

interface Thread {
  churchId: string;
  runs: AgentRun[];
}

export class SimulatedAgent {
  readonly #clock: SimulatedClock;
  readonly #random: Randomness;
  readonly #ledger: Ledger;
  readonly #threads = new Map<string, Thread>();
  /** When a phone last searched for a message's run, by the message's id. */
  readonly #lookedAt = new Map<string, number>();
  #count = 0;

  constructor(clock: SimulatedClock, random: Randomness, ledger: Ledger) {
    this.#clock = clock;
    this.#random = random;
    this.#ledger = ledger;
  }

  createThread(churchId: string): string {
    const id = `thread-${++this.#count}`;
    this.#threads.set(id, { churchId, runs: [] });
    return id;
  }

  /** @throws ApiError 404, or 422 while another run is on the thread */
  startRun(
    { churchId, startedBy }: Pick<AgentRun, "churchId" | "startedBy">,
    threadId: string,
    { input, messageId }: NewRun,
  ): AgentRun {
    const thread = this.#thread(churchId, threadId);
    if (thread.runs.some((run) => this.statusOf(run) === "running")) {
      throw refusal(422, "Thread is already running a task");
    }
    const script = scriptRun({
      input,
      churchId,
      runId: `run-${++this.#count}`,
      now: this.#clock.now(),
      random: this.#random,
      ledger: this.#ledger,
    });
    const startedAt = this.#clock.now();
    const run = {
      ...script,
      messageId,
      input,
      churchId,
      startedBy,
      startedAt,
      isForgotten: false,
      isLost: false,
    };
    thread.runs.push(run);
    return run;
  }

  /** Records a start. It is a violation when a search would have found a run of the same message. */
  recordStart(messageId: string): void {
    const lookedAt = this.#lookedAt.get(messageId) ?? this.#clock.now();
    const twin = this.allRuns().find((run) => run.messageId === messageId && !run.isLost);
    if (twin && twin.startedAt <= lookedAt) {
      this.#ledger.violate("started twice", `${twin.id}, for ${messageId}`);
    }
  }

  findRun(churchId: string, threadId: string, messageId: string): AgentRun | undefined {
    this.#lookedAt.set(messageId, this.#clock.now());
    return this.runs(churchId, threadId).find((run) => run.messageId === messageId && !run.isLost);
  }

  runs(churchId: string, threadId: string): AgentRun[] {
    return this.#thread(churchId, threadId).runs;
  }

  run(churchId: string, threadId: string, runId: string): AgentRun {
    const run = this.runs(churchId, threadId).find(({ id, isLost }) => id === runId && !isLost);
    if (!run) throw refusal(404, "There is no such run");
    return run;
  }

  statusOf({ endAt, endsAs }: AgentRun): RunStatus {
    return this.#clock.now() < endAt ? "running" : endsAs;
  }

  values(churchId: string, threadId: string): unknown {
    const done = this.runs(churchId, threadId).findLast((run) => this.statusOf(run) === "success");
    return done?.values ?? {};
  }

  cancel(run: AgentRun): void {
    if (this.statusOf(run) !== "running") throw refusal(409, "The run is over");
    run.endAt = this.#clock.now();
    run.endsAs = "interrupted";
    run.events = run.events.filter(({ at }) => at <= run.endAt);
  }

  /** Simulates a restart, which forgets the events of finished runs. */
  forget(): void {
    for (const { runs } of this.#threads.values()) {
      for (const run of runs) run.isForgotten ||= this.statusOf(run) !== "running";
    }
  }

  /** Simulates the host's death, which loses runs in progress. */
  die(): void {
    for (const run of this.allRuns()) {
      if (this.statusOf(run) !== "running") continue;
      run.isLost = true;
      run.endsAs = "error";
      run.endAt = this.#clock.now();
    }
  }

  /** Returns when the last of its runs is over. */
  busyUntil(): number {
    return Math.max(0, ...this.allRuns().map(({ endAt }) => endAt));
  }

  allRuns(): AgentRun[] {
    return [...this.#threads.values()].flatMap(({ runs }) => runs);
  }

  #thread(churchId: string, threadId: string): Thread {
    const thread = this.#threads.get(threadId);
    if (!thread || thread.churchId !== churchId) throw refusal(404, "There is no such thread");
    return thread;
  }
}

function refusal(status: number, sentence: string): ApiError {
  return new ApiError({ status, sentence: `HTTP ${status}: ${sentence}` });
}
