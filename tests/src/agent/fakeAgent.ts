/** An in-memory agent service with one run, scripted events and faults. */
import type { AgentInput } from "#shared/contracts/agent.ts";
import { ApiError, NetworkError } from "#shared/contracts/requestErrors.ts";
import type { StreamEvent } from "#shared/domain/stream/streamReducer.ts";
import type { ActiveRun, AgentTransport, RunStatus } from "../../../src/agent/agentTransport.ts";

/** The number of events that a connection delivers, and how it then ends. */
export interface Connection {
  upTo: number;
  ends: "close" | "cut" | "silence";
}

export class FakeAgent implements AgentTransport {
  events: StreamEvent[] = [];
  /** One entry per connection; the last is reused for all further ones. */
  connections: Connection[] = [{ upTo: Number.POSITIVE_INFINITY, ends: "close" }];
  status: RunStatus = "running";
  threadId: string | undefined = "thread";
  values: unknown = {};
  /** Errors of the next starts, in order; `lost` starts the run and loses the answer. */
  startFaults: (Error | "lost")[] = [];
  /** Thrown on a join, as by a restarted server that has forgotten its runs. */
  joinFault: Error | undefined;
  readonly started: AgentInput[] = [];
  readonly joinedFrom: (string | null)[] = [];
  readonly cancelled: string[] = [];
  /** Another person's run in progress on the thread. */
  activeRun: ActiveRun | undefined;
  isUnreachable = false;
  threads = 0;
  #messageId: string | undefined;

  async createThread() {
    this.threads += 1;
    return { thread_id: this.threadId };
  }

  async *startRun(_: string, run: Parameters<AgentTransport["startRun"]>[1]) {
    const fault = this.startFaults.shift();
    if (fault && fault !== "lost") throw fault;
    this.started.push(run.input);
    this.#messageId = run.messageId;
    if (fault === "lost") throw new NetworkError("lost");
    run.onRunCreated("run");
    yield* this.#deliver(0, run.signal);
  }

  async *joinRun(
    _: string,
    __: string,
    options: { lastEventId: string | null; signal: AbortSignal },
  ) {
    this.joinedFrom.push(options.lastEventId);
    if (this.joinFault) throw this.joinFault;
    const last = this.events.findIndex(({ id }) => id === options.lastEventId);
    yield* this.#deliver(last + 1, options.signal);
  }

  async *#deliver(from: number, signal: AbortSignal): AsyncGenerator<StreamEvent> {
    const connection = this.connections.length > 1 ? this.connections.shift() : this.connections[0];
    const { upTo, ends } = connection ?? { upTo: 0, ends: "cut" };
    for (const event of this.events.slice(from, upTo)) yield event;
    if (ends === "cut") throw new NetworkError("cut");
    if (ends === "silence") {
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
    } else if (this.status === "running") {
      this.status = "success";
    }
  }

  async findRun(_: string, messageId: string) {
    return this.#messageId === messageId ? "run" : undefined;
  }

  async findActive() {
    if (this.status !== "running") return undefined;
    if (this.activeRun || !this.#messageId) return this.activeRun;
    const person = { startedBy: "anna", startedByName: "Anna" };
    const input = this.started.at(-1) ?? null;
    return { runId: "run", messageId: this.#messageId, ...person, input };
  }

  async runStatus() {
    return this.status;
  }

  async threadValues() {
    return this.values;
  }

  async cancelRun(_: string, runId: string) {
    if (this.isUnreachable) throw new NetworkError("unreachable");
    this.cancelled.push(runId);
  }
}

export const refusal = (status: number, sentence: string, retryAfterMs?: number) =>
  new ApiError({ status, sentence: `HTTP ${status}: ${sentence}`, retryAfterMs });

/** Returns the events of a whole run: the structure, its weeks and the end. */
export function runEvents(weeks: number): StreamEvent[] {
  const numbers = Array.from({ length: weeks }, (_, index) => index + 1);
  const update = (data: unknown) => ({ event: "updates", data });
  const events = [
    { event: "metadata", data: { run_id: "run" } },
    update({ agent: { messages: [{ id: "a", type: "ai", content: "I will write it." }] } }),
    update({
      tools: {
        number_of_weeks: weeks,
        weekly_passages: [],
        days_per_week: 1,
        plan_title: "Mark, slowly",
      },
    }),
    ...numbers.map((n) => update({ generate_week: { completed_weeks: [writtenWeek(n)] } })),
    update({ aggregate_weeks: { messages: [doneMessage] } }),
  ];
  return events.map((event, index) => ({ ...event, id: `e${index}` }));
}

export const doneMessage = {
  id: "z",
  type: "ai",
  content: "Successfully generated the plan.",
  additional_kwargs: { aggregated: true },
};

export function writtenWeek(n: number) {
  const day = { id: `w${n}d1`, day_number: 1, scripture: `Mark ${n}`, title: `Day of week ${n}` };
  return {
    week_number: n,
    name: `Week ${n}`,
    weekly_passage: `Mark ${n}`,
    passages: [{ ...day, questions: ["Why?"], prayer: "Amen" }],
  };
}
