/** A reader has days read aloud: the verse is marked and kept in view, and it stops when it should. */
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { focusOn } from "../support/focusOn.ts";
import { pictureNow } from "../support/looksRight.ts";
import { barriers, smallTargets } from "../support/pageFaults.ts";
import { DESKTOP, newPerson, type Person, PHONE } from "../support/person.ts";
import { type PublishedForTest, publishForTest, weeksOf } from "../support/publishPlan.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const MINUTE_MS = 60_000;

interface Device {
  said: { text: string; rate: number; voice: string | undefined }[];
  /** The piece that is being said has ended. */
  end(): void;
  /** The keys of the lock screen that the page has taken. */
  keys: Map<string, () => void>;
}
declare global {
  interface Window {
    device: Device;
  }
}

const browser = sharedBrowser();
let plan: PublishedForTest;
const people: Person[] = [];

/** A reader whose device has two voices, and says each piece until the test ends it. */
async function reader(viewport = PHONE): Promise<Page> {
  const person = await newPerson(browser, inject("address"), viewport, { serviceWorkers: "block" });
  people.push(person);
  await person.page.addInitScript(() => {
    let current: SpeechSynthesisUtterance | undefined;
    const said: Device["said"] = [];
    const voiceOf = (name: string, lang: string) => ({ name, lang, voiceURI: name });
    const voices = [voiceOf("Kate", "en-GB"), voiceOf("Sam", "en-US")];
    Object.defineProperty(window, "speechSynthesis", {
      value: {
        speak: (utterance: SpeechSynthesisUtterance) => {
          const { text, rate, voice } = utterance;
          // What only asks the device for leave to speak.
          if (text === "") return;
          said.push({ text, rate, voice: voice?.name });
          current = utterance;
        },
        cancel: () => {
          current = undefined;
        },
        getVoices: () => voices,
        ...{ addEventListener() {}, removeEventListener() {} },
      },
    });
    // The browser's own takes no voice but its own.
    class Utterance {
      voice: { name: string } | null = null;
      rate = 1;
      onend: ((event: unknown) => void) | null = null;
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance });
    const keys: Device["keys"] = new Map();
    MediaSession.prototype.setActionHandler = (key, press) => {
      // As on a platform that has fewer keys.
      if (key === "previoustrack") throw new TypeError("No such key");
      if (press) keys.set(key, () => press({ action: key }));
      else keys.delete(key);
    };
    window.device = {
      keys,
      said,
      end: () => current?.onend?.(new Event("end") as SpeechSynthesisEvent),
    };
  });
  await person.page.goto(`/daily/${plan.slug}/1-1`);
  return person.page;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const said = (page: Page) => page.evaluate(() => window.device.said);
const lastSaid = async (page: Page) => (await said(page)).at(-1);
const end = (page: Page) => page.evaluate(() => window.device.end());
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Listens until a piece contains these words. */
async function listenTo(page: Page, words: string): Promise<void> {
  for (let piece = 0; piece < 100; piece++) {
    if ((await lastSaid(page))?.text.includes(words)) return;
    await end(page);
  }
  throw new Error(`Never said: ${words}`);
}

beforeAll(async () => {
  const weeks = weeksOf(["Mark 1:1-13", "Psalm 23", "Mark 4:35-41"]);
  plan = await publishForTest(inject("address"), "St Chad Daily", weeks);
});
afterAll(async () => {
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
});

it("marks the verse that is read without its number, and keeps it in view", async () => {
  const page = await reader();
  await button(page, "Listen").click();
  await button(page, "Pause").waitFor();
  await expect.poll(async () => (await said(page)).length).toBe(1);
  await listenTo(page, "The beginning of the Good News");
  const mark = page.locator(".spoken");
  expect(await mark.first().textContent()).toContain("The beginning of the Good News");
  await listenTo(page, "John came baptizing");
  expect(await mark.first().textContent()).toMatch(/Verse 4\u00a0?/);
  await expect
    .poll(() => mark.first().evaluate((it) => it.getBoundingClientRect().bottom))
    .toBeLessThan(PHONE.height);
  await listenTo(page, "He was there in the wilderness");
  await expect
    .poll(() => mark.first().evaluate((it) => it.getBoundingClientRect().bottom))
    .toBeLessThan(PHONE.height);
  await pictureNow(page, "listen-marked");
  // The first is the reference.
  const words = (await said(page)).slice(1).map(({ text }) => text);
  expect(words.join(" ")).not.toMatch(/\d/);
  await end(page);
  await end(page);
  // The day is over: nothing goes on, and nothing stays marked.
  await button(page, "Listen").waitFor();
  await expect.poll(() => mark.count()).toBe(0);
  expect(await heading(page).textContent()).toBe("Mark 1:1-13");
});

it("repeats the interrupted piece after a pause, and stops by keyboard", async () => {
  const page = await reader();
  await focusOn(button(page, "Listen"));
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await said(page)).length).toBe(1);
  await listenTo(page, "John came baptizing");
  const count = (await said(page)).length;
  await expect
    .poll(() => button(page, "Pause").evaluate((it) => it === document.activeElement))
    .toBe(true);
  await page.keyboard.press("Enter");
  await button(page, "Go on").waitFor();
  await end(page);
  expect(await said(page)).toHaveLength(count);
  await page.keyboard.press("Enter");
  expect((await lastSaid(page))?.text).toContain("John came baptizing");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await button(page, "Listen").waitFor();
  await expect
    .poll(() => button(page, "Listen").evaluate((it) => it === document.activeElement))
    .toBe(true);
});

it("speaks with the chosen voice and speed, reads on to the prayer, and remembers all of it", async () => {
  const page = await reader();
  await button(page, "Listen").click();
  await page.getByText("Voice and speed").click();
  await page.getByRole("combobox", { name: /^Speed/ }).selectOption("Faster");
  await page.getByRole("combobox", { name: /^Voice/ }).selectOption("Kate");
  await page.getByLabel("Also read the questions and the prayer").check();
  await expect.poll(() => lastSaid(page)).toMatchObject({ rate: 1.25, voice: "Kate" });
  await pictureNow(page, "listen-choices");
  expect(await barriers(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.reload();
  await button(page, "Listen").click();
  await expect.poll(() => lastSaid(page)).toMatchObject({ rate: 1.25, voice: "Kate" });
  await listenTo(page, "Lord, open my eyes");
});

it("continues with the following days until the minutes are over", async () => {
  const page = await reader(DESKTOP);
  await page.emulateMedia({ colorScheme: "dark" });
  await button(page, "Listen").click();
  await page.getByText("Voice and speed").click();
  await page.getByRole("radio", { name: "In 15 minutes" }).check();
  await listenTo(page, "my shepherd");
  expect(await heading(page).textContent()).toBe("Psalm 23");
  await pictureNow(page, "listen-desk");
  await page.clock.setFixedTime(Date.now() + 16 * MINUTE_MS);
  await end(page);
  await button(page, "Listen").waitFor();
  expect(await heading(page).textContent()).toBe("Psalm 23");
});

it("shows the reading on the lock screen, whose keys work, and gives them back", async () => {
  const page = await reader();
  const press = (key: string) => page.evaluate((name) => window.device.keys.get(name)?.(), key);
  const shown = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession;
      return [metadata?.title, metadata?.album, playbackState];
    });
  await button(page, "Listen").click();
  await button(page, "Pause").waitFor();
  await expect.poll(shown).toEqual(["Mark 1:1-13", "Walking with Jesus", "playing"]);
  await listenTo(page, "The beginning of the Good News");
  await press("pause");
  await button(page, "Go on").waitFor();
  expect((await shown())[2]).toBe("paused");
  const count = (await said(page)).length;
  await press("play");
  await button(page, "Pause").waitFor();
  expect((await said(page)).length).toBe(count + 1);
  expect((await lastSaid(page))?.text).toContain("The beginning of the Good News");
  await press("nexttrack");
  await expect.poll(async () => (await said(page)).length).toBe(count + 2);
  expect((await lastSaid(page))?.text).not.toContain("The beginning of the Good News");
  await press("stop");
  await button(page, "Listen").waitFor();
  await expect.poll(shown).toEqual([undefined, undefined, "none"]);
  expect(await page.evaluate(() => window.device.keys.size)).toBe(0);
});

it("ends when the reader turns to another day", async () => {
  const page = await reader();
  await button(page, "Listen").click();
  await button(page, "Pause").waitFor();
  await page.getByRole("link", { name: /Next/ }).click();
  await expect.poll(() => heading(page).textContent()).toBe("Psalm 23");
  await button(page, "Listen").waitFor();
});

it("fits the narrowest phone in the largest size", async () => {
  const page = await reader({ width: 320, height: 640 });
  await button(page, "Text and colours").click();
  for (let step = 0; step < 3; step++) await button(page, "Larger text").click();
  await button(page, "Text and colours").click();
  await button(page, "Listen").click();
  await page.getByText("Voice and speed").click();
  await page.getByRole("radio", { name: "In 15 minutes" }).check();
  await pictureNow(page, "listen-narrow");
});
