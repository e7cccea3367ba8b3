import { liveQuery } from "dexie";
import { expect, it } from "vitest";
import type { LamplightDatabase } from "../../../../src/data/db/LamplightDatabase.ts";
import {
  countRuns,
  listRunning,
  listStopping,
  readRun,
  updateRun,
} from "../../../../src/data/db/runs.ts";
import { phone } from "../sync/phone.ts";

const RUN = {
  ...{ conversationId: "c", messageId: "m", runId: "r", lastEventId: null, startedBy: "anna" },
  ...{ startedAt: 0, wasAttempted: true, writtenWeeks: [], isAggregated: false, error: null },
  progress: { currentNode: null, currentWeek: 0, totalWeeks: 2, message: "" },
  state: "running",
} as const;

/** Returns a live query's results, in order; more are added as they come. */
async function resultsOf<Result>(query: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const isFirst = new Promise<void>((resolve) => {
    liveQuery(query).subscribe((value) => {
      results.push(value);
      resolve();
    });
  });
  await isFirst;
  return results;
}

async function watchRuns(db: LamplightDatabase) {
  return {
    count: await resultsOf(() => countRuns(db)),
    running: await resultsOf(() => listRunning(db)),
    stopping: await resultsOf(() => listStopping(db)),
    written: await resultsOf(async () => (await readRun(db, "c"))?.writtenWeeks),
  };
}

it("does not re-run live queries on the runs for a streamed week", async () => {
  const { db } = await phone();
  await db.runs.add(RUN);
  const results = await watchRuns(db);
  await updateRun(db, "c", { state: "running", lastEventId: "1", writtenWeeks: [1] });
  await expect.poll(() => results.written).toEqual([[], [1]]);
  expect(results).toMatchObject({ count: [1], running: [["c"]], stopping: [[]] });

  await updateRun(db, "c", { state: "stopping" });
  await expect.poll(() => results.stopping).toEqual([[], ["c"]]);
  await db.runs.delete("c");
  await expect.poll(() => results.running.at(-1)).toEqual([]);
  expect(results.count.at(-1)).toBe(0);
});

it("does not update a run that has ended", async () => {
  const { db } = await phone();
  await updateRun(db, "c", { state: "stopping" });
  expect(await readRun(db, "c")).toBeUndefined();
});
