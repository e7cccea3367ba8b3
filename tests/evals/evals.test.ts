import { expect, it } from "vitest";
import { edits } from "./edits.ts";
import { evaluateEdit, evaluateRequest } from "./evaluate.ts";
import { requests } from "./requests.ts";

const WANTED_SHARE = 0.95;
/** All of them take minutes: `node scripts/evals.ts` runs them. */
const EVERY = 12;

it("holds entirely in 95 % of every twelfth request and edit", { timeout: 120_000 }, async () => {
  const failed: string[] = [];
  let count = 0;
  const isOne = (_: unknown, index: number) => index % EVERY === 0;
  for (const one of Object.values(requests).flat().filter(isOne)) {
    const { faults } = await evaluateRequest(one);
    count += 1;
    if (faults[0]) failed.push(`${one.name}: ${faults[0].text}`);
  }
  for (const one of Object.values(edits).flat().filter(isOne)) {
    const { faults } = await evaluateEdit(one);
    count += 1;
    if (faults[0]) failed.push(`${one.name}: ${faults[0].text}`);
  }
  expect(1 - failed.length / count, failed.join("\n")).toBeGreaterThanOrEqual(WANTED_SHARE);
});
