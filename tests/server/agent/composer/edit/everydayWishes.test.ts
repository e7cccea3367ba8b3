import { describe, expect, it } from "vitest";
import type { PlanDay } from "#shared/domain/plan/plan.ts";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";

async function say(plan: string, message: string) {
  const talk = new Talk();
  const first = await talk.say(plan, TODAY);
  const before = structuredClone(first.plan ?? []);
  const outcome = await talk.say(message, TODAY);
  const days = (outcome.plan ?? []).flatMap(({ week_number, passages }) =>
    passages.map((day) => ({ ...day, place: `${week_number}.${day.day_number}` })),
  );
  const old = new Map<string, PlanDay>(
    before.flatMap(({ week_number, passages }) =>
      passages.map((day) => [`${week_number}.${day.day_number}`, day] as const),
    ),
  );
  const touched = (field: "prayer" | "questions" | "scripture") =>
    days
      .filter((day) => JSON.stringify(day[field]) !== JSON.stringify(old.get(day.place)?.[field]))
      .map(({ place }) => place);
  return { ...outcome, days, before, touched, isSame: sameDays(before, outcome.plan ?? []) };
}

function sameDays(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

const HEBREWS = "Hebrews, 4 weeks, weekdays, starting 14 December 2026";
const MATTHEW = "Matthew 1 and 2, 2 weeks, every day, starting 21 December 2026";
const RUTH = "Ruth, 1 week, weekdays, starting 4 January 2027";

describe("dates", () => {
  it.each([
    ["the 4th is too soon, make it monday the 11th", "2027-01-11"],
    ["can we push it back to the 18th, half of us are still away", "2027-01-18"],
    ["no dates at all please", null],
  ])("%s", async (message, start) => {
    const { startDate, isSame } = await say(RUTH, message);
    expect([startDate, isSame]).toEqual([start, true]);
  });

  it("sets the start and a number of questions for all days", async () => {
    const message = "too soon, make it monday the 11th, and max 3 questions a day";
    const { startDate, days } = await say(
      "James, 3 weeks, weekdays, starting 4 January 2027",
      message,
    );
    expect(startDate).toBe("2027-01-11");
    expect(days.map(({ questions }) => questions.length)).toEqual(days.map(() => 3));
  });

  it("reads closed days at the end of a week with the day before, and all others keep their dates", async () => {
    const { days, reply } = await say(
      HEBREWS,
      "We are closed 24, 25 and 31 Dec and 1 Jan, nothing on those days. All other days must stay on their date",
    );
    expect(days).toHaveLength(16);
    expect(days.map(({ place }) => place).filter((place) => place > "2")).not.toContain("2.4");
    expect(reply).toContain("nothing is lost");
  });

  it("reads a closed day between others with the day before as well", async () => {
    const { days, reply } = await say(HEBREWS, "no reading on 16 december, everything else stays");
    expect(days).toHaveLength(19);
    expect(reply).toContain("all other days keep their dates");
  });
});

it("looks back over the book of the plan at its end", async () => {
  const { days, reply } = await say(
    "Ruth, 1 week, weekdays",
    "add a look back over Ruth at the end",
  );
  expect(days).toHaveLength(6);
  expect(reply).toContain("I will add a day to look back over Ruth");
});

describe("where words are to be others", () => {
  it.each([
    ["3 questions for the days in January", "questions", ["2.5", "2.6", "2.7"]],
    ["3 questions from January on", "questions", ["2.5", "2.6", "2.7"]],
  ] as const)("%s", async (message, field, places) => {
    expect((await say(MATTHEW, message)).touched(field)).toEqual(places);
  });

  it("keeps a feast day at the end of the sentence as it is", async () => {
    const { touched } = await say(MATTHEW, "make all prayers shorter except Christmas Day");
    expect(touched("prayer")).not.toContain("1.5");
    expect(touched("prayer").length).toBeGreaterThan(8);
  });

  it("does not read a single word as a prayer", async () => {
    const { days } = await say(MATTHEW, "the prayers say 'Lord' too often, can you reword them");
    expect(days.map(({ prayer }) => prayer)).not.toContain("Lord");
  });
});

describe("what is read", () => {
  it("reads six days of each week in as many weeks as are wished", async () => {
    const { plan, days } = await say(HEBREWS, "chnage to 6 weks and evry day xcept sundy");
    expect([plan?.length, days.length]).toEqual([6, 36]);
  });

  it("ends with the week that is named", async () => {
    const { days, touched } = await say(
      HEBREWS,
      "Stop after week 2 please, Lent group takes over then",
    );
    expect([days.length, touched("scripture")]).toEqual([10, []]);
  });

  it("adds a day to look back, and changes no other", async () => {
    const { days, touched } = await say(
      "Esther, 2 weeks, weekdays, starting 22 February 2027",
      "Could you add one more day at the end where we look back over the whole story",
    );
    expect([days.length, touched("scripture")]).toEqual([11, ["3.1"]]);
    expect(days.at(-1)?.scripture).toMatch(/^Esther/);
  });

  it.each([
    "nothing with killing in it",
    "Can the readings be about ten verses at most, people do them on the bus",
    "hmm its a bit heavy for our lot",
  ])("changes nothing before it is clear: %s", async (message) => {
    expect((await say("The life of David, 5 weeks, weekdays", message)).isSame).toBe(true);
  });

  it("adds a verse without its colon", async () => {
    const { days } = await say(HEBREWS, "add romans 15 13 to week 1 day 1 as well");
    expect(days[0]?.scripture).toContain("Romans 15:13");
  });
});
