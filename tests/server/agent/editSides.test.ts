/** Days on one side of another, counts beside days, and what a second wish points back to. */
import { beforeAll, describe, expect, it } from "vitest";
import { Talk } from "../../evals/talk.ts";

const TODAY = "2026-11-29";

async function made(request: string) {
  const talk = new Talk();
  await talk.say(request, TODAY);
  return talk;
}

function copyOf(talk: Talk): Talk {
  const { plan, startDate, readingDays, brief } = structuredClone({ ...talk });
  return Object.assign(new Talk(), { plan, startDate, readingDays, brief });
}

const daysOf = (talk: Talk) => (talk.plan ?? []).flatMap(({ passages }) => passages);

describe("a plan of 14 days", () => {
  let plan: Talk;
  beforeAll(async () => {
    plan = await made("Topical plan on prayer, 14 days daily starting 30 November.");
  });

  it.each([
    "everything after day 10 can go. and put the Lord's Prayer Matt 6:9-13 on day 10",
    "drop anything past the 10th day",
    "remove everything after 9 December",
    "whatever comes after day 10 we don't need, take it out",
    "stop after day 10",
  ])("ends with its tenth day: %s", async (message) => {
    const talk = copyOf(plan);
    await talk.say(message, TODAY);
    const ids = daysOf(talk).map(({ id }) => id);
    const before = daysOf(plan).map(({ id }) => id);
    expect(ids).toEqual(before.slice(0, 10));
    expect(daysOf(talk).slice(0, 9)).toEqual(daysOf(plan).slice(0, 9));
  });

  it("changes the words of what comes behind", async () => {
    const talk = copyOf(plan);
    await talk.say("one question on everything after day 12", TODAY);
    expect(daysOf(talk).map(({ questions }) => questions.length === 1)).toEqual(
      daysOf(plan).map((_, at) => at >= 12),
    );
  });
});

describe("numbers beside days", () => {
  let plan: Talk;
  beforeAll(async () => {
    plan = await made("Romans, 6 weeks, 5 days a week, starting 11 January.");
  });

  it.each([
    "Days 6 to 10 fewer questions, max two. rest is good",
    "fewer questions on days 6 through 10, two at the most",
    "max two questions on days 6 to 10",
  ])("keeps two of their own questions: %s", async (message) => {
    const talk = copyOf(plan);
    await talk.say(message, TODAY);
    daysOf(talk).forEach((day, at) => {
      const own = daysOf(plan)[at]?.questions ?? [];
      expect(day.questions.length).toBe(at >= 5 && at < 10 ? 2 : own.length);
      expect(own).toEqual(expect.arrayContaining(day.questions));
    });
  });

  it.each([
    "simpler questions on day 4 for children about 8",
    "day 4 questions for kids of about nine please",
  ])("takes an age for an age: %s", async (message) => {
    const talk = copyOf(plan);
    await talk.say(message, TODAY);
    expect(daysOf(talk)[3]?.questions).toHaveLength(daysOf(plan)[3]?.questions.length ?? 0);
    expect(daysOf(talk)[3]?.questions).not.toEqual(daysOf(plan)[3]?.questions);
  });

  it.each([
    "on the last two days one question each, and make those prayers really short",
    "on days 29 and 30 one question each, and make these prayers very short",
  ])("points back to the days that were named: %s", async (message) => {
    const talk = copyOf(plan);
    await talk.say(message, TODAY);
    const isShort = daysOf(talk).map(({ prayer }, at) => prayer !== daysOf(plan)[at]?.prayer);
    expect(isShort).toEqual(daysOf(plan).map((_, at) => at >= 28));
  });

  it.each(["add 2 John chapter 3 at the end", "change day 2 to Philemon ch 4"])(
    "says that there is no such chapter: %s",
    async (message) => {
      const talk = copyOf(plan);
      const { reply } = await talk.say(message, TODAY);
      expect(reply).toContain("has only one chapter");
      expect(talk.plan).toEqual(plan.plan);
    },
  );

  it.each([
    "the prayer on day 3 is too long can you cut it",
    "prayer on day 3 is way too long, chop it please",
  ])("shortens what is too long: %s", async (message) => {
    const talk = copyOf(plan);
    await talk.say(message, TODAY);
    const [now, was] = [daysOf(talk)[2]?.prayer ?? "", daysOf(plan)[2]?.prayer ?? ""];
    expect(now).not.toBe("");
    expect(now.length).toBeLessThan(was.length);
  });

  it.each([
    ["the prayer on day 3 should thank God for volunteers", "volunteers"],
    ["day 3 prayer needs to mention ashes / dust", "ashes and dust"],
  ])("has a prayer speak of what was named: %s", async (message, what) => {
    const talk = copyOf(plan);
    await talk.say(message, TODAY);
    expect(daysOf(talk)[2]?.prayer).toContain(what);
  });
});

it.each([
  "Split Genesis 1 into two days (days 1-5 of creation, then the rest) so it's 12 in total",
  "divide Genesis 1 in two, Genesis 1:1-23 and Genesis 1:24-31",
])("divides a chapter where it was told to: %s", async (message) => {
  const talk = await made("Genesis 1-11 in 11 days, one chapter a day, no dates.");
  await talk.say(message, TODAY);
  expect(daysOf(talk)).toHaveLength(12);
  expect(
    daysOf(talk)
      .slice(0, 3)
      .map(({ scripture }) => scripture),
  ).toEqual(["Genesis 1:1-23", "Genesis 1:24-31", "Genesis 2"]);
});

it.each([
  "Swap the 20th and the 21st. Also the 25th must be Luke 2:1-20 whatever was there",
  "swap the 20th and the 21st, and the 25th has to be Luke 2:1-20",
])("keeps two wishes to their own days: %s", async (message) => {
  const talk = await made("Psalms 1-12, one a day, daily from 14 December.");
  const before = daysOf(talk).map(({ scripture }) => scripture);
  await talk.say(message, TODAY);
  const after = daysOf(talk).map(({ scripture }) => scripture);
  const wanted = before
    .with(6, before[7] ?? "")
    .with(7, before[6] ?? "")
    .with(11, "Luke 2:1-20");
  expect(after).toEqual(wanted);
});

it.each(["Switch it to Tues, Thurs and Sat please", "switch the days to Tue, Thu, Sat"])(
  "reads on other days of the week: %s",
  async (message) => {
    const talk = await made("Galatians, 3 weeks, Monday Wednesday Friday, from 30 November.");
    await talk.say(message, TODAY);
    expect(talk.readingDays).toEqual([2, 4, 6]);
  },
);
