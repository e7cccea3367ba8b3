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

/** What a live query says, one after the other. */
async function heard<Said>(query: () => Promise<Said>): Promise<Said[]> {
  const said: Said[] = [];
  const isFirst = new Promise<void>((resolve) => {
    liveQuery(query).subscribe((value) => {
      said.push(value);
      resolve();
    });
  });
  await isFirst;
  return said;
}

async function listening(db: LamplightDatabase) {
  return {
    count: await heard(() => countRuns(db)),
    running: await heard(() => listRunning(db)),
    stopping: await heard(() => listStopping(db)),
    written: await heard(async () => (await readRun(db, "c"))?.writtenWeeks),
  };
}

it("who asks what runs hears nothing of a streamed week", async () => {
  const { db } = await phone();
  await db.runs.add(RUN);
  const said = await listening(db);
  await updateRun(db, "c", { state: "running", lastEventId: "1", writtenWeeks: [1] });
  await expect.poll(() => said.written).toEqual([[], [1]]);
  expect(said).toMatchObject({ count: [1], running: [["c"]], stopping: [[]] });

  await updateRun(db, "c", { state: "stopping" });
  await expect.poll(() => said.stopping).toEqual([[], ["c"]]);
  await db.runs.delete("c");
  await expect.poll(() => said.running.at(-1)).toEqual([]);
  expect(said.count.at(-1)).toBe(0);
});

it("changes nothing of a run that has ended", async () => {
  const { db } = await phone();
  await updateRun(db, "c", { state: "stopping" });
  expect(await readRun(db, "c")).toBeUndefined();
});
