import { describe, expect, it } from "vitest";
import { endsSentence } from "../../../../../server/agent/bible/sentences.ts";
import { centralVerses } from "../../../../../server/agent/composer/divide/centralVerses.ts";
import { verseDays } from "../../../../../server/agent/composer/divide/verseDays.ts";
import { formatRanges, parseReference } from "../../../../../src/shared/domain/bible/reference.ts";

function rangeOf(reference: string) {
  const parsed = parseReference(reference);
  const [range] = parsed.ok ? parsed.ranges : [];
  if (!range) throw new Error(reference);
  return range;
}

describe("the few verses of a passage", () => {
  it.each([
    ["1 Corinthians 13", 4, "Love is patient.", "1 Corinthians 13:4-7"],
    ["Genesis 8:1-14", 4, "Noah sends the dove and waits seven days.", "Genesis 8:8-11"],
    // No word in common: around the key verse.
    ["Genesis 29:15-30", 4, "xyz", "Genesis 29:17-20"],
    ["Psalm 121", 10, "Help comes.", "Psalm 121"],
  ])("%s in %i verses, for “%s”", (reference, most, why, heart) => {
    expect(formatRanges([centralVerses(rangeOf(reference), most, why)])).toBe(heart);
  });

  it("are whole sentences of a letter that is read slowly", () => {
    const days = verseDays(rangeOf("Philippians 2"), 4);
    const cut = days.filter(({ book, end }) => !endsSentence(book, end.chapter, end.verse));
    expect(cut).toEqual([]);
  });
});
