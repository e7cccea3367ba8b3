import { DESKTOP, goTo } from "../../../tests/support/person.ts";
import type { Journey } from "../photographer.ts";

/** What keyboard shortcuts open, and the destinations. */
export const desktop: Journey = async ({ visit, take }) => {
  for (const theme of ["dark", "light"] as const) {
    const person = await visit({ viewport: DESKTOP, theme });
    const { page } = person;
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").waitFor();
    await take(page, `palette-${theme}`);
    await page.getByRole("combobox").fill("zzz");
    await take(page, `palette-nothing-${theme}`);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await page.getByRole("dialog").waitFor();
    await take(page, `shortcuts-${theme}`);
    await page.keyboard.press("Escape");
    for (const place of ["Distribute", "Analytics", "Feedback"]) {
      await goTo(person, place);
      await page.getByRole("main").waitFor();
      await page.getByText("Counting", { exact: true }).waitFor({ state: "detached" });
      await take(page, `${place.toLowerCase()}-${theme}`);
    }
    await page.getByRole("button", { name: "Collapse Sidebar" }).click();
    await take(page, `sidebar-away-${theme}`);
    await person.context.close();
  }
};
