import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { createChurch, newPerson, type Person, PHONE, signIn } from "../../tests/support/person.ts";

export interface Photographer {
  /** Opens the app for a person on a device of this size; with a church unless `isNew`. */
  visit(options?: VisitOptions): Promise<Person>;
  /** Saves a screenshot of the page under this name; `whole` makes the window as high as its content. */
  take(page: Page, name: string, options?: { whole?: boolean }): Promise<void>;
}

export type Journey = (photographer: Photographer) => Promise<void>;

interface VisitOptions {
  userAgent?: string;
  /** Without a service worker each file is fetched, and requests can be blocked. */
  blocksWorkers?: boolean;
  viewport?: { width: number; height: number };
  theme?: "dark" | "light";
  isNew?: boolean;
  church?: string;
}

let people = 0;
/** A running stack knows the people of the last run, so the names differ. */
const run = process.env.ADDRESS ? Date.now() : "";
const CHURCHES = ["St Mark", "Grace Chapel", "Holy Trinity", "St Anne", "Bethel", "Emmanuel"];

/** Returns the church of the person with this number: realistic names, all different. */
function churchOf(number: number): string {
  const round = Math.floor(number / CHURCHES.length);
  return `${CHURCHES[number % CHURCHES.length]}${round > 0 ? ` ${round + 1}` : ""}`;
}

export function photographer({
  browser,
  address,
  folder,
  taken,
}: {
  browser: Browser;
  address: string;
  folder: string;
  taken: Set<string>;
}): Photographer {
  return {
    async visit({ viewport = PHONE, theme = "dark", isNew = false, church, ...device } = {}) {
      const person = await newPerson(browser, address, viewport, {
        ...(device.userAgent && { userAgent: device.userAgent }),
        ...(device.blocksWorkers && { serviceWorkers: "block" }),
      });
      await person.page.addInitScript(`localStorage.setItem("lamplight:theme", "${theme}")`);
      await person.page.goto("/");
      if (isNew) return person;
      const number = people++;
      await signIn(person, `anna${run}${number || ""}@example.org`);
      await createChurch(person, church ?? churchOf(number));
      return person;
    },
    async take(page, name, { whole = false } = {}) {
      taken.add(name);
      const viewport = page.viewportSize();
      // The scrolling part is inside the page, so a full-page screenshot would show no more of it.
      if (whole && viewport) await page.setViewportSize({ ...viewport, height: await inner(page) });
      // A string, because these scripts have no `window` type.
      await page.evaluate("document.fonts.ready");
      await page.evaluate("Promise.all([...document.images].map((image) => image.decode()))");
      await page.screenshot({ path: join(folder, `${name}.png`), animations: "disabled" });
      if (whole && viewport) await page.setViewportSize(viewport);
    },
  };
}

/** Returns the window height that shows the main part completely. */
function inner(page: Page): Promise<number> {
  return page.evaluate(
    "Math.ceil(Math.max(...[...document.querySelectorAll('main, main *')].map((e) => e.getBoundingClientRect().top + e.scrollHeight)) + 80)",
  );
}
