/**
 * Churches with a hundred plans each, created by a restore from an export, and the calls of their
 * members' apps.
 */
import { createHash, createHmac } from "node:crypto";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { IDEMPOTENCY_HEADER } from "#shared/contracts/call.ts";
import {
  beginRestore,
  finishRestore,
  type RowLine,
  restoreRows,
} from "#shared/contracts/operator.ts";
import type { AutoSaveAnswer, AutoSaveRequest } from "#shared/contracts/projects.ts";
import { diffPlan } from "#shared/domain/merge/planPatch.ts";
import type { PlanWeek } from "#shared/domain/plan/plan.ts";
import type { OperatorApi } from "../../scripts/admin/operatorApi.ts";
import { MARK, weeksOf } from "../support/publishPlan.ts";
import { tokenOf } from "../support/unsigned.ts";
import { startAppWorker } from "./appWorker.ts";
import { openDatabaseWith } from "./stateDatabase.ts";

export const PROJECTS_A_CHURCH = 100;
/** The measured churches; the others only exist. */
export const MEASURED_CHURCHES = 5;
/** Enough that nobody exceeds a person's rate limit. */
const PEOPLE_A_CHURCH = 8;
/** The first church without calls. */
const TEMPLATE = MEASURED_CHURCHES;
const OBJECTS = "lamplight-ChurchObject";
const BEGAN_AT = "2026-01-01T00:00:00.000Z";

const weeks = weeksOf(MARK);
export const KINDS = ["load", "save", "list"] as const;
export type Kind = (typeof KINDS)[number];
export type Ask = (kind: Kind | "wholeSave", at: number) => Promise<unknown>;

/** Creates the people, the churches with calls, and one more, which `copyChurches` copies. */
export async function fillChurches(stateFolder: string): Promise<void> {
  const db = openDatabaseWith("users", stateFolder);
  const add = db.prepare(
    "INSERT INTO users SELECT value, value || '@example.org', value, '', '', 'plan-maker', ?1, ?1 FROM json_each(?2)",
  );
  const churches = Array.from({ length: TEMPLATE + 1 }, (_, n) => n);
  add.run(BEGAN_AT, JSON.stringify(churches.flatMap(peopleOf)));
  db.close();
  const { operator, stop } = await startAppWorker(stateFolder);
  try {
    for (const n of churches) await fillChurch(operator, n);
  } finally {
    await stop();
  }
}

/** Copies churches up to the count: their rows in the directory, and their objects as files. */
export function copyChurches(stateFolder: string, count: number): void {
  const directory = openDatabaseWith("users", stateFolder);
  const file = objectFile(stateFolder, TEMPLATE);
  const object = new DatabaseSync(file);
  object.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  object.close();
  directory.exec("BEGIN");
  for (let n = TEMPLATE + 1; n < count; n += 1) {
    copyFileSync(file, objectFile(stateFolder, n));
    directory.exec(`
      INSERT INTO churches (id, name, city, country, nameFolded, cityFolded, countryFolded, code, createdAt, createdBy)
        SELECT 'bench-${n}', 'Church ${n}', city, country, 'church ${n}', cityFolded, countryFolded, 'BENCH${n}', createdAt, createdBy
        FROM churches WHERE id = 'bench-${TEMPLATE}';
      INSERT INTO users SELECT replace(uid, '-of-${TEMPLATE}', '-of-${n}'), email, displayName, photoURL, 'bench-${n}', role, createdAt, lastLogin
        FROM users WHERE churchId = 'bench-${TEMPLATE}';`);
  }
  directory.exec("COMMIT");
  directory.close();
}

/**
 * Returns where the local runtime stores an object: a file named by its id, which is derived from
 * the church's.
 */
export function objectFile(stateFolder: string, n: number): string {
  const key = createHash("sha256").update(OBJECTS).digest();
  const half = (of: string | Buffer) =>
    createHmac("sha256", key).update(of).digest().subarray(0, 16);
  const begin = half(`bench-${n}`);
  const id = Buffer.concat([begin, half(begin)]).toString("hex");
  return join(stateFolder, "worker/v3/do", OBJECTS, `${id}.sqlite`);
}

/** The apps of everyone in the measured churches; they remember the revision of their last save. */
export function appCallsTo(address: string, token: (uid: string) => string = tokenOf): Ask {
  const revisions = new Map<string, number>();
  return async (kind, at) => {
    const church = at % MEASURED_CHURCHES;
    const uid = peopleOf(church)[Math.floor(at / MEASURED_CHURCHES) % PEOPLE_A_CHURCH] ?? "";
    const project = `c${church}-p${at % PROJECTS_A_CHURCH}`;
    const call = (path: string, body?: unknown) =>
      callAs<AutoSaveAnswer>(new URL(path, address), token(uid), body);
    if (kind === "list") return call("/api/projects?limit=20");
    if (kind === "load") return call(`/api/projects/${project}/load`);
    const body = kind === "save" ? changesOf(at, revisions.get(project) ?? 2) : wholeOf(at);
    const { revision } = await call(`/api/projects/${project}/autoSave`, body);
    revisions.set(project, revision);
    return revision;
  };
}

/** Makes a call as the app does; with a body it is a POST. */
export async function callAs<Answer>(
  url: string | URL,
  token: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(url, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...{ Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      ...(body !== undefined && { [IDEMPOTENCY_HEADER]: crypto.randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${JSON.stringify(answer)}`);
  return answer as Answer;
}

/** Returns the plan with a different title on its first day. */
export function editedAt(at: number): PlanWeek[] {
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

/** Returns what the app sends for it. */
export function changesOf(at: number, baseRevision: number): AutoSaveRequest {
  const beside = { conversationMessages: [], langGraphThreadId: null, baseRevision };
  return { ...diffPlan(weeks, editedAt(at)), ...beside };
}

/** Returns the same call in the product's first contract. */
function wholeOf(at: number): AutoSaveRequest {
  return { readingPlan: editedAt(at), conversationMessages: [], langGraphThreadId: null };
}

async function fillChurch(api: OperatorApi, n: number): Promise<void> {
  const id = `bench-${n}`;
  const [creator = ""] = peopleOf(n);
  const at = BEGAN_AT;
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

export function measuredPeople(): string[] {
  return Array.from({ length: MEASURED_CHURCHES }, (_, n) => peopleOf(n)).flat();
}

export function peopleOf(church: number): string[] {
  return Array.from({ length: PEOPLE_A_CHURCH }, (_, n) => `person-${n}-of-${church}`);
}
