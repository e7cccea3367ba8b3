import { DESKTOP, send } from "../../../tests/support/person.ts";
import type { Journey } from "../photographer.ts";
import { backToChat, plan, untilIdle } from "../waysAround.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";

/** Interruptions: the offer to install, work that the server refused, a page that broke. */
export const trouble: Journey = async ({ visit, take }) => {
  const person = await visit();
  const { page } = person;
  await page.route("**/api/projects/*/autoSave", (route) =>
    route.fulfill({ status: 422, json: { error: "This plan is too large.", code: "too_large" } }),
  );
  await send(person, "Ruth in one week");
  await plan(page).waitFor();
  await untilIdle(page);
  await backToChat(page);
  await page.getByRole("button", { name: /^Needs you/ }).click();
  await page.getByRole("dialog").waitFor();
  await take(page, "needs-you");
  await page.getByRole("button", { name: "Close" }).click();
  await take(page, "chat-needs-you");
  // A string, because these scripts have no `window` type.
  await page.evaluate(`dispatchEvent(new Event("beforeinstallprompt"))`);
  await page.getByRole("button", { name: "Install" }).waitFor();
  await take(page, "install");
  await page.setViewportSize(DESKTOP);
  await page.getByRole("navigation", { name: "Main" }).getByText("New Project").waitFor();
  await take(page, "install-desktop");
  await person.context.close();

  const anna = await visit({ userAgent: IPHONE });
  await send(anna, "Ruth in one week");
  await plan(anna.page).waitFor();
  await untilIdle(anna.page);
  await backToChat(anna.page);
  await anna.page.getByText("Add to Home Screen").waitFor();
  await take(anna.page, "install-iphone");
  await anna.context.close();

  const ben = await visit({ blocksWorkers: true });
  await ben.page.route(/ProjectsScreen/, (route) => route.abort());
  await ben.page.goto("/projects");
  await ben.page.getByRole("alert").waitFor();
  await take(ben.page, "page-broken");
  await ben.context.close();
};
