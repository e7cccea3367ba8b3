import { beforeAll, describe, expect, inject, it } from "vitest";
import { allSaved } from "../support/pageTables.ts";
import {
  DESKTOP,
  goTo,
  newPerson,
  type Person,
  PHONE,
  send,
  signIn,
  signUp,
} from "../support/person.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const address = inject("address");
const EMAIL = "sync@example.org";
const browser = sharedBrowser();
let laptop: Person;

/** The only project of the list. */
const openPlan = ({ page }: Person) =>
  page.getByRole("main").getByRole("listitem").getByRole("button").first().click();

beforeAll(async () => {
  laptop = await newPerson(browser, address, DESKTOP);
  await signUp(laptop, EMAIL, "Grace");
  await send(laptop, "A 1-week plan through Ruth, 4 days");
  await laptop.page
    .getByText(/Wrote bible plan in/)
    .first()
    .waitFor();
  await allSaved(laptop.page);
});

describe("a second device", () => {
  it("has everything after signing in, and receives changes without being touched", async () => {
    const phone = await newPerson(browser, address, PHONE);
    await phone.page.goto("/");
    await signIn(phone, EMAIL);
    await phone.page.getByRole("textbox", { name: "Message" }).waitFor();
    await goTo(phone, "Projects");
    await openPlan(phone);
    const plan = phone.page.getByRole("region", { name: "Reading plan" });
    await plan
      .getByText(/Ruth 1/)
      .first()
      .waitFor();

    await send(laptop, "Rename day 1 to A field at dawn");
    await plan.getByText("A field at dawn").first().waitFor();
    await phone.context.close();
  });
});

describe("a device whose storage was cleared", () => {
  it("shows the same plan again", async () => {
    await allSaved(laptop.page);
    const { page } = laptop;
    const plan = page.getByRole("region", { name: "Reading plan" });
    // How long a day takes to read comes last, once the lengths of verses are there.
    const days = async () => {
      await plan
        .getByText(/· \d+ min/)
        .nth(3)
        .waitFor();
      return plan.textContent();
    };
    const before = await days();
    await page.evaluate(async () => {
      const all = await indexedDB.databases();
      for (const { name } of all)
        if (name?.startsWith("lamplight:")) indexedDB.deleteDatabase(name);
    });
    await page.reload();
    await goTo(laptop, "Projects");
    await openPlan(laptop);
    expect(await days()).toBe(before);
  });
});

describe("a device whose clock is an hour off", () => {
  it.each([
    ["fast", 3_600_000],
    ["slow", -3_600_000],
  ])("%s: signs in, receives changes, and saves its own for the others", async (name, offMs) => {
    const phone = await newPerson(browser, address, PHONE);
    await phone.context.addInitScript((off) => {
      const Real = Date;
      window.Date = class extends Real {
        constructor(...given: []) {
          if (given.length === 0) super(Real.now() + off);
          else super(...given);
        }
        static override now() {
          return Real.now() + off;
        }
      } as DateConstructor;
    }, offMs);
    await phone.page.goto("/");
    const gap = await phone.page.evaluate(() => Date.now());
    expect(Math.abs(gap - Date.now() - offMs)).toBeLessThan(60_000);
    await signIn(phone, EMAIL);
    await phone.page.getByRole("textbox", { name: "Message" }).waitFor();
    await goTo(phone, "Projects");
    await openPlan(phone);
    const plan = phone.page.getByRole("region", { name: "Reading plan" });
    await plan
      .getByText(/Ruth 1/)
      .first()
      .waitFor();
    await plan
      .getByRole("button", { name: /^Day 2/ })
      .first()
      .click();
    await plan.getByRole("textbox", { name: "Title" }).fill(`Written by a ${name} clock`);
    await laptop.page.getByText(`Written by a ${name} clock`).first().waitFor();
    await allSaved(phone.page);
    await phone.context.close();
  });
});
