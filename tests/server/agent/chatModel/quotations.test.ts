import { describe, expect, it } from "vitest";
import { parseReference } from "#shared/domain/bible/reference.ts";
import {
  faultsOfWords,
  keepTrueSentences,
  quotableText,
} from "../../../../server/agent/chatModel/quotations.ts";

function quotableIn(reference: string): string {
  const parsed = parseReference(reference);
  if (!parsed.ok) throw new Error(parsed.reason);
  return quotableText(parsed.ranges);
}

const ROMANS_3 = quotableIn("Romans 3:21-31");

describe("words about a passage", () => {
  it.each([
    "Paul says “all have sinned”. Who are they?",
    'What does "fall short of the glory of God" mean to you?',
    "What is “grace”?",
    "Read it again: “for all have sinned … the glory of God”.",
    "Compare Genesis 15:6 and 1 John 1:9.",
    "Why don't God's people boast, and aren't we glad?",
    "Look back at Week 2 and Day 3.",
  ])("may stay: %s", (text) => {
    expect(faultsOfWords(text, ROMANS_3)).toEqual([]);
  });

  it.each([
    "It says “for everyone has sinned”.",
    'It says "we all fall short of God\'s glorious standard".',
    "It says ‘for everyone has sinned’.",
    "It says «for everyone has sinned».",
    "It says “for all have sinned … and lack all hope of it”.",
    "It says “for everyone has sinned, and so on.",
    "Compare Genesis 51:3.",
    "Compare 1 John 6:1-4.",
  ])("may not stay: %s", (text) => {
    expect(faultsOfWords(text, ROMANS_3)).not.toEqual([]);
  });

  it("loses the sentence with a false quotation, and no other", () => {
    const text = "Father, thank you. You said, “I will be your big friend.” Help us to trust you.";
    expect(keepTrueSentences(text, ROMANS_3)).toBe("Father, thank you. Help us to trust you.");
  });
});
