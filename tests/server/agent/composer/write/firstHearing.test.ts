import { describe, expect, it } from "vitest";
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { firstHearingLoss } from "../../../../../server/agent/composer/write/firstHearing.ts";
import { slowQuestions } from "../../../../../server/agent/composer/write/slowQuestions.ts";
import { findIn } from "../../../../../server/agent/composer/write/verseForms.ts";

function rangesOf(text: string): VerseRange[] {
  const parsed = parseReference(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.ranges;
}

describe("what a question loses because it is hard to follow when heard once", () => {
  it.each([
    "“Not for ours only”: what might a group of believers forget?",
    "How much does the “unless” matter in what Jesus says?",
    "What leads from the one wish of the king to the other?",
    "They spoil it later by explaining. What did silence give to Job?",
    "How often does Nehemiah name somebody who builds at a house?",
  ])("is something: %s", (text) => expect(firstHearingLoss(text, 1)).toBeGreaterThan(0.1));

  it("is nothing where a question is plain", () => {
    expect(firstHearingLoss("Why does Jonah go to Tarshish and not to Nineveh?", 1)).toBe(0);
    expect(firstHearingLoss("What does the singer want to hear in the morning?", 1)).toBe(0);
  });

  it("is more on a day of many passages where nothing says which is meant", () => {
    const unclear = "What do the people do when they hear of it?";
    expect(firstHearingLoss(unclear, 4)).toBeGreaterThan(firstHearingLoss(unclear, 1));
    for (const clear of [
      "What do the people of Lystra do when they see it?",
      "Lydia listens by the river. Who else is there?",
      "What do the people mean by “Let us alone, Jesus of Nazareth”?",
    ])
      expect(firstHearingLoss(clear, 4)).toBe(firstHearingLoss(clear, 1));
    expect(firstHearingLoss("What does Jesus do then?", 4)).toBeGreaterThan(0);
  });
});

describe("questions from the verses themselves", () => {
  it.each([
    ["question", "Who can find a worthy woman? For her price is far above rubies.", "Prov"],
    ["picture", "But as for me, I am like a green olive tree in God’s house.", "Ps"],
    ["reason", "We love him, because he first loved us.", "1John"],
    ["command", "Rejoice in the Lord always! Again I will say, “Rejoice!”", "Phil"],
    ["prayer", "With my whole heart, I have sought you.", "Ps"],
    ["name", "Then Jehoshaphat was alarmed, and set himself to seek to Yahweh.", "2Chr"],
  ])("find a %s", (kind, verse, book) => {
    expect(findIn(verse, book).map((one) => one.kind)).toContain(kind);
  });

  it("take no command of a story for the reader’s, nor a place on the way for somebody", () => {
    expect(findIn("Put on your sandals.", "Acts")).toEqual([]);
    expect(findIn("They came to Hazazon Tamar.", "2Chr")).toEqual([]);
  });

  it("come before a few quoted words, and parts of sentences last", () => {
    const { observe, understand } = slowQuestions(rangesOf("Proverbs 31:10-15"), "adults");
    const best = observe.toSorted((a, b) => b.closeness - a.closeness).map(({ text }) => text);
    expect(best[0]).toBe("“Who can find a worthy woman?” Who asks this, and why?");
    expect(best.at(-1)).toMatch(/“(?:She|He|her) /);
    expect(understand.map(({ text }) => text)).toContain(
      "What do the words “like the merchant ships” let you see that plain words would not?",
    );
  });

  it("have children draw and dance nothing harsh", () => {
    const all = Object.values(slowQuestions(rangesOf("Genesis 6:11-12"), "children")).flat();
    expect(all.length).toBeGreaterThan(0);
    for (const { text } of all) expect(text).not.toMatch(/corrupt|violence/);
  });

  it("quote each verse word for word and have no two ids alike", () => {
    for (const reference of ["Jude 8-10", "Romans 12:11-12", "Psalm 119:9-11", "Genesis 36:1"]) {
      const all = Object.values(slowQuestions(rangesOf(reference), "adults")).flat();
      expect(all.length).toBeGreaterThan(0);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    }
  });
});
