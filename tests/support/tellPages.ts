/** Prints what a failed journey's pages showed, because nobody sees them where it runs. */
import type { Page } from "playwright";
import { beforeEach } from "vitest";
import { openPages } from "./person.ts";

const LONGEST_MS = 5_000;
const LONGEST_SHOWN = 4_000;

beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => {
    for (const told of await Promise.all([...openPages].map(tell))) console.error(told);
  });
});

async function tell(page: Page): Promise<string> {
  const body = page.locator("body");
  const within = { timeout: LONGEST_MS };
  const state = body.evaluate(
    () => `${navigator.onLine}, controlled ${navigator.serviceWorker?.controller !== null}`,
    undefined,
    within,
  );
  const [online, shown] = await Promise.all([
    state.catch(String),
    body.ariaSnapshot(within).catch(String),
  ]);
  return `The page was at ${page.url()}, online ${online}:\n${shown.slice(0, LONGEST_SHOWN)}`;
}
