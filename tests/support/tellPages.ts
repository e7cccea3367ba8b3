/** Adds to a failed journey's error what its pages showed, because nobody sees them where it runs. */
import type { Page } from "playwright";
import { beforeEach } from "vitest";
import { readTable } from "./pageTables.ts";
import { openPages } from "./person.ts";

const LONGEST_MS = 5_000;
const LONGEST_SHOWN = 1_500;
const SHOWN_REQUESTS = 5;

beforeEach(({ onTestFailed }) => {
  onTestFailed(async ({ task }) => {
    const told = await Promise.all(
      [...openPages].map(([page, failedRequests]) => tell(page, failedRequests)),
    );
    const [error] = task.result?.errors ?? [];
    // In the error itself, so that every report of the failure has it.
    if (error) error.message = [error.message, ...told].join("\n");
  });
});

async function tell(page: Page, failedRequests: readonly string[]): Promise<string> {
  const body = page.locator("body");
  const within = { timeout: LONGEST_MS };
  const state = body.evaluate(
    async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return `online ${navigator.onLine}, controlled ${navigator.serviceWorker?.controller !== null}, locks held ${held.length} and waited for ${pending.length}`;
    },
    undefined,
    within,
  );
  const runs = readTable<object>(page, "runs").then((rows) =>
    JSON.stringify(rows, ["messageId", "runId", "state", "wasAttempted", "lastEventId"]),
  );
  const [known, followed, shown] = await Promise.all([
    state.catch(String),
    Promise.race([runs.catch(String), after(LONGEST_MS)]),
    body.ariaSnapshot(within).catch(String),
  ]);
  return `The page was at ${page.url()}, ${known}, runs ${followed}, lost ${failedRequests.slice(-SHOWN_REQUESTS).join(", ") || "no request"}, and ended with:\n${shown.slice(-LONGEST_SHOWN)}`;
}

const after = (ms: number) =>
  new Promise<string>((resolve) => {
    setTimeout(() => resolve("not read"), ms);
  });
