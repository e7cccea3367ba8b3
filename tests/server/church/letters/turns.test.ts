/** What a turn of letters takes of the object's one thread, for which a save waits: counted, not timed. */
import { beforeEach, expect, it, vi } from "vitest";
import type { TakenLetters } from "../../../../server/church/letters/takeLetters.ts";
import { inSql, setUpLetters, subscribe } from "../../support/letters.ts";
import { makeDue, QueuedObject } from "../../support/queuedObject.ts";

const READERS = 2_000;
/** Of six letters that are settled, six that are marked, and the alarm. */
const TURN = { statements: 14, rowsRead: 100, rowsWritten: 24 };

let object: QueuedObject;

beforeEach(async () => {
  await setUpLetters();
  object = new QueuedObject();
  await subscribe();
  await inSql((sql) => {
    sql.exec("UPDATE letters SET zone = 'Europe/Berlin'");
    sql.exec(
      `INSERT INTO letters SELECT printf('%032x', value), project_id, 'reader ' || value, sealed, origin, time, zone, confirmed_at,
         next_at, sent_on, unsure, tries FROM letters JOIN (
           WITH RECURSIVE n(value) AS (SELECT 2 UNION ALL SELECT value + 1 FROM n LIMIT ?) SELECT value FROM n)`,
      READERS - 1,
    );
  });
  await makeDue("letters");
});

it("is a few statements, and as many rows with two thousand letters due as with six", async () => {
  const turn = async (last: TakenLetters | null) => {
    const settled = (last?.letters ?? []).map(({ letter }) => ({ letter, end: "sent" as const }));
    const known = Object.keys(last?.days ?? {});
    return object.source.takeLetters({ settled, known, limit: 6 });
  };
  const first = await turn(null);
  expect(first).toMatchObject({ hasMore: true, letters: { length: 6 } });
  const { taken, cost } = await counted(() => turn(first));
  expect(taken.letters).toHaveLength(6);
  expect(cost.statements).toBeLessThanOrEqual(TURN.statements);
  expect(cost.rowsRead).toBeLessThanOrEqual(TURN.rowsRead);
  expect(cost.rowsWritten).toBeLessThanOrEqual(TURN.rowsWritten);
  await inSql((sql) =>
    sql.exec(
      "UPDATE letters SET next_at = next_at + 1000000000 WHERE rowid > 25 AND sent_on IS NULL",
    ),
  );
  const few = await counted(() => turn(taken));
  expect([few.taken.letters.length, few.cost.rowsRead]).toEqual([6, cost.rowsRead]);
});

it("reads the clock of a zone once for the readers of one hour", async () => {
  await object.source.takeLetters({ settled: [], known: [], limit: 6 });
  const clock = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
  await object.source.takeLetters({ settled: [], known: [], limit: 6 });
  // The present moment alone is new.
  expect(clock.mock.calls.length).toBeLessThanOrEqual(1);
});

async function counted(work: () => Promise<TakenLetters> | TakenLetters) {
  const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
  const restore = await inSql((sql) => {
    const exec = sql.exec.bind(sql);
    sql.exec = ((query: string, ...values: unknown[]) => {
      const cursor = exec(query, ...values);
      cursors.push(cursor);
      return cursor;
    }) as typeof sql.exec;
    return () => {
      sql.exec = exec;
    };
  });
  try {
    const taken = await work();
    const sum = (of: "rowsRead" | "rowsWritten") =>
      cursors.reduce((total, cursor) => total + cursor[of], 0);
    const cost = { rowsRead: sum("rowsRead"), rowsWritten: sum("rowsWritten") };
    return { taken, cost: { statements: cursors.length, ...cost } };
  } finally {
    restore();
  }
}
