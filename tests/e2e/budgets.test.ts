/** What does not depend on the machine: bytes and counts of `npm run bench`, held to their budgets. */
import type { Request } from "playwright";
import { expect, inject, it } from "vitest";
import { weights } from "../bench/daily.ts";
import { isWithin, type Stage } from "../bench/figure.ts";
import { firstView } from "../bench/firstView.ts";
import { allSaved } from "../support/pageTables.ts";
import { DESKTOP, newPerson, send, signUp } from "../support/person.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const browser = sharedBrowser();

const stage: Stage = {
  isQuick: true,
  stack: async () => inject("address"),
  browser: async () => browser,
  operatorSecret: async () => "",
};

it("loads a first view within its script budget", async () => {
  const figures = await firstView.measure(stage);
  expect(figures.length).toBeGreaterThan(0);
  expect(figures.filter((figure) => !isWithin(figure, "budget"))).toEqual([]);
});

it("loads the daily page within its script budget", () => {
  const figures = weights();
  expect(figures.map(({ budget }) => budget)).toEqual([45, 2.05]);
  expect(figures.filter((figure) => !isWithin(figure, "budget"))).toEqual([]);
});

it("opens the app within its budget of calls and bytes when nothing changed", async () => {
  const anna = await newPerson(browser, inject("address"), DESKTOP);
  const { page, context } = anna;
  // Usage is reported every ten seconds, whatever is opened: on a slow machine that falls into an opening.
  await page.addInitScript(() => Object.defineProperty(navigator, "doNotTrack", { value: "1" }));
  await signUp(anna, "little@example.org", "Little Asked");
  await send(anna, "A 1-week plan through Ruth, 3 days");
  await page
    .getByText(/Wrote bible plan in/)
    .first()
    .waitFor({ state: "attached" });
  await allSaved(page);
  const asked: Request[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) asked.push(request);
  });
  /** Shown from the socket's messages, so the connection was accepted. */
  const hearing = () =>
    new Promise((resolve) => {
      page.once("websocket", (socket) => socket.once("framereceived", resolve));
    });
  const open = async () => {
    asked.length = 0;
    const [listed] = await Promise.all([
      page.waitForResponse(/\/api\/projects\?/),
      page.waitForResponse(/\/api\/users\/me/),
      hearing(),
      page.reload(),
    ]);
    await page.waitForLoadState("networkidle");
    return listed.status();
  };
  // The first answer contains the device's own saves.
  await open();
  expect(await open()).toBe(304);
  const paths = asked.map((request) => new URL(request.url()).pathname);
  const bodies = await Promise.all(
    asked.map(async (request) => {
      const { requestBodySize, responseBodySize } = await request.sizes();
      return requestBodySize + responseBodySize;
    }),
  );
  await context.close();
  // Who one is, with who waits to be let in and a ticket for the socket; and whether the list changed.
  expect(paths.length, paths.join(" ")).toBeLessThanOrEqual(2);
  expect(bodies.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2_048);
});
