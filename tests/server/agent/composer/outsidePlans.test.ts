/** What somebody with a plan asks for that no plan has, asks about, or leaves open: nothing changes. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { composer } from "../../../../server/agent/composer/composer.ts";
import type { Turn } from "../../../../server/agent/writer.ts";

const TODAY = "2026-11-28";

async function answerTo(text: string, name = "psalms") {
  const file = new URL(`../../../evals/corpus/edits/plans/${name}.json`, import.meta.url);
  const { plan, structure, startDate, readingDays } = JSON.parse(readFileSync(file, "utf8"));
  const turn: Turn = {
    ...{ text, earlier: [], plan, selection: null, today: TODAY, startDate, readingDays },
    brief: structure.brief,
  };
  const decision = await composer.decide(turn);
  if (decision.kind !== "answer") throw new Error(`“${text}” is no answer but ${decision.kind}`);
  return decision;
}

it.each([
  ["Kindly email this to all the sunday school parents", "I cannot send or print"],
  ["could u whatsapp it to the group", "I cannot send or print"],
  ["can you put soft piano behind the prayers", "sound, pictures and films"],
  ["could u add pictures of the stable", "sound, pictures and films"],
  ["pls record the prayers as audio", "sound, pictures and films"],
])("%s: is said to be beyond it", async (text, said) => {
  expect((await answerTo(text)).text).toContain(said);
});

it.each(["make it better", "pls improve the plan", "can you make this more interesting"])(
  "%s: is asked what could be better",
  async (text) => {
    const { text: asked, choices = [] } = await answerTo(text);
    expect(asked).toMatch(/\?/);
    expect(choices.length).toBeGreaterThan(1);
  },
);

it("finds a psalm by its number in a plan of psalms", async () => {
  expect((await answerTo("is 150 in there already or not")).text).toContain("Psalm 150 is not in");
});
