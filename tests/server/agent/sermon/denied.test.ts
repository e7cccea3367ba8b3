import { describe, expect, it } from "vitest";
import { formatRanges, parseReference } from "#shared/domain/bible/reference.ts";
import { isContrasted, isDeclined } from "../../../../server/agent/sermon/denied.ts";
import { loadEchoes } from "../../../../server/agent/sermon/echoes.ts";
import { namedPassages } from "../../../../server/agent/sermon/namedPassages.ts";
import { readNotes } from "../../../../server/agent/sermon/readNotes.ts";

const HEAD = "A sermon\nText: Matthew 20:1-16\nPreacher\nMorning\n";

/** The passages beside Matthew 20 that notes name and do not deny. */
function readIn(text: string): string[] {
  return namedPassages(readNotes(`${HEAD}${text}`))
    .named.filter(({ isDenied, ranges }) => !isDenied && ranges[0]?.start.chapter !== 20)
    .map(({ ranges }) => formatRanges(ranges));
}

describe("a passage that is named to deny, announce or postpone it", () => {
  it.each([
    "The readings are Exodus 16 and Philippians 1:21-30, but I am not preaching on them.",
    "NOT 1 Corinthians 13, they asked for something else.",
    "You'll want 1 Corinthians 13, then. I could preach on 1 Corinthians 13 in my sleep.",
    "Mission doesn't start with Malachi 3 or with Acts 1:8, nor with my slides.",
    "Next week: week 4, Acts 3, the man at the gate.",
    "This is wk 2 (wk1 was Genesis 2, on being alone).",
    "NEXT WK: Proverbs 31 for everybody",
    "Then we start Revelation 4 on the 9th, throne room.",
    "Parents: reminder that the holiday club's theme is David and Goliath (1 Samuel 17).",
    "We won't look at Romans 9 today.",
    "This is not the nice prison you remember from Acts 28.",
  ])("%s", (text) => {
    expect(readIn(text)).toEqual([]);
  });

  it.each([
    ["It is not the healthy who need a doctor (Mark 2:17).", ["Mark 2:17"]],
    ["Leave and hold fast: quoting Genesis 2:24 from last week.", ["Genesis 2:24"]],
    ["So love is patient (1 Corinthians 13:4).", ["1 Corinthians 13:4"]],
    ["Not one of them would have passed, says Hebrews 11:40.", ["Hebrews 11:40"]],
  ])("but not: %s", (text, expected) => {
    expect(readIn(text)).toEqual(expected);
  });
});

describe("what stands against the sermon's passage", () => {
  const psalm = parseReference("Psalm 88");
  const main = psalm.ok ? psalm.ranges : [];
  const notes = readNotes(
    "Psalm 88\nPsalm 30 says that joy comes in the morning.\n88 doesn't turn. It ends in the dark.\nPsalm 42 cries as well.\nAnd that is all.",
  );

  it("is the paragraph before the one that says so, and no other", () => {
    expect(isContrasted(notes, notes.text.indexOf("Psalm 30"), main)).toBe(true);
    expect(isContrasted(notes, notes.text.indexOf("Psalm 42"), main)).toBe(false);
  });

  it("is a scene that the preacher does not want", async () => {
    const echoes = await loadEchoes();
    const memo = readNotes(
      "Exodus 17 from verse 8, because before that is the water out of the rock, I don't want the water out of the rock.",
    );
    expect(isDeclined(memo, "Water from the rock. Moses strikes the rock.", echoes)).toBe(true);
    expect(isDeclined(memo, "Jethro visits. He hears all of it.", echoes)).toBe(false);
  });
});
