import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
let folder: string;

beforeEach(() => {
  // Within the project, so that its packages are found.
  const cache = join(ROOT, "node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, "time-limits-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a file of tests by the limits. @returns how the run ended, and what it said */
function run(file: string, text: string, limits: string) {
  const setup = JSON.stringify(join(ROOT, "tests/support/runningTest.ts"));
  const plugin = JSON.stringify(join(ROOT, "tests/support/timeLimits.ts"));
  const files = {
    "vitest.config.ts": `import { timeLimits } from ${plugin};
      const limits = { testTimeout: 500, hookTimeout: 500, setupFiles: [${setup}] };
      export default { plugins: [timeLimits(${limits})], test: { ...limits, include: ["*.test.ts"] } };`,
    [file]: `import { it } from "vitest";\n${text}`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  return spawnSync(process.execPath, [vitest, "run", "--root", folder], {
    ...{ cwd: folder, encoding: "utf8", timeout: 60_000, killSignal: "SIGKILL" },
  });
}

it("ends a run in which a test loops without a pause, and names the test", () => {
  const { status, stderr } = run(
    "endless.test.ts",
    `it("ends", () => {});
     it("loops", () => { for (;;) Math.random(); });`,
    "500",
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/endless\.test\.ts > loops has not ended after \d+ s/);
}, 90_000);

it("ends a run in which a file loops before it has tests, and names the file", () => {
  const { status, stderr } = run("loading.test.ts", "for (;;) Math.random();", "500, 5_000");
  expect(status).toBe(1);
  expect(stderr).toMatch(/loading\.test\.ts > \(its imports\) has not ended after 5 s/);
}, 90_000);
