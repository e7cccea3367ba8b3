/** Writes down which test runs, at once: what vitest says of it waits for a moment that a circle never gives. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { beforeEach } from "vitest";
import { runningTestFile } from "./runningTestFile.ts";

beforeEach(({ task }) => {
  const file = runningTestFile(task.file.filepath);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, task.fullTestName);
});
