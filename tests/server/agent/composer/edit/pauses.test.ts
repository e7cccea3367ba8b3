import { beforeAll, describe, expect, it } from "vitest";
import { emptyBrief } from "#shared/domain/plan/brief.ts";
import { datesOfPlan } from "#shared/domain/plan/planDate.ts";
import { romans } from "../../../../evals/fixturePlans.ts";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";

/** Six weeks of Mondays to Fridays from 30 November. */
async function talkOf() {
  const talk = new Talk();
  Object.assign(talk, romans());
  Object.assign(talk, { startDate: "2026-11-30", readingDays: [1, 2, 3, 4, 5] });
  return talk;
}

async function say(message: string) {
  const talk = await talkOf();
  const before = structuredClone(talk.plan);
  const { structure, reply, choices } = await talk.say(message, TODAY);
  return { talk, before, paused: structure?.brief?.paused_weeks, reply, choices };
}

beforeAll(async () => {
  await say("skip Christmas week");
}, 60_000);

describe("a week without readings", () => {
  it.each([
    ["skip Christmas week", ["2026-12-21"]],
    [
      "Nobody will read over Christmas. Leave out the week of the 21st and carry on after",
      ["2026-12-21"],
    ],
    [
      "nothing between 21 December and 3 January, then pick up where we left off",
      ["2026-12-21", "2026-12-28"],
    ],
    ["have a week off after week 3", ["2026-12-21"]],
    ["leave a gap week between week 1 and week 2", ["2026-12-07"]],
    ["we're away the week of 14 December, push everything back a week from there", ["2026-12-14"]],
    ["we break up 14-18 dec so no readings then, shift the rest along", ["2026-12-14"]],
    ["take a break the week beginning 4 Jan", ["2027-01-04"]],
    ["move everything after week 2 back a week", ["2026-12-14"]],
    ["take next week off", ["2026-11-30"]],
    ["everything after week 2 a week later please", ["2026-12-14"]],
    ["skip Christmas week and skip the week of 4 January", ["2026-12-21", "2027-01-04"]],
    ["skip Christmas week, carry on with week 4 on 28 December", ["2026-12-21"]],
    ["Nobody reads at Christmas, skip that week", ["2026-12-21"]],
    ["everyone goes away at Christmas, skip that week", ["2026-12-21"]],
    ["We dont read Christmas week, carry on after", ["2026-12-21"]],
    [
      "Our hall is closed in the week of December 14 and so the groups can't meet; leave that week empty, and let the rest follow from December 21",
      ["2026-12-14"],
    ],
    [
      "The school is closed in the week of 4 January. Leave that week blank and everything follows from the 11th",
      ["2027-01-04"],
    ],
    [
      "We are off in the week of 14 December; nothing that week, and the remaining days follow on from 21 December",
      ["2026-12-14"],
    ],
    [
      "The hall is closed in the week of 7 December, so leave it empty that week and we restart on 14 December",
      ["2026-12-07"],
    ],
  ])("%s", async (message, weeks) => {
    const { talk, before, paused, reply } = await say(message);
    expect(paused).toEqual(weeks);
    expect(talk.plan).toEqual(before);
    expect(reply).toContain("no reading is lost");
  });

  it("is carried out together with another wish", async () => {
    const { talk, paused } = await say("skip the week of 14 December. Only two questions a day");
    expect(paused).toEqual(["2026-12-14"]);
    expect(talk.plan?.[0]?.passages[0]?.questions).toHaveLength(2);
  });

  it.each([
    ["Skip Christmas week. Move week 2 day 3 to week 1", [5, 5, 5, 5, 5, 5]],
    ["skip Christmas week and remove week 5", [5, 5, 5, 5, 5]],
    ["skip Christmas week, and take out week 2 day 1", [5, 4, 5, 5, 5, 5]],
    ["skip Christmas week. Drop week 5 day 5", [5, 5, 5, 5, 4, 5]],
    ["Nobody reads at Christmas, skip that week. And remove the last day", [5, 5, 5, 5, 5, 4]],
    ["Skip the week of 21 December. Take Fridays off", [4, 4, 4, 4, 4, 4, 4, 2]],
  ])("keeps another wish about other days: %s", async (message, lengths) => {
    const { talk, paused } = await say(message);
    expect(paused).toEqual(["2026-12-21"]);
    expect(talk.plan?.map(({ passages }) => passages.length)).toEqual(lengths);
  });

  it("moves the days that a date names", async () => {
    const talk = await talkOf();
    talk.brief = { ...emptyBrief(), paused_weeks: ["2026-12-07"] };
    const id = talk.plan?.[1]?.passages[0]?.id ?? "";
    const dates = datesOfPlan(talk.plan ?? [], "2026-11-30", [1, 2, 3, 4, 5], talk.brief);
    expect(dates.get(id)).toBe("2026-12-14");
    await talk.say("change 14 December to Psalm 23", TODAY);
    expect(talk.plan?.[1]?.passages[0]?.scripture).toBe("Psalm 23");
  });

  it.each([
    ["Undo that", undefined],
    ["Actually read in Christmas week after all", undefined],
  ])("is taken back by: %s", async (message, weeks) => {
    const talk = await talkOf();
    const first = await talk.say("skip Christmas week", TODAY);
    talk.brief = first.structure?.brief ?? null;
    const { structure } = await talk.say(message, TODAY);
    expect(structure?.brief).toBeDefined();
    expect(structure?.brief?.paused_weeks).toEqual(weeks);
  });

  it.each([
    ["no readings half term week, everything after moves a week", "Half term"],
    ["take out week 3", "remove week 3"],
    ["start a week later", "start on"],
    ["Delete everything from week 4 on", "remove weeks 4, 5, 6"],
    ["remove all the readings from week 3 on", "That would leave 10 of 30 days"],
    ["make everything from week 4 on easier", "in simpler words for weeks 4, 5, 6"],
    ["Shorten the readings on the week of 21 December", "shorter"],
    ["Make the readings on the week of 21 December easier", "in simpler words"],
    ["from week 4 on two questions a day", "2 questions a day for weeks 4, 5, 6"],
  ])("is not taken from: %s", async (message, reply) => {
    const said = await say(message);
    expect(said.paused).toBeUndefined();
    expect(said.reply).toContain(reply);
  });

  it("is refused with a reason if the plan has no dates", async () => {
    const talk = await talkOf();
    talk.startDate = null;
    const { reply } = await talk.say("skip Christmas week", TODAY);
    expect(reply).toContain("no start date");
  });
});

describe("the dates that a message names", () => {
  const MARK = "Gospel of Mark, one chapter each weekday from Monday 4 January 2027.";
  const ACTS = "Acts 1-12, one chapter a day, from Monday 4 January 2027.";
  const MIRACLES = "The miracles of Jesus for adults, 8 Sundays from 3 January 2027.";
  const BEATITUDES = "The Beatitudes, 8 days, undated.";
  const JONAH = "Jonah in 4 days, one chapter a day, starting Monday 11 January 2027.";

  /** The dates of the plan after an edit, in order. */
  async function datesAfter(setup: string, message: string) {
    const talk = new Talk();
    await talk.say(setup, "2026-11-30");
    const { reply } = await talk.say(message, "2026-11-30");
    const { plan, startDate, readingDays, brief } = talk;
    const dates = datesOfPlan(plan ?? [], startDate ?? "2026-11-30", readingDays, brief);
    return { reply, dates: [...dates.values()].sort() };
  }

  it.each([
    [
      MARK,
      "Take a break from 11 January up to and including Tuesday 19 January.",
      "11",
      "2027-01-20",
    ],
    [
      MARK,
      "A mission week 11-15 January, so no readings those days, then carry on.",
      "11",
      "2027-01-18",
    ],
    [
      MARK,
      "No readings from 11 January until we're back on Thursday 21 January.",
      "11",
      "2027-01-21",
    ],
    [
      ACTS,
      "Our youth camp runs 13-15 January so skip those days and push the rest back",
      "13",
      "2027-01-16",
    ],
    [
      ACTS,
      "Everything from chapter 9 on to start one week later than it does now.",
      "12",
      "2027-01-19",
    ],
    [ACTS, "we need a three day break after chapter 5, then carry on with 6", "09", "2027-01-12"],
    [ACTS, "We'd like a week's gap between chapter 8 and chapter 9.", "12", "2027-01-19"],
  ])("are free, and it goes on right behind them: %s %s", async (setup, message, first, next) => {
    const { dates } = await datesAfter(setup, message);
    const from = `2027-01-${first}`;
    expect(dates.filter((date) => date >= from && date < next)).toEqual([]);
    expect(dates).toContain(next);
  });

  it.each([
    [
      MIRACLES,
      "Annual Meeting is the 31st so leave that Sunday out. We still have to finish on 21 Feb",
      7,
    ],
    [
      MIRACLES,
      "No service on the 31st so skip that Sunday, but the series must still end on 21 February.",
      7,
    ],
  ])("end where they ended beside a free day: %s %s", async (setup, message, count) => {
    const { dates } = await datesAfter(setup, message);
    expect(dates).toHaveLength(count);
    expect(dates).not.toContain("2027-01-31");
    expect(dates.at(-1)).toBe("2027-02-21");
  });

  it.each([
    [
      BEATITUDES,
      "Please add dates: one every Tuesday, starting with the second Tuesday of January.",
      "2027-01-12",
      "2027-03-02",
    ],
    [
      BEATITUDES,
      "I want it to finish exactly on 31 December. So we must begin which date? Put the dates.",
      "2026-12-24",
      "2026-12-31",
    ],
    [JONAH, "can it start on the wednesday of that week", "2027-01-13", "2027-01-16"],
    [
      JONAH,
      "A chapter is too much. Same start but spread it out to the 20th of January?",
      "2027-01-11",
      "2027-01-20",
    ],
    [
      "James in 10 days from Monday 4 January 2027, weekdays only.",
      "do weekends too",
      "2027-01-04",
      "2027-01-13",
    ],
  ])("are the first and the last: %s %s", async (setup, message, first, last) => {
    const { dates } = await datesAfter(setup, message);
    expect([dates[0], dates.at(-1)]).toEqual([first, last]);
  });
});
