import { describe, expect, it } from "vitest";
import { BOOKS, getBook } from "#shared/domain/bible/books.ts";
import { parseReference } from "#shared/domain/bible/reference.ts";
import { sectionsOf } from "../../../../server/agent/bible/sections.ts";
import { composer } from "../../../../server/agent/composer/composer.ts";
import { turn } from "../support/turn.ts";

async function namesOf(text: string): Promise<string[]> {
  const decision = await composer.decide(turn(text));
  if (decision.kind !== "plan") throw new Error(decision.text);
  return decision.weeks.map(({ name }) => name);
}

describe("the name of a week", () => {
  it("spans what the week reads, and is not its first odd title", async () => {
    expect(await namesOf("Mark in 4 weeks, 5 days a week")).toEqual([
      "From the beginning in Galilee to storm and healings",
      "Bread for five thousand, then clean hands and a deaf man",
      "The road to the cross and Jesus in the temple",
      "From watching for the end to the cross and the empty tomb",
    ]);
  });

  it("uses the theme's line if a plan has a theme", async () => {
    expect(await namesOf("Anxiety, 3 weeks")).toContain(
      "God takes a frightened people by the hand",
    );
  });

  it("names two of its readings where they come from here and there", async () => {
    const names = await namesOf("A month on the miracles of Jesus");
    expect(names).toContain("A wedding saved and through the roof");
    expect(names).toContain("Thirty-eight years by a pool, then five loaves and two fish");
  });

  it("names no single day of a week that leads up to a feast", async () => {
    for (const name of await namesOf("Holy Week day by day")) expect(name).not.toMatch(/day:/i);
  });

  it.each([
    "Genesis in 10 weeks",
    "Romans in 16 weeks, once a week",
    "Psalms 1-41, 6 weeks",
    "New Testament in a year, 5 days a week",
    "Acts, 8 weeks, with a psalm each day",
    "Forgiveness, 2 weeks",
    "David, 6 weeks",
  ])("is short, distinct and no reference: %s", async (text) => {
    const names = await namesOf(text);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name === "" || name.length > 80)).toEqual([]);
    expect(names.filter((name) => parseReference(name).ok)).toEqual([]);
  });
});

describe("the sections of the Bible", () => {
  const COLLECTIONS = new Set(["Ps", "Prov"]);

  it.each(BOOKS.filter(({ osis }) => !COLLECTIONS.has(osis)).map(({ osis }) => osis))(
    "%s has sections from its first verse on, at verses that exist, with names of their own",
    (osis) => {
      const sections = sectionsOf(osis);
      expect(sections[0]?.start).toEqual({ chapter: 1, verse: 1 });
      const { verses } = getBook(osis);
      const places = sections.map(({ start }) => start.chapter * 1_000 + start.verse);
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(
        sections.filter(({ start }) => start.verse > (verses[start.chapter - 1] ?? 0)),
      ).toEqual([]);
      expect(new Set(sections.map(({ name }) => name)).size).toBe(sections.length);
    },
  );
});
