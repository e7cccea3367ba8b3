import { describe, expect, it } from "vitest";
import { compareVerses, parseReference } from "#shared/domain/bible/reference.ts";
import {
  allParallels,
  harmony,
  parallelsOf,
  parseParallels,
} from "../../../../server/agent/bible/parallels.ts";

function parallelsAt(reference: string): string[] {
  const parsed = parseReference(reference);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.ranges.flatMap((range) => parallelsOf(range).map(({ title }) => title));
}

describe("the parallels", () => {
  it("are 120 or more, each told by at least two Gospels", () => {
    expect(allParallels().length).toBeGreaterThanOrEqual(120);
    for (const { title, passages } of allParallels()) {
      expect(Object.keys(passages).length, title).toBeGreaterThanOrEqual(2);
    }
  });

  it("are real passages that the strict parser reads alike", () => {
    for (const { passages } of allParallels()) {
      for (const { reference, range } of Object.values(passages)) {
        expect(parseReference(reference), reference).toMatchObject({ ok: true, ranges: [range] });
      }
    }
  });

  it("have unique titles of at most 60 characters", () => {
    const titles = allParallels().map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.filter((title) => title.length > 60)).toEqual([]);
  });
});

describe("parallelsOf", () => {
  it.each([
    ["Mark 6:30-44", ["Five thousand are fed"]],
    ["John 6:1-21", ["Five thousand are fed", "Walking on the lake"]],
    ["Luke 15:1-7", ["The lost sheep"]],
    ["Matthew 28:16-20", ["Sent to all nations"]],
    ["Luke 10:38-42", []],
    ["Romans 8", []],
  ])("finds those of %s", (reference, titles) => {
    expect(parallelsAt(reference)).toEqual(titles);
  });
});

describe("parseParallels", () => {
  it("names the row that is at fault", () => {
    expect(() => parseParallels("A storm | Matthew 8:23-27")).toThrow("A storm");
    expect(() => parseParallels("A storm | Mark 4:35-41 | - | - | -")).toThrow("under Matt");
    expect(() => parseParallels("A storm | Matthew 8:40 | - | - | -")).toThrow("Matthew 8:40");
  });
});

it("weaves the four Gospels into one story, each telling once", () => {
  const story = harmony();
  const at = (book: string, chapter: number) =>
    story.findIndex((one) => one.book === book && one.start.chapter === chapter);
  expect(at("Luke", 1)).toBe(0);
  // His birth, a sermon on the mountain, the raising of Lazarus, and the garden at the end.
  const order = [at("Luke", 2), at("Matt", 5), at("John", 11), at("John", 21)];
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order.every((place) => place >= 0)).toBe(true);
  for (const [index, one] of story.entries())
    for (const other of story.slice(index + 1))
      if (one.book === other.book)
        expect(
          compareVerses(one.end, other.start) < 0 || compareVerses(other.end, one.start) < 0,
        ).toBe(true);
});
