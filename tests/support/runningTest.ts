/**
 * Records immediately which test runs: vitest's own reports wait for an idle moment that an endless
 * loop never gives.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { beforeEach } from "vitest";
import { runningTestFile } from "./runningTestFile.ts";

beforeEach(({ task }) => {
  const file = runningTestFile(task.file.filepath);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, task.fullTestName);
});
