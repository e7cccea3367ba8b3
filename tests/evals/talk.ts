/** A conversation with the agent, in process, as the phone leads it. */
import { MemorySaver } from "@langchain/langgraph";
import type { AgentInput } from "#shared/contracts/agent.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { WritingSettings } from "#shared/domain/writingSettings.ts";
import { composer } from "../../server/agent/composer/composer.ts";
import { buildGraph } from "../../server/agent/graph.ts";
import type { Writer } from "../../server/agent/writer.ts";
import { applyUpdates, begin, type Outcome } from "./outcome.ts";

/** The agent with a writer. The host gives every graph a store of threads; here one in memory will do. */
export function agentOf(writer: Writer) {
  const graph = buildGraph(writer);
  graph.checkpointer = new MemorySaver();
  return graph;
}

const composed = agentOf(composer);

let threads = 0;

interface Parties {
  agent?: ReturnType<typeof agentOf>;
  writing?: Partial<WritingSettings> | undefined;
}

export class Talk {
  readonly #thread = `eval-${++threads}`;
  readonly #agent: ReturnType<typeof agentOf>;
  plan: Plan | null = null;
  startDate: string | null = null;
  readingDays: number[] | null = null;
  brief: Brief | null = null;
  /** How the person's church wishes its plans to be worded, as the host puts it into a run. */
  readonly #writing: Partial<WritingSettings> | undefined;

  constructor({ agent = composed, writing }: Parties = {}) {
    this.#agent = agent;
    this.#writing = writing;
  }

  /** Sends one message with the plan as it stands, and takes up what comes back. */
  async say(
    said: string,
    today: string,
    { select, withoutPlan = false }: { select?: string[]; withoutPlan?: boolean } = {},
  ): Promise<Outcome> {
    const { plan, startDate, readingDays, brief } = this;
    const input: AgentInput = {
      messages: [{ role: "user", content: said }],
      today,
      ...(withoutPlan ? {} : { plan, startDate, readingDays, ...(brief && { brief }) }),
      ...(select ? { selection: { dayIds: select } } : {}),
    };
    let outcome = begin({ said, plan, startDate, readingDays, brief });
    const events = await this.#agent.stream(input, {
      streamMode: "updates",
      configurable: {
        thread_id: this.#thread,
        langgraph_auth_user: { church: "church", writing: this.#writing },
      },
    });
    for await (const event of events) {
      outcome = applyUpdates(outcome, event as Record<string, unknown>); // "updates": node to update.
    }
    this.plan = outcome.plan;
    this.startDate = outcome.startDate;
    this.readingDays = outcome.readingDays;
    this.brief = outcome.brief;
    return outcome;
  }
}
