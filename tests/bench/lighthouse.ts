/** Lighthouse, mobile with simulated slow 4G, on every route of a first visit. Fetched for the occasion: the app itself needs none of it. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type BrowserContext, chromium } from "playwright";
import * as z from "zod/mini";
import { freePorts } from "../../scripts/local/ports.ts";
import { findBrowser } from "../../scripts/test/browser.ts";
import { handOut, MARK, weeksOf } from "../support/handOut.ts";
import { BROWSER_FLAGS, createChurch, send, signIn } from "../support/person.ts";
import type { Bench, Figure } from "./figure.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const run = promisify(execFile);

export const lighthouse: Bench = {
  about:
    "Lighthouse, mobile, simulated: 100 − the score, largest paint, blocked time, layout shift",
  async measure({ stack, isQuick }) {
    // Its package comes from the registry at each run, and a run takes minutes.
    if (isQuick) return [];
    const address = await stack();
    const { slug } = await handOut(address, "Bench Lighthouse", weeksOf(MARK));
    const figures = await inChromium(async (_, port) => [
      ...(await visit(port, address, "/signin")),
      ...(await visit(port, address, `/daily/${slug}`)),
    ]);
    const ofMembers = await inChromium(async (context, port) => {
      await fillAccount(context, address);
      const found: Figure[] = [];
      for (const path of ["/", "/projects", "/distribute", "/analytics", "/feedback", "/account"]) {
        found.push(...(await visit(port, address, path, ["--disable-storage-reset"])));
      }
      return found;
    });
    return [...figures, ...ofMembers];
  },
};

/** A browser of its own, without service worker and cache, so that each visit is a first one. */
async function inChromium<T>(
  use: (context: BrowserContext, port: number) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "lamplight-lighthouse-"));
  const [port = 0] = await freePorts(1);
  const executablePath = findBrowser();
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath && { executablePath }),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`, "--disk-cache-size=1"],
    serviceWorkers: "block",
  });
  try {
    return await use(context, port);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fillAccount(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  const person = { context, page, complaints: [] };
  await page.goto(`${address}/signin`);
  await signIn(person, "lighthouse@bench.example");
  await createChurch(person, "Bench Lighthouse Members");
  await send(person, "A 2-week plan through the Gospel of Mark, 5 days a week");
  await page.getByText(/^Wrote bible plan in/).waitFor({ state: "attached" });
  await page.getByText("Saved", { exact: true }).first().waitFor();
  await page.close();
}

const audit = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    "largest-contentful-paint": audit,
    "total-blocking-time": audit,
    "cumulative-layout-shift": audit,
  }),
});

async function visit(
  port: number,
  address: string,
  path: string,
  options: string[] = [],
): Promise<Figure[]> {
  const asked = ["--only-categories=performance", "--output=json", "--quiet", `--port=${port}`];
  const { stdout } = await run(
    "npx",
    ["--yes", LIGHTHOUSE, `${address}${path}`, ...asked, ...options],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const { categories, audits } = reportSchema.parse(JSON.parse(stdout));
  const name = path.startsWith("/daily") ? "/daily/…" : path;
  const value = (of: keyof typeof audits) => audits[of].numericValue;
  return [
    {
      what: `${name} short of 100`,
      value: 100 - categories.performance.score * 100,
      unit: "points",
      goal: 2,
    },
    { what: `${name} LCP`, value: value("largest-contentful-paint"), unit: "ms", goal: 1_800 },
    { what: `${name} TBT`, value: value("total-blocking-time"), unit: "ms", goal: 50 },
    { what: `${name} CLS`, value: value("cumulative-layout-shift"), unit: "shift", goal: 0 },
  ];
}
