/** Sign-in, choosing a church, the account and the members: each state at both sizes and in both themes. */
import type { Page } from "playwright";
import { callAs } from "../../tests/support/callAs.ts";
import { DESKTOP, PHONE, send, signIn } from "../../tests/support/person.ts";
import type { Photographer } from "./photographer.ts";

const LOOKS = [
  { size: "phone", viewport: PHONE, theme: "dark" },
  { size: "phone", viewport: PHONE, theme: "light" },
  { size: "desktop", viewport: DESKTOP, theme: "dark" },
  { size: "desktop", viewport: DESKTOP, theme: "light" },
] as const;

export const identityJourneys: Record<string, (photographer: Photographer) => Promise<void>> = {
  async signingIn({ visit, take }) {
    for (const { size, viewport, theme } of LOOKS) {
      const name = (state: string) => `${state}-${size}-${theme}`;
      const person = await visit({ isNew: true, viewport, theme });
      const { page } = person;
      const email = `sign-in${Date.now()}@example.org`;
      await page.goto("/signin?error=popup-blocked");
      await page.getByRole("textbox", { name: "Email" }).waitFor();
      await take(page, name("sign-in-fault"));
      await page.goto("/signin");
      await page.getByRole("textbox", { name: "Email" }).fill(email);
      await page.getByRole("button", { name: "Send sign-in link" }).click();
      const link = page.getByRole("link", { name: "Open your sign-in link" });
      await link.waitFor();
      await take(page, name("link-sent"));
      const href = (await link.getAttribute("href")) ?? "";
      await page.getByRole("button", { name: "I have a code" }).click();
      await page.getByRole("textbox", { name: "Code" }).fill("12");
      await page.getByRole("button", { name: "Sign in with the code" }).click();
      await take(page, name("enter-code"));

      const elsewhere = await visit({ isNew: true, viewport, theme });
      await elsewhere.page.goto(href);
      await elsewhere.page.getByRole("textbox", { name: "Email" }).waitFor();
      await take(elsewhere.page, name("link-elsewhere"));
      await elsewhere.page.getByRole("button", { name: "Get a code for my other device" }).click();
      await elsewhere.page.getByRole("button", { name: "Show the code" }).click();
      await elsewhere.page.getByRole("status", { name: "Your code" }).waitFor();
      await take(elsewhere.page, name("hand-off-code"));
      await elsewhere.context.close();

      await page.goto("about:blank");
      const beside = await person.context.newPage();
      await beside.goto(href);
      await beside.getByRole("button", { name: `Sign in as ${email}` }).waitFor();
      await take(beside, name("link-press"));
      await person.context.close();
    }
  },

  async belonging({ visit, take }) {
    for (const [at, { size, viewport, theme }] of LOOKS.entries()) {
      const name = (state: string) => `${state}-${size}-${theme}`;
      const church = `Grace Chapel ${"ABCD"[at]}`;
      const steward = await visit({ viewport, theme, church });
      const asker = await visit({ isNew: true, viewport, theme });
      await signIn(asker, `ruth${Date.now()}@moab.example`);
      const { page: asking } = asker;
      const search = asking.getByRole("searchbox", { name: "Name or place" });
      await search.waitFor();
      await take(asking, name("choose-church"), { whole: true });
      await search.fill("Nobody's Chapel");
      await asking.getByText("No church here is called").waitFor();
      await take(asking, name("church-not-found"));
      await search.fill(church);
      await asking.getByRole("button", { name: `Ask to join ${church}` }).click();
      await asking.getByText(`Waiting for ${church}`).waitFor();
      await take(asking, name("waiting"));
      await asking.getByRole("button", { name: "Exit Onboarding" }).click();
      await asking.getByRole("dialog").waitFor();
      await take(asking, name("exit-onboarding"));
      await asking.keyboard.press("Escape");

      const { page } = steward;
      await page.goto("/account");
      await page.getByRole("button", { name: /^Let .* in$/ }).waitFor();
      await page.getByRole("heading", { name: "Two-step sign-in" }).waitFor();
      await take(page, name("account"), { whole: true });
      await page.getByRole("button", { name: /^Let .* in$/ }).click();
      await page
        .getByRole("button", { name: /^Remove / })
        .first()
        .waitFor();
      await take(page, name("account-members"), { whole: true });
      await page.getByRole("button", { name: "Change how plans are written" }).click();
      await take(page, name("account-writing"), { whole: true });
      const writing = page.getByRole("region", { name: "How plans are written" });
      await writing.getByRole("button", { name: "Cancel" }).click();
      await dialogs(page, name, take);
      await asking.evaluate("window.dispatchEvent(new Event('focus'))");
      await asking.getByRole("textbox", { name: "Message" }).waitFor();
      await page
        .getByRole("button", { name: /^Remove / })
        .last()
        .click();
      await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await asking.reload();
      await asking.getByText(`You are no longer in ${church}`).waitFor();
      await take(asking, name("removed"));
      await asker.context.close();
      await steward.context.close();
    }
  },

  async deletedPlans({ visit, take }) {
    for (const { size, viewport, theme } of LOOKS) {
      const name = (state: string) => `${state}-${size}-${theme}`;
      const person = await visit({ viewport, theme });
      const { page } = person;
      await send(person, "A 1-week plan through Ruth");
      await page.getByText(/^Wrote bible plan/).waitFor({ state: "attached" });
      await page.getByText("Saved", { exact: true }).first().waitFor();
      await page.goto("/projects");
      await page
        .getByRole("button", { name: /^Options for/ })
        .first()
        .click();
      await take(page, name("projects-recently-deleted"));
      await page.keyboard.press("Escape");
      // Through the menu, the deletion would wait for the undo period.
      const listed = await callAs(person, "GET /api/projects");
      const [project] = listed.body.projects as { id: string }[];
      await callAs(person, `DELETE /api/projects/${project?.id}`);
      await page.getByRole("button", { name: "Recently deleted" }).click();
      await page.getByRole("button", { name: /^Bring back / }).waitFor();
      await take(page, name("recently-deleted"));
      await person.context.close();
    }
  },
};

async function dialogs(
  page: Page,
  name: (state: string) => string,
  take: Photographer["take"],
): Promise<void> {
  for (const [button, state] of [
    ["Invite someone", "invite"],
    ["Change name and place", "edit-church"],
    ["Leave this church", "leave-church"],
    ["New code", "new-code"],
    ["Add a phone", "add-phone"],
    ["Delete my account", "delete-account"],
  ] as const) {
    await page.getByRole("main").getByRole("button", { name: button }).click();
    await page.getByRole("dialog").waitFor();
    if (state === "delete-account") await page.getByRole("textbox", { name: /^Type/ }).waitFor();
    await take(page, name(state));
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await page.goto("/signin?again=1&continueUrl=%2Faccount%23delete");
  await page.getByRole("button", { name: "Send sign-in link" }).waitFor();
  await take(page, name("sign-in-again"));
  await page.goto("/account");
  await page
    .getByRole("button", { name: /^Remove / })
    .last()
    .waitFor();
}
