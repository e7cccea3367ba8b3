import { goTo, send } from "../../../tests/support/person.ts";
import type { Journey } from "../photographer.ts";
import { backToChat, plan, saved, untilIdle } from "../waysAround.ts";

const REQUESTS = ["Ruth in one week", "Jonah for children, 4 days", "James for teenagers, 2 weeks"];

/** The sidebar and the list of plans, in each state. */
export const lists: Journey = async ({ visit, take }) => {
  const person = await visit();
  const { page } = person;
  for (const request of REQUESTS) {
    await page.goto("/?newProject=true");
    await page.getByRole("heading", { name: "What should your church read?" }).waitFor();
    await send(person, request);
    await plan(page).waitFor();
    await untilIdle(page);
    await saved(page);
  }
  await backToChat(page);
  await page.getByRole("button", { name: "Expand Sidebar" }).click();
  await page.getByRole("button", { name: "Appearance" }).waitFor();
  await take(page, "sidebar");
  await page.getByRole("button", { name: "Appearance" }).click();
  await take(page, "appearance");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Account Settings" }).click();
  await take(page, "account-menu");
  await page.getByRole("menuitem", { name: "Invite someone" }).click();
  await page.getByRole("dialog").waitFor();
  await take(page, "invite");
  await page.keyboard.press("Escape");
  await goTo(person, "Projects");
  await take(page, "projects-several");
  const search = page.getByRole("searchbox", { name: "Search plans" });
  await search.fill("Boaz");
  await page.getByText("In the plan").first().waitFor();
  await take(page, "projects-search");
  await search.fill("for children");
  await page.getByText("In the conversation").first().waitFor();
  await take(page, "projects-search-conversation");
  await search.fill("Habakkuk and friends");
  await page.getByText("Nothing here mentions").waitFor();
  await take(page, "projects-search-none");
  await search.fill("");
  await page
    .getByRole("button", { name: /^Options for/ })
    .first()
    .click();
  await take(page, "projects-menu");
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await take(page, "projects-rename");
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Options for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").waitFor();
  await take(page, "projects-delete-question");
  await page.getByRole("button", { name: "Delete plan" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await take(page, "projects-deleted");
  await page.getByRole("button", { name: "Undo" }).click();
  await person.context.setOffline(true);
  await page
    .getByRole("button", { name: /^Options for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page
    .getByRole("textbox", { name: /^New name for/ })
    .fill("The letter of James, which we read with the confirmation group on Fridays after school");
  await page.keyboard.press("Enter");
  await page.getByText(/waiting to be sent/).waitFor();
  await take(page, "projects-offline");
  await person.context.close();
};
