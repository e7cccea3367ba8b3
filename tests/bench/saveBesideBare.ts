/** A complete save of one edited title, compared with a Worker that only writes one row of the same size. */
import { googleKeys, productionBindings, signedToken } from "../server/support/idToken.ts";
import { startAppWorker } from "./appWorker.ts";
import { startBareWorker } from "./bareWorker.ts";
import {
  type Ask,
  appCallsTo,
  callAs,
  changesOf,
  editedAt,
  MEASURED_CHURCHES,
  measuredPeople,
} from "./benchChurches.ts";
import type { Figure } from "./figure.ts";

const AT_ONCE = 4;
const BARE = `import { DurableObject } from "cloudflare:workers";
  export class Bare extends DurableObject {
    constructor(ctx, env) {
      super(ctx, env);
      ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS rows (id TEXT PRIMARY KEY, json TEXT)");
    }
    write(id, json, length) {
      this.ctx.storage.sql.exec("INSERT OR REPLACE INTO rows VALUES (?, ?)", id, json.padEnd(length));
      return this.ctx.storage.sql.databaseSize;
    }
  }
  export default {
    async fetch(request, env) {
      if (request.method !== "POST") return new Response("ok");
      const { id, json, length } = await request.json();
      const size = await env.BARE.get(env.BARE.idFromName(id)).write(id, json, length);
      return Response.json({ size });
    },
  };`;
const BARE_SETTINGS = [
  // Static files, as the app has them: each call then passes a router, which is not the Worker's
  // work.
  ...["[assets]", 'directory = "files"', 'binding = "ASSETS"', 'run_worker_first = ["/api/*"]'],
  ...["[[durable_objects.bindings]]", 'name = "BARE"', 'class_name = "Bare"'],
  ...["[[migrations]]", 'tag = "v1"', 'new_sqlite_classes = ["Bare"]'],
];
const PLATFORM = "tests/server/bench/platformWorker.ts";

/**
 * Measures them in turns, so that a busy moment affects all.
 * @param ask calls the app's Worker as `npm start` runs it
 * @param stateFolder with the same churches, for another Worker
 */
export async function saveBesideBare(
  ask: Ask,
  stateFolder: string,
  rounds: number,
): Promise<Figure[]> {
  const bare = await startBareWorker(BARE, BARE_SETTINGS);
  const platform = await startPlatformWorker(stateFolder);
  // The same sizes as a save of changes, and as the week that it stores.
  const json = JSON.stringify(changesOf(0, 2));
  const { length } = JSON.stringify(editedAt(0)[0]);
  const work = {
    write: (at: number) => {
      const body = { id: `church ${at % MEASURED_CHURCHES}`, json, length };
      return callAs(`${bare.address}/api/write`, "anyone", body);
    },
    save: (at: number) => platform.ask("save", at),
    wholeSave: (at: number) => platform.ask("wholeSave", at),
    emulatedSave: (at: number) => ask("save", at),
  };
  const kinds = ["write", "save", "wholeSave", "emulatedSave"] as const;
  try {
    for (const kind of kinds) await rateOf(work[kind], 500);
    const rates = { write: 0, save: 0, wholeSave: 0, emulatedSave: 0 };
    for (let round = 0; round < rounds; round++) {
      for (const kind of kinds) rates[kind] += (await rateOf(work[kind], 1_000)) / rounds;
    }
    const figure = (kind: Exclude<keyof typeof rates, "write">, what: string): Figure => {
      const times = `${Math.round(rates.write)} beside ${Math.round(rates[kind])} a second`;
      const whole = `a bare write's rate over that of ${what} (${times})`;
      return { what: whole, value: rates.write / rates[kind], unit: "×", budget: 6 };
    };
    const changes = `a save of one edited title: ${json.length} bytes, a row of ${length}`;
    return [
      { ...figure("save", changes), goal: 1.67, budget: 4 },
      figure("wholeSave", "a save of the whole plan"),
      figure("emulatedSave", "a save of one edited title, limits and log by the emulator"),
    ];
  } finally {
    await platform.stop();
    await bare.stop();
  }
}

async function startPlatformWorker(stateFolder: string) {
  const environment = { ...(await productionBindings()), BENCH_KEYS: await keysText() };
  const { address, stop } = await startAppWorker(stateFolder, {
    ...{ main: PLATFORM, environment },
  });
  const tokens = new Map<string, string>();
  for (const uid of measuredPeople()) tokens.set(uid, await signedToken({ uid }));
  return { ask: appCallsTo(address, (uid) => tokens.get(uid) ?? ""), stop };
}

async function keysText(): Promise<string> {
  return (await googleKeys()).text();
}

/** Returns calls a second, a few in parallel. */
async function rateOf(work: (at: number) => Promise<unknown>, ms: number): Promise<number> {
  const until = Date.now() + ms;
  let count = 0;
  const one = async () => {
    while (Date.now() < until) await work(count++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return count / (ms / 1_000);
}
