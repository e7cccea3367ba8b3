import { beforeAll, describe, expect, it } from "vitest";
import { datesOfPlan } from "#shared/domain/plan/planDate.ts";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-29";
const MARK = "Mark, 7 weeks mon-fri from 4 January";

function datesIn({ plan, startDate, readingDays, brief }: Talk): string[] {
  if (!startDate) return [];
  return [...datesOfPlan(plan ?? [], startDate, readingDays, brief).values()];
}

async function say(request: string, ...messages: string[]) {
  const talk = new Talk();
  await talk.say(request, TODAY);
  const before = { plan: structuredClone(talk.plan), dates: datesIn(talk) };
  let said = { reply: "", choices: [] as { label: string; message: string }[] };
  for (const message of messages) said = await talk.say(message, TODAY);
  const { reply, choices } = said;
  return { talk, before, dates: datesIn(talk), free: talk.brief?.free_dates, reply, choices };
}

beforeAll(async () => {
  await say(MARK, "no reading on 20 January");
}, 60_000);

describe("a date without a reading", () => {
  it.each<[string, string[]]>([
    ["no reading on wed 20 jan", ["2027-01-20"]],
    ["leave the 14th free", ["2027-01-14"]],
    [
      "we have a funeral on the 13th so nobody will read, everything after that a day later",
      ["2027-01-13"],
    ],
    ["we have no group on Ash Wednesday", ["2027-02-10"]],
    ["no session on Feb 10, it's Ash Wednesday", ["2027-02-10"]],
    ["there's a funeral at church Wed 20 Jan so no reading that day pls", ["2027-01-20"]],
    ["the church is closed 25 January. Please skip that day", ["2027-01-25"]],
    ["keep 20 and 21 January free", ["2027-01-20", "2027-01-21"]],
    ["we're closed on 18 January for MLK day", ["2027-01-18"]],
    ["leave out the 20th of January", ["2027-01-20"]],
    [
      "nobody can make it on 21 January, so nothing that day, push the rest back a day",
      ["2027-01-21"],
    ],
    ["can we have thursday 21 jan off?", ["2027-01-21"]],
    ["don't schedule anything for Jan 20", ["2027-01-20"]],
    ["I'd like a break on 20 January", ["2027-01-20"]],
    [
      "No reading on 20 January and 27 January, everything else shifts",
      ["2027-01-20", "2027-01-27"],
    ],
  ])("moves its reading on and loses none: %s", async (message, wished) => {
    const { talk, before, dates, free, reply } = await say(MARK, message);
    expect(free).toEqual(wished);
    expect(talk.plan).toEqual(before.plan);
    expect(dates.filter((date) => wished.includes(date))).toEqual([]);
    expect(reply).toContain("no reading is lost");
    const end = wished.length === 1 ? "Monday, 22 February 2027" : "Tuesday, 23 February 2027";
    expect(reply).toContain(`The plan now ends on ${end}`);
  });

  it("is carried out together with another wish", async () => {
    const { talk, free } = await say(MARK, "no reading on the 14th and 2 questions a day");
    expect(free).toEqual(["2027-01-14"]);
    expect(talk.plan?.[0]?.passages[0]?.questions).toHaveLength(2);
  });

  it("is added to those before", async () => {
    const { free } = await say(MARK, "skip 20 January", "skip 27 January too");
    expect(free).toEqual(["2027-01-20", "2027-01-27"]);
  });

  it.each([
    [
      "We are shut on the 14th and 15th, all other days must keep their dates",
      ["2027-01-14", "2027-01-15"],
    ],
    ["no reading on 18 January, all the other days keep their dates", ["2027-01-18"]],
  ])("leaves the others on their dates where that is wished: %s", async (message, wished) => {
    const { before, dates, free, reply } = await say(MARK, message);
    expect(free).toEqual(wished);
    expect(dates).toEqual(before.dates.filter((date) => !wished.includes(date)));
    expect(reply).toContain("nothing is lost");
  });

  it("says where the first day of the plan is read", async () => {
    const { free, reply } = await say(
      MARK,
      "no reading on 4 January, all other days keep their dates",
    );
    expect(free).toEqual(["2027-01-04"]);
    expect(reply).toContain("is read with the next day");
  });

  it.each([
    "push everything back a day, no reading on 20 and 27 January",
    "please keep the 20th and 27th of January free again",
  ])("is not read on again by: %s", async (message) => {
    const { free } = await say(MARK, "no reading on 20 January", message);
    expect(free).toContain("2027-01-20");
  });

  it("is no day whose reading is to be divided", async () => {
    const { free, reply } = await say(MARK, "break the reading on 20 January into two");
    expect(free).toBeUndefined();
    expect(reply).toContain("over 2 days");
  });

  it.each([
    "read on the 20th after all",
    "put the reading back on the 20th of January",
    "undo that",
  ])("is read on again by: %s", async (message) => {
    const { before, dates, free } = await say(MARK, "no reading on 20 January", message);
    expect(free).toBeUndefined();
    expect(dates).toEqual(before.dates);
  });

  it.each(["no reading on Saturday 16 January", "skip Good Friday"])(
    "is said to be free already: %s",
    async (message) => {
      const { reply, free } = await say(MARK, message);
      expect(free).toBeUndefined();
      expect(reply).toContain("as it is already");
    },
  );

  it("is asked about where feasts have their dates, and each answer works", async () => {
    const { free, choices } = await say("Lent readings", "no reading on 17 March");
    expect(free).toBeUndefined();
    const ends = [];
    for (const { message } of choices) {
      const { dates, free: kept } = await say("Lent readings", message);
      expect(kept).toEqual(["2027-03-17"]);
      ends.push([dates.length, dates.at(-1)]);
    }
    expect(ends).toEqual([
      [45, "2027-03-27"],
      [46, "2027-03-28"],
    ]);
  });

  it("moves a monthly plan by a month", async () => {
    const hope = "Hope, the first Saturday of each month, January thru April";
    const { dates } = await say(hope, "no meeting on 6 February");
    expect(dates).toEqual(["2027-01-02", "2027-03-06", "2027-04-03", "2027-05-01"]);
  });

  it.each([
    "remove the reading of 20 January",
    "move the reading of 20 January to 21 January",
    "skip the questions on 20 January",
  ])("is not taken from: %s", async (message) => {
    expect((await say(MARK, message)).free).toBeUndefined();
  });

  it("is refused with a reason if the plan has no dates", async () => {
    const { reply } = await say("Galatians, 4 weeks mon-fri", "no reading on 20 January");
    expect(reply).toContain("no start date");
  });
});
