/**
 * A church's saves while its morning letters go out: the same calls to two Workers with the same churches, in turns, so that a
 * busy moment affects both. One of them has twenty thousand letters that are due.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { tokenOf } from "../support/unsigned.ts";
import { type AppWorker, prepareState, startAppWorker } from "./appWorker.ts";
import {
  appCallsTo,
  callAs,
  fillChurches,
  MEASURED_CHURCHES,
  objectFile,
  peopleOf,
} from "./benchChurches.ts";
import type { Bench } from "./figure.ts";

const READERS = 20_000;
const SAVES = 1_500;
const WARM_UP = 40;
const GOAL = 1.2;
/** As a provider on the same continent. */
const ANSWERS_AFTER_MS = 100;
const SECRET = "a secret that encrypts the readers of a benchmark";
const PLAN = "c0-p0";

export const letters: Bench = {
  about: `saves of a church, one after another, beside ${READERS.toLocaleString("en")} letters and without them`,
  async measure() {
    const folder = mkdtempSync(join(tmpdir(), "lamplight-bench-letters-"));
    const provider = await startProvider();
    const environment = {
      ...{ LETTER_FROM: "letters@example.org", LETTER_SECRET: SECRET, MAIL_URL: provider.url },
    };
    const started: AppWorker[] = [];
    try {
      const [quiet, busy] = [join(folder, "quiet"), join(folder, "busy")];
      mkdirSync(quiet);
      await prepareState(quiet);
      await fillChurches(quiet);
      const slug = await publish(quiet, environment);
      cpSync(quiet, busy, { recursive: true });
      await addReaders(busy);
      for (const state of [quiet, busy]) started.push(await startAppWorker(state, { environment }));
      const asks = started.map(({ address }) => appCallsTo(address));
      const saves = async (count: number) => {
        const times = asks.map((): number[] => []);
        for (let at = 0; at < count; at++) {
          for (let turn = 0; turn < asks.length; turn++) {
            const which = (at + turn) % asks.length;
            const began = performance.now();
            // Of the first church alone.
            await asks[which]?.("save", (at + 1) * MEASURED_CHURCHES);
            times[which]?.push(performance.now() - began);
          }
        }
        return times;
      };
      await saves(WARM_UP);
      // Any reader's request sets the object's alarm for what is due.
      for (const { address } of started) await askForLetter(address, slug);
      await provider.until(1);
      const before = provider.count();
      const [without = [], beside = []] = await saves(SAVES);
      const sent = provider.count() - before;
      if (sent < SAVES / 10 || provider.count() >= READERS)
        throw new Error(`${sent} letters went out meanwhile`);
      console.log(`${sent} letters went out beside ${SAVES} saves`);
      const over = (share: number) => percentile(beside, share) / percentile(without, share);
      const ms = { unit: "ms" } as const;
      return [
        { what: "a save, 99th percentile", value: percentile(without, 0.99), ...ms },
        { what: "beside letters, 99th percentile", value: percentile(beside, 0.99), ...ms },
        { what: "the second over the first", value: over(0.99), unit: "×", goal: GOAL },
        // The slowest of a hundred depend on the machine too, so the budget is for the median.
        { what: "the same of the medians", value: over(0.5), unit: "×", goal: GOAL, budget: 2 },
      ];
    } finally {
      for (const { stop } of started) await stop();
      provider.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Takes mails as a provider does, and counts them. */
async function startProvider() {
  let taken = 0;
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      setTimeout(() => {
        taken += 1;
        response.writeHead(200).end();
      }, ANSWERS_AFTER_MS);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/messages`,
    count: () => taken,
    until: async (count: number) => {
      for (const began = Date.now(); taken < count; ) {
        if (Date.now() - began > 60_000) throw new Error("No letter goes out");
        await new Promise((done) => setTimeout(done, 20));
      }
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Publishes the first church's first plan from today on. Returns its address. */
async function publish(state: string, environment: Record<string, string>): Promise<string> {
  const { address, stop } = await startAppWorker(state, { environment });
  try {
    const startDate = new Date().toISOString().slice(0, 10);
    const url = new URL(`/api/projects/${PLAN}/publication`, address);
    const { publication } = await callAs<{ publication: { plan: { slug: string } } }>(
      url,
      tokenOf(peopleOf(0)[0] ?? ""),
      {
        ...{ startDate, readingDays: null, holidays: [], endDate: null },
        ...{ isListed: true, translation: "web" },
      },
    );
    return publication.plan.slug;
  } finally {
    await stop();
  }
}

/** Adds readers whose letter has been due since a second ago, while the Worker is stopped. */
async function addReaders(state: string): Promise<void> {
  // Loaded by URL: their types are those of another runtime.
  const server = new URL("../../server/", import.meta.url);
  const { seal } = await import(new URL("identity/sealing.ts", server).href);
  const { ADDRESS_PURPOSE } = await import(new URL("church/letters/letterLinks.ts", server).href);
  const sealed: string = await seal(SECRET, ADDRESS_PURPOSE, "reader@example.com");
  const object = new DatabaseSync(objectFile(state, 0));
  const now = new Date();
  const time = now.toISOString().slice(11, 16);
  object
    .prepare(
      `INSERT INTO letters SELECT printf('%032x', value), ?1, 'reader ' || value, ?2, 'http://localhost', ?3, 'UTC', ?4, ?5, NULL, '', 0
       FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT ?6) SELECT value FROM n)`,
    )
    .run(PLAN, sealed, time, now.toISOString(), now.getTime() - 1_000, READERS);
  object.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  object.close();
}

async function askForLetter(address: string, slug: string): Promise<void> {
  const response = await fetch(new URL(`/daily/${slug}/letter`, address), {
    ...{ method: "POST", redirect: "manual" },
    body: new URLSearchParams({ email: "another@example.com", time: "07:00" }),
  });
  if (response.status !== 303) throw new Error(`The letter was answered with ${response.status}`);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
