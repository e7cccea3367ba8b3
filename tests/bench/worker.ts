/**
 * The server as its data grows: load, save and list in a few churches, with as many others as make
 * three sizes, and the cost of a save compared with a Worker that only writes one row.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tokenOf } from "../support/unsigned.ts";
import { type AppWorker, prepareState, startAppWorker } from "./appWorker.ts";
import {
  type Ask,
  appCallsTo,
  callAs,
  copyChurches,
  fillChurches,
  KINDS,
  type Kind,
  PROJECTS_A_CHURCH,
  peopleOf,
} from "./benchChurches.ts";
import type { Bench, Figure } from "./figure.ts";
import { writePlot } from "./plot.ts";
import { saveBesideBare } from "./saveBesideBare.ts";

/** Numbers of churches. */
const SIZES = { quick: [10, 100], full: [10, 100, 1_000] };
const CALLS = { quick: 100, full: 800 };
const WARM_UP = 40;
const AT_ONCE = 4;
const GOAL = 1.2;

export const worker: Bench = {
  about:
    "load, save and list of five churches, fewer or many others beside them, and a save beside a bare write",
  async measure({ isQuick }) {
    const folder = mkdtempSync(join(tmpdir(), "lamplight-bench-worker-"));
    const started: AppWorker[] = [];
    try {
      const sizes = isQuick ? SIZES.quick : SIZES.full;
      const beside = await prepareStates(folder, sizes);
      for (const size of sizes) {
        const app = await startAppWorker(join(folder, `${size}`));
        started.push(app);
        await verifyOtherChurches(app, size);
      }
      const asks = started.map(({ address }) => appCallsTo(address));
      await timesOf(asks, WARM_UP);
      const times = await timesOf(asks, isQuick ? CALLS.quick : CALLS.full);
      const found = sizes.map((size, at): Found => {
        const all = times[at] ?? { load: [], save: [], list: [] };
        return { projects: size * PROJECTS_A_CHURCH, times: all };
      });
      if (!isQuick) plot(found);
      const [ask] = asks;
      return [...growth(found), ...(ask ? await saveBesideBare(ask, beside, isQuick ? 2 : 8) : [])];
    } finally {
      for (const { stop } of started) await stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

type Times = Record<Kind, number[]>;

interface Found {
  projects: number;
  times: Times;
}

/** Creates a folder per size, with that many churches. Returns one more, with only the measured ones. */
async function prepareStates(folder: string, sizes: readonly number[]): Promise<string> {
  const few = join(folder, "few");
  mkdirSync(few);
  await prepareState(few);
  await fillChurches(few);
  for (const size of sizes) {
    const state = join(folder, `${size}`);
    cpSync(few, state, { recursive: true });
    copyChurches(state, size);
  }
  return few;
}

/** Checks that the other churches exist too. */
async function verifyOtherChurches({ address }: AppWorker, churches: number): Promise<void> {
  const uid = peopleOf(churches - 1)[0] ?? "";
  const url = new URL(`/api/projects?limit=${PROJECTS_A_CHURCH}`, address);
  const { projects } = await callAs<{ projects: unknown[] }>(url, tokenOf(uid));
  if (projects.length !== PROJECTS_A_CHURCH) throw new Error("The last church is not there");
}

/**
 * Returns how long each call took at each size, in ms. The sizes take turns call by call, so that a
 * busy moment affects all.
 */
async function timesOf(asks: readonly Ask[], calls: number): Promise<Times[]> {
  const times = asks.map((): Times => ({ load: [], save: [], list: [] }));
  let next = 0;
  const one = async () => {
    for (let at = next++; at < calls * KINDS.length; at = next++) {
      const kind = KINDS[at % KINDS.length] ?? "load";
      for (let turn = 0; turn < asks.length; turn += 1) {
        const size = (at + turn) % asks.length;
        const began = performance.now();
        await asks[size]?.(kind, at);
        times[size]?.[kind].push(performance.now() - began);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return times;
}

function growth(found: readonly Found[]): Figure[] {
  const [first] = found;
  if (!first) return [];
  return KINDS.flatMap((kind) =>
    found.flatMap(({ projects, times }): Figure[] => {
      const of = (share: number) => percentile(times[kind], share);
      const over = (share: number) => of(share) / percentile(first.times[kind], share);
      const name = `${kind}, ${projects.toLocaleString("en")} projects`;
      const time: Figure = { what: `${name}, 99th percentile`, value: of(0.99), unit: "ms" };
      if (projects === first.projects) return [time];
      const than = `over that with ${first.projects.toLocaleString("en")}`;
      return [
        time,
        { what: `${time.what} ${than}`, value: over(0.99), unit: "×", goal: GOAL },
        // The slowest of a hundred depend on the machine too, so the budget is for the median.
        { what: `${name}, median ${than}`, value: over(0.5), unit: "×", goal: GOAL, budget: 2 },
      ];
    }),
  );
}

function plot(found: readonly Found[]): void {
  writePlot("worker", {
    title: "A church's call, 99th percentile, as others come",
    sizes: found.map(({ projects }) => [projects.toLocaleString("en"), "projects"]),
    lines: KINDS.map((kind) => ({
      name: kind,
      values: found.map(({ times }) => percentile(times[kind], 0.99)),
    })),
    unit: "ms",
    goal: GOAL,
  });
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
