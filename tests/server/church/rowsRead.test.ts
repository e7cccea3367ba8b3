/** What a call costs the church's object, in rows that SQLite looked at: a bill as well as a time. */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { ChurchObject } from "../../../server/church/ChurchObject.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, message, planWeek, saveBody } from "../support/plans.ts";

const ANNA = { uid: "anna", churchId: "grace", role: "steward" } as const;
const PAGE = { limit: 20, query: "" };

const inObject = <Result>(work: (object: ChurchObject, sql: SqlStorage) => Result) =>
  runInDurableObject(
    env.CHURCH.get(env.CHURCH.idFromName("grace")),
    (object: ChurchObject, { storage }) => work(object, storage.sql),
  );

/** Rows that were looked at meanwhile. */
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

it("does not grow with a plan's history", async () => {
  const young = await costs();
  await inObject((_, sql) => {
    sql.exec(`WITH RECURSIVE n (i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO week_versions SELECT 'p1', 1 + i % 3, i, (SELECT json FROM week_versions WHERE week_number = 1 + i % 3 LIMIT 1) FROM n`);
    sql.exec(`WITH RECURSIVE n (i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO revisions SELECT 'p1', i, 'save', 'anna', '2026-11-20T08:00:00.000Z', NULL, NULL FROM n`);
    sql.exec("UPDATE projects SET revision = 2000");
  });
  expect(await costs()).toEqual(young);
});

it("does not grow with the number of a church's plans", async () => {
  await inObject((_, sql) => {
    copies(sql, 30);
  });
  const few = await costs();
  await inObject((_, sql) => {
    copies(sql, 3_000);
  });
  expect(await costs()).toEqual(few);
});

/** Projects like the first one, up to a number. */
function copies(sql: SqlStorage, count: number): void {
  sql.exec(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT OR IGNORE INTO projects SELECT 'copy ' || i, title, name, description, status, created_by,
       '2026-01-01T00:00:00.000Z', updated_at, revision, start_date, reading_days, NULL, NULL, search_text, NULL
     FROM projects, n WHERE projects.id = 'p1'`,
    count,
  );
}

it("is a few rows for what is asked", async () => {
  await inObject((_, sql) => copies(sql, 300));
  const { load, list, unchangedList } = await costs();
  // One project, three weeks, one message.
  expect(load).toBeLessThanOrEqual(3 * (1 + 3 + 1) + 5);
  // One more than the page, to know whether there is a next one.
  expect(list).toBeLessThanOrEqual(PAGE.limit + 1 + 5);
  expect(unchangedList - list).toBeLessThanOrEqual(1);
});
