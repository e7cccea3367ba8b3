import type { Page } from "playwright";

/**
 * Delays scripts, like a very slow connection on which the page shows before them. @returns a
 * function that releases them
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.context().route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
