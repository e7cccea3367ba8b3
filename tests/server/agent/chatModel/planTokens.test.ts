import { expect, it } from "vitest";
import type { Usage } from "../../../../server/agent/chatModel/tokens.ts";
import { scriptedWriter } from "../../../evals/model/scriptedWriter.ts";
import { anthropicMessages } from "../../../support/model/anthropicMessages.ts";
import { chatCompletions } from "../../../support/model/chatCompletions.ts";
import type { ModelRequest } from "../../../support/model/protocol.ts";
import { turn } from "../support/turn.ts";
import { writeAll } from "../support/writeAll.ts";
import { openScripted } from "./openScripted.ts";
import { PrefixCache, tokensOfText } from "./prefixCache.ts";
import { isForWords } from "./replies.ts";

const ASKED = turn("Mark in four weeks, five days a week, for our choir");
const WEEKS = 4;

async function tokensOf(
  kind: "automatic" | "marked",
  parallelCalls: number,
  plans: number,
): Promise<Usage> {
  const cache = new PrefixCache(kind);
  const counts = new Map<ModelRequest, ReturnType<PrefixCache["count"]>>();
  const used: Usage[] = [];
  // Weeks side by side are all on their way before the first of them is answered.
  const waiting: (() => void)[] = [];
  const together = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === WEEKS) for (const release of waiting.splice(0)) release();
    });
  const model = await openScripted(
    async (request) => {
      counts.set(request, cache.count(request));
      if (parallelCalls === WEEKS && isForWords(request)) await together();
      cache.keep(request);
      return scriptedWriter(request);
    },
    { parallelCalls },
    {
      protocol: kind === "marked" ? anthropicMessages : chatCompletions,
      onUsage: (usage) => used.push(usage),
      count: (request, answer) => ({
        ...(counts.get(request) ?? { input: 0, cached: 0, stored: 0 }),
        output: tokensOfText(answer),
      }),
    },
  );
  for (let plan = 0; plan < plans; plan++) {
    used.length = 0;
    await writeAll(model.writer, ASKED);
  }
  await model.stop();
  const sum = (key: keyof Usage) => used.reduce((total, usage) => total + usage[key], 0);
  return { input: sum("input"), cached: sum("cached"), output: sum("output") };
}

/** The figures of docs/agent.md. A change of the prompts that moves them by a tenth has to be written there. */
const SENT = 44_600;
const ANSWERED = 3_900;
const WITHIN = 0.1;

it.each([
  { kind: "automatic", parallel: 4, plans: 1, cached: 0 },
  { kind: "automatic", parallel: 1, plans: 1, cached: 3_456 },
  { kind: "automatic", parallel: 4, plans: 2, cached: 8_064 },
  { kind: "marked", parallel: 4, plans: 1, cached: 0 },
  { kind: "marked", parallel: 1, plans: 1, cached: 3_330 },
  { kind: "marked", parallel: 4, plans: 2, cached: 7_879 },
] as const)(
  "a plan of four weeks, $kind cache, $parallel calls at a time, plan $plans in a row",
  async ({ kind, parallel, plans, cached }) => {
    const tokens = await tokensOf(kind, parallel, plans);
    expect(Math.abs(tokens.input / SENT - 1)).toBeLessThan(WITHIN);
    expect(Math.abs(tokens.output / ANSWERED - 1)).toBeLessThan(WITHIN);
    if (cached === 0) expect(tokens.cached).toBe(0);
    else expect(Math.abs(tokens.cached / cached - 1)).toBeLessThan(WITHIN);
  },
);
