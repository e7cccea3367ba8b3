/** The cost of a call in rows that SQLite reads in the church's object, which are billed and take time. */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type * as z from "zod/mini";
import { type listProjects, MAX_PROJECTS_PAGE } from "#shared/contracts/projects.ts";
import type { PlanPatch } from "#shared/domain/merge/planPatch.ts";
import type { ChurchObject } from "../../../server/church/ChurchObject.ts";
import { churchNamed } from "../../../server/church/churchOf.ts";
import type { Save } from "../../../server/church/saveProject.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, message, planWeek, saveBody } from "../support/plans.ts";

const ANNA = { uid: "anna", churchId: "grace", role: "steward" } as const;
const PAGE = { limit: 20, query: "" };
type ListAnswer = z.infer<typeof listProjects.response>;

const inObject = <Result>(work: (object: ChurchObject, sql: SqlStorage) => Result) =>
  runInDurableObject(churchNamed(env, "grace"), (object: ChurchObject, { storage }) =>
    work(object, storage.sql),
  );

/** Returns the number of rows read by `work`. */
async function rowsRead(work: (object: ChurchObject) => unknown): Promise<number> {
  return inObject(async (object, sql) => {
    const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
    const exec = sql.exec.bind(sql);
    sql.exec = ((query: string, ...values: unknown[]) => {
      const cursor = exec(query, ...values);
      cursors.push(cursor);
      return cursor;
    }) as typeof sql.exec;
    try {
      await work(object);
    } finally {
      sql.exec = exec;
    }
    return cursors.reduce((sum, cursor) => sum + cursor.rowsRead, 0);
  });
}

/** Changes one day's title, as the app saves it. */
async function saveTitle(partial: Partial<PlanPatch & Pick<Save, "messages">> = {}) {
  const { removedWeeks = [], messages = [] } = partial;
  const baseRevision = await newest();
  const title = `Title ${baseRevision + 1}`;
  const changedWeeks = [{ ...planWeek(), passages: [{ id: "w1d1", title }, { id: "w1d2" }] }];
  return rowsRead(async (object) => {
    const saved = await object.saveProject({ by: ANNA, key: crypto.randomUUID() }, "p1", {
      ...{ plan: null, isPlanAsSent: true, messages, threadId: null, baseRevision },
      changes: { changedWeeks, removedWeeks },
    });
    expect(saved).toMatchObject({ ok: true, value: { revision: baseRevision + 1 } });
  });
}

function newest(): Promise<number> {
  return inObject(
    (_, sql) =>
      sql.exec<{ n: number }>("SELECT revision AS n FROM projects WHERE id = 'p1'").one().n,
  );
}

async function costs() {
  const weeks = [1, 2, 3].map((number) => planWeek({ week_number: number }));
  return {
    load: await rowsRead((object) => object.loadProject(ANNA, "p1", {})),
    changesSince: await rowsRead((object) =>
      object.loadProject(ANNA, "p1", { since: 1, changesOnly: true }),
    ),
    list: await rowsRead((object) => object.listProjects(ANNA, PAGE)),
    unchangedList: await rowsRead((object) => {
      const listed = object.listProjects(ANNA, PAGE);
      if (listed.ok) object.listProjects(ANNA, PAGE, listed.value.version);
    }),
    saveOfChanges: await saveTitle(),
    save: await rowsRead((object) =>
      object.saveProject({ by: ANNA, key: crypto.randomUUID() }, "p1", {
        ...{ plan: weeks, isPlanAsSent: true, messages: [message()], threadId: null },
      }),
    ),
  };
}

beforeEach(async () => {
  await addTwoChurches();
  await createProject();
  const readingPlan = [1, 2, 3].map((number) => planWeek({ week_number: number }));
  await callApi("POST /api/projects/p1/autoSave", {
    body: saveBody({ readingPlan, conversationMessages: [message()] }),
  });
});

it("costs the same with a longer history", async () => {
  const young = await costs();
  await inObject((_, sql) => {
    sql.exec(`WITH RECURSIVE n (i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO week_versions SELECT 'p1', 1 + i % 3, i, (SELECT json FROM week_versions WHERE week_number = 1 + i % 3 LIMIT 1) FROM n`);
    sql.exec(`WITH RECURSIVE n (i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO revisions SELECT 'p1', i, 'save', 'anna', '2026-11-20T08:00:00.000Z', NULL, NULL FROM n`);
    sql.exec("UPDATE projects SET revision = 2000");
  });
  expect(await costs()).toEqual(young);
});

it("costs the same with more plans in the church", async () => {
  await inObject((_, sql) => {
    copies(sql, 30);
  });
  const few = await costs();
  await inObject((_, sql) => {
    copies(sql, 3_000);
  });
  expect(await costs()).toEqual(few);
});

it("lists ten thousand plans in pages that cost the same each", async () => {
  await inObject((_, sql) => copies(sql, 9_999));
  const seen = new Set<string>();
  let cursor = "";
  do {
    // The page size is limited, whatever `limit` says.
    const { body } = await callApi<ListAnswer>(`GET /api/projects?limit=10000&cursor=${cursor}`);
    expect(body.projects.length).toBeLessThanOrEqual(MAX_PROJECTS_PAGE);
    for (const { id } of body.projects) seen.add(id);
    cursor = body.nextCursor ?? "";
    const last = body.projects.at(-1);
    const after = last && { createdAt: last.createdAt, id: last.id };
    const page = { limit: MAX_PROJECTS_PAGE, query: "", after };
    const rows = await rowsRead((object) => object.listProjects(ANNA, page));
    expect(rows).toBeLessThanOrEqual(MAX_PROJECTS_PAGE + 1 + 5);
  } while (cursor);
  expect(seen.size).toBe(10_000);
});

/** Adds copies of the first project, up to `count`. */
function copies(sql: SqlStorage, count: number): void {
  sql.exec(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT OR IGNORE INTO projects SELECT 'copy ' || i, title, name, description, status, created_by,
       '2026-01-01T00:00:00.000Z', updated_at, revision, start_date, reading_days, NULL, NULL, search_text, NULL, NULL, 0, 0
     FROM projects, n WHERE projects.id = 'p1'`,
    count,
  );
}

/** The cost of a phone that sends and loads only changes. */
async function costsOfChanges() {
  const save = await saveTitle({ messages: [message({ content: crypto.randomUUID() })] });
  const since = (await newest()) - 1;
  const changesSince = await rowsRead((object) =>
    object.loadProject(ANNA, "p1", { since, changesOnly: true }),
  );
  return { save, changesSince };
}

it("costs the same with a longer conversation, for changes in it", async () => {
  await inObject((_, sql) => messages(sql, 2));
  const short = await costsOfChanges();
  await inObject((_, sql) => messages(sql, 2_000));
  expect(await costsOfChanges()).toEqual(short);
});

it("costs the same with a longer plan, for a save of changes", async () => {
  const short = await saveTitle();
  await inObject((_, sql) => weeks(sql, 52));
  expect(await saveTitle()).toBe(short);
});

it("reads at most the whole plan for a save that names more weeks than a plan can have", async () => {
  const few = await saveTitle();
  const removedWeeks = Array.from({ length: 5_000 }, (_, index) => 100 + index);
  expect(await saveTitle({ removedWeeks })).toBeLessThanOrEqual(few + 3);
});

/** Adds messages to the first save, up to `count`. */
function messages(sql: SqlStorage, count: number): void {
  sql.exec(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT OR IGNORE INTO messages SELECT 'p1', 'said ' || i, 2, json_object('id', 'said ' || i, 'role', 'user',
       'content', 'Yes', 'timestamp', '2026-11-19T08:00:00.000Z') FROM n`,
    count,
  );
}

/** Adds weeks after the third, up to `count`, with days of their own. */
function weeks(sql: SqlStorage, count: number): void {
  for (let number = 4; number <= count; number++) {
    const json = JSON.stringify(planWeek({ week_number: number }));
    sql.exec("INSERT INTO week_versions VALUES ('p1', ?, 2, ?)", number, json);
  }
}

it("reads few more rows than it returns", async () => {
  await inObject((_, sql) => {
    copies(sql, 300);
    weeks(sql, 52);
    messages(sql, 99);
  });
  const { load, list, unchangedList, saveOfChanges } = await costs();
  // One project, its weeks and its messages, each once.
  expect(load).toBeLessThanOrEqual(1 + 52 + 100 + 5);
  // One more than the page, to see whether there is a next page.
  expect(list).toBeLessThanOrEqual(PAGE.limit + 1 + 5);
  expect(unchangedList - list).toBeLessThanOrEqual(1);
  // The project, one week and the person's own copy; the times of housekeeping, of the next reminder, letter, hand-over,
  // opening of a week and retry in the directory; whether a yes is needed.
  expect(saveOfChanges).toBeLessThanOrEqual(2 + 2 + 1 + 10);
});
