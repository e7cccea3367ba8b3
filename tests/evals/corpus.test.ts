/** Requests of many kinds of people, with what each says: what is understood of them may not fall behind. */
import { globSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { understand } from "../../server/agent/composer/understand/resolve.ts";
import { judgeBrief } from "./corpus/judgeRow.ts";
import { CORPUS_TODAY, readRows } from "./corpus/row.ts";

/** Held by 305 of 368 rows when this was written. */
const LEAST_RIGHT = 0.8;

const rows = globSync("corpus/*.jsonl", { cwd: import.meta.dirname })
  .flatMap((file) => readRows(new URL(file, import.meta.url)))
  .filter(({ act }) => act === "plan");

// The tables are read once, which takes longer than a test may.
beforeAll(() => {
  understand("Mark, 4 weeks", CORPUS_TODAY);
}, 30_000);

it("understands as many requests of the corpus as before", { timeout: 60_000 }, () => {
  const right = rows.filter((row) => judgeBrief(row).differences.length === 0);
  expect(rows.length).toBeGreaterThan(300);
  expect(right.length / rows.length).toBeGreaterThanOrEqual(LEAST_RIGHT);
});
