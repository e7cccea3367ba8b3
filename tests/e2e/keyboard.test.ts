/** The whole job at a keyboard, without a mouse. */
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { isWritten, message, plan } from "../support/chatPlaces.ts";
import { DESKTOP, newPerson, type Person } from "../support/person.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const browser = sharedBrowser();

describe("by keyboard alone", () => {
  let naomi: Person;
  let page: Page;
  beforeAll(async () => {
    naomi = await newPerson(browser, inject("address"), DESKTOP);
    page = naomi.page;
    await page.goto("/");
  });
  afterAll(async () => {
    expect(naomi.complaints).toEqual([]);
    await naomi.context.close();
  });

  it("signs in and creates a church", async () => {
    await tabTo(page, "Email");
    await page.keyboard.type("naomi@chat.example");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Open your sign-in link" }).waitFor();
    await tabTo(page, "Open your sign-in link");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/onboarding/select-church*");
    for (const [field, text] of [
      ["Church name", "Keyboard Chapel"],
      ["City", "Leeds"],
      ["Country", "England"],
    ] as const) {
      await tabTo(page, field);
      await page.keyboard.type(text);
    }
    await page.keyboard.press("Enter");
    await message(page).waitFor();
  });

  it("has a plan written, changes it with a quick reply, and opens a day", async () => {
    await page.locator("body").press("/");
    await page.keyboard.type("Jonah in one week, 4 days");
    await page.keyboard.press("Enter");
    await plan(page).waitFor();
    await isWritten(page);
    await tabTo(page, "For teenagers");
    await page.keyboard.press("Enter");
    await page
      .getByText(/^Wrote bible plan in/)
      .nth(1)
      .waitFor({ state: "attached" });
    await tabTo(page, /^Day 1/);
    await page.keyboard.press("Enter");
    await plan(page).getByText("Prayer", { exact: true }).first().waitFor();
  });

  it("renames the plan from the conversation and finds it in the command palette", async () => {
    await tabTo(page, /^Options for Jonah$/);
    // What a mouse would be shown.
    const tip = page.locator(".keyboard-tip");
    await tip.getByText("Options", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await tip.waitFor({ state: "hidden" });
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Rename" }).press("Enter");
    await page.getByRole("dialog").getByRole("textbox").and(page.locator(":focus")).waitFor();
    await page.keyboard.type("Jonah on Wednesdays");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Jonah on Wednesdays" }).waitFor();
    await openPalette(page);
    await page.keyboard.type("feedback");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/feedback");
    await openPalette(page);
    await page.keyboard.type("wednesd");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Jonah on Wednesdays" }).waitFor();
  });

  it("deletes it, lands on the next conversation, and undoes the deletion", async () => {
    await openPalette(page);
    await page.keyboard.type("new project");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "What should your church read?" }).waitFor();
    await page.locator("body").press("/");
    await page.keyboard.type("Ruth in one week");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Ruth" }).waitFor();
    await isWritten(page);
    await tabTo(page, /^Options for Ruth$/);
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
    await page.getByRole("dialog").waitFor();
    await tabTo(page, "Delete plan");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Jonah on Wednesdays" }).waitFor();
    // The plan has an Undo of its own: this is the one beside the sentence of the deletion.
    const undo = page
      .locator("[aria-live=polite]")
      .filter({ hasText: "Ruth" })
      .getByRole("button", { name: "Undo" });
    await undo.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Ruth" }).waitFor();
  });

  it("lists the shortcuts at the question mark, and returns the focus", async () => {
    await tabTo(page, "Keyboard shortcuts");
    await page.locator(":focus").press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.locator(':focus[aria-label="Keyboard shortcuts"]').waitFor();
  });

  it("opens a new project and returns without showing the previous one again", async () => {
    for (const [entry, arrived] of [
      ["New Project", page.getByRole("heading", { name: "What should your church read?" })],
      ["Jonah on Wednesdays", page.getByRole("button", { name: "Ask again", exact: true })],
    ] as const) {
      const boxes = await page.evaluateHandle(() => {
        const box = () => document.querySelector("textarea[aria-label=Message]");
        const seen = new Set([box()]);
        const note = () => box() && seen.add(box());
        new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
        return seen;
      });
      await page.getByRole("navigation", { name: "Main" }).getByText(entry).first().click();
      await arrived.waitFor();
      expect(await boxes.evaluate((seen) => seen.size), entry).toBe(2);
    }
  });
});

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").waitFor();
}

/** Presses Tab until what has this name has the focus, as far as there is something to reach. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page
    .locator(":focus")
    .and(
      page
        .getByRole("button", { name })
        .or(page.getByRole("link", { name }))
        .or(page.getByRole("textbox", { name })),
    );
  for (let presses = 0; presses < 200; presses++) {
    if ((await wanted.count()) > 0) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`No way leads to ${name} by the Tab key`);
}
