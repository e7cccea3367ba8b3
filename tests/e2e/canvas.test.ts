/** Working in the plan itself: by hand, by keys, with the agent's changes, with what it was before. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Locator } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { allSaved, readPlanOf } from "../support/pageTables.ts";
import { DESKTOP, newPerson, type Person, PHONE, send, signUp } from "../support/person.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const browser = sharedBrowser();

const SIZES = [
  { name: "phone", viewport: PHONE },
  { name: "desktop", viewport: DESKTOP },
];

describe.each(SIZES)("the plan on a $name", ({ name, viewport }) => {
  let anna: Person;
  let canvas: Locator;
  beforeAll(async () => {
    anna = await newPerson(browser, inject("address"), viewport);
    await signUp(anna, `canvas-${name}@grace.example`, `Canvas ${name}`);
    await send(anna, "A 2-week plan through the Gospel of Mark, 5 days a week");
    canvas = anna.page.getByRole("region", { name: "Reading plan" });
    await canvas.waitFor();
    await anna.page.getByText(/^Wrote bible plan in/).waitFor({ state: "attached" });
    // So that the plan as the agent wrote it is a revision of its own.
    await allSaved(anna.page);
  });
  afterAll(async () => {
    expect(anna.complaints).toEqual([]);
    await anna.context.close();
  });

  const firstDay = async () => (await readPlanOf(anna.page))[0]?.passages[0];
  const titles = async () => (await readPlanOf(anna.page))[0]?.passages.map(({ title }) => title);
  const toggle = (title: string) => canvas.getByRole("button", { name: new RegExp(`${title}$`) });

  it("stores each field while typing, over a reload in the middle of a word", async () => {
    await canvas
      .getByRole("button", { name: /^Day 1/ })
      .first()
      .click();
    await canvas.getByRole("textbox", { name: "Prayer" }).fill("Lord, by hand.");
    await canvas
      .getByRole("textbox", { name: "Question 1", exact: true })
      .fill("What do you hear?");
    await canvas.getByRole("textbox", { name: "Name of week 1" }).fill("The first week");
    await canvas.getByRole("textbox", { name: "Title" }).fill("Begun by hand");
    await anna.page.reload();
    await toggle("Begun by hand").waitFor();
    await expect.poll(firstDay).toMatchObject({ title: "Begun by hand", prayer: "Lord, by hand." });
    expect((await firstDay())?.questions[0]).toBe("What do you hear?");
    expect((await readPlanOf(anna.page))[0]?.name).toBe("The first week");
  });

  it("receives every letter typed while the plan opens", async () => {
    const page = await anna.context.newPage();
    await page.addInitScript(() => {
      new MutationObserver((_, watch) => {
        const field = document.querySelector<HTMLElement>("textarea[aria-label='Message']");
        if (!field) return;
        watch.disconnect();
        field.focus();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto("/");
    await page.getByRole("region", { name: "Reading plan" }).waitFor();
    await page.keyboard.type("Shorter prayers");
    const field = page.getByRole("textbox", { name: "Message" });
    expect(await field.inputValue()).toBe("Shorter prayers");
    await field.fill("");
    await page.close();
  });

  it("completes books, and says why a passage does not exist", async () => {
    await toggle("Begun by hand").click();
    const reference = canvas.getByRole("combobox", { name: "Reference" });
    await reference.fill("Genesis 50:20-27");
    await reference.press("Enter");
    await canvas.getByText("Genesis 50 has 26 verses.").waitFor();
    await reference.fill("Habak");
    await canvas.getByRole("option", { name: "Habakkuk" }).waitFor();
    await reference.press("ArrowDown");
    await reference.press("Enter");
    await reference.pressSequentially("3");
    await reference.press("Enter");
    await expect.poll(async () => (await firstDay())?.scripture).toBe("Habakkuk 3");
    await toggle("Begun by hand").click();
  });

  it("moves a day by keys, and undoes it", async () => {
    const before = await titles();
    await toggle("Begun by hand").focus();
    await anna.page.keyboard.press("Alt+ArrowDown");
    await expect.poll(async () => (await titles())?.[1]).toBe("Begun by hand");
    await canvas.getByText("Begun by hand: now week 1, day 2.").waitFor({ state: "attached" });
    await canvas.getByRole("button", { name: "Undo", exact: true }).click();
    await expect.poll(titles).toEqual(before);
    await canvas.getByRole("button", { name: "Redo", exact: true }).click();
    await expect.poll(async () => (await titles())?.[1]).toBe("Begun by hand");
    await canvas.getByRole("button", { name: "Undo", exact: true }).click();
    await expect.poll(titles).toEqual(before);
  });

  it("moves a day by drag, and undoes it", async () => {
    const before = await titles();
    const days = canvas.locator("[data-day]");
    await canvas.locator("[data-scroller]").evaluate((list) => list.scrollTo(0, 0));
    const [from, to] = [await days.nth(0).boundingBox(), await days.nth(2).boundingBox()];
    if (!from || !to) throw new Error("No days to drag");
    await anna.page.mouse.move(from.x + 14, from.y + 24);
    await anna.page.mouse.down();
    await anna.page.mouse.move(to.x + 60, to.y + 10, { steps: 4 });
    await anna.page.mouse.move(to.x + 60, to.y + to.height - 6, { steps: 4 });
    await anna.page.mouse.up();
    await expect.poll(async () => (await titles())?.[2]).toBe("Begun by hand");
    await canvas.getByRole("button", { name: "Undo", exact: true }).click();
    await expect.poll(titles).toEqual(before);
  });

  it("shows the plan by date at the reading nearest to today, and goes from a date to its day", async () => {
    await canvas.getByRole("button", { name: "Dates" }).click();
    const month = canvas.getByRole("region", { name: "Readings by date" });
    await canvas.getByLabel("Start date").fill("2020-11-30");
    await month.getByText("December 2020").waitFor();
    await canvas.getByLabel("Start date").fill("2099-11-30");
    await month.getByText("November 2099").waitFor();
    await month.getByRole("button", { name: "Later month" }).click();
    const second = month
      .getByRole("button")
      .filter({ has: anna.page.locator("[datetime='2099-12-01']") });
    await second.click();
    await month.waitFor({ state: "detached" });
    await canvas
      .getByRole("button", { name: /^Day 2/ })
      .first()
      .waitFor();
  });

  it("finds a duplicate question, and fixes it with one press", async () => {
    const question = (await firstDay())?.questions[0] ?? "";
    await canvas
      .getByRole("button", { name: /^Day 2/ })
      .first()
      .click();
    await canvas.getByRole("textbox", { name: "Question 1", exact: true }).fill(question);
    await canvas
      .getByRole("button", { name: /^Day 2/ })
      .first()
      .click();
    const asked = async () => (await readPlanOf(anna.page))[0]?.passages[1]?.questions;
    await expect.poll(asked).toContain(question);
    await canvas.getByRole("button", { name: "More for this plan" }).click();
    await anna.page.getByRole("menuitem", { name: "Check the plan" }).click();
    const dialog = anna.page.getByRole("dialog", { name: "Check of the plan" });
    await dialog.getByRole("button", { name: "Remove it here: Week 1, day 2" }).first().click();
    await expect.poll(asked).not.toContain(question);
    await dialog.getByRole("button", { name: "Close" }).click();
  });

  it("undoes and redoes changes that a person and the agent made in turn", async () => {
    const plan = () => readPlanOf(anna.page);
    const seen = [await plan()];
    const isDone = async (what: (now: Plan) => unknown, wanted: unknown) => {
      await expect.poll(async () => what(await plan())).toBe(wanted);
      seen.push(await plan());
    };
    const nameWeek = (text: string) =>
      canvas.getByRole("textbox", { name: "Name of week 2" }).fill(text);
    await nameWeek("Named by hand");
    await isDone((now) => now[1]?.name, "Named by hand");
    await send(anna, "Change week 2 day 4 to Psalm 8");
    await canvas.getByRole("button", { name: "Keep week 2, day 4" }).waitFor();
    await isDone((now) => now[1]?.passages[3]?.scripture, "Psalm 8");
    await nameWeek("Named after the agent");
    await isDone((now) => now[1]?.name, "Named after the agent");

    for (const earlier of seen.slice(0, -1).reverse()) {
      await canvas.getByRole("button", { name: "Undo", exact: true }).click();
      await expect.poll(plan).toEqual(earlier);
    }
    // What the agent did is taken back, so nothing of it waits to be looked at.
    expect(await canvas.getByRole("button", { name: "Keep week 2, day 4" }).count()).toBe(0);
    for (const later of seen.slice(1)) {
      await canvas.getByRole("button", { name: "Redo", exact: true }).click();
      await expect.poll(plan).toEqual(later);
    }
    await canvas.getByRole("button", { name: "Keep week 2, day 4" }).waitFor();
    await canvas.getByRole("button", { name: "Keep all" }).click();
    await canvas.getByRole("region", { name: "Changes to look at" }).waitFor({ state: "detached" });
  });

  it("keeps one changed day and undoes another", async () => {
    const before = await readPlanOf(anna.page);
    await send(anna, "Change week 2 day 2 to Psalm 23 and week 2 day 3 to Psalm 24");
    await canvas.getByRole("region", { name: "Changes to look at" }).waitFor();
    await anna.page.reload();
    await canvas.getByRole("button", { name: "Keep week 2, day 2" }).click();
    await canvas.getByRole("button", { name: "Undo week 2, day 3" }).click();
    await expect
      .poll(async () => (await readPlanOf(anna.page))[1]?.passages[2])
      .toEqual(before[1]?.passages[2]);
    expect((await readPlanOf(anna.page))[1]?.passages[1]?.scripture).toBe("Psalm 23");
    await canvas.getByRole("button", { name: "Keep all" }).click();
    await canvas.getByRole("region", { name: "Changes to look at" }).waitFor({ state: "detached" });
  });

  it("changes only the selected day when asked about a selection", async () => {
    const before = await readPlanOf(anna.page);
    await canvas.getByRole("button", { name: "Options for week 1, day 3" }).click();
    await anna.page.getByRole("menuitem", { name: "Select to ask about" }).click();
    await anna.page.getByText("About 1 day").waitFor();
    await send(anna, "Change the reading to Psalm 100");
    await expect
      .poll(async () => (await readPlanOf(anna.page))[0]?.passages[2]?.scripture)
      .toBe("Psalm 100");
    const others = (plan: typeof before) =>
      plan
        .flatMap(({ passages }) => passages)
        .filter(({ id }) => id !== before[0]?.passages[2]?.id);
    expect(JSON.stringify(others(await readPlanOf(anna.page)))).toBe(
      JSON.stringify(others(before)),
    );
    expect(await anna.page.getByText("About 1 day").count()).toBe(0);
  });

  it("is called what the agent is asked to call it, until that is taken back", async () => {
    const before = (await canvas.getByRole("heading", { level: 2 }).first().textContent()) ?? "";
    await send(anna, "Call the plan Walking with Mark");
    await canvas.getByRole("heading", { name: "Walking with Mark" }).waitFor();
    await send(anna, "undo that");
    await canvas.getByRole("heading", { name: before, exact: true }).waitFor();
  });

  it("compares with an earlier plan and restores it", async () => {
    await allSaved(anna.page);
    await canvas.getByRole("button", { name: "More for this plan" }).click();
    await anna.page.getByRole("menuitem", { name: "History" }).click();
    const dialog = anna.page.getByRole("dialog");
    await dialog
      .getByRole("list", { name: "History" })
      .getByRole("button", { name: /week 1, 2/ })
      .last()
      .click();
    await dialog.getByText(/^\d+ differences?$/).waitFor();
    await dialog.getByRole("button", { name: "Restore this plan" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(async () => (await readPlanOf(anna.page))[0]?.passages[2]?.scripture)
      .not.toBe("Psalm 100");
    await expect.poll(async () => (await firstDay())?.prayer).not.toBe("Lord, by hand.");
  });

  it("has no axe violations", async () => {
    await canvas
      .getByRole("button", { name: /^Day 1/ })
      .first()
      .click();
    await canvas.getByRole("textbox", { name: "Prayer" }).waitFor();
    const { violations } = await new AxeBuilder({ page: anna.page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it.runIf(name === "phone")("goes to a week and to a date in a plan of a whole year", async () => {
    await send(anna, "A 52-week plan through the New Testament, 5 days a week");
    await canvas.getByRole("button", { name: "How long: 52 weeks" }).waitFor();
    await anna.page
      .getByRole("button", { name: "Ask again", exact: true })
      .waitFor({ state: "attached", timeout: 60_000 });
    const weekName = (week: number) =>
      canvas.getByRole("textbox", { name: `Name of week ${week}`, exact: true });
    /** In sight, under nothing, and still there with the focus in it. */
    const isReached = async (week: number) => {
      const isHit = () =>
        weekName(week).evaluate((field) => {
          const { left, top, width, height } = field.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) === field;
        });
      await expect.poll(isHit, { message: `week ${week}` }).toBe(true);
      await weekName(week).focus();
      expect(await isHit(), `week ${week}, with the focus`).toBe(true);
    };
    const jump = canvas.getByRole("combobox", { name: "Go to week" });
    // What is far away is there to be found and read, and nothing more.
    const far = canvas.locator("[data-week='40']");
    expect(await far.getByText(/^Day 5/).count()).toBe(1);
    expect(await far.getByRole("button").count()).toBe(0);
    await jump.selectOption("40");
    await isReached(40);
    expect(await far.getByRole("button", { name: /^Day 5/ }).count()).toBe(1);
    expect(await jump.inputValue()).toBe("40");

    await canvas.getByRole("button", { name: "Dates" }).click();
    await canvas.getByLabel("Start date").fill("2099-01-05");
    const month = canvas.getByRole("region", { name: "Readings by date" });
    await month.getByText("January 2099").waitFor();
    for (const next of ["February", "March", "April"]) {
      await month.getByRole("button", { name: "Later month" }).click();
      await month.getByText(`${next} 2099`).waitFor();
    }
    await month
      .getByRole("button")
      .filter({ has: anna.page.locator("[datetime='2099-04-06']") })
      .click();
    await month.waitFor({ state: "detached" });
    await canvas.locator('[data-week="14"] [data-day] button:focus').waitFor();
    await isReached(14);
    // The list of weeks knows the dates, too.
    await jump.selectOption({ label: "Week 27 · Mon, Jul 6" });
    await isReached(27);
  });
});
