import type { Page } from "playwright";

/** A line so slow that the page stands before its scripts. @returns what lets them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.context().route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
