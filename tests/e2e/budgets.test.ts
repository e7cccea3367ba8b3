/** What does not depend on the machine: bytes and counts of `npm run bench`, held to their budgets. */
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { weights } from "../bench/daily.ts";
import { isWithin, type Stage } from "../bench/figure.ts";
import { firstView } from "../bench/firstView.ts";
import { launchBrowser } from "../support/person.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const stage: Stage = {
  isQuick: true,
  stack: async () => inject("address"),
  browser: async () => browser,
  operatorSecret: async () => "",
};

it("brings no more script with a first view than its budget", async () => {
  const figures = await firstView.measure(stage);
  expect(figures.length).toBeGreaterThan(0);
  expect(figures.filter((figure) => !isWithin(figure, "budget"))).toEqual([]);
});

it("brings no more script with the daily page than its budget", () => {
  const figures = weights();
  expect(figures.map(({ budget }) => budget)).toEqual([100, 5]);
  expect(figures.filter((figure) => !isWithin(figure, "budget"))).toEqual([]);
});
