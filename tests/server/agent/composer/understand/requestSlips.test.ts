/** Requests with slips of the pen, corrections in the middle, and wishes that only bear on the order. */
import { expect, it } from "vitest";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";
const briefOf = (message: string) => understand(message, TODAY).brief;

it.each([
  ["James on monday tusday and thrusday", [1, 2, 4]],
  ["James, wensday and saterday", [3, 6]],
  ["James, mundays only", [1]],
])("reads a misspelt day: %s", (message, days) => {
  expect(briefOf(message).reading_days).toEqual(days);
});

it.each(["James on tursday", "James for our holiday club", "James someday"])(
  "guesses no day: %s",
  (message) => {
    expect(briefOf(message).reading_days).toBeUndefined();
  },
);

it("reads a letter's people in the singular as the letter", () => {
  expect(briefOf("3 weeks, book of Ephesian").readings[0]?.references).toEqual(["Ephesians"]);
});

it("starts a week after the day that was ruled out", () => {
  const { start_date } = briefOf("6 weeks on prayer, start not this Monday but the one after");
  expect(start_date).toBe("2026-12-07");
});

it("reads on the days on which nobody meets", () => {
  const message = "Acts in 5 weeks. We meet on Wednesdays so I want readings on the other six days";
  expect(briefOf(message).reading_days).toEqual([1, 2, 4, 5, 6, 7]);
});

it("asks if a count contradicts the named days", async () => {
  const talk = new Talk();
  const { choices } = await talk.say(
    "Colossians, 4 weeks, 5 days a week on Mon Wed and Fri",
    TODAY,
  );
  expect(talk.plan).toBeNull();
  expect(choices.map(({ label }) => label)).toEqual([
    "3 days a week",
    "5 days a week, Monday to Friday",
  ]);
  await talk.say(choices[1]?.message ?? "", TODAY);
  expect(talk.plan?.flatMap(({ passages }) => passages)).toHaveLength(20);
});

it("keeps the one day of a week free that was named, in the month that the plan reaches", () => {
  const { brief, free } = understand(
    "Mondays only, 16 readings in Genesis. First one 7 December, nothing on the 28th",
    TODAY,
  );
  expect(brief.free_dates).toEqual(["2026-12-28"]);
  expect(free.join(" ")).toContain("Nothing is read on Monday 28 December 2026");
});

it("says that a plan's end on a free day has no reading", async () => {
  const { reply } = await new Talk().say(
    "Lent, Ash Wednesday to Easter Sunday 2027, every day except Sundays",
    TODAY,
  );
  expect(reply).toContain("the last one is on Saturday 27 March 2027");
});

it.each([
  ["a reading a day for the children, from 1 December right up to Christmas Day", "advent"],
  ["readings from 10 February to Easter Sunday 2027", "lent"],
])(
  "reads the season of its dates where no subject is named, and says so: %s",
  (message, season) => {
    const { brief, assumed } = understand(message, TODAY);
    expect(brief.readings).toEqual([{ kind: "season", label: season }]);
    expect(assumed.map(({ field }) => field)).toContain("readings");
  },
);

it("keeps a subject named beside such dates", () => {
  expect(briefOf("Isaiah from 1 December to Christmas Day").readings[0]?.label).toBe("Isaiah");
});

it("reads a chapter each day where each has its date", () => {
  const brief = briefOf(
    "Can we read Proverbs through January? chapter 1 on the 1st, chapter 2 on the 2nd and so on",
  );
  expect(brief).toMatchObject({ start_date: "2027-01-01", end_date: "2027-01-31" });
  expect(brief.readings).toEqual([
    {
      kind: "passages",
      label: "Proverbs",
      references: ["Proverbs"],
      per: "day",
      count: 1,
      unit: "chapter",
    },
  ]);
});

it("finds no text in the words that name an order", () => {
  const { readings } = briefOf(
    "fruit of the Spirit. nine weeks so one fruit a week in the order of Galatians 5",
  );
  expect(readings.map(({ label }) => label).slice(0, 2)).toEqual(["Love", "Joy"]);
  expect(readings).toHaveLength(9);
});

it("keeps the order of topics that have their weeks", () => {
  const { readings } = briefOf(
    "Our folk are worried about money. 3 weeks: week one worry, week two contentment, week three generosity",
  );
  expect(readings.map(({ label }) => label)).toEqual([
    "Anxiety",
    "Contentment",
    "Generosity and Money",
  ]);
});

it("writes the plan, says that it writes no sermon, and uses none of the sermon's details", async () => {
  const { reply, startDate } = await new Talk().say(
    "Please write me a 20 minute sermon on John 15 for tomorrow, and then a 2 week plan on John 15",
    TODAY,
  );
  expect(reply).toContain("I write reading plans, not sermons or talks; this is the plan.");
  expect(startDate).toBeNull();
  const sermons = await new Talk().say("2 weeks in John to go with our sermon series", TODAY);
  expect(sermons.reply).not.toContain("not sermons");
});

it.each([
  ["David in 8 weeks, it's for 8 to 11s so leave out Bathsheba", "children"],
  ["Mark for our 11s to 14s", "youth"],
  ["Mark, 8 to 11 chapters a week", "adults"],
])("reads ages in the plural: %s", (message, audience) => {
  expect(briefOf(message).audience).toBe(audience);
});

it("reads a slip in the number of a letter", () => {
  const { readings, questions } = briefOf(
    "frist corintians 8 wks mon - fri, 3 questons a day no prayr",
  );
  expect(readings).toEqual([
    { kind: "passages", label: "1 Corinthians", references: ["1 Corinthians"] },
  ]);
  expect(questions).toBe(3);
});

it("starts on the day that is both the weekday and the date", () => {
  const { start_date } = briefOf("21 days of fasting in January starting Monday 11th");
  expect(start_date).toBe("2027-01-11");
});

it("uses a date that is corrected a sentence later", () => {
  const { start_date, end_date, readings } = briefOf(
    "Galatians, three weeks Mon-Sat from 7 December. Hang on that's the week of our Christmas fair, make it the 14th.",
  );
  expect({ start_date, end_date }).toEqual({ start_date: "2026-12-14", end_date: undefined });
  expect(readings).toHaveLength(1);
});

it("keeps questions and prayer for “nothing else”", () => {
  const brief = briefOf("Romans 8 and nothing else, a fortnight, not weekends");
  expect(brief).toMatchObject({ questions: 4, prayer: true });
  expect(briefOf("Romans 8, nothing else on the page").questions).toBe(0);
});

it.each([
  ["Men move on fast so keep it to one week. Hope when you feel written off.", ["Hope"]],
  ["some of us work nights at the hospital. 5 weeks, rest", ["Rest and Sabbath"]],
])("takes no topic from what is told: %s", (message, labels) => {
  expect(briefOf(message).readings.map(({ label }) => label)).toEqual(labels);
});

it("seeks several topics in the one book that is named before them", () => {
  const { readings } = briefOf("6 weeks in Proverbs: work, money, and watching your mouth");
  expect(readings.map(({ references }) => references)).toEqual([
    ["Proverbs"],
    ["Proverbs"],
    ["Proverbs"],
  ]);
});

it("never refers somebody who is beaten to the pastor first", async () => {
  const { reply } = await new Talk().say(
    "My daughter says her husband hits her and her pastor told her to submit. Have you a 2 week plan",
    TODAY,
  );
  expect(reply).toContain("domestic abuse helpline");
  expect(reply).not.toContain("talk to your pastor");
});

it.each([
  ["1 Samuel, Monday to Saturday, Sundays we rest", [1, 2, 3, 4, 5, 6]],
  ["galatains 4 wks wekdays", [1, 2, 3, 4, 5]],
])("reads on some days of the week: %s", (message, days) => {
  expect(briefOf(message).reading_days).toEqual(days);
});

it("keeps the order of a list that is given again", () => {
  const { readings } = briefOf(
    "Colossians and Philemon, 3 weeks. No wait, Philippians and Colossians, leave Philemon for another time",
  );
  expect(readings.map(({ label }) => label)).toEqual(["Philippians", "Colossians"]);
});

it("does not read the person who gives an order as a subject", () => {
  const { readings } = briefOf(
    "Fruit of the Spirit. Nine weeks, one fruit per week in the order Paul gives them",
  );
  expect(readings.map(({ label }) => label)).not.toContain("Paul");
  expect(readings).toHaveLength(9);
});

it.each([
  ["Read in order from Mark 1 to Mark 8", "Mark"],
  ["6 weeks through Mark in the order of the book", "Mark"],
])("keeps what is read where an order is named: %s", (message, label) => {
  expect(briefOf(message).readings[0]?.label).toContain(label);
});

it("keeps the start before a list of weekdays", () => {
  const { start_date, reading_days } = briefOf(
    "6 weeks through Mark starting next Monday, Mon-Fri",
  );
  expect(start_date).toBe("2026-11-30");
  expect(reading_days).toEqual([1, 2, 3, 4, 5]);
});

it.each([
  "Readings on screen time and phones, 1 to 24 December",
  "Bible stories for the children, 1 to 24 December",
])("reads no season where something was named: %s", (message) => {
  expect(briefOf(message).readings).not.toContainEqual({ kind: "season", label: "advent" });
});

it("keeps the plan's start beside a sermon", () => {
  const { start_date } = briefOf("I need a sermon and a 4 week plan on Ruth starting 4 January.");
  expect(start_date).toBe("2027-01-04");
});

it("chooses as many stories of a book as were wished, the best known in their order", () => {
  const { readings, days } = briefOf(
    "not a whole book please, just ten famous stories from Genesis, weekdays from Monday the 4th",
  );
  expect(days).toBe(10);
  expect(readings[0]).toMatchObject({ kind: "list", label: "Highlights of Genesis" });
  expect(readings[0]?.references).toHaveLength(10);
  expect(readings[0]?.per).toBeUndefined();
});

it("reads a short day of the week before its month", () => {
  expect(briefOf("Nehemiah, start first Wed in January").start_date).toBe("2027-01-06");
});
