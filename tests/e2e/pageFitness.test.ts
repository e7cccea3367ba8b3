/** Pages measured: for a screen reader, for a finger, on the narrowest phone, in a longer language, enlarged. */
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { holdRun } from "../support/holdRun.ts";
import {
  barriers,
  overflowing,
  smallTargets,
  untilAnimationsEnd,
  zoomingFields,
} from "../support/pageFaults.ts";
import { layoutShift, underInsets } from "../support/pagePlaces.ts";
import { allSaved } from "../support/pageTables.ts";
import { pdfPages } from "../support/pdfPages.ts";
import {
  createChurch,
  DESKTOP,
  goTo,
  newPerson,
  type Person,
  PHONE,
  SMALL,
  send,
  signIn,
  TABLET,
} from "../support/person.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

/** A desktop window at 200 %. */
const ENLARGED = { width: 640, height: 400 };
/** What moves below other things is in sight here. */
const TALL = { width: 768, height: 1400 };

const browser = sharedBrowser();
let maker: Person;
let page: Page;
let plan: Locator;

beforeAll(async () => {
  // At rest sooner: each state is measured in five sizes.
  maker = await newPerson(browser, inject("address"), PHONE, { reducedMotion: "reduce" });
  page = maker.page;
  plan = page.getByRole("region", { name: "Reading plan" });
});
afterAll(async () => {
  expect(maker.complaints).toEqual([]);
});

/** On a phone: nothing that axe finds, nothing overflowing, nothing too small or under a notch. Each state says all that it lacks. */
async function isFit(state: string) {
  await untilAnimationsEnd(page);
  expect.soft(await zoomingFields(page), `${state}: zooms`).toEqual([]);
  expect.soft(await barriers(page), `${state}: axe`).toEqual([]);
  for (const size of [TABLET, ENLARGED, SMALL, PHONE]) {
    await page.setViewportSize(size);
    await untilAnimationsEnd(page);
    expect.soft(await overflowing(page), `${state}: at ${size.width} pixels`).toEqual([]);
    if (size !== SMALL) continue;
    expect.soft(await smallTargets(page), `${state}: too small at 320 pixels`).toEqual([]);
    const longer = await overflowing(page, { hasLongerTexts: true });
    expect.soft(longer, `${state}: longer words at 320 pixels`).toEqual([]);
  }
  expect.soft(await underInsets(page), `${state}: under a notch or a home bar`).toEqual([]);
}

async function closeDialog() {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

describe("pages for visitors", () => {
  it.each([
    ["the sign-in page", "/signin"],
    ["a link that is too old", "/signin?error=expired-action-code"],
    ["a missing address", "/signin?error=email_required"],
    ["an address where nothing is", "/nowhere"],
    ["a daily page without a plan", "/daily/none"],
  ])("is fit: %s", async (state, route) => {
    await page.goto(route);
    await page.getByRole("main").waitFor();
    await isFit(state);
  });

  it("fit and are accessible: choosing a church", async () => {
    await page.goto("/signin");
    await signIn(maker, `look${Date.now()}@example.org`);
    await page.getByRole("textbox", { name: "Church name" }).waitFor();
    await isFit("choosing a church");
    await page.getByRole("button", { name: "Join church" }).click();
    const fault = page.getByText("Fill this in to go on.");
    const colours = await fault.evaluate((element) => {
      const field = document.querySelector("[aria-invalid=true]");
      return [getComputedStyle(element).color, field && getComputedStyle(field).borderTopColor];
    });
    expect(new Set(colours).size, "what is wrong has the colour of its field").toBe(1);
    await isFit("a church without its code");
    await createChurch(maker, "St Luke and the Holy Trinity");
  });
});

describe("the conversation", () => {
  it("fits and is accessible before the first message", async () => {
    await isFit("the empty conversation");
    await page.getByRole("button", { name: "More ideas" }).click();
    await page.getByRole("dialog").waitFor();
    await isFit("ideas");
    await closeDialog();
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "readings.txt", mimeType: "text/plain", buffer: Buffer.from("Ruth") });
    await page.getByText("1 word").waitFor();
    await isFit("a file to send");
    await page.getByRole("button", { name: "Remove the file" }).click();
  });

  it("fits and is accessible while a plan is written, and after", async () => {
    const letGo = await holdRun(page, 1);
    await send(maker, "A 2-week plan through the Gospel of Mark, 5 days a week");
    await plan.waitFor();
    await page.getByText("1 of 2 weeks").waitFor({ state: "attached" });
    await isFit("a plan half written");
    await page.getByRole("button", { name: "Back to chat" }).click();
    await isFit("a run under way");
    await letGo();
    await page.getByRole("button", { name: "Ask again", exact: true }).waitFor();
    await isFit("an answer");
    await page.getByRole("button", { name: "Edit and ask again" }).click();
    await isFit("the last message being changed");
    await page.getByRole("button", { name: "Cancel" }).click();
  });

  it("fits and is accessible with its menus and dialogs", async () => {
    await page.getByRole("button", { name: /^Options for/ }).click();
    await page.getByRole("menu").waitFor();
    await isFit("what a plan can be asked");
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await page.getByRole("dialog").waitFor();
    await isFit("renaming");
    await closeDialog();
    await page.getByRole("button", { name: /^Options for/ }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog").waitFor();
    await isFit("deleting");
    await closeDialog();
    await page.getByRole("button", { name: "Expand Sidebar" }).click();
    await isFit("the sidebar");
    for (const name of ["Appearance", "Account Settings"]) {
      await page.getByRole("button", { name }).click();
      await page.getByRole("menu").waitFor();
      await isFit(name);
      await page.keyboard.press("Escape");
    }
    await page.getByRole("button", { name: "Collapse Sidebar" }).click();
  });

  it("fits and is accessible offline and after a failure", async () => {
    await maker.context.setOffline(true);
    await send(maker, "What is the plan about?");
    await page.getByText("Waits for the network").waitFor();
    await isFit("a message that waits");
    const starts = "**/api/agent/threads/*/runs/stream";
    onTestFinished(() => page.unroute(starts));
    await page.route(starts, (route) =>
      route.fulfill({ status: 422, json: { error: "The agent is resting.", code: "invalid" } }),
    );
    await maker.context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await isFit("a message that failed");
  });
});

describe("the plan", () => {
  const menu = async (button: string, item: string) => {
    await plan.getByRole("button", { name: button }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };

  it("fits and is accessible with a day open, its text, and an invalid passage", async () => {
    await page.getByRole("button", { name: "Show plan" }).click();
    await plan
      .getByRole("button", { name: /^Day 1/ })
      .first()
      .click();
    await plan.getByRole("textbox", { name: "Prayer" }).waitFor();
    await plan.getByRole("button", { name: "Mark 1" }).first().click();
    await plan.getByText("World English Bible").first().waitFor();
    await isFit("an open day");
    const reference = plan.getByRole("combobox", { name: "Reference" });
    await reference.fill("Genesis 50:20-27");
    await reference.press("Enter");
    await plan.getByText("Genesis 50 has 26 verses.").waitFor();
    await isFit("a passage that does not exist");
    await reference.fill("J");
    await plan.getByRole("option", { name: "Joshua" }).waitFor();
    await isFit("books to choose from");
    await reference.fill("Mark 1:1-13");
    await reference.press("Enter");
  });

  it("fits and is accessible by date", async () => {
    await plan.getByRole("button", { name: "Dates" }).click();
    await plan.getByLabel("Start date").fill("2026-11-30");
    await plan.getByRole("region", { name: "Readings by date" }).waitFor();
    await isFit("the plan by date");
    await plan.getByRole("button", { name: "Dates" }).click();
  });

  it("fits and is accessible with its menus, check, history and print view", async () => {
    await plan.getByRole("button", { name: "Options for week 1, day 2" }).click();
    await page.getByRole("menu").waitFor();
    await isFit("what can be done with a day");
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    await plan.getByRole("button", { name: "More for this plan" }).click();
    await page.getByRole("menu").waitFor();
    await isFit("more for a plan");
    await page.keyboard.press("Escape");
    await menu("More for this plan", "Check the plan");
    await page.getByRole("dialog").getByRole("heading", { level: 3 }).first().waitFor();
    await isFit("the check");
    await closeDialog();
    await allSaved(page);
    await menu("More for this plan", "History");
    const history = page.getByRole("dialog").getByRole("list", { name: "History" });
    await history.getByRole("button").last().waitFor();
    await isFit("the history");
    await history
      .getByRole("button", { name: /week 1/ })
      .last()
      .click();
    await page.getByText(/^\d+ differences?$/).waitFor();
    await isFit("an earlier plan");
    await closeDialog();
    await menu("More for this plan", "Print");
    await page.getByRole("dialog").waitFor();
    await isFit("the plan on paper");
    const printed = await pdfPages(await page.pdf({ format: "A4" }));
    const american = await pdfPages(await page.pdf({ format: "Letter" }));
    expect(new Set(printed.map(({ width }) => Math.floor(width)))).toEqual(new Set([595]));
    expect(new Set(american.map(({ width }) => Math.floor(width)))).toEqual(new Set([612]));
    for (const pages of [printed, american]) {
      const words = pages.map((one) => one.words).join(" ");
      expect(words.match(/Mark 1:1-13/g), "each reading once").toHaveLength(1);
      // The page behind it, and its own buttons.
      expect(words).not.toMatch(/Questions and prayers|Options for/);
      expect(
        pages.every((one) => one.words.trim() !== ""),
        "no empty sheet",
      ).toBe(true);
    }
    await closeDialog();
  });

  it("fits and is accessible with a selection, and with changes to review", async () => {
    await menu("Options for week 1, day 4", "Select to ask about");
    await page.getByText("About 1 day").waitFor();
    await isFit("a selection");
    await send(maker, "Change the reading to Psalm 100");
    await plan.getByRole("region", { name: "Changes to look at" }).waitFor();
    await page
      .getByRole("button", { name: "Ask again", exact: true })
      .waitFor({ state: "attached" });
    await isFit("changes to look at");
    await plan.getByRole("button", { name: "Keep all" }).click();
  });

  it("fits and is accessible with proposals, which change nothing until they are applied", async () => {
    await menu("More for this plan", "Ask before applying edits");
    await send(maker, "Rename week 1 day 2 to Waiting");
    await plan.getByText("1 proposal").waitFor();
    await page
      .getByRole("button", { name: "Ask again", exact: true })
      .waitFor({ state: "attached" });
    await isFit("proposals");
    const renamed = plan.getByRole("button", { name: /^Day 2.*Waiting/ });
    expect(await renamed.count()).toBe(0);
    await plan.getByRole("button", { name: "Apply all" }).click();
    await renamed.first().waitFor();
    await menu("More for this plan", "Ask before applying edits");
  });
});

describe("the other pages", () => {
  it("fit and are accessible: projects", async () => {
    await page.getByRole("button", { name: "Back to chat" }).click();
    await goTo(maker, "Projects");
    const search = page.getByRole("searchbox", { name: "Search plans" });
    await search.waitFor();
    await isFit("projects");
    await search.fill("Mark");
    await page.getByText("1 plan found").waitFor();
    await isFit("projects found");
    await search.fill("Habakkuk");
    await page.getByText("Nothing here mentions").waitFor();
    await isFit("no project found");
    await search.fill("");
    await page.getByRole("button", { name: "Recently deleted" }).click();
    await page.getByText("Nothing was deleted").waitFor();
    await isFit("deleted projects");
    await closeDialog();
  });

  it("fit and are accessible: distribute", async () => {
    await goTo(maker, "Distribute");
    await page.getByRole("button", { name: /Mark/ }).first().waitFor();
    await isFit("what to distribute");
    await page.getByRole("button", { name: /Mark/ }).first().click();
    await page.getByRole("heading", { name: "Before you publish" }).waitFor();
    await isFit("before it goes out");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByText(/^Version 1, published/).waitFor();
    await isFit("published");
  });

  it.each(["Analytics", "Feedback"])("fit and are accessible: %s", async (entry) => {
    await goTo(maker, entry);
    await page.getByRole("heading", { level: 1, name: entry }).first().waitFor();
    await isFit(entry);
  });

  it("fit and are accessible: the account and its dialogs", async () => {
    const { promise: drawn, resolve: letGo } = Promise.withResolvers<void>();
    const late = /\/api\/churches\/mine\/(?:members|approval|writing)/;
    await page.route(late, (route) => drawn.then(() => route.continue()));
    await holdStorageEstimate(page);
    await page.setViewportSize(TALL);
    await page.goto("/account");
    await page.getByRole("heading", { name: "Two-step sign-in" }).waitFor();
    await untilAnimationsEnd(page);
    letGo();
    await page.evaluate(() => window.dispatchEvent(new Event("measured")));
    await page.getByText("1 person", { exact: true }).waitFor();
    await page.getByText("None yet.", { exact: true }).waitFor();
    await page.getByText(/of [\d.]+ GB that the browser allows/).waitFor();
    const shift = await layoutShift(page, { afterInput: true });
    expect(shift, "nothing moves when the rest comes").toBeLessThan(0.01);
    await page.unroute(late);
    await page.setViewportSize(PHONE);
    await isFit("the account");
    for (const button of [
      "Invite someone",
      "Change name and place",
      "Leave this church",
      "New code",
      "Add a phone",
      "Delete my account",
    ]) {
      await page.getByRole("main").getByRole("button", { name: button }).click();
      await page.getByRole("dialog").waitFor();
      await isFit(button);
      await closeDialog();
    }
    await page.getByRole("button", { name: "Change how plans are written" }).click();
    await isFit("how plans are written");
    await page.getByRole("main").getByRole("button", { name: "Cancel" }).click();
  });

  it("fit and are accessible: what shortcuts open", async () => {
    await page.setViewportSize(DESKTOP);
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill("a");
    await isFit("the palette");
    await closeDialog();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").waitFor();
    const moving = () =>
      document.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration);
    expect((await page.evaluate(moving)).filter((duration) => duration !== 0)).toEqual([]);
    await closeDialog();
    await page.locator("body").press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await isFit("shortcuts");
    await closeDialog();
  });
});

/** The browser's next answer about its storage waits for the event `measured`. */
function holdStorageEstimate(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    if (sessionStorage.getItem("held")) return;
    sessionStorage.setItem("held", "once");
    const real = StorageManager.prototype.estimate;
    StorageManager.prototype.estimate = async function () {
      await new Promise((resolve) => window.addEventListener("measured", resolve, { once: true }));
      return real.call(this);
    };
  });
}
