/** What a page is sent first and shows first: before a script has come, and before it rests. */
import { describe, expect, inject, it } from "vitest";
import { fillDevice } from "../bench/fillDevice.ts";
import { earlierMessages, isWritten } from "../bench/longUse.ts";
import { holdScripts } from "../support/holdScripts.ts";
import { newPerson, PHONE, send, signUp } from "../support/person.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const browser = sharedBrowser();

const someone = () => newPerson(browser, inject("address"), PHONE);

describe("a new visitor on a slow network", () => {
  it("keeps typing an address while the app loads", async () => {
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

  it("receives a link that was requested before the app loaded", async () => {
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

  it("receives a link where the app takes over between the press and its release", async () => {
    const { page, context } = await someone();
    const comes = await holdScripts(page);
    await page.goto("/signin", { waitUntil: "commit" });
    await page.getByRole("textbox", { name: "Email" }).fill("held@slow.example");
    await page.getByRole("button", { name: "Send sign-in link" }).hover();
    await page.mouse.down();
    comes();
    await page.locator("#early").waitFor({ state: "detached" });
    await page.mouse.up();
    await page.getByRole("link", { name: "Open your sign-in link" }).waitFor();
    await context.close();
  });

  it("can press Google's button before the app has loaded", async () => {
    const { page, context } = await someone();
    const comes = await holdScripts(page);
    await page.goto("/signin", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Continue with Google" }).click();
    comes();
    await page.getByRole("dialog").waitFor();
    await context.close();
  });

  it("sees no layout shift, and downloads nothing from behind the sign-in", async () => {
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

describe("a visitor who loses a part of the app", () => {
  const MAIN = "**/assets/main-*.js";

  it("gets it by itself, with what was typed and pressed before", async () => {
    const { page, context } = await someone();
    // Once ahead, and once where it is imported.
    await page.route(MAIN, (route) => route.abort(), { times: 2 });
    await page.goto("/signin", { waitUntil: "commit" });
    await page.getByRole("textbox", { name: "Email" }).fill("lost@slow.example");
    await page.getByText("Lamplight has not loaded yet").waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Open your sign-in link" }).click();
    await page.waitForURL("**/onboarding/select-church*");
    expect(await page.getByText("Lamplight has not loaded yet").count()).toBe(0);
    await context.close();
  });

  it("is offered again if it stays lost, without endless reloads", async () => {
    const { page, context } = await someone();
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(MAIN, (route) => route.abort());
    await page.goto("/signin?oobCode=1", { waitUntil: "commit" });
    await expect.poll(() => loads, { timeout: 20_000 }).toBe(6);
    await page.getByText("Lamplight has not loaded yet").waitFor();
    await page.unroute(MAIN);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Sign in to Lamplight" }).waitFor();
    await context.close();
  });
});

describe("a returning visitor", () => {
  it("does not see the sign-in form, and gets the app's frame before a script has run", async () => {
    const anna = await someone();
    const { page, context } = anna;
    await signUp(anna, "again@slow.example", "Been Here");
    const comes = await holdScripts(page);
    const framesAsked: string[] = [];
    page.on("request", (request) => {
      if (/\/shell-.*js$/.test(request.url())) framesAsked.push(new URL(page.url()).pathname);
    });
    await page.goto("/signin", { waitUntil: "domcontentloaded" });
    expect(framesAsked).toEqual([]);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    // Nothing is painted before the styles have come, and DOMContentLoaded does not wait for them.
    await page.waitForFunction(areStylesLoaded);
    expect(await page.getByRole("textbox", { name: "Email" }).isVisible()).toBe(false);
    expect(framesAsked).toEqual(["/"]);
    comes();
    await page.getByRole("textbox", { name: "Message" }).waitFor();
    await context.close();
  });

  it("sees the end of a long conversation before off-screen messages are drawn", async () => {
    const anna = await someone();
    const { page, context } = anna;
    await signUp(anna, "long@slow.example", "Long Here");
    await send(anna, "A 1-week plan through Ruth, 3 days");
    await isWritten(page);
    await fillDevice(page, { messages: await earlierMessages(page, 60) });
    await page.addInitScript(holdRest);
    await page.reload();
    await page.getByRole("listitem").filter({ hasText: "Wrote bible plan in" }).waitFor();
    // What comes later, such as the answer's chips, may push one message out of sight.
    expect(await page.evaluate(messagesAbove)).toBeLessThanOrEqual(1);
    await page.evaluate(() => dispatchEvent(new Event("rest")));
    await expect.poll(() => page.evaluate(messagesAbove)).toBeGreaterThan(3);
    await context.close();
  });
});

it("compiles the start's scripts while they load", async () => {
  const { page, context } = await someone();
  await page.goto("/signin");
  await page.locator("#early").waitFor({ state: "detached" });
  const starts = await page.evaluate(async () => {
    const files = performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => /\/(first|react|main)-.*js$/.test(name));
    const texts = await Promise.all(files.map(async (file) => (await fetch(file)).text()));
    return texts.map((text) => text.slice(0, 29));
  });
  expect(starts).toEqual(Array(3).fill("//# allFunctionsCalledOnLoad\n"));
  await context.close();
});

/** The page is not idle until the test says so. */
function holdRest() {
  window.requestIdleCallback = (work) => {
    addEventListener("rest", () => work({ didTimeout: false, timeRemaining: () => 50 }));
    return 0;
  };
}

/** How many messages are drawn above the part of the conversation that is in sight. */
function messagesAbove(): number {
  const conversation = document.querySelector("[aria-label=Conversation]");
  const top = conversation?.getBoundingClientRect().top ?? 0;
  const drawn = [...(conversation?.querySelectorAll("li") ?? [])];
  return drawn.filter((message) => message.getBoundingClientRect().bottom <= top).length;
}

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

function areStylesLoaded(): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return [...links].every(({ sheet }) => sheet !== null);
}
