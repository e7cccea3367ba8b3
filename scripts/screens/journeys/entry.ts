import { createChurch, DESKTOP, goTo, signIn } from "../../../tests/support/person.ts";
import type { Journey } from "../photographer.ts";

/** From the first visit to a church without plans. */
export const entry: Journey = async ({ visit, take }) => {
  for (const theme of ["dark", "light"] as const) {
    const person = await visit({ isNew: true, theme });
    const { page } = person;
    await page.getByRole("textbox", { name: "Email" }).waitFor();
    await take(page, `sign-in-${theme}`);
    for (const [state, code] of [
      ["sign-in-old-link", "expired-action-code"],
      ["sign-in-email-missing", "email_required"],
      ["sign-in-no-network", "network-request-failed"],
    ]) {
      await page.goto(`/signin?error=${code}`);
      await page.getByRole("alert").waitFor();
      await take(page, `${state}-${theme}`);
    }
    await page.goto("/daily/none");
    await page.getByRole("main").waitFor();
    await take(page, `daily-none-${theme}`);
    await page.goto("/nowhere");
    await page.getByRole("main").waitFor();
    await take(page, `not-found-${theme}`);
    await page.goto("/signin");
    await page.getByRole("textbox", { name: "Email" }).fill("sent@example.org");
    await page.getByRole("button", { name: "Send sign-in link" }).click();
    await page.getByRole("link", { name: "Open your sign-in link" }).waitFor();
    await take(page, `sign-in-sent-${theme}`);
    await page.goto("/signin");
    await signIn(person, `entry${Date.now()}@example.org`);
    await page.getByRole("textbox", { name: "Church name" }).waitFor();
    await take(page, `choose-church-${theme}`);
    await page.getByRole("textbox", { name: "Church code" }).fill("WRONG-CODE");
    await page.getByRole("button", { name: "Join church" }).click();
    await page.getByRole("textbox", { name: "Church code" }).scrollIntoViewIfNeeded();
    await take(page, `church-code-wrong-${theme}`);
    await page.getByRole("button", { name: "Exit Onboarding" }).click();
    await page.getByRole("dialog").waitFor();
    await take(page, `exit-onboarding-${theme}`);
    await page.keyboard.press("Escape");
    await createChurch(person, "St Anna");
    await goTo(person, "Projects");
    await page.getByRole("button", { name: "Start a plan" }).waitFor();
    await take(page, `projects-none-${theme}`);
    await person.context.close();
  }
  const wide = await visit({ isNew: true, viewport: DESKTOP });
  await wide.page.getByRole("textbox", { name: "Email" }).waitFor();
  await take(wide.page, "sign-in-desktop");
  await wide.context.close();
};
