import { holdRun } from "../../../tests/support/holdRun.ts";
import { DESKTOP, PHONE, send } from "../../../tests/support/person.ts";
import type { Journey } from "../photographer.ts";
import { backToChat, plan, REQUEST, untilAnswered, untilIdle } from "../waysAround.ts";

/** A turn in progress: started, half written, stopped. */
export const chat: Journey = async ({ visit, take }) => {
  const kinds = [
    { name: "phone-dark", viewport: PHONE, theme: "dark" },
    { name: "phone-light", viewport: PHONE, theme: "light" },
    { name: "desktop-dark", viewport: DESKTOP, theme: "dark" },
    { name: "small-dark", viewport: { width: 320, height: 568 }, theme: "dark" },
  ] as const;
  for (const { name, ...kind } of kinds) {
    const person = await visit(kind);
    const { page } = person;
    await holdRun(page, 2);
    await send(person, REQUEST);
    await plan(page).waitFor();
    await page.getByText("2 of 4 weeks", { exact: true }).waitFor({ state: "attached" });
    await take(page, `plan-streaming-${name}`);
    await backToChat(page);
    await take(page, `chat-streaming-${name}`);
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByRole("button", { name: "Send", exact: true }).waitFor();
    await take(page, `chat-stopped-${name}`);
    await person.context.close();
  }
};

/** A conversation with history: other versions, long words, questions that wait or fail. */
export const talk: Journey = async ({ visit, take }) => {
  const person = await visit();
  const { page } = person;
  await page.getByRole("button", { name: "More ideas" }).click();
  await page.getByRole("dialog").waitFor();
  await take(page, "ideas");
  await page.getByRole("button", { name: "Close" }).click();
  await person.context.setOffline(true);
  await send(person, REQUEST);
  await page.getByText("Waits for the network").waitFor();
  await take(page, "chat-offline");
  await person.context.setOffline(false);
  await plan(page).waitFor();
  await untilIdle(page);
  await backToChat(page);
  await page.getByRole("button", { name: "Edit and ask again" }).click();
  await take(page, "chat-editing");
  await page.getByRole("textbox", { name: "Message" }).fill("Ruth in one week");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("2 of 2").waitFor({ state: "attached" });
  await untilIdle(page);
  await backToChat(page);
  await take(page, "chat-versions");
  await page.getByRole("button", { name: /^Options for/ }).click();
  await take(page, "chat-menu");
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("dialog").waitFor();
  await take(page, "chat-rename");
  await page
    .getByRole("textbox", { name: /^New name/ })
    .fill("Ruth and Naomi with the young families on Wednesday evenings, autumn and Advent");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await send(
    person,
    `What does https://example.org/${"very-".repeat(30)}long mean? ${"word ".repeat(120)}`,
  );
  await untilAnswered(page);
  await backToChat(page);
  await take(page, "chat-long");
  await page.getByRole("region", { name: "Conversation" }).hover();
  await page.mouse.wheel(0, -800);
  await page.getByRole("button", { name: "Newest" }).waitFor();
  await take(page, "chat-scrolled-up");
  await page.route("**/api/agent/threads/*/runs/stream", (route) =>
    route.fulfill({ status: 422, json: { error: "The agent is resting.", code: "invalid" } }),
  );
  await send(person, "Change week 1 day 1 to Psalm 23");
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await take(page, "chat-failed");
  await page.getByRole("button", { name: /^Options for/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete plan" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await take(page, "chat-deleted");
  await person.context.close();
};
