/**
 * The server as its data grows: load, save and list in a few churches while there are a hundred times as many, and
 * what a save costs beside a Worker that does nothing but write one row.
 */
import { IDEMPOTENCY_HEADER } from "#shared/contracts/call.ts";
import {
  beginRestore,
  finishRestore,
  type RowLine,
  restoreRows,
} from "#shared/contracts/operator.ts";
import type { AutoSaveAnswer, AutoSaveRequest } from "#shared/contracts/projects.ts";
import type { PlanWeek } from "#shared/domain/plan.ts";
import { diffPlan } from "#shared/domain/planChanges.ts";
import { type OperatorApi, openApi } from "../../scripts/admin/operatorApi.ts";
import { MARK, weeksOf } from "../support/handOut.ts";
import { callUnsigned, tokenOf } from "../support/unsigned.ts";
import { startBareWorker } from "./bareWorker.ts";
import type { Bench, Figure } from "./figure.ts";

const PROJECTS_A_CHURCH = 100;
const SIZES = { quick: [5, 50], full: [10, 100, 1_000] };
/** Those that are measured; the others only stand there. */
const ASKED_CHURCHES = 5;
/** Enough that nobody asks more often than one person may. */
const PEOPLE_A_CHURCH = 8;
const AT_ONCE = 4;
const ROUNDS = { quick: 1, full: 3 };
const CALLS_A_ROUND = { quick: 60, full: 300 };
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
  ...["[[durable_objects.bindings]]", 'name = "BARE"', 'class_name = "Bare"'],
  ...["[[migrations]]", 'tag = "v1"', 'new_sqlite_classes = ["Bare"]'],
];

const weeks = weeksOf(MARK);
const KINDS = ["load", "save", "list"] as const;
type Kind = (typeof KINDS)[number];
type Ask = (kind: Kind | "wholeSave", at: number) => Promise<unknown>;

export const worker: Bench = {
  about:
    "load, save and list of five churches while the others become many, and a save beside a bare write",
  async measure(stage) {
    const address = await stage.stack();
    const api = openApi(address, await stage.operatorSecret());
    const sizes = stage.isQuick ? SIZES.quick : SIZES.full;
    const rounds = stage.isQuick ? ROUNDS.quick : ROUNDS.full;
    const calls = stage.isQuick ? CALLS_A_ROUND.quick : CALLS_A_ROUND.full;
    for (const uid of Array.from({ length: ASKED_CHURCHES }, (_, n) => peopleOf(n)).flat()) {
      await callUnsigned(address, uid, "PUT /api/users/me", {});
    }
    const ask = askingAt(address);
    const found: { projects: number; p99: Record<Kind, number> }[] = [];
    let filled = 0;
    for (const size of sizes) {
      for (; filled < size; filled++) await fillChurch(api, filled);
      await timesOf(ask, 40);
      const measured: Record<Kind, number[]>[] = [];
      for (let round = 0; round < rounds; round++) measured.push(await timesOf(ask, calls));
      const p99 = (kind: Kind) => median(measured.map((times) => percentile(times[kind], 0.99)));
      found.push({
        projects: size * PROJECTS_A_CHURCH,
        p99: { load: p99("load"), save: p99("save"), list: p99("list") },
      });
    }
    return [...growth(found), ...(await besideBare(ask, stage.isQuick ? 2 : 5))];
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
async function timesOf(ask: Ask, calls: number): Promise<Record<Kind, number[]>> {
  const times: Record<Kind, number[]> = { load: [], save: [], list: [] };
  let next = 0;
  const one = async () => {
    for (let at = next++; at < calls * KINDS.length; at = next++) {
      const kind = KINDS[at % KINDS.length] ?? "load";
      const began = performance.now();
      await ask(kind, at);
      times[kind].push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return times;
}

/** The app of everyone in the asked churches: it remembers the revision that its last save was told. */
function askingAt(address: string): Ask {
  const revisions = new Map<string, number>();
  return async (kind, at) => {
    const church = at % ASKED_CHURCHES;
    const uid = peopleOf(church)[Math.floor(at / ASKED_CHURCHES) % PEOPLE_A_CHURCH] ?? "";
    const project = `c${church}-p${at % PROJECTS_A_CHURCH}`;
    if (kind === "list") return callUnsigned(address, uid, "GET /api/projects?limit=20");
    if (kind === "load") return callUnsigned(address, uid, `GET /api/projects/${project}/load`);
    const body = kind === "save" ? changesOf(at, revisions.get(project) ?? 2) : wholeOf(at);
    const url = new URL(`/api/projects/${project}/autoSave`, address);
    const { revision } = await post<AutoSaveAnswer>(url, uid, body);
    revisions.set(project, revision);
    return revision;
  };
}

/** A POST as the app sends one, for both Workers. */
async function post<Answer>(url: string | URL, uid: string, body: unknown): Promise<Answer> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      ...{ Authorization: `Bearer ${tokenOf(uid)}`, "Content-Type": "application/json" },
      [IDEMPOTENCY_HEADER]: crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${JSON.stringify(answer)}`);
  return answer as Answer;
}

/** The plan after somebody wrote another title over its first day. */
function editedAt(at: number): PlanWeek[] {
  const title = `Save ${at} of ${Math.random()}`;
  return weeks.map((week, index) =>
    index > 0
      ? week
      : {
          ...week,
          passages: week.passages.map((day, place) => (place > 0 ? day : { ...day, title })),
        },
  );
}

/** What the app sends of it. */
function changesOf(at: number, baseRevision: number): AutoSaveRequest {
  const beside = { conversationMessages: [], langGraphThreadId: null, baseRevision };
  return { ...diffPlan(weeks, editedAt(at)), ...beside };
}

/** The call of the product's first contract. */
function wholeOf(at: number): AutoSaveRequest {
  return { readingPlan: editedAt(at), conversationMessages: [], langGraphThreadId: null };
}

/** Turns of each, one after the other, so that a busy moment falls on all. */
async function besideBare(ask: Ask, rounds: number): Promise<Figure[]> {
  const bare = await startBareWorker(BARE, BARE_SETTINGS);
  // As large a request as a save of changes, and as large a row as the week that it stores.
  const json = JSON.stringify(changesOf(0, 2));
  const { length } = JSON.stringify(editedAt(0)[0]);
  const work = {
    save: (at: number) => ask("save", at),
    wholeSave: (at: number) => ask("wholeSave", at),
    write: (at: number) =>
      post(`${bare.address}/api/write`, "anyone", {
        id: `church ${at % ASKED_CHURCHES}`,
        json,
        length,
      }),
  };
  const rateOf = async (kind: keyof typeof work, ms: number) => {
    const until = Date.now() + ms;
    let count = 0;
    const one = async () => {
      while (Date.now() < until) await work[kind](count++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    return count / (ms / 1_000);
  };
  try {
    for (const kind of ["write", "save", "wholeSave"] as const) await rateOf(kind, 500);
    const rates = { save: 0, wholeSave: 0, write: 0 };
    for (let round = 0; round < rounds; round++) {
      for (const kind of ["save", "write", "wholeSave"] as const) {
        rates[kind] += (await rateOf(kind, 1_000)) / rounds;
      }
    }
    const { save, wholeSave, write } = rates;
    const whatOf = (rate: number, what: string) =>
      `a bare write's rate over that of ${what} (${Math.round(write)} beside ${Math.round(rate)} a second)`;
    const changes = `one edited title, as the app saves it: ${json.length} bytes, a row of ${length}`;
    return [
      { what: whatOf(save, changes), value: write / save, unit: "×", goal: 1.67, budget: 6 },
      { what: whatOf(wholeSave, "the whole plan"), value: write / wholeSave, unit: "×", budget: 6 },
    ];
  } finally {
    await bare.stop();
  }
}

/** A church with its plans, as a restore from an export would put it there. */
async function fillChurch(api: OperatorApi, n: number): Promise<void> {
  const id = `bench-${n}`;
  const [creator = ""] = peopleOf(n);
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
        ...{ created_by: creator, created_at: at, updated_at: at, revision: 2 },
        ...{ start_date: null, reading_days: null, thread_id: null, conversation_id: null },
        ...{ search_text: `plan ${p}`, deleted_at: null },
      }),
      ...[1, 2].map((revision) =>
        row("object", "revisions", {
          ...{ project_id: project, revision, kind: revision === 1 ? "create" : "save" },
          ...{ by_uid: creator, at, earlier_title: null, collisions: null },
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
        ...{ createdAt: at, createdBy: creator, emptySince: null },
      }),
      ...peopleOf(n).map((uid) => row("member", "users", { uid, role: "steward" })),
    ],
  });
}

function peopleOf(church: number): string[] {
  return Array.from({ length: PEOPLE_A_CHURCH }, (_, n) => `person-${n}-of-${church}`);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
