/** The church's year: bars, gaps and overlaps in words; a plan is moved by pointer, by keys and by touch, also offline. */
import type { Locator } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { addDays, daysBetween, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { callAs } from "../support/callAs.ts";
import { faultless, picture } from "../support/looksRight.ts";
import { allSaved, readPlansOf } from "../support/pageTables.ts";
import { DESKTOP, goTo, newPerson, type Person, PHONE, signUp } from "../support/person.ts";
import { PEACE } from "../support/sermonNotes.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const YEAR = new Date().getUTCFullYear() + 1;
const DAYS_OF_YEAR = daysBetween(`${YEAR}-01-01`, `${YEAR}-12-31`);
const browser = sharedBrowser();
let anna: Person;

/** The last Monday until a date: plans begin and move on Mondays in every year. */
const monday = (date: string) => addDays(date, 1 - weekdayOf(date));
const LENT = monday(`${YEAR}-02-28`);

const bar = (title: string) => anna.page.getByRole("button", { name: new RegExp(`^${title}: `) });
const startOf = async (id: string) => {
  const { body } = await callAs(anna, `GET /api/projects/${id}/load`);
  return (body.projectDetails as { startDate: string }).startDate;
};

/** A plan of so many weeks, read on five days of each. */
async function addPlan(id: string, title: string, startDate: string | null, weeks: number) {
  const project = { id, title, description: "", churchId: "", status: "draft" };
  await callAs(anna, "POST /api/projects/create", project);
  const readingPlan = Array.from({ length: weeks }, (_, week) => ({
    ...{ week_number: week + 1, name: `Week ${week + 1}`, weekly_passage: "Mark 1" },
    passages: Array.from({ length: 5 }, (_, day) => ({
      ...{ id: `${id}-${week}-${day}`, day_number: day + 1, scripture: `Mark 1:${day + 1}` },
      ...{ title: `Day ${day + 1}`, questions: ["What do you see?"], prayer: "Lord, teach us." },
    })),
  }));
  const plan = { readingPlan, conversationMessages: [], langGraphThreadId: null };
  await callAs(anna, `POST /api/projects/${id}/autoSave`, plan);
  if (startDate)
    await callAs(anna, `PATCH /api/projects/${id}`, { startDate, readingDays: [1, 2, 3, 4, 5] });
}

async function dragBy(what: Locator, days: number): Promise<void> {
  const box = await what.boundingBox();
  const track = await what.locator("..").boundingBox();
  if (!box || !track) throw new Error("Nothing to drag");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await anna.page.mouse.move(x, y);
  await anna.page.mouse.down();
  await anna.page.mouse.move(x + (days * track.width) / DAYS_OF_YEAR, y, { steps: 5 });
  await anna.page.mouse.up();
}

beforeAll(async () => {
  anna = await newPerson(browser, inject("address"), DESKTOP);
  await signUp(anna, "anna@year.example", "St Year");
  await addPlan("mark", "Mark in winter", monday(`${YEAR}-01-10`), 8);
  await addPlan("lent", "Through Lent", LENT, 6);
  await addPlan("june", "A summer of Psalms", monday(`${YEAR}-06-13`), 10);
  await addPlan("idea", "An idea without dates", null, 1);
  // The app fetches at its start what was made beside it.
  await anna.page.reload();
}, 120_000);
afterAll(() => {
  expect(anna.complaints).toEqual([]);
});

describe("the church's year", () => {
  it("is reached from the projects, and says gaps and overlaps in words", async () => {
    await goTo(anna, "Projects");
    await anna.page.getByRole("button", { name: "The year" }).click();
    await anna.page.getByRole("button", { name: "Later year" }).click();
    await bar("Mark in winter").waitFor();
    await anna.page.getByText("are both read from", { exact: false }).waitFor();
    await anna.page.getByText(/^No plan from .+ to .+\.$/).waitFor();
    await anna.page.getByRole("button", { name: "An idea without dates" }).waitFor();
    // Every plan's days have come, also of plans that were never opened here.
    await expect
      .poll(() => bar("A summer of Psalms").getAttribute("aria-label"))
      .toContain("Mon to Fri");
    await picture(anna.page, "year");
    await faultless(anna.page, "the year");
  });

  it("moves a plan by the pointer, by whole weeks, and undoes it", async () => {
    const before = await startOf("june");
    await dragBy(bar("A summer of Psalms"), 15);
    await anna.page.getByText(/“A summer of Psalms” now starts on/).waitFor();
    await allSaved(anna.page);
    expect(await startOf("june")).toBe(addDays(before, 14));
    await picture(anna.page, "year-moved");
    await anna.page.getByRole("button", { name: "Undo" }).click();
    await anna.page.getByText(/“A summer of Psalms” starts on .+ again\./).waitFor();
    await allSaved(anna.page);
    expect(await startOf("june")).toBe(before);
  });

  it("moves a plan by keys, without a network, and sends it later", async () => {
    const before = await startOf("mark");
    await anna.context.setOffline(true);
    await bar("Mark in winter").focus();
    await anna.page.keyboard.press("ArrowRight");
    await anna.page.keyboard.press("ArrowRight");
    await anna.page.getByText(/^Would start on Mon, /).waitFor();
    await anna.page.keyboard.press("Escape");
    await anna.page.getByText("Left where it was.").waitFor();
    await anna.page.keyboard.press("ArrowLeft");
    await anna.page.keyboard.press("Enter");
    await anna.page.getByText(/“Mark in winter” now starts on/).waitFor();
    expect(await anna.page.getByRole("dialog").count()).toBe(0);
    await anna.context.setOffline(false);
    await allSaved(anna.page);
    expect(await startOf("mark")).toBe(addDays(before, -7));
  });

  it("asks before it moves a published plan", async () => {
    const settings = {
      ...{ startDate: LENT, readingDays: null, holidays: [], endDate: null },
      ...{ isListed: false, translation: "web" },
    };
    const published = await callAs(anna, "POST /api/projects/lent/publication", settings);
    expect(published.status).toBe(200);
    await anna.page.reload();
    await anna.page.getByRole("button", { name: "Later year" }).click();
    await expect.poll(() => bar("Through Lent").getAttribute("aria-label")).toMatch(/, published$/);
    const before = await startOf("lent");
    await dragBy(bar("Through Lent"), 7);
    const dialog = anna.page.getByRole("dialog", { name: "Through Lent" });
    await dialog.getByText(/This plan is published/).waitFor();
    await picture(anna.page, "year-published");
    await faultless(anna.page, "the question before a published plan moves");
    await anna.page.keyboard.press("Escape");
    // A wrong move may wait in the outbox.
    await allSaved(anna.page);
    expect(await startOf("lent")).toBe(before);
    await dragBy(bar("Through Lent"), 7);
    await dialog.getByRole("button", { name: "Move it" }).click();
    await anna.page.getByText(/“Through Lent” now starts on/).waitFor();
    await allSaved(anna.page);
    expect(await startOf("lent")).toBe(addDays(before, 7));
  });

  it("is months as rows on a phone, where a press opens the dates", async () => {
    await anna.page.setViewportSize(PHONE);
    await anna.page.getByRole("heading", { name: "January" }).waitFor();
    await picture(anna.page, "year-phone");
    await faultless(anna.page, "the year on a phone");
    const before = await startOf("june");
    await bar("A summer of Psalms").first().click();
    const dialog = anna.page.getByRole("dialog", { name: "A summer of Psalms" });
    await dialog.getByRole("button", { name: "A week later" }).click();
    await faultless(anna.page, "a plan's dates on a phone");
    await dialog.getByRole("button", { name: "Move it" }).click();
    await anna.page.getByText(/“A summer of Psalms” now starts on/).waitFor();
    await allSaved(anna.page);
    expect(await startOf("june")).toBe(addDays(before, 7));
  });

  it("moves a plan by touch", async () => {
    const before = await startOf("june");
    const chromium = await anna.page.context().newCDPSession(anna.page);
    const bars = bar("A summer of Psalms").first();
    await bars.scrollIntoViewIfNeeded();
    const box = await bars.boundingBox();
    const track = await bars.locator("..").boundingBox();
    if (!box || !track) throw new Error("Nothing to drag");
    const [x, y] = [box.x + 20, box.y + box.height / 2];
    const finger = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
      chromium.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: at === undefined ? [] : [{ x: at, y }],
      });
    await finger("touchStart", x);
    for (const step of [8, 20, 40]) await finger("touchMove", x + step);
    await finger("touchMove", x + (7 * track.width) / 30);
    await finger("touchEnd");
    await anna.page.getByText(/“A summer of Psalms” now starts on/).waitFor();
    await allSaved(anna.page);
    expect(await startOf("june")).toBe(addDays(before, 7));
  });

  it("takes a running plan's next week from a sermon, for which it opens the plan", async () => {
    const { page } = anna;
    const today = new Date().toISOString().slice(0, 10);
    await addPlan("now", "Peter in autumn", monday(addDays(today, -7)), 2);
    await page.reload();
    await bar("Peter in autumn").first().click();
    const dialog = page.getByRole("dialog", { name: "Peter in autumn" });
    await dialog.getByText(/Paste Sunday/).waitFor();
    await picture(page, "year-sermon");
    await faultless(page, "a running plan's dates on a phone");
    await dialog.getByRole("button", { name: "Next week from a sermon" }).click();
    const message = page.getByRole("textbox", { name: "Message" });
    const begun = "Make the next week from these sermon notes:\n";
    await expect.poll(() => message.inputValue()).toBe(begun);
    // Asked for twice, it stands there once.
    await page.goto("/year");
    await bar("Peter in autumn").first().click();
    await dialog.getByRole("button", { name: "Next week from a sermon" }).click();
    await expect.poll(() => message.inputValue()).toBe(begun);
    await picture(page, "year-sermon-plan");
    // As pasted behind what is there.
    await message.focus();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText(PEACE);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const plan = page.getByRole("region", { name: "Reading plan" });
    await plan.getByText("Week 3", { exact: true }).waitFor({ timeout: 60_000 });
    const weeks = (await readPlansOf(page)).find((plan) => plan.length === 3) ?? [];
    expect(weeks.map(({ passages }) => passages.length).slice(0, 2)).toEqual([5, 5]);
    expect(weeks[2]?.passages.map(({ scripture }) => scripture)).toContain("Philippians 4:4-9");
    await picture(page, "year-sermon-week");
  });

  it("offers no sermon for a plan that is not read now", async () => {
    await anna.page.goto("/year");
    await anna.page.getByRole("button", { name: "Later year" }).click();
    await bar("A summer of Psalms").first().click();
    const dialog = anna.page.getByRole("dialog", { name: "A summer of Psalms" });
    await dialog.getByRole("button", { name: "Move it" }).waitFor();
    expect(await dialog.getByRole("button", { name: "Next week from a sermon" }).count()).toBe(0);
  });
});
