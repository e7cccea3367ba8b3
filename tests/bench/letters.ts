/** A save of a plan while its church's object sends letters, beside the same save while it sends none. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "../../scripts/local/ports.ts";
import { startStack } from "../../scripts/local/startStack.ts";
import { MARK, type PublishedForTest, publishForTest, weeksOf } from "../support/publishPlan.ts";
import type { Bench, Figure } from "./figure.ts";
import { openDatabaseWith } from "./stateDatabase.ts";

const root = join(import.meta.dirname, "../..");
/** More than are sent while it is measured. */
const LETTERS = 20_000;
const SAVES = { quick: 200, full: 600 };
const UNTIL_DUE_MS = 120_000;

export const letters: Bench = {
  about: "a save while letters go out, in turns with one while none do",
  async measure({ isQuick }) {
    const stateFolder = mkdtempSync(join(tmpdir(), "lamplight-bench-letters-"));
    const [port = 0] = await freePorts(1);
    const start = () => startStack({ root, stateFolder, host: "127.0.0.1", port });
    let stack = await start();
    try {
      const startDate = new Date().toISOString().slice(0, 10);
      const plan = await publishForTest(stack.address, "Bench Letters", weeksOf(MARK), {
        startDate,
      });
      await ask(stack.address, plan.slug);
      // The church's object must not run while its rows are written directly.
      await stack.stop();
      const dueAt = Date.now() + UNTIL_DUE_MS;
      copyLetter(stateFolder, dueAt);
      stack = await start();
      const saves = isQuick ? SAVES.quick : SAVES.full;
      await timeSaves(plan, 50);
      const alone = await timeSaves(plan, saves);
      if (Date.now() > dueAt)
        throw new Error("The letters were due before the saves were measured");
      await new Promise((done) => setTimeout(done, dueAt + 3_000 - Date.now()));
      const beside = await timeSaves(plan, saves);
      await stack.stop();
      return figuresOf(alone, beside, sentLetters(stateFolder));
    } finally {
      await stack.stop();
      rmSync(stateFolder, { recursive: true, force: true });
    }
  },
};

async function ask(address: string, slug: string): Promise<void> {
  const body = new URLSearchParams({ email: "reader@example.com", time: "07:00" });
  const answer = await fetch(`${address}/daily/${slug}/letter`, { method: "POST", body });
  if (!answer.ok) throw new Error(`The letter could not be asked for: ${answer.status}`);
}

/** Makes many confirmed letters of the one that was asked for. */
function copyLetter(stateFolder: string, dueAt: number): void {
  const db = openDatabaseWith("letters", stateFolder);
  db.exec(`
    WITH RECURSIVE many (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < ${LETTERS})
    INSERT INTO letters (id, project_id, lookup, sealed, origin, time, zone, confirmed_at, next_at, sent_on, unsure, tries)
    SELECT printf('%032d', n), project_id, 'lookup ' || n, sealed, origin, time, 'UTC', datetime('now'), ${dueAt}, NULL, '', 0
    FROM letters, many;
    DELETE FROM letters WHERE confirmed_at IS NULL;`);
  db.close();
}

function sentLetters(stateFolder: string): number {
  const db = openDatabaseWith("letters", stateFolder);
  const query = "SELECT count(*) AS n FROM letters WHERE sent_on IS NOT NULL";
  const { n } = db.prepare(query).get() as { n: number };
  db.close();
  return n;
}

/** One after another. Returns milliseconds. */
async function timeSaves({ call, projectId }: PublishedForTest, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at++) {
    const readingPlan = weeksOf(MARK);
    const [day] = readingPlan[0]?.passages ?? [];
    if (day) day.title = `Title ${Date.now()} ${at}`;
    const begun = performance.now();
    await call(`POST /api/projects/${projectId}/autoSave`, {
      ...{ readingPlan, conversationMessages: [], langGraphThreadId: null },
    });
    times.push(performance.now() - begun);
  }
  return times;
}

function figuresOf(alone: number[], beside: number[], sent: number): Figure[] {
  const at = (times: number[], share: number) =>
    [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;
  const figures = [0.5, 0.99].flatMap((share): Figure[] => {
    const name = share === 0.5 ? "the median" : "the 99th percentile";
    const [quiet, busy] = [at(alone, share), at(beside, share)];
    return [
      { what: `${name} of a save while no letter goes out`, value: quiet, unit: "ms" },
      { what: `${name} of a save while letters go out`, value: busy, unit: "ms" },
      { what: `${name}: the second over the first`, value: busy / quiet, unit: "×", goal: 1.2 },
    ];
  });
  return [...figures, { what: "letters that went out meanwhile", value: sent, unit: "count" }];
}
