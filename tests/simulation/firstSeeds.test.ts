import { describe, expect, it } from "vitest";
import { explain } from "./explain.ts";
import { operationsOf } from "./people/operations.ts";
import { runStory } from "./runStory.ts";
import { seedsFrom, simulate } from "./simulate.ts";

describe("people, phones and a bad network", () => {
  it("replay exactly from their seed", async () => {
    const play = () => runStory(7, operationsOf(7), { isLogged: true });
    const first = await play();
    await runStory(8, operationsOf(8));
    const second = await play();
    expect(second.log).toEqual(first.log);
    expect(first.log.length).toBeGreaterThan(20);
  });

  it("lose nothing, mix nothing up and become idle: seeds 1 to 500", async () => {
    const { failing } = await simulate(seedsFrom(1, 500), { isFirstEnough: true });
    expect(failing[0] === undefined ? "" : await explain(failing[0])).toBe("");
  });
});
