/**
 * The server as its data grows: load, save and list in a few churches while there are a hundred times as many, and
 * what a save costs beside a Worker that does nothing but write a row of that size.
 */
import {
  beginRestore,
  finishRestore,
  type RowLine,
  restoreRows,
} from "#shared/contracts/operator.ts";
import { type OperatorApi, openApi } from "../../scripts/admin/operatorApi.ts";
import { MARK, weeksOf } from "../support/handOut.ts";
import { callUnsigned, tokenOf } from "../support/unsigned.ts";
import { startBareWorker } from "./bareWorker.ts";
import type { Bench, Figure } from "./figure.ts";

const PROJECTS_A_CHURCH = 100;
const SIZES = { quick: [5, 50], full: [10, 100, 1_000] };
/** Those that are measured; the others only stand there. */
const ASKED_CHURCHES = 5;
const AT_ONCE = 4;
const ROUNDS = { quick: 1, full: 3 };
const CALLS_A_ROUND = { quick: 60, full: 300 };
const BARE = `import { DurableObject } from "cloudflare:workers";
  export class Bare extends DurableObject {
    constructor(ctx, env) {
      super(ctx, env);
      ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS rows (id TEXT PRIMARY KEY, json TEXT)");
    }
    write(id, json) {
      this.ctx.storage.sql.exec("INSERT OR REPLACE INTO rows VALUES (?, ?)", id, json);
      return this.ctx.storage.sql.databaseSize;
    }
  }
  export default {
    async fetch(request, env) {
      if (request.method !== "POST") return new Response("ok");
      const { id, json } = await request.json();
      const size = await env.BARE.get(env.BARE.idFromName(id)).write(id, json);
      return Response.json({ size });
    },
  };`;
const BARE_SETTINGS = [
  ...["[[durable_objects.bindings]]", 'name = "BARE"', 'class_name = "Bare"'],
  ...["[[migrations]]", 'tag = "v1"', 'new_sqlite_classes = ["Bare"]'],
];

const weeks = weeksOf(MARK);
const KINDS = ["load", "save", "list"] as const;
type Kind = (typeof KINDS)[number];

export const worker: Bench = {
  about:
    "load, save and list of five churches while the others become many, and a save beside a bare write",
  async measure(stage) {
    const address = await stage.stack();
    const api = openApi(address, await stage.operatorSecret());
    const sizes = stage.isQuick ? SIZES.quick : SIZES.full;
    const rounds = stage.isQuick ? ROUNDS.quick : ROUNDS.full;
    const calls = stage.isQuick ? CALLS_A_ROUND.quick : CALLS_A_ROUND.full;
    for (let n = 0; n < ASKED_CHURCHES; n++) {
      await callUnsigned(address, personOf(n), "PUT /api/users/me", {});
    }
    const found: { projects: number; p99: Record<Kind, number> }[] = [];
    let filled = 0;
    for (const size of sizes) {
      for (; filled < size; filled++) await fillChurch(api, filled);
      await timesOf(address, 40);
      const measured: Record<Kind, number[]>[] = [];
      for (let round = 0; round < rounds; round++) measured.push(await timesOf(address, calls));
      const p99 = (kind: Kind) => median(measured.map((times) => percentile(times[kind], 0.99)));
      found.push({
        projects: size * PROJECTS_A_CHURCH,
        p99: { load: p99("load"), save: p99("save"), list: p99("list") },
      });
    }
    return [...growth(found), ...(await besideBare(address, stage.isQuick ? 2 : 5))];
  },
};

function growth(found: { projects: number; p99: Record<Kind, number> }[]): Figure[] {
  const [first] = found;
  if (!first) return [];
  return KINDS.flatMap((kind) =>
    found.flatMap(({ projects, p99 }): Figure[] => {
      const what = `${kind}, 99th percentile, ${projects} projects`;
      const time: Figure = { what, value: p99[kind], unit: "ms" };
      if (projects === first.projects) return [time];
      const ratio = p99[kind] / first.p99[kind];
      const than = `${what}, of that with ${first.projects}`;
      return [time, { what: than, value: ratio, unit: "×", goal: 1.2, budget: 3 }];
    }),
  );
}

/** How long each call took, in ms, a few at once. */
async function timesOf(address: string, calls: number): Promise<Record<Kind, number[]>> {
  const times: Record<Kind, number[]> = { load: [], save: [], list: [] };
  let next = 0;
  const one = async () => {
    for (let at = next++; at < calls * KINDS.length; at = next++) {
      const kind = KINDS[at % KINDS.length] ?? "load";
      const began = performance.now();
      await ask(address, kind, at);
      times[kind].push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return times;
}

function ask(address: string, kind: Kind, at: number): Promise<unknown> {
  const church = at % ASKED_CHURCHES;
  const project = `c${church}-p${at % PROJECTS_A_CHURCH}`;
  const route = {
    load: `GET /api/projects/${project}/load`,
    save: `POST /api/projects/${project}/autoSave`,
    list: "GET /api/projects?limit=20",
  }[kind];
  return callUnsigned(address, personOf(church), route, kind === "save" ? saveOf(at) : undefined);
}

function saveOf(at: number) {
  const [first, ...others] = weeks;
  return {
    readingPlan: [{ ...first, name: `Save ${at} of ${Math.random()}` }, ...others],
    conversationMessages: [],
    langGraphThreadId: null,
  };
}

/** Turns of both, one after the other, so that a busy moment falls on either. */
async function besideBare(address: string, rounds: number): Promise<Figure[]> {
  const bare = await startBareWorker(BARE, BARE_SETTINGS);
  const json = JSON.stringify(saveOf(0));
  const write = (at: number) =>
    fetch(bare.address, {
      method: "POST",
      headers: { Authorization: `Bearer ${tokenOf("anyone")}` },
      body: JSON.stringify({ id: `church ${at % ASKED_CHURCHES}`, json }),
    }).then((answer) => answer.json());
  const save = (at: number) => ask(address, "save", at);
  const rate = async (work: (at: number) => Promise<unknown>, ms: number) => {
    const until = Date.now() + ms;
    let count = 0;
    const one = async () => {
      while (Date.now() < until) await work(count++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    return count;
  };
  try {
    await Promise.all([rate(write, 500), rate(save, 500)]);
    const counts = { saves: 0, writes: 0 };
    for (let round = 0; round < rounds; round++) {
      counts.saves += await rate(save, 1_000);
      counts.writes += await rate(write, 1_000);
    }
    const [saves, writes] = [counts.saves / rounds, counts.writes / rounds].map(Math.round);
    const what = `a bare write's rate over a save's (${saves} beside ${writes} a second)`;
    return [{ what, value: counts.writes / counts.saves, unit: "×", goal: 1.67, budget: 6 }];
  } finally {
    await bare.stop();
  }
}

/** A church with its plans, as a restore from an export would put it there. */
async function fillChurch(api: OperatorApi, n: number): Promise<void> {
  const id = `bench-${n}`;
  const at = "2026-01-01T00:00:00.000Z";
  const parameters = { id };
  const head = {
    ...({ kind: "head", format: "lamplight-church", version: 1 } as const),
    ...{ churchId: id, schema: 1, exportedAt: at },
  };
  const row = (of: RowLine["of"], table: string, values: RowLine["row"]): RowLine => ({
    ...({ kind: "row", of, table } as const),
    row: values,
  });
  const rows = Array.from({ length: PROJECTS_A_CHURCH }, (_, p) => {
    const project = `c${n}-p${p}`;
    return [
      row("object", "projects", {
        ...{ id: project, title: `Plan ${p}`, name: `Plan ${p}`, description: "", status: "draft" },
        ...{ created_by: personOf(n), created_at: at, updated_at: at, revision: 2 },
        ...{ start_date: null, reading_days: null, thread_id: null, conversation_id: null },
        ...{ search_text: `plan ${p}`, deleted_at: null },
      }),
      ...[1, 2].map((revision) =>
        row("object", "revisions", {
          ...{ project_id: project, revision, kind: revision === 1 ? "create" : "save" },
          ...{ by_uid: personOf(n), at, earlier_title: null, collisions: null },
        }),
      ),
      ...weeks.map((week) =>
        row("object", "week_versions", {
          ...{ project_id: project, week_number: week.week_number, revision: 2 },
          json: JSON.stringify(week),
        }),
      ),
    ];
  }).flat();
  await api.call(beginRestore, parameters, head);
  await api.call(restoreRows, parameters, { rows });
  await api.call(finishRestore, parameters, {
    rows: [
      row("directory", "churches", {
        ...{ id, name: `Church ${n}`, city: "Leeds", country: "England", countryFolded: "england" },
        ...{ nameFolded: `church ${n}`, cityFolded: "leeds", code: `BENCH${n}` },
        ...{ createdAt: at, createdBy: personOf(n), emptySince: null },
      }),
      row("member", "users", { uid: personOf(n), role: "steward" }),
    ],
  });
}

function personOf(church: number): string {
  return `person-of-${church}`;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
