/**
 * Runs whose events arrive when the benchmark decides, in the page itself: only the app's part of
 * them is measured.
 */
import type { Page } from "playwright";
import { AGENT_PATH } from "#shared/contracts/agent.ts";

export interface Script {
  /** Weeks of the announced plan. */
  weeks: number;
  /**
   * Weeks that are written, one an event; those beyond the plan's number, and those of a further
   * run, have different text.
   */
  updates: number;
  /** Time between events. */
  everyMs: number;
}

interface Scripted {
  script: Script;
  /** How many weeks the app received, over all runs. */
  streamed: number;
}

/** Call before the page opens: its agent calls are answered by the last script that was set. */
export async function answerAsAgent(page: Page): Promise<void> {
  await page.addInitScript(answerInPage, AGENT_PATH);
}

export function setScript(page: Page, script: Script): Promise<void> {
  return page.evaluate((next) => {
    (globalThis as unknown as Scripted).script = next;
  }, script);
}

/** Resolves once this many more weeks were delivered. */
export function untilStreamed(page: Page, count: number): Promise<void> {
  return page.evaluate(
    (more) =>
      new Promise((resolve) => {
        const page = globalThis as unknown as Scripted;
        const wanted = page.streamed + more;
        const look = () => {
          if (page.streamed < wanted) return;
          removeEventListener("streamed", look);
          resolve();
        };
        addEventListener("streamed", look);
      }),
    count,
  );
}

/** Runs in the page. */
function answerInPage(agentPath: string): void {
  const real = globalThis.fetch.bind(globalThis);
  (globalThis as unknown as Scripted).streamed = 0;
  let runs = 0;
  let isOver = false;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (!url.pathname.startsWith(agentPath)) return real(input, init);
    const path = url.pathname.slice(agentPath.length);
    if (path.endsWith("/runs/stream")) return stream(path.split("/")[2] ?? "");
    if (path.endsWith("/threads")) return Response.json({ thread_id: crypto.randomUUID() });
    if (path.endsWith("/runs")) return Response.json([]);
    if (path.endsWith("/state")) return Response.json({ values: {} });
    return Response.json({ run_id: `run-${runs}`, status: isOver ? "success" : "running" });
  };

  function stream(threadId: string): Response {
    const { script } = globalThis as unknown as Scripted;
    runs += 1;
    isOver = false;
    const runId = `run-${runs}`;
    const text = new TextEncoder();
    let count = 0;
    const body = new ReadableStream({
      async start(controller) {
        const say = (event: string, data: unknown) => {
          count += 1;
          const lines = `id: ${runId}-${count}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
          controller.enqueue(text.encode(lines));
        };
        const tools = {
          number_of_weeks: script.weeks,
          weekly_passages: [],
          days_per_week: 7,
          plan_title: "The Old Testament",
        };
        say("metadata", { run_id: runId });
        say("updates", { tools });
        for (let at = 0; at < script.updates; at += 1) {
          await new Promise((resolve) => setTimeout(resolve, script.everyMs));
          say("updates", { generate_week: { completed_weeks: [weekOf(at)] } });
          (globalThis as unknown as Scripted).streamed += 1;
          dispatchEvent(new Event("streamed"));
        }
        const done = { id: runId, type: "ai", content: "Successfully generated all weeks" };
        say("updates", { aggregate_weeks: { messages: [done] } });
        isOver = true;
        controller.close();
      },
    });
    const place = `/threads/${threadId}/runs/${runId}`;
    return new Response(body, {
      headers: { "Content-Type": "text/event-stream", "Content-Location": place },
    });

    function weekOf(at: number) {
      const number = (at % script.weeks) + 1;
      return {
        week_number: number,
        name: `Week ${number}, written ${Math.floor(at / script.weeks) + 1} times`,
        weekly_passage: `Psalm ${number}`,
        passages: Array.from({ length: 7 }, (_, day) => ({
          day_number: day + 1,
          scripture: `Psalm ${((at + day) % 150) + 1}`,
          title: `What update ${at + 1} of run ${runs} says of day ${day + 1}`,
          questions: Array.from({ length: 4 }, (__, n) =>
            `What would you have left, ${n}? `.repeat(3),
          ),
          prayer: "Make a way in us, and stay with those who wait. ".repeat(6),
        })),
      };
    }
  }
}
