/** A reader's reminder: set, shown, renewed after the browser dropped its subscription, and where the system has none. */
import { createServer, type Server } from "node:http";
import type { BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { addDays } from "#shared/domain/plan/planDate.ts";
import { barriers, overflowing, smallTargets } from "../support/pageFaults.ts";
import { newPerson, type Person, PHONE, SMALL } from "../support/person.ts";
import { MARK, type PublishedForTest, publishForTest, weeksOf } from "../support/publishPlan.ts";
import { type PushReader, pushReader } from "../support/pushReader.ts";
import { readerRecords } from "../support/readerRecords.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const PICTURES = process.env.PICTURES;
const now = new Date();
/** The readers' own date: the browser has this machine's zone. */
const TODAY = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1";
const SERVICE = "https://fcm.googleapis.com/fcm/send/";

declare global {
  interface Window {
    /** How often the page looked up its subscription. */
    lookups: number;
  }
}

const browser = sharedBrowser();
let plan: PublishedForTest;
let home: string;
let device: PushReader;
let service: Server;
const got: { path: string; body: Uint8Array<ArrayBuffer> }[] = [];
const people: Person[] = [];

/**
 * A phone whose subscription the test gives and takes: the browser's own subscribing needs its maker's service. `device` in
 * the page's storage names the present one, `next` the one that subscribing gives; without a next it is refused.
 */
async function reader(): Promise<{ page: Page; context: BrowserContext }> {
  const person = await newPerson(browser, inject("address"), PHONE);
  people.push(person);
  await person.context.grantPermissions(["notifications"]);
  await person.page.addInitScript(
    ([keys, start]) => {
      const subscription = (name: string) => {
        const endpoint = start + name;
        return { endpoint, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
      };
      window.lookups = 0;
      PushManager.prototype.getSubscription = async () => {
        window.lookups++;
        const name = localStorage.getItem("device");
        return name ? subscription(name) : null;
      };
      PushManager.prototype.subscribe = async () => {
        const name = localStorage.getItem("next");
        if (!name) throw new DOMException("Registration failed", "AbortError");
        localStorage.setItem("device", name);
        return subscription(name);
      };
    },
    [device.keys, SERVICE] as const,
  );
  return person;
}

async function visit(page: Page): Promise<void> {
  await page.goto(home);
  await page.getByText("The whole plan is on this device.").waitFor();
}

/** The browser gives up the page's subscription, and gives `next` for a new one. */
async function drop(page: Page, next: string): Promise<void> {
  await page.evaluate((name) => {
    localStorage.removeItem("device");
    localStorage.setItem("next", name);
  }, next);
}

async function remind(page: Page, clock: string): Promise<void> {
  await page.getByLabel("Time").fill(clock);
  await page.getByRole("button", { name: "Remind me" }).click();
  await page.getByText(`You are reminded at ${clock}.`).waitFor();
}

/** The endpoint that the server knows, as the device remembers it. */
const knownEndpoint = async (page: Page) =>
  (await readerRecords(page)).flatMap(({ reminder }) => reminder?.endpoint ?? []);

beforeAll(async () => {
  device = await pushReader();
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      got.push({ path: request.url ?? "", body: new Uint8Array(Buffer.concat(parts)) });
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((done) => service.listen(inject("pushPort"), "127.0.0.1", done));
  const startDate = addDays(TODAY, -3);
  plan = await publishForTest(inject("address"), "St Aelred Daily", weeksOf(MARK), { startDate });
  home = `/daily/${plan.slug}`;
});
afterAll(() => {
  service.close();
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
});

describe("a reader", () => {
  it("is reminded: the message reaches the push service, the phone shows it, and reminders can be stopped", async () => {
    const { page, context } = await reader();
    await visit(page);
    await drop(page, "first");
    const clock = await page.evaluate(() => new Date().toTimeString().slice(0, 5));
    await remind(page, clock);
    await expect.poll(() => got.length).toBe(1);
    const data = await device.read(got[0]?.body ?? new Uint8Array());
    const { origin } = new URL(inject("address"));
    const body = "Today: Mark 2:1-12. A word for day 4";
    const title = "Walking with Jesus";
    const address = `${home}?via=reminder`;
    const notification = { title, body, navigate: origin + address, lang: "en", dir: "ltr" };
    expect(JSON.parse(data)).toMatchObject({ title, body, address, web_push: 8030, notification });

    const session = await context.newCDPSession(page);
    const registered = new Promise<string>((found) => {
      session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.endsWith("/daily/"));
        if (own) found(own.registrationId);
      });
    });
    await session.send("ServiceWorker.enable");
    const registrationId = await registered;
    await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map((each) => [each.title, each.body]);
      });
    await expect.poll(shown).toEqual([[title, body]]);
    await page.getByRole("button", { name: "Stop reminding me" }).click();
    await page.getByRole("button", { name: "Remind me" }).waitFor();
  });

  it("is reminded on at a new address after the browser dropped the old one", async () => {
    const { page, context } = await reader();
    await visit(page);
    await drop(page, "dropped");
    // Tomorrow: nothing is sent meanwhile.
    const clock = new Date(now.getTime() - 3_600_000).toTimeString().slice(0, 5);
    await remind(page, clock);
    await drop(page, "renewed");
    const renewing = page.waitForRequest((request) => request.method() === "PUT");
    await page.reload();
    expect((await renewing).postDataJSON()).toMatchObject({
      ...{ endpoint: `${SERVICE}renewed`, replaces: `${SERVICE}dropped`, time: clock },
    });
    await expect.poll(() => knownEndpoint(page)).toEqual([`${SERVICE}renewed`]);
    // Once a week, while nothing changes.
    const puts: string[] = [];
    page.on("request", (request) => void (request.method() === "PUT" && puts.push(request.url())));
    await visit(page);
    // A visit sends what has changed right after it has looked up the subscription.
    await expect.poll(() => page.evaluate(() => window.lookups)).toBeGreaterThan(0);
    await page.waitForLoadState("networkidle");
    expect(puts).toEqual([]);

    // The browser changes it again while no page asks.
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(
      async ([keys, endpoint]) => {
        PushManager.prototype.getSubscription = async () => null;
        PushManager.prototype.subscribe = async () =>
          ({ endpoint, toJSON: () => ({ endpoint, keys }) }) as unknown as PushSubscription;
        const event = new (self as unknown as { ExtendableEvent: typeof Event }).ExtendableEvent(
          "pushsubscriptionchange",
        );
        self.dispatchEvent(event);
      },
      [device.keys, `${SERVICE}changed`] as const,
    );
    await expect.poll(() => knownEndpoint(page)).toEqual([`${SERVICE}changed`]);
  });

  it("is told when the device takes no reminder any more, and starts it again", async () => {
    const { page } = await reader();
    await visit(page);
    await drop(page, "lapsing");
    await remind(page, "06:30");
    await drop(page, "");
    await visit(page);
    await page.getByText("Your reminder at 06:30 has stopped on this device.").waitFor();
    expect(await smallTargets(page)).toEqual([]);
    if (PICTURES) {
      await page.locator(".every-day").screenshot({ path: `${PICTURES}/reminder-lapsed.png` });
    }
    await drop(page, "again");
    await remind(page, "07:15");
    await expect.poll(() => knownEndpoint(page)).toEqual([`${SERVICE}again`]);
  });

  it("on an iPhone reads that the page has to be on the home screen first", async () => {
    const { page, complaints } = await newPerson(browser, inject("address"), SMALL, {
      userAgent: IPHONE,
    });
    await visit(page);
    await page.getByText("An iPhone or iPad reminds you only from its home screen").waitFor();
    expect(await page.getByRole("button", { name: "Remind me" }).count()).toBe(0);
    expect(await overflowing(page)).toEqual([]);
    expect(await barriers(page)).toEqual([]);
    for (const theme of ["light", "dark"]) {
      if (!PICTURES) break;
      await page.evaluate((wanted) => {
        document.documentElement.dataset.theme = wanted;
      }, theme);
      const path = `${PICTURES}/reminder-iphone-${theme}.png`;
      await page.locator(".every-day").screenshot({ path });
    }
    expect(complaints).toEqual([]);
  });
});
