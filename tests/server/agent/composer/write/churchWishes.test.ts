/** What the built-in composer makes of a church's settings. */
import { describe, expect, it } from "vitest";
import type { PlanDay } from "#shared/domain/plan/plan.ts";
import type { WritingSettings } from "#shared/domain/writingSettings.ts";
import { IN_DANGER } from "../../../../../server/agent/composer/understand/care/care.ts";
import {
  hasAvoidedWord,
  withoutAddress,
} from "../../../../../server/agent/composer/write/churchWords.ts";
import { hardnessOf } from "../../../../../server/agent/composer/write/hardness.ts";
import { shortPrayer } from "../../../../../server/agent/composer/write/shortPrayer.ts";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-21";
const JOHN = "The Gospel of John in 30 days";
const FATHER = /\bFather\b/;

async function daysFor(request: string, writing?: Partial<WritingSettings>): Promise<PlanDay[]> {
  const talk = new Talk({ writing });
  await talk.say(request, TODAY);
  return daysOf(talk);
}

const daysOf = ({ plan }: Talk) => (plan ?? []).flatMap(({ passages }) => passages);
const wordsIn = (text: string) => text.split(/\s+/).length;
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
const textsOf = (days: PlanDay[]) => days.map(({ questions, prayer }) => [questions, prayer]);
const prayersWith = (days: PlanDay[], word: RegExp) =>
  days.filter(({ prayer }) => word.test(prayer));
const questionsWith = (days: PlanDay[], word: RegExp) =>
  days.flatMap(({ questions }) => questions).filter((question) => word.test(question));

describe("a plan for a church with wishes", () => {
  it.each([JOHN, "The Sermon on the Mount in 30 days", "Prayer, 30 days"])(
    "prays and asks without a word that it avoids: %s",
    async (request) => {
      const usual = await daysFor(request);
      expect(prayersWith(usual, FATHER).length).toBeGreaterThan(4);
      expect(questionsWith(usual, FATHER).length).toBeGreaterThan(0);
      const wished = await daysFor(request, { wordsAvoided: ["father"] });
      expect(prayersWith(wished, FATHER)).toEqual([]);
      expect(questionsWith(wished, FATHER)).toEqual([]);
      expect(wished.map(({ scripture }) => scripture)).toEqual(
        usual.map(({ scripture }) => scripture),
      );
      expect(wished.every(({ prayer, questions }) => prayer && questions.length > 0)).toBe(true);
    },
  );

  it("leaves a prayer that calls to the Lord out, and turns none to somebody else", async () => {
    const usual = await daysFor(JOHN);
    const wished = await daysFor(JOHN, { wordsAvoided: ["Lord"] });
    expect(prayersWith(usual, /\bLord\b/).length).toBeGreaterThan(5);
    expect(prayersWith(wished, /\bLord\b/)).toEqual([]);
  });

  it("keeps an avoided word if there is no other prayer", async () => {
    const avoided = ["God", "Lord", "Jesus", "Father", "Christ", "Spirit", "Maker", "Shepherd"];
    const days = await daysFor("Ruth in one week, 4 days", { wordsAvoided: avoided });
    expect(days.every(({ prayer }) => prayer.endsWith("Amen."))).toBe(true);
  });

  it("has short prayers, each of its own sentences", async () => {
    const usual = await daysFor(JOHN);
    const wished = await daysFor(JOHN, { prayers: "short" });
    expect(median(usual.map(({ prayer }) => wordsIn(prayer)))).toBeGreaterThan(55);
    expect(median(wished.map(({ prayer }) => wordsIn(prayer)))).toBeLessThan(35);
    expect(new Set(wished.map(({ prayer }) => prayer)).size).toBe(wished.length);
    for (const { prayer } of wished) expect(prayer).toMatch(/^\p{Lu}.* Amen\.$/u);
  });

  it("has plainer questions for a church of plain words", async () => {
    const hardness = (days: PlanDay[]) =>
      days.flatMap(({ questions }) => questions).reduce((sum, one) => sum + hardnessOf(one), 0);
    const wished = await daysFor(JOHN, { readingAge: "plain" });
    expect(hardness(wished)).toBeLessThan(0.75 * hardness(await daysFor(JOHN)));
  });

  it("is unchanged if the settings are empty or concern only a chat model", async () => {
    const usual = textsOf(await daysFor(JOHN));
    const wished = await daysFor(JOHN, {
      ...{ tradition: "baptist", traditionNote: "Strict", tone: "formal", prayers: "long" },
    });
    expect(textsOf(wished)).toEqual(usual);
  });

  it("has the same wording after an edit, and more words on request", async () => {
    const talk = new Talk({ writing: { prayers: "short", wordsAvoided: ["Father"] } });
    await talk.say("A 2-week plan through the letters of John, 5 days a week", TODAY);
    await talk.say("Write the prayers of week 1 anew", TODAY);
    const anew = daysOf(talk);
    expect(Math.max(...anew.map(({ prayer }) => wordsIn(prayer)))).toBeLessThan(50);
    await talk.say("Change week 2 day 3 to Matthew 6:9-15", TODAY);
    expect(daysOf(talk)[7]?.scripture).toBe("Matthew 6:9-15");
    expect(prayersWith(daysOf(talk), FATHER)).toEqual([]);
    await talk.say("Prayers about love in week 2, please", TODAY);
    expect(daysOf(talk)[6]?.prayer).not.toBe(anew[6]?.prayer);
    expect(wordsIn(daysOf(talk)[6]?.prayer ?? "")).toBeLessThan(40);
    expect(prayersWith(daysOf(talk), FATHER)).toEqual([]);
    const before = daysOf(talk)[0]?.prayer ?? "";
    await talk.say("Make the prayers of week 1 longer", TODAY);
    expect(wordsIn(daysOf(talk)[0]?.prayer ?? "")).toBeGreaterThan(wordsIn(before) + 5);
  });
});

describe("whom to talk to", () => {
  const CALL = "In your church: Call Pastor Anna, 555 0100.";
  const anna = { whomToTalkTo: "Call Pastor Anna, 555 0100" };
  const replyTo = async (text: string, writing?: Partial<WritingSettings>) =>
    (await new Talk({ writing }).say(text, TODAY)).reply;

  it.each([
    "My husband died last week.",
    "My mother has cancer and I cannot pray. One week of readings, please.",
    "Two weeks of readings for a family whose boy took his own life",
    "I don't want to live anymore.",
    "I lost my job.",
    "Mark in 4 weeks, my father is dying",
  ])("is the church's own, beside what everybody is told: %s", async (text) => {
    const usual = await replyTo(text);
    const own = await replyTo(text, anna);
    expect(usual).not.toContain("Anna");
    expect(own).toContain(CALL);
    // Nothing else of the answer gives way.
    expect(own.replace(` ${CALL}`, "")).toBe(usual);
  });

  it("follows the emergency services if somebody is in danger", async () => {
    const reply = await replyTo("I want to die.", anna);
    expect(reply.indexOf(IN_DANGER)).toBeGreaterThan(0);
    expect(reply.indexOf(CALL)).toBeGreaterThan(reply.indexOf(IN_DANGER));
  });

  it.each(["My husband beats me.", "Readings for a woman whose husband hits her, one week"])(
    "names nobody of the church in abuse: %s",
    async (text) => {
      const reply = await replyTo(text, anna);
      expect(reply).toContain("domestic abuse helpline");
      expect(reply).not.toContain("Anna");
    },
  );

  it("leaves the words that were written for people in need as they are", async () => {
    const text = "Two weeks of readings after the death of my wife";
    const usual = textsOf(await daysFor(text));
    expect(usual.length).toBeGreaterThan(6);
    const wished = await daysFor(text, {
      ...{ prayers: "short", wordsAvoided: ["God", "Lord"], readingAge: "plain" },
    });
    expect(textsOf(wished)).toEqual(usual);
  });
});

describe("another word for God", () => {
  const FATHER_AVOIDED = { wordsKept: [], wordsAvoided: ["Father"] };

  it.each([
    ["Father, hold us. Amen.", "God, hold us. Amen."],
    ["Hold us, Father. Be near. Amen.", "Hold us, God. Be near. Amen."],
    ["Before we asked, Father, you gave. Amen.", "Before we asked, God, you gave. Amen."],
  ])("stands where it only calls: %s", (prayer, expected) => {
    expect(withoutAddress(prayer, FATHER_AVOIDED)).toBe(expected);
    expect(withoutAddress(prayer, { wordsKept: [], wordsAvoided: ["Father", "God"] })).toBe(
      expected.replace("God", "Lord"),
    );
  });

  it.each([
    "Our Father, here we are. Amen.",
    "Father, Son and Holy Spirit, draw us in. Amen.",
    "Father and mother to us, hold us. Amen.",
    "Father of the rain, come. Amen.",
    "Walk through your Father’s house. Amen.",
  ])("does not where the word hangs on others: %s", (prayer) => {
    expect(withoutAddress(prayer, FATHER_AVOIDED)).toBe(prayer);
    expect(hasAvoidedWord(prayer, FATHER_AVOIDED)).toBe(true);
  });

  it("is not looked for where people are meant, nor for pronouns", () => {
    const words = { wordsKept: [], wordsAvoided: ["Father", "King", "He"] };
    expect(hasAvoidedWord("Why does the father run? He waited.", words)).toBe(false);
    expect(hasAvoidedWord("What does King Saul fear? Father Abraham waits.", words)).toBe(false);
    expect(hasAvoidedWord("King Jesus, come.", words)).toBe(true);
  });
});

describe("a short prayer", () => {
  it.each([
    [
      "Lord, we hear you sigh. We have one loaf, and you. Keep us from worry. Be patient, and ask us again. Amen.",
      "Lord, we hear you sigh. Be patient, and ask us again. Amen.",
    ],
    // Not what speaks of somebody in a sentence that went.
    [
      "God, you see the widow. Thank you for Ruth. Give us bread to share. Come to them where they are. Amen.",
      "God, you see the widow. Give us bread to share. Amen.",
    ],
    [
      "God, it is late. We are tired. And let us be found near. Amen.",
      "God, it is late. Let us be found near. Amen.",
    ],
  ])("is the address and a wish that stands by itself", (prayer, expected) => {
    expect(shortPrayer(prayer)).toBe(expected);
    expect(shortPrayer(expected)).toBe(expected);
  });
});
