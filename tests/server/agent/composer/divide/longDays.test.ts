import { describe, expect, it } from "vitest";
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { composer } from "../../../../../server/agent/composer/composer.ts";
import { prepareWeeks } from "../../../../../server/agent/composer/prepareWeeks.ts";
import { Chooser, DayChoice } from "../../../../../server/agent/composer/write/chooser.ts";
import { chooseForDay, composeDay } from "../../../../../server/agent/composer/write/composeDay.ts";
import { questionsIn } from "../../../../../server/agent/composer/write/questionCandidates.ts";
import type { Style } from "../../../../../server/agent/writer.ts";
import { turn } from "../../support/turn.ts";

function rangesOf(text: string): VerseRange[] {
  const parsed = parseReference(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.ranges;
}

function dayOf(reference: string, style: Style) {
  const ranges = rangesOf(reference);
  const picks = chooseForDay({ ranges }, style, new Chooser(), 1, { mayBeFew: true });
  return { picks, ...composeDay({ ranges }, style, picks) };
}

const ofAnyVerse = (picks: readonly string[]) => picks.filter((id) => id.startsWith("slow:"));
const ADULTS: Style = { audience: "adults", questions: 4 };

describe("a day that reads a passage in part", () => {
  it.each([
    "Psalms 1-41, ten verses a day",
    "Job, 12 verses a day",
    "Genesis 37-50 ten verses a day",
  ])("is hardly ever asked what any verse may be asked: %s", { timeout: 60_000 }, async (text) => {
    const decision = await composer.decide(turn(text));
    if (decision.kind !== "plan") throw new Error(decision.text);
    const slots = (await prepareWeeks(decision.weeks)).flatMap((week) => week.slots);
    const picks = slots.flatMap((slot) => (slot.kind === "write" ? slot.picks : []));
    expect(ofAnyVerse(picks).length / picks.length).toBeLessThan(0.02);
  });

  it("has fewer questions rather than those, unless somebody says how many", () => {
    const { picks, questions } = dayOf("Genesis 44:18-25", ADULTS);
    expect(ofAnyVerse(picks).length).toBeLessThanOrEqual(2);
    expect(questions.length).toBeGreaterThanOrEqual(2);
    expect(dayOf("Genesis 44:18-25", { ...ADULTS, questions: 5 }).questions).toHaveLength(5);
  });

  it("is asked what begins in it and ends on the next day, but not to find what it does not read", () => {
    const { observe, understand } = questionsIn(rangesOf("Proverbs 31:10-20"), ADULTS);
    expect(understand.map(({ text }) => text).join()).toContain("Which traits of Wisdom");
    expect(observe.map(({ text }) => text).join()).not.toContain("Which trades and skills");
  });

  it("is asked what children find in the text where nothing else is left", () => {
    const { observe } = questionsIn(rangesOf("Proverbs 31:10-20"), ADULTS);
    expect(observe.map(({ text }) => text).join()).toContain("get up to give food");
  });
});

describe("a verse or two that lead a day of several texts", () => {
  it("are asked and prayed about first", () => {
    const { questions, prayer } = dayOf("Matthew 5:9; Romans 12:9-21", { ...ADULTS, questions: 1 });
    expect(questions.join()).toMatch(/peacemakers/);
    expect(prayer).toMatch(/God of peace, your Son calls peacemakers/);
  });

  it("are first asked about by their passage's key verse", () => {
    const one = dayOf("Matthew 5:1-3; Luke 18:9-14", { ...ADULTS, questions: 1 });
    expect(one.questions.join()).toContain("Poor in spirit");
    expect(one.prayer).toContain("poor in spirit");
  });

  it("leave the other text a question where there are several", () => {
    const { questions } = dayOf("Matthew 5:7; Luke 10:25-37", { ...ADULTS, questions: 3 });
    expect(questions.join()).toMatch(/Samaritan|lawyer|priest|innkeeper|neighbor/);
  });
});

it("does not ask twice a day in the same words", () => {
  const { questions } = dayOf("Revelation 21:1-8", ADULTS);
  expect(questions.filter((text) => /making all things new/.test(text)).length).toBeLessThan(2);
  const choice = new DayChoice();
  const asked = { id: "own:a", pattern: "a", anchor: "a", family: "a", closeness: 1 };
  choice.take({ ...asked, text: "God says “I am making all things new”. Why?" });
  expect(choice.repeats({ ...asked, text: "God is making all things new. What first?" })).toBe(
    true,
  );
  expect(choice.repeats({ ...asked, text: "God wipes away every tear. Whose?" })).toBe(false);
});

it("leaves growing up to the young", () => {
  const asked = questionsIn(rangesOf("Luke 18:15-17"), { audience: "newBelievers" });
  const texts = [...asked.observe, ...asked.understand, ...asked.respond].map(({ text }) => text);
  expect(texts.join()).not.toMatch(/grow up/);
});
