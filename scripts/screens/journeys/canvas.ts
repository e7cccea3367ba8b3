import { DESKTOP, PHONE, send } from "../../../tests/support/person.ts";
import type { Journey } from "../photographer.ts";
import { plan, saved, untilAnswered } from "../waysAround.ts";

const KINDS = [
  { name: "phone-dark", viewport: PHONE, theme: "dark" },
  { name: "phone-light", viewport: PHONE, theme: "light" },
  { name: "small-dark", viewport: { width: 320, height: 568 }, theme: "dark" },
  { name: "desktop-light", viewport: DESKTOP, theme: "light" },
] as const;

/** What can be done with a plan: its text, menus, dates, check, history and changes to review. */
export const canvas: Journey = async ({ visit, take }) => {
  for (const { name: kind, ...look } of KINDS) {
    const person = await visit(look);
    const { page } = person;
    const shot = (state: string) => take(page, `${state}-${kind}`);
    const menu = async (button: string, item: string) => {
      await plan(page).getByRole("button", { name: button }).click();
      await page.getByRole("menuitem", { name: item }).click();
    };
    const closeDialog = async () => {
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    };
    await send(person, "A 2-week plan through the Gospel of Mark, 5 days a week");
    await page.getByText(/^Wrote bible plan in/).waitFor({ state: "attached" });
    await saved(page);
    await plan(page)
      .getByRole("button", { name: /^Mark 1/ })
      .first()
      .click();
    await plan(page).getByText("World English Bible").first().waitFor();
    await shot("passage");
    await plan(page)
      .getByRole("button", { name: /^Day 1/ })
      .first()
      .click();
    const reference = plan(page).getByRole("combobox", { name: "Reference" });
    await reference.fill("Genesis 50:20-27");
    await reference.press("Enter");
    await plan(page).getByText("Genesis 50 has 26 verses.").waitFor();
    await shot("reference-wrong");
    await reference.fill("J");
    await plan(page).getByRole("option", { name: "Joshua" }).waitFor();
    await shot("reference-books");
    await reference.fill("Mark 1:1-13");
    await reference.press("Enter");
    await plan(page)
      .getByRole("button", { name: /^Day 1/ })
      .first()
      .click();
    await plan(page).getByRole("button", { name: "Dates" }).click();
    await plan(page).getByLabel("Start date").fill("2026-11-30");
    await plan(page).getByRole("region", { name: "Readings by date" }).waitFor();
    await shot("dates");
    await plan(page).getByRole("button", { name: "Dates" }).click();
    await plan(page).getByRole("button", { name: "Options for week 1, day 2" }).click();
    await page.getByRole("menu").waitFor();
    await shot("day-menu");
    await page.keyboard.press("Escape");
    await plan(page).getByRole("button", { name: "More for this plan" }).click();
    await page.getByRole("menu").waitFor();
    await shot("plan-menu");
    await page.keyboard.press("Escape");
    await menu("More for this plan", "Check the plan");
    await page.getByRole("dialog").getByRole("heading", { level: 3 }).first().waitFor();
    await shot("check");
    await closeDialog();
    await saved(page);
    await menu("More for this plan", "History");
    const history = page.getByRole("dialog").getByRole("list", { name: "History" });
    await history.getByRole("button").last().waitFor();
    await shot("history");
    await history
      .getByRole("button", { name: /week 1/ })
      .last()
      .click();
    await page.getByText(/^\d+ differences?$/).waitFor();
    await shot("history-compared");
    await closeDialog();
    await menu("More for this plan", "Print");
    await page.getByRole("dialog").waitFor();
    await shot("print");
    await closeDialog();
    await menu("Options for week 1, day 4", "Select to ask about");
    await page.getByText("About 1 day").waitFor();
    await shot("selection");
    await send(person, "Change the reading to Psalm 100");
    await untilAnswered(page);
    await plan(page).getByRole("region", { name: "Changes to look at" }).waitFor();
    await shot("review");
    await person.context.close();
  }
};
