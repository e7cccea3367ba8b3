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

it("ends a run in which a test loops without a pause, and names the test", () => {
  const setup = JSON.stringify(join(ROOT, "tests/support/runningTest.ts"));
  const plugin = JSON.stringify(join(ROOT, "tests/support/timeLimits.ts"));
  const files = {
    "vitest.config.ts": `import { timeLimits } from ${plugin};
      const limits = { testTimeout: 500, hookTimeout: 500, setupFiles: [${setup}] };
      export default { plugins: [timeLimits(500)], test: { ...limits, include: ["*.test.ts"] } };`,
    "endless.test.ts": `import { it } from "vitest";
      it("ends", () => {});
      it("loops", () => { for (;;) Math.random(); });`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const { status, stderr } = spawnSync(process.execPath, [vitest, "run", "--root", folder], {
    ...{ cwd: folder, encoding: "utf8", timeout: 60_000, killSignal: "SIGKILL" },
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/endless\.test\.ts > loops has not ended after \d+ s/);
}, 90_000);
