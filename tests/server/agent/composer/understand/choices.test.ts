/** Choices from a long text, sets that fill a week, slips, and needs beside other words. */
import { beforeAll, describe, expect, it } from "vitest";
import { loadNeeds } from "../../../../../server/agent/composer/understand/care/careNear.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";
import { loadMeanings } from "../../../../../server/agent/composer/understand/subjects/meaning.ts";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";

beforeAll(async () => {
  await loadMeanings();
  await loadNeeds();
});

const readingsOf = (message: string) => understand(message, TODAY).brief.readings;

describe("a choice from a long text", () => {
  it.each([
    "something from the prophets, 4 weeks",
    "some passages from the prophets for 3 weeks",
    "4 weeks, a few bits from the prophets",
  ])("is of its best-known passages: %s", (message) => {
    expect(readingsOf(message)).toMatchObject([
      { kind: "list", label: "Highlights of The Prophets" },
    ]);
  });

  it.each(["the prophets in a year", "something from Romans, 4 weeks", "Isaiah in 8 weeks"])(
    "is not read into a text that is wanted whole: %s",
    (message) => {
      expect(readingsOf(message).every(({ per }) => per === undefined)).toBe(true);
    },
  );
});

describe("a slip of the keyboard", () => {
  it.each(["somthing on freindship 2 wks", "somethng on friendship for 2 weeks"])(
    "is no second subject: %s",
    (message) => {
      expect(readingsOf(message).map(({ label }) => label)).toEqual(["Friendship"]);
      expect(understand(message, TODAY).unread).toEqual([]);
    },
  );
});

describe("the people of a chapter", () => {
  it.each(["hebrews 11 people, 4 wks", "the people in hebrews 11 for 4 weeks"])(
    "are those, and no number: %s",
    (message) => {
      expect(readingsOf(message).map(({ label }) => label)).toEqual(["The Hall of Faith"]);
    },
  );
});

describe("what a person gets", () => {
  const say = (message: string) => new Talk().say(message, TODAY);

  it("is seven days for a set of seven and a week", async () => {
    const { plan } = await say("The seven I am sayings in John. One a day for a week.");
    expect(plan?.[0]?.passages).toHaveLength(7);
  });

  it("asks nothing if a text beside a topic confirms it", async () => {
    const { plan } = await say(
      "Parables from Luke for my grandkiddies, they're 6 and 8. Ten days.",
    );
    const days = plan?.flatMap(({ passages }) => passages) ?? [];
    expect(days).toHaveLength(10);
    expect(days.every(({ scripture }) => scripture.startsWith("Luke"))).toBe(true);
  });

  it("is the plan for a need, on its dates and without questions, beside words of a choir", async () => {
    const { plan, reply } = await say(
      "Our choir master passed away and we are in shock. The choir would like one reading each evening from today until the funeral on Saturday 5 December, with singing in it if possible. No questions, just a prayer.",
    );
    expect(reply).toContain("When Somebody Has Died");
    const days = plan?.flatMap(({ passages }) => passages) ?? [];
    expect(days).toHaveLength(8);
    expect(days.every(({ questions, prayer }) => questions.length === 0 && prayer !== "")).toBe(
      true,
    );
  });

  it("is as many readings for a need as its days", async () => {
    const { plan } = await say(
      "my sister has chemo every second thursday from 10 dec to the end of january. something gentle for those days only",
    );
    expect(plan?.flatMap(({ passages }) => passages)).toHaveLength(4);
  });
});
