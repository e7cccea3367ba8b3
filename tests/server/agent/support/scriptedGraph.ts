/**
 * The real graph around a writer that does what the message says: "3 weeks", "3 weeks slowly", "week 2 fails once",
 * "week 2 fails", "week 3 hangs". The host loads it in its own module world, so the message is
 * the only way to tell it.
 */
import { setTimeout as delay } from "node:timers/promises";
import { buildGraph } from "../../../../server/agent/graph.ts";
import type { WeekTask, Writer } from "../../../../server/agent/writer.ts";

const SLOW_MS = 20;
const failures = new Map<string, number>();

const scripted: Writer = {
  decide: async ({ text }) => {
    const count = Number(/(\d+) weeks/.exec(text)?.[1] ?? 0);
    if (count === 0) return { kind: "answer", text: "I write plans." };
    const weeks = Array.from({ length: count }, (_, index) => taskFor(index + 1, text));
    return {
      kind: "plan",
      text: `I will write ${count} weeks.`,
      weeks,
      structure: { number_of_weeks: count, weekly_passages: weeks.map(() => "Psalm 23") },
    };
  },
  prepare: async (weeks) => weeks,
  writeWeek: async ({ week_number, name, weekly_passage }, run) => {
    if (name.includes("slowly")) await delay(SLOW_MS * week_number);
    if (name.includes(`week ${week_number} hangs`)) await untilAborted(run?.signal);
    if (name.includes(`week ${week_number} fails`)) {
      const tries = (failures.get(name) ?? 0) + 1;
      failures.set(name, tries);
      if (tries === 1 || !name.includes("once")) throw new Error("The scripted writer gave up.");
    }
    return { week_number, name: `Week ${week_number}`, weekly_passage, passages: [] };
  },
};

function taskFor(week_number: number, text: string): WeekTask {
  const style = { audience: "adults", questions: 4 } as const;
  return { week_number, name: text, weekly_passage: "Psalm 23", style, slots: [] };
}

function untilAborted(signal?: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

export const graph = buildGraph(scripted);
