/** Elements beside and in a conversation. */
import type { Locator, Page } from "playwright";

export const message = (page: Page): Locator => page.getByRole("textbox", { name: "Message" });

export const plan = (page: Page): Locator => page.getByRole("region", { name: "Reading plan" });

/** Waits until no run is in progress and the newest answer is shown. */
export const isWritten = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Ask again", exact: true }).waitFor({ state: "attached" });
