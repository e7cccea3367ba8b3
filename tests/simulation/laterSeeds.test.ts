import { expect, it } from "vitest";
import { explain } from "./explain.ts";
import { seedsFrom, simulate } from "./simulate.ts";

// A separate file, so that it runs in parallel on the second core.
it("people, phones and a bad network lose nothing: seeds 501 to 1000", async () => {
  const { failing } = await simulate(seedsFrom(501, 500), { isFirstEnough: true });
  expect(failing[0] === undefined ? "" : await explain(failing[0])).toBe("");
});
