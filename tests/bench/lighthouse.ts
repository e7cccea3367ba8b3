/**
 * Lighthouse, mobile with simulated slow 4G. Downloaded when needed: the app itself does not use
 * it.
 *
 * A first view is that of a new device: each route of the app leads to the sign-in form, and the
 * daily page to the day. A member's pages without service worker and cache are reported too,
 * although a signed-in person has both.
 */
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type BrowserContext, chromium } from "playwright";
import * as z from "zod/mini";
import { findBrowser } from "../../scripts/test/browser.ts";
import { BROWSER_FLAGS, createChurch, send, signIn } from "../support/person.ts";
import { MARK, publishForTest, weeksOf } from "../support/publishPlan.ts";
import { blockedTime, type TraceEvent } from "./blockedTime.ts";
import type { Bench, Figure } from "./figure.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const ROUTES = ["/", "/projects", "/distribute", "/analytics", "/feedback", "/account"];
/** The median counts: in the simulation, other work on the machine appears four times as long. */
const VISITS = 3;
const run = promisify(execFile);

export const lighthouse: Bench = {
  about: `Lighthouse, mobile, simulated, the median of ${VISITS} visits: 100 − the score, largest paint, blocked time (TBT), layout shift`,
  async measure({ stack, isQuick }) {
    // Each run downloads the package from the registry and takes minutes.
    if (isQuick) return [];
    const address = await stack();
    const { slug } = await publishForTest(address, "Bench Lighthouse", weeksOf(MARK));
    const figures: Figure[] = [];
    for (const path of ["/signin", ...ROUTES, "/onboarding/select-church", `/daily/${slug}`]) {
      const name = path.startsWith("/daily") ? "/daily/…" : path;
      figures.push(...(await visits(name, `${address}${path}`)));
    }
    const profile = mkdtempSync(join(tmpdir(), "lamplight-lighthouse-"));
    try {
      await becomeMember(profile, address);
      for (const path of ROUTES) {
        const found = await visits(`${path}, a member's`, `${address}${path}`, profile);
        figures.push(...found.map(({ goal: _, ...figure }) => figure));
      }
    } finally {
      rmSync(profile, { recursive: true, force: true });
    }
    return figures;
  },
};

/** A profile with a signed-in person and a plan, without the app's files. */
async function becomeMember(profile: string, address: string): Promise<void> {
  const executablePath = findBrowser();
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: [...BROWSER_FLAGS, "--disk-cache-size=1"],
    serviceWorkers: "block",
  });
  try {
    await fillAccount(context, address);
  } finally {
    await context.close();
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
interface Report extends z.infer<typeof reportSchema> {
  /** Blocked time by the CPU time of the page's tasks, in ms. */
  blockedMs: number;
}
/** An occasional fault of Lighthouse: the start of the page is missing in its recording. */
const BROKEN = z.object({ runtimeError: z.object({ code: z.literal("NO_NAVSTART") }) });

async function visits(name: string, address: string, member?: string): Promise<Figure[]> {
  const reports: Report[] = [];
  while (reports.length < VISITS) {
    const report = await visit(address, member);
    if (!BROKEN.safeParse(report.found).success) {
      reports.push({ ...reportSchema.parse(report.found), blockedMs: blockedTime(report.trace) });
    }
  }
  const middle = (numberOf: (report: Report) => number) =>
    reports.map(numberOf).sort((one, other) => one - other)[Math.floor(VISITS / 2)] ?? 0;
  const value = (of: keyof Report["audits"]) => middle(({ audits }) => audits[of].numericValue);
  const points = middle(({ categories }) => 100 - Math.round(categories.performance.score * 100));
  console.log(`• ${name}`);
  // As Lighthouse reports it, in thousandths.
  const shift = Math.round(value("cumulative-layout-shift") * 1_000) / 1_000;
  return [
    { what: `${name} short of 100`, value: points, unit: "points", goal: 2 },
    { what: `${name} LCP`, value: value("largest-contentful-paint"), unit: "ms", goal: 1_800 },
    { what: `${name} TBT`, value: value("total-blocking-time"), unit: "ms", goal: 50 },
    {
      what: `${name} TBT by the processor's time`,
      ...{ value: middle(({ blockedMs }) => blockedMs), unit: "ms", goal: 50 },
    },
    { what: `${name} CLS`, value: shift, unit: "shift", goal: 0 },
  ];
}

/**
 * Visits in a new browser each time, on an empty profile or a copy of one, so that no visit leaves
 * a service worker to the next.
 */
async function visit(
  address: string,
  member?: string,
): Promise<{ found: unknown; trace: TraceEvent[] }> {
  const folder = mkdtempSync(join(tmpdir(), "lamplight-lighthouse-"));
  const profile = join(folder, "profile");
  if (member) cpSync(member, profile, { recursive: true });
  const flags = ["--headless=new", ...BROWSER_FLAGS, `--user-data-dir=${profile}`];
  const report = join(folder, "report.json");
  const options = [
    ...["--only-categories=performance", "--output=json", `--output-path=${report}`, "--quiet"],
    "--save-assets",
    `--chrome-flags=${flags.join(" ")}`,
    ...(member ? ["--disable-storage-reset"] : []),
  ];
  try {
    await run("npx", ["--yes", LIGHTHOUSE, address, ...options], {
      env: { ...process.env, CHROME_PATH: findBrowser() },
    });
  } catch (error) {
    // Lighthouse exits with 1, and its report says why.
    if (!existsSync(report)) throw error;
  }
  const found = JSON.parse(readFileSync(report, "utf8"));
  const recorded = join(folder, "report-0.trace.json");
  const trace = existsSync(recorded) ? JSON.parse(readFileSync(recorded, "utf8")).traceEvents : [];
  rmSync(folder, { recursive: true, force: true });
  return { found, trace };
}
