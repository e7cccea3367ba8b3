/**
 * Ends a test run in which a test goes in a circle, and names the test. Vitest's own limits are timers in the thread of
 * the test: a loop that lets nothing else happen is beyond them, and a run would wait for it for ever.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node";
import { runningTestFile } from "./runningTestFile.ts";

/** What a busy machine may add to a test's own limit. */
const GRACE_MS = 20_000;

class TimeLimits implements Reporter {
  readonly #timers = new Map<string, NodeJS.Timeout>();

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

  /** The tests of a file go one after another: the first without a result is the one that runs. */
  #watch(module: TestModule): void {
    clearTimeout(this.#timers.get(module.id));
    const running = [...module.children.allTests()].find(
      (test) => test.result().state === "pending",
    );
    if (!running) return;
    const { testTimeout, hookTimeout } = module.project.config;
    const limitMs = (running.options.timeout ?? testTimeout) + hookTimeout + GRACE_MS;
    const timer = setTimeout(() => endRun(module, running, limitMs), limitMs);
    this.#timers.set(module.id, timer);
  }
}

function endRun({ moduleId }: TestModule, running: TestCase, limitMs: number): void {
  const seconds = Math.round(limitMs / 1000);
  const file = runningTestFile(moduleId);
  // Where a runtime has no files, it is the first that vitest has heard nothing of.
  const name = existsSync(file) ? readFileSync(file, "utf8") : running.fullName;
  console.error(`✗ ${moduleId} > ${name} has not ended after ${seconds} s: the run is ended`);
  // Processes of tests do not hear that this one ends while one of them is busy.
  spawnSync("pkill", ["-KILL", "-P", String(process.pid)]);
  process.exit(1);
}

/** A plugin for the test configuration, so that the limits hold whichever reporters are asked for. */
export function timeLimits() {
  return {
    name: "time-limits",
    configureVitest({ vitest }: { vitest: Vitest }) {
      vitest.config.reporters.push(new TimeLimits());
    },
  };
}
