/** Days of the week, first and last days, pauses and lengths in edits. */
import { describe, expect, it } from "vitest";
import { datesOfPlan } from "#shared/domain/plan/planDate.ts";
import type { Talk } from "../../../../evals/talk.ts";
import { changedDays, daysOf, EDITS_TODAY, editOf, madeFrom } from "../../support/editsOf.ts";

function datesIn({ plan, startDate, readingDays, brief }: Talk): string[] {
  const dates = datesOfPlan(plan ?? [], startDate ?? "", readingDays, brief);
  return [...dates.values()];
}

const readsOf = (talk: Talk) => daysOf(talk).map(({ scripture }) => scripture);

describe("a day of the week for another", () => {
  const made = madeFrom("Mark 1 to 8, 4 weeks, Monday to Friday, starting Mon 2027-01-04");

  it.each([
    ["change fridays to saturdays", [1, 2, 3, 4, 6]],
    ["change fridays to saturdays n make the day 1 question harder", [1, 2, 3, 4, 6]],
    ["change thursday and friday to saturday and sunday", [1, 2, 3, 6, 7]],
    ["turn the fridays into saturdays", [1, 2, 3, 4, 6]],
  ])("exchanges it and leaves the others: %s", async (message, days) => {
    const { talk } = await editOf(await made, message);
    expect(talk.readingDays).toEqual(days);
    expect(readsOf(talk)).toEqual(readsOf(await made));
  });

  it("reads on the days that are named where no day is exchanged", async () => {
    const { talk } = await editOf(await made, "change it to Monday to Saturday");
    expect(talk.readingDays).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

it.each(["begin jan 4 and only on week days", "only week days and begin on the 4th"])(
  "begins then and reads on weekdays: %s",
  async (message) => {
    const made = await madeFrom("A new year, 10 days, daily, starting Fri 2027-01-01");
    const { talk } = await editOf(made, message);
    expect(talk.readingDays).toEqual([1, 2, 3, 4, 5]);
    expect([datesIn(talk)[0], datesIn(talk).at(-1)]).toEqual(["2027-01-04", "2027-01-15"]);
    expect(readsOf(talk)).toEqual(readsOf(made));
  },
);

describe("days off, and the end", () => {
  const lent = madeFrom("Luke for Lent, daily, Wed 2027-02-10 to Sat 2027-03-27");
  const psalm = madeFrom("Psalm 119, 22 days, daily, starting Mon 2027-03-01");

  it.each([
    "no sundays please",
    "we dont read on sundays",
    "leave out sundays but keep the end date",
  ])("joins readings where the plan has its end, and loses none: %s", async (message) => {
    const { talk, reply } = await editOf(await lent, message);
    expect(talk.readingDays).toEqual([1, 2, 3, 4, 5, 6]);
    expect(readsOf(talk)).toHaveLength(40);
    expect(readsOf(talk)[0]).toMatch(/^Luke 1:1/);
    expect(readsOf(talk).at(-1)).toMatch(/^Luke 24:.*53$/);
    expect(datesIn(talk).at(-1)).toBe("2027-03-27");
    expect(reply).toContain("join the 46 readings to 40");
  });

  it("lets it end later where that is said, and names the last day", async () => {
    const { talk, reply } = await editOf(await lent, "sundays off, it can run longer");
    expect(readsOf(talk)).toEqual(readsOf(await lent));
    expect(reply).toContain("The last reading is on Saturday, 3 April 2027");
  });

  it.each([
    ["sundays off and make sure we finish before easter", 22, "2027-03-25"],
    ["skip sundays and finish before easter", 22, "2027-03-25"],
    ["no weekends, and we need to be finished by easter", 20, "2027-03-26"],
  ])("keeps both wishes: %s", async (message, count, end) => {
    const { talk, reply } = await editOf(await psalm, message);
    expect(readsOf(talk)).toHaveLength(count);
    expect(datesIn(talk).at(-1)).toBe(end);
    expect(talk.readingDays).not.toContain(7);
    expect(reply).toContain("which is in time");
  });
});

describe("a plan that is to end on a day", () => {
  const couples = madeFrom("1 Corinthians 13 for couples, 5 days, daily, starting Mon 2027-02-08");

  it.each([
    "push it so it ends on valentines day",
    "push everything back so we finish on the 14th",
    "shift the whole thing so the last day is valentine's day",
  ])("is read later: %s", async (message) => {
    const { talk } = await editOf(await couples, message);
    expect([datesIn(talk)[0], datesIn(talk).at(-1)]).toEqual(["2027-02-10", "2027-02-14"]);
    expect(changedDays(daysOf(await couples), daysOf(talk))).toEqual([]);
  });

  it("is asked about where it could be read later or get more days", async () => {
    const { choices, changed } = await editOf(await couples, "can it finish on valentines day");
    expect(changed).toEqual([]);
    const [later, more] = choices.map(({ message }) => message);
    const moved = await editOf(await couples, later ?? "");
    expect(datesIn(moved.talk)).toHaveLength(5);
    expect(datesIn(moved.talk).at(-1)).toBe("2027-02-14");
    const longer = await editOf(await couples, more ?? "");
    expect(datesIn(longer.talk)).toHaveLength(7);
    expect(datesIn(longer.talk).at(-1)).toBe("2027-02-14");
  });
});

it.each([
  "can we pause over christmas, nothing from 21 dec until 3 jan inclusive",
  "can we pause over christmas? nothing from 21 dec until 3 jan",
  "pause over christmas and new year",
])("pauses as many weeks as the dates need: %s", async (message) => {
  const made = await madeFrom("1 John, 3 weeks, Monday Wednesday Friday, starting Mon 2026-12-07");
  const { talk, changed } = await editOf(made, message);
  expect(changed).toEqual([]);
  expect(datesIn(talk).slice(5)).toEqual(["2026-12-18", "2027-01-04", "2027-01-06", "2027-01-08"]);
});

describe("a feast", () => {
  const advent = madeFrom("Advent, daily, Tue 2026-12-01 to Thu 2026-12-24");

  it.each([
    "add a reading for christmas day",
    "can we have one for christmas day too",
    "also include christmas day please",
    "extend it to christmas day",
  ])("gets its own passage behind the last day: %s", async (message) => {
    const { talk } = await editOf(await advent, message);
    expect(readsOf(talk).slice(0, 24)).toEqual(readsOf(await advent));
    expect(readsOf(talk).slice(24)).toEqual(["Luke 2:8-20"]);
    expect(datesIn(talk).at(-1)).toBe("2026-12-25");
    expect(talk.brief?.end_date).toBe("2026-12-25");
  });

  it("is read beside the day's own reading", async () => {
    const made = await madeFrom("Acts, 7 weeks, daily, starting 10 February 2027");
    const { talk, changed } = await editOf(made, "add a good friday reading");
    expect(changed).toEqual([45]);
    expect(readsOf(talk)[44]).toMatch(/Matthew 27|Mark 15|Luke 23|John 19/);
    expect(readsOf(talk)[44]).toContain(readsOf(made)[44]);
  });

  it("takes nothing away where the plan cannot reach it", async () => {
    const { changed, days } = await editOf(await advent, "we need one for boxing day too");
    expect([changed, days.length]).toEqual([[], 24]);
  });
});

describe("another length", () => {
  it.each(["make it 10 days instead", "stretch it to ten"])(
    "adds passages to a topic, and keeps its days: %s",
    async (message) => {
      const made = await madeFrom("Prayer, 7 days, daily, starting Mon 2027-01-04");
      const { talk, changed, reply } = await editOf(made, message);
      expect(readsOf(talk)).toHaveLength(10);
      expect(changed).toEqual([8, 9, 10]);
      expect(new Set(readsOf(talk)).size).toBe(10);
      expect(reply).toContain("ends on Wednesday, 13 January 2027");
    },
  );

  it("divides a text anew", async () => {
    const made = await madeFrom("Philippians, 7 days, daily, starting Mon 2027-01-04");
    const { talk } = await editOf(made, "stretch it to ten");
    expect(readsOf(talk)).toHaveLength(10);
    expect(readsOf(talk).at(-1)).toMatch(/^Philippians 4:.*23$/);
  });

  it.each([
    "do two chapters a day so its over by the 16th, keep it to one question a day tho",
    "two chapters a day with one question a day",
  ])("reads so many chapters a day: %s", async (message) => {
    const made = await madeFrom("Proverbs, 31 days, one chapter a day, starting Fri 2027-01-01");
    const { talk, days } = await editOf(made, message);
    expect(readsOf(talk).slice(-2)).toEqual(["Proverbs 29-30", "Proverbs 31"]);
    expect(datesIn(talk).at(-1)).toBe("2027-01-16");
    expect(days.every(({ questions }) => questions.length === 1)).toBe(true);
  });

  it("offers a day that the plan does not have", async () => {
    const made = await madeFrom("Courage, 14 days, daily, starting Mon 2027-02-01");
    const { changed, choices } = await editOf(made, "day 15 is missing");
    expect(changed).toEqual([]);
    await made.say(choices[0]?.message ?? "", EDITS_TODAY);
    expect(daysOf(made)).toHaveLength(15);
  });
});

it.each([
  "thursdays dont work",
  "hmm thursdays arent really working",
  "Thursdays are no good for us",
])("asks which day it shall be instead of one that does not suit: %s", async (message) => {
  const made = await madeFrom("The life of Peter, 12 days on Mondays and Thursdays");
  const { changed, talk, choices } = await editOf(made, message);
  expect(changed).toEqual([]);
  expect(talk.readingDays).toEqual([1, 4]);
  expect(choices.map(({ label }) => label)).toEqual([
    "Wednesdays instead",
    "Fridays instead",
    "No Thursdays",
  ]);
  const other = await editOf(made, choices[0]?.message ?? "");
  expect(other.talk.readingDays).toEqual([1, 3]);
});

it("reads on fewer days where every day is too much", async () => {
  const made = await madeFrom("Ephesians, 12 days daily, starting Mon 2027-01-04");
  const { talk } = await editOf(made, "every day is too much for us, do mon wed fri");
  expect(talk.readingDays).toEqual([1, 3, 5]);
  expect(readsOf(talk)[0]).toMatch(/^Ephesians 1/);
});

it("takes what happens in the church for a reason, and no day of the plan", async () => {
  const made = await madeFrom("Judges 1-16, 16 days daily, starting Mon 2027-02-01");
  const { days } = await editOf(made, "cut it to 10 days, lent starts on the 10th");
  expect(days).toHaveLength(10);
  expect(days.map(({ scripture }) => scripture).join("; ")).toContain("Judges 10");
});

it.each(["adults", "youth"])("asks the same readers in simpler words: %s", async (audience) => {
  const whom = audience === "youth" ? ", for teenagers" : "";
  const made = await madeFrom(`Esther, 10 days, starting Mon 2027-02-22${whom}`);
  const { talk, changed, reply } = await editOf(
    made,
    "questions are too hard for my lot, can they be easier",
  );
  expect(talk.brief?.audience).toBe(audience);
  expect(changed).toHaveLength(10);
  expect(reply).toContain("in simpler words");
});
