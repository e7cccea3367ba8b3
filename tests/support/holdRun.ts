import type { Page } from "playwright";

/**
 * Holds the page's next run after this many weeks, like a slow network: the events so far came
 * through the real stream. The agent continues the run.
 * @returns a function that continues; the page then rejoins on its own
 */
export async function holdRun(page: Page, weeks: number): Promise<() => Promise<void>> {
  const start = "**/api/agent/threads/*/runs/stream";
  const again = /\/api\/agent\/threads\/[^/]+\/runs\/[^/]+(?:\/stream)?(?:\?.*)?$/;
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(again, async (route) => {
    const isRejoin = new URL(route.request().url()).pathname.endsWith("/stream");
    if (isRejoin) {
      await released;
      // The page may have aborted this request while it was held.
      await route.abort("connectionreset").catch(() => {});
    } else if (route.request().method() === "GET") await route.fulfill({ json: RUNNING });
    else await route.continue();
  });
  await page.route(start, async (route) => {
    const answer = await route.fetch();
    const events = (await answer.text()).split(/(?<=\r?\n\r?\n)/);
    const writes = (event: string) => event.includes("generate_week");
    const cut = events.findIndex(
      (event, at) => writes(event) && events.slice(0, at).filter(writes).length >= weeks,
    );
    const kept = events.slice(0, cut < 0 ? undefined : cut);
    await route.fulfill({ response: answer, body: kept.join("") });
  });
  return async () => {
    await page.unroute(start);
    await page.unroute(again);
    letGo();
  };
}

const RUNNING = { status: "running", run_id: "held", metadata: {} };
