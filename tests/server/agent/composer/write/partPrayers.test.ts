import { describe, expect, it } from "vitest";
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { entryAt } from "../../../../../server/agent/bible/companion.ts";
import { composer } from "../../../../../server/agent/composer/composer.ts";
import { prepareWeeks } from "../../../../../server/agent/composer/prepareWeeks.ts";
import type { Candidate } from "../../../../../server/agent/composer/write/candidate.ts";
import { Chooser } from "../../../../../server/agent/composer/write/chooser.ts";
import { chooseForDay } from "../../../../../server/agent/composer/write/composeDay.ts";
import { prayersIn } from "../../../../../server/agent/composer/write/prayersIn.ts";
import type { Hearers } from "../../../../../server/agent/composer/write/questionCandidates.ts";
import { turn } from "../../support/turn.ts";

function rangesOf(text: string): VerseRange[] {
  const parsed = parseReference(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.ranges;
}

const ADULTS: Hearers = { audience: "adults" };

function offered(reference: string, hearers = ADULTS): Candidate[] {
  return prayersIn(rangesOf(reference), hearers);
}

const isOnPart = ({ id }: Candidate) => id.startsWith("part:");
const isForAnyReading = ({ id }: Candidate) => id.startsWith("topic:what-we-read");

interface Prayed {
  prayer: Candidate;
  offered: Candidate[];
}

/** Each day's prayer, with those it was chosen from. */
async function prayersOf(request: string): Promise<Prayed[]> {
  const decision = await composer.decide(turn(request));
  if (decision.kind !== "plan") throw new Error(decision.text);
  return (await prepareWeeks(decision.weeks)).flatMap(({ slots, style }) =>
    slots.flatMap((slot) => {
      if (slot.kind !== "write") return [];
      const all = prayersIn(slot.ranges, slot.style ?? style);
      const prayer = all.find(({ id }) => slot.picks.includes(id));
      if (!prayer) throw new Error(`${slot.picks.join()} has no prayer`);
      return [{ prayer, offered: all }];
    }),
  );
}

describe("the prayers of a plan of a verse or a few a day", () => {
  it.each([
    ["Philippians, one verse a day", 104, 14],
    ["Philippians, two verses a day", 53, 0],
    ["the Sermon on the Mount, one verse a day", 111, 14],
    ["James, three verses a day", 37, 0],
  ])("are on its verses, none twice: %s", { timeout: 60_000 }, async (request, days, most) => {
    const prayed = await prayersOf(request);
    expect(prayed).toHaveLength(days);
    const heard = new Set<string>();
    const missed = prayed.filter(({ prayer, offered: all }) => {
      const isLeft = all.some((one) => isOnPart(one) && !heard.has(one.text));
      heard.add(prayer.text);
      return isForAnyReading(prayer) && isLeft;
    });
    expect(missed).toEqual([]);
    expect(heard.size).toBe(days);
    expect(prayed.filter(({ prayer }) => isForAnyReading(prayer)).length).toBeLessThanOrEqual(most);
  });
});

describe("the prayers for a part of a passage", () => {
  it.each<[string, string, Hearers]>([
    ["the very verse", "Philippians 1:6", ADULTS],
    ["a verse of a group", "Philippians 1:4", ADULTS],
    ["two verses", "Philippians 1:7-8", ADULTS],
    ["a few verses", "James 1:1-3", ADULTS],
    ["young people", "Philippians 1:6", { audience: "youth" }],
    ["newcomers", "Philippians 1:6", { audience: "newBelievers" }],
    ["easy English", "Philippians 1:6", { audience: "adults", plain: true }],
  ])("begin with one on its verses: %s", (_, reference, hearers) => {
    expect(offered(reference, hearers)[0]?.id).toMatch(/^part:/);
  });

  it("begin with the one that covers most of the day", () => {
    expect(
      offered("Philippians 1:6-8")
        .slice(0, 2)
        .map(({ id }) => id),
    ).toEqual(["part:Phil 1:7-1:8", "part:Phil 1:6-1:6"]);
  });

  it("have one that began on the day before only after the others", () => {
    const parts = offered("Philippians 1:23-25").filter(isOnPart);
    expect(parts.map(({ id }) => id)).toEqual(["part:Phil 1:22-1:23"]);
    expect(parts[0]?.closeness).toBeLessThan(0);
    expect(offered("Philippians 1:8-10")[0]?.id).toBe("part:Phil 1:9-1:10");
  });

  it("are none on verses that are read neither today nor on the day before", () => {
    expect(offered("Philippians 1:4").filter(isOnPart)).toHaveLength(1);
  });

  it("are the passage's own for a day that reads a passage whole", () => {
    const own = entryAt("Phil", { chapter: 1, verse: 12 })?.prayer;
    expect(offered("Philippians 1:12-17")[0]?.text).toBe(own);
    expect(offered("Philippians 1:12-17").filter(isOnPart)).toEqual([]);
    expect(offered("Philippians 1:11-17")[0]?.text).toBe(own);
    const ofTwo = entryAt("Phil", { chapter: 4, verse: 2 })?.prayer;
    expect(offered("Philippians 4:2-4")[0]?.text).toBe(ofTwo);
  });

  it("stay the passage's own and the children's for children", () => {
    expect(offered("Philippians 1:6", { audience: "children" }).filter(isOnPart)).toEqual([]);
  });

  it("are worded as the church wishes", () => {
    const church: Hearers["church"] = {
      wordsKept: [],
      wordsAvoided: ["Father"],
      prayers: "short",
    };
    const [long] = offered("Philippians 1:7-8");
    const [prayer] = offered("Philippians 1:7-8", { audience: "adults", church });
    expect(long?.text).toMatch(/^Father, Paul was in chains/);
    expect(prayer?.text).toMatch(/^God, /);
    expect(prayer?.text.length).toBeLessThan(long?.text.length ?? 0);
  });

  it("are not the same on two days of one group", () => {
    const chooser = new Chooser();
    const style = { audience: "adults", questions: 2 } as const;
    const chosen = ["Philippians 1:7", "Philippians 1:8"].map((reference, index) =>
      chooseForDay({ ranges: rangesOf(reference) }, style, chooser, index + 1).at(-1),
    );
    expect(chosen[0]).toBe("part:Phil 1:7-1:8");
    expect(chosen[1]).not.toMatch(/^part:/);
  });
});
