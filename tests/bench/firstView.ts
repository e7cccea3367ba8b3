/** The scripts that a first visit downloads, route by route: the built files' size in brotli. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser, BrowserContext } from "playwright";
import { createChurch, newPerson, type Person, PHONE, signIn } from "../support/person.ts";
import type { Bench, Figure } from "./figure.ts";
import { slowDown } from "./slowPhone.ts";

const dist = join(import.meta.dirname, "../../dist");

export const firstView: Bench = {
  about:
    "script for the first view of a route, four times slower, without cache and service worker, in brotli",
  async measure({ stack, browser }) {
    const address = await stack();
    const maker = await newVisitor(await browser(), address);
    await maker.page.goto("/signin");
    await signIn(maker, "first-view@bench.example");
    await createChurch(maker, "Bench First View");
    const stranger = await newVisitor(await browser(), address);
    const figures = [
      ...(await weigh(stranger.context, {
        path: "/signin",
        box: "Email",
        goal: 125,
        atMost: 143.5,
      })),
      ...(await weigh(maker.context, { path: "/", box: "Message", goal: 185, atMost: 205.5 })),
    ];
    await maker.context.close();
    await stranger.context.close();
    return figures;
  },
};

/**
 * Without a service worker: one that another page of the same person started would take over this
 * page once it is ready, at any moment.
 */
function newVisitor(browser: Pick<Browser, "newContext">, address: string): Promise<Person> {
  return newPerson(browser, address, PHONE, { serviceWorkers: "block" });
}

interface View {
  path: string;
  /** The box whose appearance ends the first view. */
  box: string;
  /** KB until the box appears. */
  goal: number;
  /** The budget of everything, in KB: half a KB above what was reached, since names with other hashes pack otherwise. */
  atMost: number;
}

async function weigh(
  context: BrowserContext,
  { path, box, goal, atMost }: View,
): Promise<Figure[]> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // A first visit includes files that a cache would serve.
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.addInitScript(noteWhenDrawn, box);
  // On a fast CPU a page is idle for a moment while it still reads its database.
  await slowDown(page);
  await page.goto(path, { waitUntil: "load" });
  await page.getByRole("textbox", { name: box }).waitFor();
  await slowDown(page, 1);
  // Firebase Auth is the largest of the files loaded when idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/index.esm-")),
  );
  await page.waitForLoadState("networkidle");
  const scripts = await page.evaluate(() => {
    const [drawn] = performance.getEntriesByName("box drawn");
    return performance
      .getEntriesByType("resource")
      .map(({ name, startTime }) => ({
        file: new URL(name).pathname,
        isFirst: drawn !== undefined && startTime < drawn.startTime,
      }))
      .filter(({ file }) => file.endsWith(".js"));
  });
  await page.close();
  if (process.env.DEBUG) {
    for (const { file, isFirst } of scripts) {
      console.log(`    ${brotli(file)} ${file} ${isFirst ? "" : "at rest"}`);
    }
  }
  const first = scripts.filter(({ isFirst }) => isFirst);
  return [
    { what: `${path} until it stands`, value: weightOf(first), unit: "KB", goal },
    {
      what: `${path} and what follows at rest`,
      value: weightOf(scripts),
      unit: "KB",
      // Includes everything: on a busy machine some files loaded when idle are requested before the
      // box appears.
      budget: atMost,
    },
  ];
}

/**
 * Runs in the page before everything else: marks the moment in which the app's box with this label
 * appears, not the one in the served page. Not the frame after it: on a busy machine the files
 * loaded when idle are requested before that.
 */
function noteWhenDrawn(name: string): void {
  const look = () => {
    const boxes = [...document.querySelectorAll<HTMLElement>("#root :is(input, textarea)")];
    const isThere = boxes.some(
      (box) =>
        box.getAttribute("aria-label") === name ||
        ("labels" in box &&
          [...((box as HTMLInputElement).labels ?? [])].some((label) =>
            label.textContent?.includes(name),
          )),
    );
    if (!isThere) return;
    performance.mark("box drawn");
    observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}

/** KB */
function weightOf(scripts: readonly { file: string }[]): number {
  return (
    [...new Set(scripts.map(({ file }) => file))].reduce((sum, file) => sum + brotli(file), 0) /
    1000
  );
}

function brotli(file: string): number {
  return brotliCompressSync(readFileSync(join(dist, file))).length;
}
