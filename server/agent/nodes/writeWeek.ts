import type { LangGraphRunnableConfig } from "@langchain/langgraph";
import type { WrittenDay } from "#shared/contracts/agent.ts";
import type { PlanDay, PlanWeek } from "#shared/domain/plan/plan.ts";
import { Gate } from "../gate.ts";
import type { FailedWeek } from "../state.ts";
import { type Notice, type WeekTask, type Writer, WriterFault } from "../writer.ts";
import { runContext } from "./runContext.ts";

/** Weeks that are written concurrently, of each church: the graph's own limit does not apply to `Send`. */
const gate = new Gate({
  all: Number.POSITIVE_INFINITY,
  owner: Number(process.env.AGENT_PARALLEL_WEEKS) || 8,
});

interface Outcome {
  week?: PlanWeek;
  failed_weeks?: FailedWeek[];
  notices?: Notice[];
}

export function generateWeek(writer: Writer) {
  return async (task: WeekTask, config: LangGraphRunnableConfig) => {
    const { week, ...rest } = await attempt(writer, task, config);
    return { ...rest, ...(week ? { completed_weeks: [week] } : {}) };
  };
}

export function editWeek(writer: Writer) {
  return async (task: WeekTask, config: LangGraphRunnableConfig) => {
    const { week, ...rest } = await attempt(writer, task, config);
    return { ...rest, ...(week ? { edited_weeks: [week] } : {}) };
  };
}

/** Streams a finished day to apps that ask for it; its week follows to all of them. */
function showDay({ writer }: LangGraphRunnableConfig, { week_number }: WeekTask, day: PlanDay) {
  writer?.({ written_day: { week_number, day } } satisfies WrittenDay);
}

/** Writes a week, with one retry. A failure is returned as a result, so that other weeks continue. */
async function attempt(
  writer: Writer,
  task: WeekTask,
  config: LangGraphRunnableConfig,
): Promise<Outcome> {
  return gate.run(runContext(config).church, async () => {
    const { signal } = config;
    let fault: unknown;
    for (let tries = 0; tries < 2 && !(fault instanceof WriterFault); tries++) {
      signal?.throwIfAborted();
      const notices: Notice[] = [];
      const run = runContext(config, {
        notify: (sentence, days) => notices.push({ sentence, ...(days ? { days } : {}) }),
        showDay: (day) => showDay(config, task, day),
      });
      try {
        const week = await writer.writeWeek(task, run);
        // An empty list would clear the channel.
        return notices.length > 0 ? { week, notices } : { week };
      } catch (error) {
        fault = error;
      }
    }
    signal?.throwIfAborted();
    const reason = fault instanceof Error ? fault.message : String(fault);
    return { failed_weeks: [{ week_number: task.week_number, reason }] };
  });
}
