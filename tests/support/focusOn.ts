import type { Locator } from "playwright";
import { expect } from "vitest";

/** Focuses a button once it takes the focus: it is disabled until its page is live. */
export async function focusOn(button: Locator): Promise<void> {
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.focus();
}
