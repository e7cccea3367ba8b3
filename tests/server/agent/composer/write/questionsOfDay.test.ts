import { describe, expect, it } from "vitest";
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { wordsOf } from "../../../../../scripts/companion/words.ts";
import { versesOf } from "../../../../../server/agent/bible/verses.ts";
import { Chooser } from "../../../../../server/agent/composer/write/chooser.ts";
import { chooseForDay, composeDay } from "../../../../../server/agent/composer/write/composeDay.ts";
import { hardnessOf } from "../../../../../server/agent/composer/write/hardness.ts";
import { phrasesOf } from "../../../../../server/agent/composer/write/phraseOf.ts";
import { prayersIn } from "../../../../../server/agent/composer/write/prayersIn.ts";
import { questionsIn } from "../../../../../server/agent/composer/write/questionCandidates.ts";
import { slowQuestions } from "../../../../../server/agent/composer/write/slowQuestions.ts";
import type { Style } from "../../../../../server/agent/writer.ts";

function rangesOf(reference: string): VerseRange[] {
  const parsed = parseReference(reference);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.ranges;
}

function askedOn(reference: string, style: Pick<Style, "audience" | "plain">): string[] {
  const { observe, understand, respond } = questionsIn(rangesOf(reference), style);
  return [...observe, ...understand, ...respond].map(({ text }) => text);
}

function dayOf(reference: string, style: Style) {
  const ranges = rangesOf(reference);
  return composeDay({ ranges }, style, chooseForDay({ ranges }, style, new Chooser(), 1));
}

const ADULTS = { audience: "adults" } as const;

describe("the questions for a day", () => {
  it("say “these two verses” only where the day reads just those", () => {
    const pointing = "How often do you find “bless”";
    expect(askedOn("Genesis 12:2-3", ADULTS).join()).toContain(pointing);
    expect(askedOn("Genesis 12:1-9", ADULTS).join()).not.toContain(pointing);
    expect(askedOn("Genesis 12:1-9", ADULTS).join()).not.toMatch(/\bverses?\b/);
  });

  it("ask nothing about verses of the day before alone, nor quote them", () => {
    const asked = askedOn("Exodus 14:15-20", ADULTS).join();
    expect(askedOn("Exodus 14:10-14", ADULTS).join()).toContain("turn on Moses");
    expect(asked).not.toContain("turn on Moses");
    expect(asked).not.toContain("stand still");
  });

  it("leave the school to the young", () => {
    const asked = askedOn("Matthew 5:6-10", ADULTS).join();
    expect(asked).not.toMatch(/\b(?:school|homework|teacher)\b/);
    expect(asked.length).toBeGreaterThan(0);
  });

  it("hang on words of the reading where its own are used up", () => {
    const ranges = rangesOf("James 1:5-8");
    const text = ` ${wordsOf(
      ranges
        .flatMap(versesOf)
        .map((verse) => verse.text)
        .join(" "),
    )} `;
    expect(phrasesOf(ranges).length).toBeGreaterThan(1);
    const { observe, understand, respond } = slowQuestions(ranges, "adults");
    const lines = [...observe, ...understand, ...respond];
    const quoting = lines.filter(({ text: line }) => !/today’s reading/.test(line));
    expect(quoting.length).toBeGreaterThan(lines.length - 4);
    for (const { text: question } of quoting) {
      const [, quote = ""] = /“([^”]+)”/.exec(question) ?? [];
      expect(text, question).toContain(` ${wordsOf(quote)} `);
    }
  });
});

describe("plain words", () => {
  it("count rare words and long sentences, but not names or what is quoted", () => {
    expect(hardnessOf("What did Jesus say to the blind man?")).toBe(0);
    expect(hardnessOf("Why did Nebuchadnezzar say “the inscrutable decree”?")).toBe(0);
    expect(hardnessOf("What helps you to speak peaceably with somebody you resent?")).toBe(2);
  });

  it("come first on request", () => {
    const passages = ["Genesis 37:1-11", "James 1:12-27", "Mark 4:35-41", "Luke 15:11-32"];
    const hardness = (plain: boolean) =>
      passages
        .map((reference) => dayOf(reference, { audience: "adults", questions: 4, plain }))
        .flatMap(({ questions, prayer }) => [...questions, prayer])
        .reduce((sum, text) => sum + hardnessOf(text), 0);
    expect(hardness(true)).toBeLessThan(0.6 * hardness(false));
  });
});

describe("the prayer for a part of a passage", () => {
  it("is the passage's own if the part contains its subject, otherwise a topic's", () => {
    const first = (reference: string) => prayersIn(rangesOf(reference), ADULTS)[0]?.id;
    expect(first("Psalm 55")).toMatch(/^prayer:/);
    expect(first("Psalm 55:1-11")).not.toMatch(/^topic:friendship/);
    expect(first("Psalm 55:22-23")).toMatch(/^topic:/);
  });

  it.each([
    ["Philippians 3:3-4", /^topic:(?:grace|faith)/],
    ["John 15:16-18", /^topic:faith/],
    ["Colossians 1:13-14", /^topic:gods-will/],
    ["Philippians 4:1-2", /^topic:(?:heaven|death|grief)/],
    ["Philippians 2:23-24", /^topic:(?:hope|healing)/],
  ])("is no topic's of which the part says nothing: %s", (reference, topics) => {
    const offered = prayersIn(rangesOf(reference), ADULTS).map(({ id }) => id);
    expect(offered.filter((id) => topics.test(id))).toEqual([]);
  });

  it("is one for any reading where no topic's fits, and a topic's where it does", () => {
    const offered = (reference: string) =>
      prayersIn(rangesOf(reference), ADULTS).map(({ id }) => id.replace(/:\d+$/, ""));
    const [next] = offered("Philippians 3:15-16").filter((id) => !/^(?:prayer|part):/.test(id));
    expect(next).toBe("topic:what-we-read");
    expect(offered("James 1:19-20")).toContain("topic:anger");
    expect(offered("Philippians 1:20-21")).toContain("topic:death");
    expect(offered("Philippians 1:29-30")).not.toContain("topic:death");
  });
});

it("asks children about what hurts in a passage only as its own questions for children do", () => {
  expect(askedOn("Jonah 4:1-4", { audience: "adults" }).join(" ")).toContain(
    "What does Jonah ask for",
  );
  expect(askedOn("Jonah 4:1-4", { audience: "children" }).join(" ")).not.toContain(
    "What does Jonah ask for",
  );
});
