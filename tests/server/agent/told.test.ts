import { describe, expect, it } from "vitest";
import { readParts } from "../../../server/agent/composer/request/parts.ts";
import { plainWords } from "../../../server/agent/composer/request/plainWords.ts";
import { withoutTold } from "../../../server/agent/composer/request/told.ts";

describe("withoutTold", () => {
  it.each([
    ["Last year we did Mark in 16 weeks. Now John, 7 weeks.", "John, 7 weeks", "Mark"],
    ["We have just finished Acts and now want Romans.", "Romans", "Acts"],
    ["We tried Leviticus last spring. Deuteronomy this time.", "Deuteronomy", "Leviticus"],
    ["Exodus; 12 weeks felt too long so we said 8", "we said 8 weeks", "12 weeks"],
  ])("of “%s” keeps “%s” and not “%s”", (text, kept, gone) => {
    const rest = withoutTold(text);
    expect(rest).toContain(kept);
    expect(rest).not.toContain(gone);
  });

  it.each(["Last year we did Mark.", "like last one but John", "Romans in 6 weeks"])(
    "leaves “%s” as it is",
    (text) => {
      expect(withoutTold(text)).toBe(text);
    },
  );
});

describe("readParts", () => {
  it.each([
    ["Joel 1 week, Obadiah one day, Jonah 4 days", ["Joel", "Obadiah", "Jonah"], [7, 1, 4]],
    ["2 weeks John, then 1 week Psalms 120-126", ["John", "Psalms 120-126"], [2, 1]],
    ["Week 1: prayer. Week 2: fasting. Week 3: giving.", undefined, [1, 1, 1]],
    ["Amos then Hosea, two weeks for each", ["Amos", "Hosea"], [1, 1]],
  ])("divides “%s”", (text, names, shares) => {
    const parts = readParts(plainWords(text))?.parts ?? [];
    expect(parts.map(({ share }) => share)).toEqual(shares);
    if (names) expect(parts.map(({ name }) => name)).toEqual(names);
  });

  it.each(["Mark, 4 weeks, 5 days a week", "Psalms and Proverbs in 90 days", "2 weeks on prayer"])(
    "takes “%s” as one thing",
    (text) => {
      expect(readParts(plainWords(text))).toBeUndefined();
    },
  );
});
