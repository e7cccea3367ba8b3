import type { Browser } from "playwright";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser } from "./person.ts";

/**
 * Launches a browser before the first of a file's tests, and closes it after the last. Call it before the file's other
 * hooks, which then find it open.
 */
export function sharedBrowser(): Pick<Browser, "newContext" | "newBrowserCDPSession"> {
  let opened: Browser | undefined;
  const open = () => {
    if (!opened) throw new Error("The browser opens in beforeAll");
    return opened;
  };
  beforeAll(async () => {
    opened = await launchBrowser();
  });
  afterAll(() => opened?.close());
  return {
    newContext: (options) => open().newContext(options),
    newBrowserCDPSession: () => open().newBrowserCDPSession(),
  };
}
