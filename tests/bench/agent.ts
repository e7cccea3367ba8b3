/**
 * The agent host alone, as `npm start` runs it: the whole Bible in a year from request to last
 * event, and many such runs in parallel, with their time, CPU time and memory. Then a year's plan
 * with a scripted chat model that takes equally long for each week.
 */
import { isForWords, proposes, words } from "../server/agent/chatModel/replies.ts";
import { startScriptedModel } from "../support/scriptedModel.ts";
import { type AgentHost, type Run, startHost } from "./agentHost.ts";
import type { Bench, Figure } from "./figure.ts";
import { writePlot } from "./plot.ts";

const WHOLE_BIBLE = "the whole Bible in a year, 7 days a week";
const SIDE_BY_SIDE = 20;
const MAX_MEMORY_MB = 900;
const WEEKS = 52;
/** Plans of several lengths, in weeks, whose days have equally much to read: about 23 chapters a week. */
const LENGTHS = [
  { weeks: 4, text: "Genesis and Exodus" },
  { weeks: 16, text: "Genesis to 1 Chronicles" },
  { weeks: WEEKS, text: "the whole Bible" },
];
/** Runs per length. The system reports CPU time in hundredths of a second. */
const TURNS = 8;
/** CPU time a week in the longest plan, relative to the shortest. */
const GOAL = 1.2;
/** Parallel calls of the model by default. */
const BOUND = 4;
/** In how many pieces the model streams a week. */
const PIECES = 4;

export const agent: Bench = {
  about:
    "the agent's host: one year of the whole Bible, many at once, and one in a chat model's words",
  async measure({ isQuick }) {
    return [...(await builtIn(isQuick)), ...(await withModel(isQuick ? 400 : 1_500))];
  },
};

async function builtIn(isQuick: boolean): Promise<Figure[]> {
  const host = await startHost();
  try {
    const cold = await host.run(WHOLE_BIBLE);
    const warm = await host.run(WHOLE_BIBLE);
    const growth = isQuick ? [] : await growthOf(host);
    const count = isQuick ? 5 : SIDE_BY_SIDE;
    const before = host.cpuMs();
    const runs = await Promise.all(Array.from({ length: count }, () => host.run(WHOLE_BIBLE)));
    const work = host.cpuMs() - before;
    const lasts = runs.map(({ lastMs }) => lastMs).sort((a, b) => a - b);
    const firsts = runs.map(({ firstMs }) => firstMs).sort((a, b) => a - b);
    const median = lasts[Math.floor(lasts.length / 2)] ?? 0;
    const figures: Figure[] = [
      { what: "first word, cold", value: cold.firstMs, unit: "ms", goal: 1_500 },
      { what: "first word", value: warm.firstMs, unit: "ms", goal: 500 },
      { what: "last event, cold", value: cold.lastMs, unit: "ms", goal: 5_000 },
      { what: "last event", value: warm.lastMs, unit: "ms", goal: 5_000 },
      { what: "work of a run", value: warm.cpuMs, unit: "ms", goal: 2_000 },
      ...growth,
      { what: "weeks missing", value: missing([cold, warm, ...runs]), unit: "count", budget: 0 },
      {
        what: `slowest first word of ${count}`,
        value: firsts.at(-1) ?? 0,
        unit: "ms",
        goal: 3_000,
      },
      { what: `slowest end of ${count}`, value: lasts.at(-1) ?? 0, unit: "ms" },
      // Fairness: the last to finish waits little longer than the median.
      {
        what: "slowest end against the median",
        value: (lasts.at(-1) ?? 0) / Math.max(1, median),
        unit: "×",
        goal: 1.5,
        budget: 3,
      },
      {
        what: "work a run, side by side, against alone",
        value: work / count / Math.max(1, warm.cpuMs),
        unit: "×",
        goal: 1.5,
        budget: 4,
      },
      {
        what: "memory at its highest",
        value: host.memoryMb(),
        unit: "MB",
        budget: MAX_MEMORY_MB,
      },
    ];
    return figures;
  } finally {
    await host.stop();
  }
}

/**
 * Measures the cost of a week in plans of several lengths. They take turns, so that a busy moment
 * affects all.
 */
async function growthOf(host: AgentHost): Promise<Figure[]> {
  const work = LENGTHS.map(() => 0);
  // The first turn is discarded: it loads what all later ones reuse.
  for (let turn = 0; turn <= TURNS; turn += 1) {
    for (const [at, { weeks, text }] of LENGTHS.entries()) {
      const run = await host.run(`${text} in ${weeks} weeks, 7 days a week`);
      if (run.weeks !== weeks) throw new Error(`A plan of ${weeks} weeks came with ${run.weeks}`);
      if (turn > 0) work[at] = (work[at] ?? 0) + run.cpuMs / TURNS / weeks;
    }
  }
  writePlot("agent", {
    title: "Composing one week, as plans get longer",
    sizes: LENGTHS.map(({ weeks }) => [`${weeks} weeks`]),
    lines: [{ name: "a week", values: work }],
    unit: "ms",
    goal: GOAL,
  });
  const [first = 0] = work;
  return LENGTHS.flatMap(({ weeks }, at): Figure[] => {
    const value = work[at] ?? 0;
    const what = `work a week in a plan of ${weeks}`;
    if (at === 0) return [{ what, value, unit: "ms" }];
    const than = `${what}, over that in one of ${LENGTHS[0]?.weeks}`;
    return [
      { what, value, unit: "ms" },
      { what: than, value: value / first, unit: "×", goal: GOAL, budget: 2 },
    ];
  });
}

/** A year's plan whose every week takes the model this long. */
async function withModel(weekMs: number): Promise<Figure[]> {
  const model = await startScriptedModel((request) => {
    const plan = {
      title: "Romans",
      weeks: WEEKS,
      days_per_week: 7,
      texts: ["Matthew; Mark; Luke; John; Acts; Romans"],
      questions: 2,
    };
    if (!isForWords(request)) return proposes(plan);
    const said = words(request);
    const args = said.kind === "submit" ? said.args : {};
    return { kind: "slow", args, pieces: PIECES, everyMs: weekMs / PIECES };
  });
  const environment = {
    ...{ MODEL: "openai:scripted", OPENAI_API_KEY: "none", MODEL_BASE_URL: model.baseUrl },
    MODEL_PARALLEL_CALLS: String(BOUND),
  };
  const host = await startHost(environment);
  try {
    const run = await host.run("A year in the gospels, 7 days a week");
    const least = weekMs * Math.ceil(WEEKS / BOUND);
    const what = `a year in a model's words, over its slowest week × ceil(${WEEKS} weeks / ${BOUND} at once)`;
    const asked = model.requests.filter(isForWords).length;
    return [
      { what, value: run.lastMs / least, unit: "×", goal: 1.3, budget: 4 },
      {
        what: "of them missing, or asked for twice",
        value: missing([run]) + Math.abs(WEEKS - asked),
        unit: "count",
        budget: 0,
      },
    ];
  } finally {
    await host.stop();
    await model.stop();
  }
}

function missing(runs: readonly Run[]): number {
  return runs.reduce((sum, { weeks }) => sum + Math.abs(WEEKS - weeks), 0);
}
