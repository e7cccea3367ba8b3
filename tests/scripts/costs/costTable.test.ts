/** What a month costs, and that docs/limits.md has the tables as they are computed. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  billOf,
  costTable,
  modelCost,
  priceOf,
  SIZES,
  usageTable,
} from "../../../scripts/costs/costTable.ts";
import { METERS } from "../../../scripts/costs/prices.ts";

const document = readFileSync(join(import.meta.dirname, "../../../docs/limits.md"), "utf8");

describe("a price", () => {
  it("is nothing up to what is included, and counts only what is above", () => {
    expect(priceOf(METERS.mails, 3_000)).toBe(0);
    expect(priceOf(METERS.mails, 5_000)).toBeCloseTo(0.7);
  });

  // The platform's own example: 100 million requests of 7 ms, $45.40 with the plan.
  it("equals the platform's example", () => {
    expect(priceOf(METERS.workerRequests, 100e6)).toBeCloseTo(27);
    expect(priceOf(METERS.workerCpuMs, 700e6)).toBeCloseTo(13.4);
  });

  it("counts each step of a price at its own rate", () => {
    expect(priceOf(METERS.activeMembers, 400_000)).toBeCloseTo(275 + 1_380);
  });
});

it("bills one church the plan and a seat of the agent's host", () => {
  const [one] = SIZES;
  const paid = billOf(one).filter(({ dollars }) => dollars > 0);
  expect(paid).toEqual([
    { name: "Workers Paid plan", dollars: 5 },
    { name: "agent host", dollars: 39 },
  ]);
});

it("takes each run as a plan of four weeks, for what a chat model costs", () => {
  expect(modelCost(1)).toBeCloseTo(20 * (0.0439 * 0.25 + 0.0039 * 2));
});

describe("docs/limits.md", () => {
  it.each([
    ["use", usageTable()],
    ["cost", costTable()],
  ])("has the table of %s as `node scripts/costs.ts` prints it", (_, table) => {
    expect(document).toContain(table);
  });
});
