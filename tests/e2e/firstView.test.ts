/** What stands on the screen before a script has come. */
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { holdScripts } from "../support/holdScripts.ts";
import { createChurch, launchBrowser, newPerson, PHONE, signIn } from "../support/person.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const someone = () => newPerson(browser, inject("address"), PHONE);

describe("a new visitor on a slow line", () => {
  it("types an address and goes on typing when the app has come", async () => {
    const { page, context, complaints } = await someone();
    const comes = await holdScripts(page);
    await page.goto("/projects", { waitUntil: "commit" });
    const field = page.getByRole("textbox", { name: "Email" });
    await field.pressSequentially("anna@slow");
    comes();
    await page.waitForURL(/\/signin/);
    await page.locator("#early").waitFor({ state: "detached" });
    await page.keyboard.type(".example");
    expect(await field.inputValue()).toBe("anna@slow.example");
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("is sent the link that was asked for before the app had come", async () => {
    const { page, context } = await someone();
    const comes = await holdScripts(page);
    await page.goto("/signin", { waitUntil: "commit" });
    await page.getByRole("textbox", { name: "Email" }).fill("early@slow.example");
    await page.keyboard.press("Enter");
    expect(
      await page.getByRole("button", { name: "Send sign-in link" }).getAttribute("aria-busy"),
    ).toBe("true");
    comes();
    await page.getByRole("link", { name: "Open your sign-in link" }).waitFor();
    await context.close();
  });

  it("presses Google's button before the app has come", async () => {
    const { page, context } = await someone();
    const comes = await holdScripts(page);
    await page.goto("/signin", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Continue with Google" }).click();
    comes();
    await page.getByRole("dialog").waitFor();
    await context.close();
  });

  it("sees nothing move, whatever comes when, and is sent nothing from behind the sign-in", async () => {
    const { page, context } = await someone();
    await page.addInitScript(noteShifts);
    const comes = await holdScripts(page);
    await page.goto("/signin", { waitUntil: "commit" });
    await page.getByRole("textbox", { name: "Email" }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    comes();
    await page.locator("#early").waitFor({ state: "detached" });
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(shifts)).toBeLessThan(0.001);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const files = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name),
    );
    // What the next press needs came first, and then what keeps the app for later.
    const inTurn = files.flatMap(
      (name) => /\/(LinkSent|workbox-window)\b.*js$/.exec(name)?.[1] ?? [],
    );
    expect(inTurn).toEqual(["LinkSent", "workbox-window"]);
    expect(files.filter((name) => /\/(shell|ChatScreen)-/.test(name))).toEqual([]);
    await context.close();
  });
});

it("greets nobody as new who has been here", async () => {
  const anna = await someone();
  const { page, context } = anna;
  await page.goto("/");
  await signIn(anna, "again@slow.example");
  await createChurch(anna, "Been Here");
  const comes = await holdScripts(page);
  await page.reload({ waitUntil: "domcontentloaded" });
  expect(await page.getByRole("textbox", { name: "Email" }).isVisible()).toBe(false);
  comes();
  await page.getByRole("textbox", { name: "Message" }).waitFor();
  await context.close();
});

function noteShifts() {
  const found: number[] = [];
  Object.assign(window, { found });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      found.push((entry as unknown as { value: number }).value);
  }).observe({ type: "layout-shift", buffered: true });
}

function shifts(): number {
  const { found } = window as unknown as { found: number[] };
  return found.reduce((sum, value) => sum + value, 0);
}
