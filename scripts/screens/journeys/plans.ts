import { DESKTOP, goTo, PHONE, send } from "../../../tests/support/person.ts";
import type { Journey } from "../photographer.ts";
import { backToChat, plan, REQUEST, saved, untilIdle } from "../waysAround.ts";

const SIZES = {
  phone: PHONE,
  desktop: DESKTOP,
  small: { width: 320, height: 568 },
  tablet: { width: 768, height: 1024 },
};

/** The whole task, at every size. */
export const plans: Journey = async ({ visit, take }) => {
  for (const theme of ["dark", "light"] as const) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      if (theme === "light" && size !== "phone" && size !== "desktop") continue;
      const person = await visit({ viewport, theme });
      const { page } = person;
      const name = (state: string) => `${state}-${size}-${theme}`;
      await take(page, name("chat-empty"));
      await send(person, REQUEST);
      await plan(page).waitFor();
      await untilIdle(page);
      await saved(page);
      await take(page, name("plan"));
      await plan(page)
        .getByRole("button", { name: /^Day 1/ })
        .first()
        .click();
      await take(page, name("day-open"));
      await backToChat(page);
      await take(page, name("chat"));
      await goTo(person, "Projects");
      await page.getByRole("button", { name: /^Options for/ }).waitFor();
      await take(page, name("projects"));
      await page.goto("/account");
      await page.getByRole("heading", { name: "Profile" }).waitFor();
      await take(page, name("account"));
      await person.context.close();
    }
  }
};
