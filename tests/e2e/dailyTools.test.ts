/** A reader's tools beside the text: sharing, offline use, being counted, feedback. */
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { pictureNow } from "../support/looksRight.ts";
import { barriers, smallTargets, untilAnimationsEnd } from "../support/pageFaults.ts";
import { DESKTOP, newPerson, type Person, PHONE } from "../support/person.ts";
import { PIXEL } from "../support/pixel.ts";
import { MARK, type PublishedForTest, publishForTest, weeksOf } from "../support/publishPlan.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const COLOUR = { color: "#2f6f5e", css: "rgb(47, 111, 94)" };
const INVENTED = "These words stand for those of a licensed translation.";

/** What the page asked of the device. */
interface Asked {
  spoken: string[];
  shared: ShareData[];
  prompts: number;
}
declare global {
  interface Window {
    asked: Asked;
  }
}

const browser = sharedBrowser();
let plan: PublishedForTest;
const people: Person[] = [];
const asked = (page: Page) => page.evaluate(() => window.asked);

/** A reader whose device speaks, shares and installs without anyone hearing it. */
async function reader(viewport = PHONE): Promise<Page> {
  const person = await newPerson(browser, inject("address"), viewport, { serviceWorkers: "block" });
  people.push(person);
  await person.page.addInitScript(() => {
    window.asked = { spoken: [], shared: [], prompts: 0 };
    const voice: Partial<SpeechSynthesis> = {
      speak: ({ text }) => void window.asked.spoken.push(text),
      ...{ cancel() {}, getVoices: () => [], addEventListener() {}, removeEventListener() {} },
    };
    Object.defineProperty(window, "speechSynthesis", { value: voice });
    Object.defineProperty(navigator, "share", {
      configurable: true,
      value: async (data: ShareData) => void window.asked.shared.push(data),
    });
  });
  return person.page;
}

beforeAll(async () => {
  plan = await publishForTest(inject("address"), "St Hilda Daily", weeksOf(MARK));
  await plan.call("PUT /api/churches/mine/brand", { color: COLOUR.color, logo: PIXEL });
  await plan.again({});
});
afterAll(async () => {
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
});

it("has the church's colour and logo", async () => {
  const page = await reader();
  await page.goto(`/daily/${plan.slug}`);
  const logo = page.getByRole("img", { name: "Logo of St Hilda Daily" });
  await expect
    .poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1);
  const line = await page.evaluate(() => getComputedStyle(document.body).borderTopColor);
  expect(line).toBe(COLOUR.css);
});

it("is shared with the device's share sheet, and copied where there is none", async () => {
  const page = await reader();
  await page.goto(`/daily/${plan.slug}/1-2`);
  await page.getByRole("button", { name: "Share" }).click();
  const url = `${new URL(inject("address")).origin}/daily/${plan.slug}/1-2?via=share`;
  const text = "Mark 1:14-28, from “Walking with Jesus”";
  await expect
    .poll(async () => (await asked(page)).shared)
    .toEqual([{ title: "Mark 1:14-28", text, url }]);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() =>
    Object.defineProperty(navigator, "share", { value: () => Promise.reject(new Error("none")) }),
  );
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("The address is copied.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

it("opens its passage in another Bible app, and remembers which", async () => {
  const page = await reader();
  await page.goto(`/daily/${plan.slug}`);
  await page.getByText("Open in another Bible app").click();
  const links = page.locator(".open-in a");
  await expect.poll(() => links.count()).toBe(3);
  expect(await barriers(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.locator(".open-in").scrollIntoViewIfNeeded();
  await pictureNow(page, "open-in", { fullPage: true });
  const logos = page.getByRole("link", { name: "Mark 1:1-13 in Logos" });
  expect(await logos.getAttribute("href")).toBe("https://ref.ly/Mk1.1-13");
  // In a page of its own, which there is no network for here.
  const elsewhere = page.waitForEvent("popup");
  await logos.click();
  await (await elsewhere).close();
  await page.goto(`/daily/${plan.slug}/1-2`);
  await page.getByRole("link", { name: "Mark 1:14-28 in Logos" }).waitFor();
  await page.getByText("Another Bible app").waitFor();
});

it("can be installed once the browser offers it", async () => {
  const page = await reader();
  await page.goto(`/daily/${plan.slug}`);
  await page.getByRole("button", { name: "Listen" }).click();
  const install = page.getByRole("button", { name: "Put it on my home screen" });
  expect(await install.count()).toBe(0);
  await page.evaluate(() => {
    const prompt = async () => {
      window.asked.prompts += 1;
      return { outcome: "accepted" };
    };
    window.dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt }));
  });
  await install.click();
  expect((await asked(page)).prompts).toBe(1);
  expect(await install.count()).toBe(0);
});

it("shows a licensed translation with its credit, and does not read it aloud", async () => {
  const page = await reader();
  // As where the church's server has a key.
  await page.route(`**/daily/${plan.slug}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"offered":["web"]', '"offered":["web","esv"]');
    await route.fulfill({ response: answer, body });
  });
  await page.route("**/text/*translation=esv", (route) => {
    const passages = [
      {
        ...{ reference: "Mark 1:1-13", book: "Mark" },
        blocks: [{ kind: "paragraph", lines: [[[1, 1, INVENTED]]] }],
      },
    ];
    const text = { translation: "esv", credit: "Its credit.", days: { d1: { passages } } };
    return route.fulfill({ json: { text, fallback: null, reportTokens: [] } });
  });
  await page.goto(`/daily/${plan.slug}`);
  await page.getByRole("button", { name: "Text and colours" }).click();
  await page.getByLabel("Translation").selectOption("esv");
  await pictureNow(page, "translation", { fullPage: true });
  await page.getByText(INVENTED).waitFor();
  await page.getByText("Its credit.").waitFor();
  expect(await page.getByText("The beginning of the Good News").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Listen" }).count()).toBe(0);
  // It is no longer to be had: the words that anyone may read, and why.
  await page.unroute("**/text/*translation=esv");
  await page.route("**/text/*translation=esv", (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await page
    .locator(".remark")
    .getByText(/English Standard Version/)
    .waitFor();
  await page.getByText("The beginning of the Good News").waitFor();
});

it("counts who agrees, from what they read before, and forgets them when asked", async () => {
  const page = await reader();
  // The whole plan arrives after the first mark: the page stays on the reading that was marked.
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/whole", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/daily/${plan.slug}?via=qr`);
  await page.getByRole("button", { name: "Mark as read" }).click();
  await page.getByText(`1 of ${MARK.length} read`).waitFor();
  const whole = page.waitForResponse("**/whole");
  arrive();
  await (await whole).finished();
  await untilAnimationsEnd(page);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(MARK[0]);
  const card = page.locator(".count-me");
  await card.scrollIntoViewIfNeeded();
  expect(await barriers(page)).toEqual([]);
  await pictureNow(page, "count-me", { fullPage: true });
  // The server answers only after the reader has withdrawn.
  const answered = Promise.withResolvers<void>();
  await page.route(/\/events$/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  const told = page.waitForRequest(/\/events$/);
  await page.getByRole("button", { name: "Yes, count me" }).click();
  await card.waitFor({ state: "detached" });
  // What waits for others to go along goes at once when a network is back.
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  const { device, events } = (await told).postDataJSON();
  expect(device).toMatch(/^[0-9a-f-]{36}$/);
  expect(events).toMatchObject([
    { name: "opened", channel: "qr" },
    { name: "dayRead", day: "d1" },
  ]);
  await page.getByText("What this page knows about you").click();
  const forgotten = page.waitForRequest(/\/forget$/);
  await page.getByRole("checkbox", { name: "Count me as one of the readers" }).uncheck();
  answered.resolve();
  expect((await forgotten).postDataJSON()).toEqual({ device });
});

it("sends a reader's feedback on a day to the plan's makers", async () => {
  const page = await reader();
  await page.goto(`/daily/${plan.slug}`);
  await page.getByText("Tell your church about this day").click();
  await page.getByRole("radio", { name: "Hard to follow" }).check();
  await page.getByRole("textbox", { name: "In your own words" }).fill("Who is the strong man?");
  await untilAnimationsEnd(page);
  expect(await barriers(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await pictureNow(page, "feedback", { fullPage: true });
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Thank you. It has been sent.").waitFor();
  const said = await plan.call(`GET /api/projects/${plan.projectId}/readerFeedback`);
  expect(JSON.stringify(said)).toContain("Who is the strong man?");
});

it("fits the narrowest phone and a desktop in the largest size, with the menu open", async () => {
  for (const [name, viewport] of Object.entries({
    phone: { width: 320, height: 568 },
    desk: DESKTOP,
  })) {
    const page = await reader(viewport);
    await page.goto(`/daily/${plan.slug}`);
    await page.getByRole("button", { name: "Text and colours" }).click();
    for (let step = 0; step < 3; step++) {
      await page.getByRole("button", { name: "Larger text" }).click();
    }
    await page.getByText("Largest").waitFor();
    await pictureNow(page, `largest-${name}`, { fullPage: true });
    expect(await barriers(page), name).toEqual([]);
  }
});
