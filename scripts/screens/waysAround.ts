/** Steps that several journeys take. */
import type { Page } from "playwright";

export const REQUEST = "A 4-week plan through the Gospel of Mark, 5 days a week";

export const plan = (page: Page) => page.getByRole("region", { name: "Reading plan" });

/** Waits until a sent message is answered. */
export async function untilAnswered(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Stop" }).waitFor();
  await untilIdle(page);
}

/** Waits until the agent has answered. */
export const untilIdle = (page: Page) =>
  page.getByRole("button", { name: "Ask again", exact: true }).waitFor({ state: "attached" });

/** Returns from a phone's full-screen plan; elsewhere the chat is already visible. */
export async function backToChat(page: Page): Promise<void> {
  const back = page.getByRole("button", { name: "Back to chat" });
  if (await back.isVisible()) await back.click();
}

export const saved = (page: Page) => page.getByText("Saved", { exact: true }).first().waitFor();
