import { describe, expect, it } from "vitest";
import { parseReference } from "#shared/domain/bible/reference.ts";
import {
  allParallels,
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

  it("have titles of their own, none over 60 characters", () => {
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
