import { describe, expect, it } from "vitest";
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { entryAt } from "../../../../../server/agent/bible/companion.ts";
import { composer } from "../../../../../server/agent/composer/composer.ts";
import { prepareWeeks } from "../../../../../server/agent/composer/prepareWeeks.ts";
import { questionsFor } from "../../../../../server/agent/composer/understand/eachDay/questionsFor.ts";
import { questionsIn } from "../../../../../server/agent/composer/write/questionCandidates.ts";
import { turn } from "../../support/turn.ts";

/** Of a plan's questions, the share that any verse may be asked. */
async function shareOfAnyVerse(request: string): Promise<number> {
  const decision = await composer.decide(turn(request));
  if (decision.kind !== "plan") throw new Error(decision.text);
  const weeks = await prepareWeeks(decision.weeks);
  const picks = weeks
    .flatMap(({ slots }) => slots.flatMap((slot) => (slot.kind === "write" ? slot.picks : [])))
    .filter((id) => /^(?:own|slow):/.test(id));
  return picks.filter((id) => id.startsWith("slow:")).length / picks.length;
}

function rangesOf(text: string): VerseRange[] {
  const parsed = parseReference(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.ranges;
}

describe("a plan of a verse or two a day", () => {
  it.each([
    "Philippians, two verses a day",
    "James, two verses a day",
    "Ephesians, two verses a day",
    "Colossians, two verses a day",
    "1 John, two verses a day",
    "the Sermon on the Mount, two verses a day",
    "Romans 8, one verse a day",
    "John 13-17, three verses a day",
    "Psalm 23, one verse a day",
    "Psalm 119, four verses a day",
  ])("is asked about its own verses: %s", { timeout: 60_000 }, async (request) => {
    expect(await shareOfAnyVerse(request)).toBeLessThan(0.05);
  });

  it("has two or three questions a day where nobody says how many", () => {
    expect(questionsFor("adults", { verses: 1 })).toBe(2);
    expect(questionsFor("adults", { verses: 3 })).toBe(3);
    expect(questionsFor("adults", { verses: 4 })).toBe(4);
    expect(questionsFor("children", { verses: 2 })).toBe(2);
    expect(questionsFor("adults", { minutes: 5, verses: 3 })).toBe(2);
  });

  it("looks at the text, at its meaning and at life in turn", async () => {
    const decision = await composer.decide(turn("Romans 8, one verse a day"));
    if (decision.kind !== "plan") throw new Error(decision.text);
    const days = (await prepareWeeks(decision.weeks)).flatMap(({ slots }) => slots);
    const steps = days.slice(0, 12).flatMap((slot) => {
      if (slot.kind !== "write") return [];
      const asked = questionsIn(slot.ranges, { audience: "adults" });
      return (["observe", "understand", "respond"] as const).filter((step) =>
        asked[step].some(({ id }) => slot.picks.includes(id)),
      );
    });
    const count = (step: string) => steps.filter((one) => one === step).length;
    expect(Math.min(count("observe"), count("understand"), count("respond"))).toBeGreaterThan(3);
  });

  it("asks about single words only where a day reads little else", () => {
    const adults = entryAt("Phil", { chapter: 1, verse: 1 })?.questions.adults ?? [];
    const near = new Set(adults.filter(({ isNear }) => isNear).map(({ text }) => text));
    const closenessIn = (reference: string, isNear: boolean) =>
      Object.values(questionsIn(rangesOf(reference), { audience: "adults" }))
        .flat()
        .filter(({ text }) => near.has(text) === isNear)
        .map(({ closeness }) => closeness);
    const [long, short] = ["Philippians 1:1-11", "Philippians 1:4-5"];
    expect(Math.max(...closenessIn(long, true))).toBeLessThan(
      Math.min(...closenessIn(long, false)),
    );
    expect(Math.max(...closenessIn(short, true))).toBeGreaterThan(
      Math.min(...closenessIn(short, false)),
    );
  });
});
