import { expect, it } from "vitest";
import { explain } from "./explain.ts";
import { seedsFrom, simulate } from "./simulate.ts";

// A file of its own, so that the second core has something to do.
it("people, phones and a bad network lose nothing: seeds 501 to 1000", async () => {
  const { failing } = await simulate(seedsFrom(501, 500), { isFirstEnough: true });
  expect(failing[0] === undefined ? "" : await explain(failing[0])).toBe("");
});
