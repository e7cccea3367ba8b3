/** What comes back of a published plan: figures and feedback, from the first reader to a request to the assistant. */
import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { picture } from "../support/looksRight.ts";
import { newPerson, type Person, PHONE, send, signUp } from "../support/person.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const READERS = 12;

const browser = sharedBrowser();
let anna: Person;
let page: Page;
let slug = "";
beforeAll(async () => {
  anna = await newPerson(browser, inject("address"), PHONE);
  page = anna.page;
  await signUp(anna, `analytics${Date.now()}@example.org`, "St Columba");
});
afterAll(async () => {
  expect(anna.complaints).toEqual([]);
});

async function faultsOf(): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

async function download(button: string): Promise<Buffer> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return readFile(await (await waiting).path());
}

/** What readers' phones send; the page of the plan itself is not part of this. */
async function post(path: string, body: object): Promise<number> {
  const response = await page.request.post(`/api/daily/${slug}/${path}`, { data: body });
  return response.status();
}

describe("a plan that is not published yet", () => {
  it("has an analytics page that says what will be shown", async () => {
    await page.goto("/analytics");
    await page.getByRole("heading", { name: "Nothing is published yet" }).waitFor();
    await page.goto("/feedback");
    await page.getByText(/Publish a plan, and its readers can say/).waitFor();
    expect(await faultsOf()).toEqual([]);
  });
});

describe("a plan with readers", () => {
  it("is published, read and commented on", async () => {
    await page.goto("/?newProject=true");
    await send(anna, "A 2-week plan through the Gospel of Mark, 3 days a week");
    await page.getByText(/^Wrote bible plan in/).waitFor({ state: "attached" });
    await page.goto("/distribute");
    await page.getByRole("button", { name: /Mark/ }).first().click();
    await page.getByRole("radio", { name: "From a date" }).check();
    const start = new Date(Date.now() - 4 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel("Start date").fill(start);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const address = await page
      .getByText(/\/daily\/st-columba/)
      .first()
      .textContent();
    slug = address?.split("/daily/")[1] ?? "";
    const plan = await (await page.request.get(`/api/daily/${slug}`)).json();
    const days: { id: string }[] = plan.weeks.flatMap((week: { days: object[] }) => week.days);
    for (let reader = 0; reader < READERS; reader++) {
      const at = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
      const events = [
        { name: "opened", at: at(4), channel: reader % 2 ? "qr" : "email" },
        { name: "reminderSet", at: at(4), isOn: reader % 2 === 0 },
        // Half of them read on, the others the first day alone.
        ...days
          .slice(0, reader < READERS / 2 ? 4 : 1)
          .map(({ id }, day) => ({ name: "dayRead", at: at(4 - day), day: id })),
      ];
      const device = `reader-of-this-test-${reader}`;
      expect(await post("events", { device, sentAt: at(0), events })).toBe(200);
    }
    for (let reader = 0; reader < 6; reader++) {
      const id = crypto.randomUUID();
      const words = reader === 0 ? "A lovely week, <b>but</b> too much for the bus." : "";
      expect(await post("feedback", { id, day: days[0]?.id, rating: "long", words })).toBe(200);
    }
  });

  it("shows figures, each with its numbers and as files", async () => {
    await page.goto("/analytics");
    await page.getByText("12", { exact: true }).first().waitFor();
    await page.getByRole("combobox", { name: "Plan" }).selectOption({ index: 1 });
    const stops = page.getByRole("region", { name: "Where they stop" });
    await stops.getByText("Show the numbers").click();
    await stops.getByRole("cell", { name: "12", exact: true }).waitFor();
    expect(await stops.getByRole("cell", { name: "6", exact: true }).count()).toBeGreaterThan(2);
    await stops.getByText("Show the numbers").click();
    expect(await faultsOf()).toEqual([]);
    await picture(page, "analytics", { fullPage: true });
    const csv = (await download("Download What brought them as CSV")).toString();
    expect(csv).toContain("QR code,6");
    const pdf = await PDFDocument.load(await download("Summary for the pastor"));
    expect(pdf.getPageCount()).toBe(1);
    await page.getByRole("radio", { name: "7 days" }).check();
    await page.getByText(/began within 7 days/).waitFor();
    await page.getByRole("button", { name: "Change time zone" }).click();
    await page.getByLabel("Time zone").selectOption("Europe/London");
    await page.getByRole("button", { name: "Save time zone" }).click();
    await page.getByText("Days follow the time zone Europe/London.").waitFor();
  });

  it("stores the figures for use without a network", async () => {
    await anna.context.setOffline(true);
    await page.getByText(/These figures are from when this device was last connected/).waitFor();
    expect(await page.getByText("12", { exact: true }).count()).toBeGreaterThan(0);
    await anna.context.setOffline(false);
  });

  it("counts a plan that begins again round by round", async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await page.goto("/distribute");
    await page.getByRole("button", { name: /Mark/ }).first().click();
    await page.getByLabel("Start date").fill(ago(40).slice(0, 10));
    await page.getByLabel("How often it is read").selectOption("Again each month");
    await page.getByRole("button", { name: "Publish again", exact: true }).click();
    await page.getByText(/It begins again on/).waitFor();
    const plan = await (await page.request.get(`/api/daily/${slug}`)).json();
    const [first, second] = plan.weeks[0].days.map(({ id }: { id: string }) => id);
    const read = (day: string, days: number) => ({ name: "dayRead", at: ago(days), day });
    for (let reader = 0; reader < 6; reader++) {
      const device = `reader-of-both-months-${reader}`;
      const events = [read(first, 38), read(second, 37), read(first, 2)];
      expect(await post("events", { device, sentAt: ago(0), events })).toBe(200);
    }
    await page.goto("/analytics");
    await page.getByRole("combobox", { name: "Plan" }).selectOption({ index: 1 });
    const stops = page.getByRole("region", { name: "Where they stop", exact: true });
    const round = stops.getByRole("combobox", { name: "Time through the plan" });
    await round.waitFor();
    await stops.getByText("Show the numbers").click();
    const readers = () => stops.locator("tbody td:last-child").allInnerTexts();
    // In the newest round the first day alone was read; 12 others read before the plan began again.
    await expect.poll(readers).toEqual(["6", "0", "0", "0", "0", "0"]);
    await picture(page, "analytics-round", { fullPage: true });
    await round.selectOption({ index: 1 });
    await expect.poll(readers).toEqual(["18", "12", "6", "6", "0", "0"]);
    expect(await faultsOf()).toEqual([]);
    await picture(page, "analytics-first-round", { fullPage: true });
  });

  it("gives readers' feedback to the assistant with one press", async () => {
    await page.goto("/feedback");
    await page.getByText("6 readers found it long").waitFor();
    await page.getByText("A lovely week, <b>but</b> too much for the bus.").waitFor();
    expect(await faultsOf()).toEqual([]);
    await picture(page, "feedback", { fullPage: true });
    await page.getByRole("button", { name: /^Ask Lamplight for this/ }).click();
    const message = page.getByRole("textbox", { name: "Message" });
    await message.waitFor();
    await expect
      .poll(() => message.inputValue())
      .toBe("Make week 1 shorter: 6 readers found it long.");
  });

  it("shows feedback beside the day on the canvas, and hides a comment", async () => {
    const plan = page.getByRole("region", { name: "Reading plan" });
    await plan.getByText("6 comments from readers").click();
    await plan.getByText("A lovely week, <b>but</b> too much for the bus.").waitFor();
    await picture(page, "voices", { fullPage: true });
    await plan.getByRole("button", { name: "Hide", exact: true }).click();
    await plan.getByText(/· Hidden/).waitFor();
    await plan.getByText("5 readers found it long").waitFor();
  });
});

describe("a maker with feedback", () => {
  it("sends it without a network, and the steward receives it", async () => {
    await page.goto("/feedback");
    await page.getByRole("heading", { name: "What your church told us" }).waitFor();
    await anna.context.setOffline(true);
    await page.getByRole("button", { name: "Send feedback" }).click();
    await page.getByText("Write a few words first.").waitFor();
    await page.getByRole("radio", { name: "An idea" }).check();
    await page.getByLabel("Your words").fill("A list of birthdays");
    await page.getByLabel("Add a picture").setInputFiles("docs/screenshots/plan-phone.png");
    await page.getByRole("img", { name: "The picture you are sending" }).waitFor();
    await page.getByRole("button", { name: "Send feedback" }).click();
    await page.getByText(/sent when you are connected/).waitFor();
    await anna.context.setOffline(false);
    await expect
      .poll(
        async () => {
          await page.goto("/feedback");
          await page.getByRole("heading", { name: "What your church told us" }).waitFor();
          return page.getByText("A list of birthdays").count();
        },
        { timeout: 60_000, interval: 2_000 },
      )
      .toBe(1);
    await page.getByRole("button", { name: "Show the picture" }).click();
    await page.getByRole("img", { name: "The picture you are sending" }).waitFor();
    await page.getByLabel(/^Status of/).selectOption("Done");
  });

  it("can turn off what the app counts", async () => {
    await page.goto("/account");
    const choice = page.getByRole("checkbox", { name: "Count how I use the app", disabled: false });
    await choice.uncheck();
    await choice.and(page.locator("[aria-busy=false]")).waitFor();
    await page.reload();
    await expect
      .poll(() => page.getByRole("checkbox", { name: "Count how I use the app" }).isChecked())
      .toBe(false);
  });
});
