/**
 * Ends a test run in which a test loops endlessly, and names the test. Vitest's own limits are
 * timers in the test's thread: they never fire in a loop that blocks it, and the run would wait for
 * ever.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node";
import { runningTestFile } from "./runningTestFile.ts";

/** Extra time on a busy machine, beyond a test's own limit. */
const GRACE_MS = 20_000;

class TimeLimits implements Reporter {
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #graceMs: number;

  constructor(graceMs: number) {
    this.#graceMs = graceMs;
  }

  onTestModuleCollected(module: TestModule): void {
    this.#watch(module);
  }

  onTestCaseResult({ module }: TestCase): void {
    this.#watch(module);
  }

  onTestModuleEnd({ id }: TestModule): void {
    clearTimeout(this.#timers.get(id));
  }

  onTestRunEnd(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  /** A file's tests run in sequence: the first without a result is the running one. */
  #watch(module: TestModule): void {
    clearTimeout(this.#timers.get(module.id));
    const running = [...module.children.allTests()].find(
      (test) => test.result().state === "pending",
    );
    if (!running) return;
    const { testTimeout, hookTimeout } = module.project.config;
    const limitMs = (running.options.timeout ?? testTimeout) + hookTimeout + this.#graceMs;
    const timer = setTimeout(() => endRun(module, running, limitMs), limitMs);
    this.#timers.set(module.id, timer);
  }
}

function endRun({ moduleId }: TestModule, running: TestCase, limitMs: number): void {
  const seconds = Math.round(limitMs / 1000);
  const file = runningTestFile(moduleId);
  // In runtimes without files, use the first test without a result.
  const name = existsSync(file) ? readFileSync(file, "utf8") : running.fullName;
  console.error(`✗ ${moduleId} > ${name} has not ended after ${seconds} s: the run is ended`);
  // Busy test processes do not notice that this one ends.
  spawnSync("pkill", ["-KILL", "-P", String(process.pid)]);
  process.exit(1);
}

/** A plugin for the test configuration, so that the limits apply with any reporter. */
export function timeLimits(graceMs = GRACE_MS) {
  return {
    name: "time-limits",
    configureVitest({ vitest }: { vitest: Vitest }) {
      vitest.config.reporters.push(new TimeLimits(graceMs));
    },
  };
}
