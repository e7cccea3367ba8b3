import { expect, it } from "vitest";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-28";
const readingsOf = (text: string) => understand(text, TODAY).brief.readings;

it.each([
  ["psalms for people who cant sleep, two weeks, bedtime", "Psalms for the Night"],
  ["psalms for nurses on nights, 10 days", "Psalms for the Night"],
  ["Psalms for when you are afraid, 10 days", "Psalms for Fear"],
  ["three weeks of psalms for the anxious", "Psalms for Anxiety"],
  ["some psalms for hospital visits, two weeks", "Psalms for Comfort"],
  ["the psalms that deal with guilt, one week", "Guilt and Shame"],
  ["psalms to help us give thanks, 2 weeks", "Psalms for Gratitude"],
  ["14 gentle psalms for my mum", "Psalms for Rest"],
  ["10 joyful psalms", "Psalms of Praise"],
  ["twelve calming psalms please", "Psalms of Trust"],
  ["20 short psalms", "Short Psalms"],
])("%s: only the psalms that fit", (text, label) => {
  const readings = readingsOf(text);
  expect(readings.map((one) => one.label)).toEqual([label]);
  expect(readings[0]?.kind).not.toBe("passages");
});

it.each([
  ["Isaiah for people who are tired, 2 weeks", "Worn Out", "Isaiah"],
  ["proverbs for people who struggle with anger, two weeks", "Anger", "Proverbs"],
])("%s: the topic within the book", (text, label, book) => {
  expect(readingsOf(text)).toEqual([{ kind: "topic", label, references: [book] }]);
});

it.each([
  ["the whole book of psalms for our anxious church, 10 weeks", "Psalms"],
  ["Isaiah for people who are tired, 13 weeks", "Isaiah"],
  ["Mark for people who are tired, 2 weeks", "Mark"],
])("%s: the whole text", (text, label) => {
  expect(readingsOf(text)).toMatchObject([{ kind: "passages", label, references: [label] }]);
});

it.each([
  ["20 psalms", 20],
  ["30 psalms over 6 weeks", undefined],
])("%s: so many, and not all of them", (text, days) => {
  const { brief, unread } = understand(text, TODAY);
  expect(brief.readings).toMatchObject([{ label: "Psalms", per: "day", count: 1 }]);
  expect(brief.days).toBe(days);
  expect(unread).toEqual([]);
});

it("reads a psalm a day if none suits better", () => {
  expect(readingsOf("psalms for our prayer group, 10 days")).toMatchObject([
    { label: "Psalms", per: "day", count: 1 },
  ]);
});
