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
/** For a file with all that it imports. */
const LOADING_MS = 180_000;

class TimeLimits implements Reporter {
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #graceMs: number;
  readonly #loadingMs: number;

  constructor(graceMs: number, loadingMs: number) {
    this.#graceMs = graceMs;
    this.#loadingMs = loadingMs;
  }

  /** A file is loaded from here on, and has no tests yet. */
  onTestModuleQueued(module: TestModule): void {
    this.#wait(module, this.#loadingMs, () => "(its imports)");
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
    this.#wait(module, limitMs, () => {
      const file = runningTestFile(module.moduleId);
      // In runtimes without files, use the first test without a result.
      return existsSync(file) ? readFileSync(file, "utf8") : running.fullName;
    });
  }

  #wait({ id, moduleId }: TestModule, limitMs: number, nameOf: () => string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.set(
      id,
      setTimeout(() => endRun(moduleId, nameOf(), limitMs), limitMs),
    );
  }
}

function endRun(moduleId: string, name: string, limitMs: number): void {
  const seconds = Math.round(limitMs / 1000);
  console.error(`✗ ${moduleId} > ${name} has not ended after ${seconds} s: the run is ended`);
  // Busy test processes do not notice that this one ends.
  spawnSync("pkill", ["-KILL", "-P", String(process.pid)]);
  process.exit(1);
}

/** A plugin for the test configuration, so that the limits apply with any reporter. */
export function timeLimits(graceMs = GRACE_MS, loadingMs = LOADING_MS) {
  return {
    name: "time-limits",
    configureVitest({ vitest }: { vitest: Vitest }) {
      vitest.config.reporters.push(new TimeLimits(graceMs, loadingMs));
    },
  };
}
