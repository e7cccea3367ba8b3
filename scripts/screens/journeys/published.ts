import { DESKTOP, goTo, PHONE, send } from "../../../tests/support/person.ts";
import type { Journey } from "../photographer.ts";
import { backToChat, saved } from "../waysAround.ts";

const KINDS = [
  { name: "phone-dark", viewport: PHONE, theme: "dark" },
  { name: "phone-light", viewport: PHONE, theme: "light" },
  { name: "small-light", viewport: { width: 320, height: 568 }, theme: "light" },
  { name: "desktop-dark", viewport: DESKTOP, theme: "dark" },
] as const;

/** Publishing a plan: the form, the outputs, its statistics, and the readers' page. */
export const published: Journey = async ({ visit, take }) => {
  for (const { name: kind, ...look } of KINDS) {
    const person = await visit(look);
    const { page } = person;
    const shot = (state: string) => take(page, `${state}-${kind}`);
    await send(person, "A 1-week plan through Ruth, 4 days");
    await page.getByText(/^Wrote bible plan in/).waitFor({ state: "attached" });
    await saved(page);
    await backToChat(page);
    await goTo(person, "Distribute");
    await page.getByRole("button", { name: /Ruth/ }).first().waitFor();
    await shot("distribute-choose");
    await page.getByRole("main").getByRole("button", { name: /Ruth/ }).first().click();
    await page.getByRole("heading", { name: "Before you publish" }).waitFor();
    await take(page, `distribute-form-${kind}`, { whole: true });
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByText(/^Version 1, published/).waitFor();
    await shot("distribute-published");
    await take(page, `distribute-whole-${kind}`, { whole: true });
    const address = await page
      .getByText(/\/daily\/[^/]+$/)
      .first()
      .textContent();
    await goTo(person, "Analytics");
    await page.getByText("Nobody has been counted yet").first().waitFor();
    await take(page, `analytics-nobody-${kind}`, { whole: true });
    await goTo(person, "Feedback");
    await page.getByRole("heading", { name: "What readers say" }).waitFor();
    await take(page, `feedback-${kind}`, { whole: true });
    await page.goto(address?.trim() ?? "");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await shot("daily");
    await take(page, `daily-whole-${kind}`, { whole: true });
    await person.context.close();
  }
};
