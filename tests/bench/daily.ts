/** The daily page: how fast it is served, and what a first visit costs on a slow connection. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { PHONE } from "../support/person.ts";
import { MARK, publishForTest, weeksOf } from "../support/publishPlan.ts";
import { startBareWorker } from "./bareWorker.ts";
import type { Bench, Figure } from "./figure.ts";

const root = join(import.meta.dirname, "../..");
/** Responds at once and does nothing: the maximum of the machine and its runtime. */
const EMPTY = `export default { fetch: () => new Response("ok") }`;
const AT_ONCE = 16;
const ROUNDS = 5;
const MS_A_ROUND = 1_000;
/** WebPageTest's slow 3G. */
const SLOW_3G = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_RATE = 4;

export const daily: Bench = {
  about:
    "a published day beside a Worker that does nothing, and a first visit on slow 3G with a processor four times slower",
  async measure({ stack, browser, isQuick }) {
    const address = await stack();
    const { slug } = await publishForTest(address, "Bench Daily", weeksOf(MARK));
    const figures = [
      ...weights(),
      ...(await rate(`${address}/daily/${slug}`, isQuick ? 2 : ROUNDS)),
    ];
    const context = await (await browser()).newContext({ viewport: PHONE, baseURL: address });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_3G });
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
    await page.goto(`/daily/${slug}`, { waitUntil: "commit" });
    await page.locator(".text p").first().waitFor();
    const paint = await page.evaluate(
      `performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? performance.now()`,
    );
    await context.close();
    figures.push({ what: "text drawn, slow 3G", value: Number(paint), unit: "ms", goal: 3_000 });
    return figures;
  },
};

/** The compressed size of what a first visit loads after the page. */
export function weights(): Figure[] {
  const { script } = JSON.parse(readFileSync(join(root, "dist/reader.json"), "utf8"));
  const weigh = (file: string) => brotliCompressSync(readFileSync(join(root, "dist", file))).length;
  const scripts = withImports(script).reduce((sum, file) => sum + weigh(file), 0);
  return [
    { what: "script of the page", value: scripts / 1000, unit: "KB", goal: 45, budget: 45 },
    {
      what: "its service worker",
      value: weigh("readerWorker.js") / 1000,
      unit: "KB",
      budget: 2.05,
    },
  ];
}

/** The script and those that it imports before it runs. */
function withImports(script: string): string[] {
  const text = readFileSync(join(root, "dist", script), "utf8");
  const imports = text.matchAll(
    /\bfrom\s*["'`]\.\/([\w.-]+\.js)["'`]|^import\s*["'`]\.\/([\w.-]+\.js)/gm,
  );
  const names = [...imports].map(([, named, bare]) => `/assets/${named ?? bare}`);
  return [...new Set([script, ...names.flatMap(withImports)])];
}

/** Measures both in turns, so that a busy moment affects both. */
async function rate(address: string, rounds: number): Promise<Figure[]> {
  const empty = await startBareWorker(EMPTY, [
    // Static files, as the app has them: each page request checks them first.
    ...["[assets]", 'directory = "files"', 'binding = "ASSETS"', 'run_worker_first = ["/daily/*"]'],
  ]);
  try {
    const counts = { page: 0, empty: 0, errors: 0 };
    await load(address, 300);
    await load(`${empty.address}/daily/empty`, 300);
    for (let round = 0; round < rounds; round++) {
      const [one, other] = [
        await load(address, MS_A_ROUND),
        await load(`${empty.address}/daily/empty`, MS_A_ROUND),
      ];
      counts.page += one.answers;
      counts.empty += other.answers;
      counts.errors += one.errors + other.errors;
    }
    const seconds = (rounds * MS_A_ROUND) / 1000;
    const times = `${Math.round(counts.page / seconds)} beside ${Math.round(counts.empty / seconds)} a second`;
    return [
      {
        what: `an empty Worker's rate over the page's (${times})`,
        value: counts.empty / counts.page,
        unit: "×",
        goal: 1 / 0.6,
        budget: 2.5,
      },
      { what: "answers that were no 200", value: counts.errors, unit: "count", budget: 0 },
    ];
  } finally {
    await empty.stop();
  }
}

async function load(address: string, ms: number): Promise<{ answers: number; errors: number }> {
  const until = Date.now() + ms;
  let [answers, errors] = [0, 0];
  const one = async () => {
    while (Date.now() < until) {
      // The edge compresses, not the Worker.
      const answer = await fetch(address, { headers: { "Accept-Encoding": "identity" } });
      await answer.arrayBuffer();
      answers += 1;
      if (answer.status !== 200) errors += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return { answers, errors };
}
