/** Days on one side of another, counts beside days, and what a second wish points back to. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Talk } from "../../../../evals/talk.ts";
import { daysOf, editOf, madeFrom } from "../../support/editsOf.ts";

describe("a plan of 14 days", () => {
  let plan: Talk;
  beforeAll(async () => {
    plan = await madeFrom("Topical plan on prayer, 14 days daily starting 30 November.");
  });

  it.each([
    "everything after day 10 can go. and put the Lord's Prayer Matt 6:9-13 on day 10",
    "drop anything past the 10th day",
    "remove everything after 9 December",
    "whatever comes after day 10 we don't need, take it out",
    "stop after day 10",
  ])("ends with its tenth day: %s", async (message) => {
    const { days } = await editOf(plan, message);
    const before = daysOf(plan);
    expect(days.map(({ id }) => id)).toEqual(before.slice(0, 10).map(({ id }) => id));
    expect(days.slice(0, 9)).toEqual(before.slice(0, 9));
  });

  it("changes the words of what comes behind", async () => {
    const { days } = await editOf(plan, "one question on everything after day 12");
    expect(days.map(({ questions }) => questions.length === 1)).toEqual(
      daysOf(plan).map((_, at) => at >= 12),
    );
  });
});

describe("numbers beside days", () => {
  let plan: Talk;
  beforeAll(async () => {
    plan = await madeFrom("Romans, 6 weeks, 5 days a week, starting 11 January.");
  });

  it.each([
    "Days 6 to 10 fewer questions, max two. rest is good",
    "fewer questions on days 6 through 10, two at the most",
    "max two questions on days 6 to 10",
  ])("keeps two of their own questions: %s", async (message) => {
    const { days } = await editOf(plan, message);
    days.forEach((day, at) => {
      const own = daysOf(plan)[at]?.questions ?? [];
      expect(day.questions.length).toBe(at >= 5 && at < 10 ? 2 : own.length);
      expect(own).toEqual(expect.arrayContaining(day.questions));
    });
  });

  it.each([
    "simpler questions on day 4 for children about 8",
    "day 4 questions for kids of about nine please",
  ])("takes an age for an age: %s", async (message) => {
    const { days } = await editOf(plan, message);
    expect(days[3]?.questions).toHaveLength(daysOf(plan)[3]?.questions.length ?? 0);
    expect(days[3]?.questions).not.toEqual(daysOf(plan)[3]?.questions);
  });

  it.each([
    "on the last two days one question each, and make those prayers really short",
    "on days 29 and 30 one question each, and make these prayers very short",
  ])("points back to the days that were named: %s", async (message) => {
    const { days, changed } = await editOf(plan, message);
    const before = daysOf(plan);
    expect(changed).toEqual([29, 30]);
    for (const at of [28, 29]) {
      expect(days[at]?.questions).toHaveLength(1);
      expect(days[at]?.prayer).not.toBe("");
      expect(days[at]?.prayer.length).toBeLessThan(before[at]?.prayer.length ?? 0);
    }
  });

  it.each(["add 2 John chapter 3 at the end", "change day 2 to Philemon ch 4"])(
    "says that there is no such chapter: %s",
    async (message) => {
      const { reply, talk } = await editOf(plan, message);
      expect(reply).toContain("has only one chapter");
      expect(talk.plan).toEqual(plan.plan);
    },
  );

  it.each([
    "the prayer on day 3 is too long can you cut it",
    "prayer on day 3 is way too long, chop it please",
  ])("shortens what is too long: %s", async (message) => {
    const { days } = await editOf(plan, message);
    const [now, was] = [days[2]?.prayer ?? "", daysOf(plan)[2]?.prayer ?? ""];
    expect(now).not.toBe("");
    expect(now.length).toBeLessThan(was.length);
  });

  it.each([
    ["the prayer on day 3 should thank God for volunteers", "volunteers"],
    ["day 3 prayer needs to mention ashes / dust", "ashes and dust"],
  ])("has a prayer speak of what was named: %s", async (message, what) => {
    const { days } = await editOf(plan, message);
    expect(days[2]?.prayer).toContain(what);
  });
});

it.each([
  "Split Genesis 1 into two days (days 1-5 of creation, then the rest) so it's 12 in total",
  "divide Genesis 1 in two, Genesis 1:1-23 and Genesis 1:24-31",
])("divides a chapter where it was told to: %s", async (message) => {
  const plan = await madeFrom("Genesis 1-11 in 11 days, one chapter a day, no dates.");
  const { days } = await editOf(plan, message);
  expect(days).toHaveLength(12);
  expect(days.slice(0, 3).map(({ scripture }) => scripture)).toEqual([
    "Genesis 1:1-23",
    "Genesis 1:24-31",
    "Genesis 2",
  ]);
});

it.each([
  "Swap the 20th and the 21st. Also the 25th must be Luke 2:1-20 whatever was there",
  "swap the 20th and the 21st, and the 25th has to be Luke 2:1-20",
])("keeps two wishes to their own days: %s", async (message) => {
  const plan = await madeFrom("Psalms 1-12, one a day, daily from 14 December.");
  const before = daysOf(plan).map(({ scripture }) => scripture);
  const after = (await editOf(plan, message)).days.map(({ scripture }) => scripture);
  const wanted = before
    .with(6, before[7] ?? "")
    .with(7, before[6] ?? "")
    .with(11, "Luke 2:1-20");
  expect(after).toEqual(wanted);
});

it.each(["Switch it to Tues, Thurs and Sat please", "switch the days to Tue, Thu, Sat"])(
  "reads on other days of the week: %s",
  async (message) => {
    const plan = await madeFrom("Galatians, 3 weeks, Monday Wednesday Friday, from 30 November.");
    const { talk } = await editOf(plan, message);
    expect(talk.readingDays).toEqual([2, 4, 6]);
  },
);
