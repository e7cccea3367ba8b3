import { describe, expect, it } from "vitest";
import { datesOfPlan } from "#shared/domain/plan/planDate.ts";
import { decideRequest } from "../../../../../server/agent/composer/understand/decideRequest.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-28";
const read = (text: string) => understand(text, TODAY);

describe("a pause in a first request", () => {
  it.each<[string, string[]]>([
    [
      "Acts weekdays for 8 weeks from 7 December but nothing between 24 dec and 3 jan",
      ["2026-12-24", "2026-12-31"],
    ],
    ["Romans from 7 December, 6 weeks mon-fri, skip the week of 21 December", ["2026-12-21"]],
    [
      "6 weeks in Luke from 1 December, with a break from 21 December to 3 January",
      ["2026-12-21", "2026-12-28"],
    ],
    ["Ephesians 5 weeks starting 7 Dec, we are off between Christmas and New Year", ["2026-12-26"]],
    ["John, 10 weeks from 7 December, skip Christmas week", ["2026-12-21"]],
    [
      "6 weeks on hope starting 7 December. Nobody is around 23 Dec - 1 Jan so leave that out",
      ["2026-12-23", "2026-12-30"],
    ],
    ["Acts for 8 weeks from 7 December, we take a break the week of the 21st", ["2026-12-21"]],
    [
      "Acts for 8 weeks from 7 December with two weeks off over Christmas",
      ["2026-12-21", "2026-12-28"],
    ],
    ["Mark till Easter from 4 January, weekdays, we're away 15 to 21 February", ["2027-02-15"]],
  ])("%s", (text, weeks) => {
    const { brief, doubts, unread } = read(text);
    expect(brief.paused_weeks).toEqual(weeks);
    expect([...doubts, ...unread]).toEqual([]);
  });

  it("is said with its days", async () => {
    const decision = await decideRequest(
      "Romans from 7 December, 6 weeks mon-fri, skip the week of 21 December",
      TODAY,
    );
    expect(decision?.text).toContain(
      "Nothing is read from Monday 21 December 2026 to Sunday 27 December 2026",
    );
  });
});

describe("single days that are to be free", () => {
  it.each<[string, string[], string]>([
    [
      "Mark in 6 weeks, Monday to Friday from 30 November, nothing xmas day or boxing day",
      ["2026-12-25"],
      "Nothing is read on Saturday 26 December 2026 anyway",
    ],
    [
      "Galatians 4 weeks from 14 December except 25 December and 1 January",
      ["2026-12-25", "2027-01-01"],
      "The last reading is on Tuesday 12 January 2027",
    ],
    [
      "need 4 weeks on hope starting jan 11. there's a funeral at church Wed 20 Jan so no reading that day pls",
      ["2027-01-20"],
      "Nothing is read on Wednesday 20 January 2027; what follows comes a reading day later",
    ],
    [
      "Luke weekdays from 4 Jan for 8 weeks. There is a funeral on 20 January. Please leave that day free",
      ["2027-01-20"],
      "The last reading is on Monday 1 March 2027",
    ],
    [
      "women's group, Ruth, Wednesdays starting January 13, 6 weeks. No session on Feb 10, it's Ash Wednesday",
      ["2027-02-10"],
      "The last reading is on Wednesday 24 February 2027",
    ],
    [
      "Mark 4 weeks mon-fri from 4 january. we won't meet on 18 january (MLK day)",
      ["2027-01-18"],
      "Monday 18 January 2027",
    ],
    [
      "1 Peter, 4 weeks from 4 Jan, weekdays, but leave out Monday 18 Jan",
      ["2027-01-18"],
      "Monday 18 January 2027",
    ],
    [
      "James 3 weeks from 8 March, Mon to Fri; Good Friday off please and Easter Monday too",
      ["2027-03-26", "2027-03-29"],
      "The last reading is on Tuesday 30 March 2027",
    ],
    [
      "Hope, the first Saturday of each month, January thru June, no meeting on 6 February",
      ["2027-02-06"],
      "The last reading is on Saturday 3 July 2027",
    ],
    [
      "Mark for 8 weeks from 4 January, 18 January off",
      ["2027-01-18"],
      "The last reading is on Monday 1 March 2027",
    ],
    [
      "Mark for 8 weeks starting 1 March. Good Friday off and Easter Monday",
      ["2027-03-26", "2027-03-29"],
      "The last reading is on",
    ],
    ["John 3 weeks no reading on 20 january", ["2027-01-20"], "Once the plan has a first day"],
    [
      "Mark every second week from 4 January, 6 weeks, Mondays, no reading on 15 March",
      ["2027-03-15"],
      "The last reading is on Monday 29 March 2027",
    ],
    [
      "Mark for four weeks from 4 January, nothing on 11 January and 1 February",
      ["2027-01-11", "2027-02-01"],
      "The last reading is on Tuesday 2 February 2027",
    ],
    [
      "Mark for four weeks from 4 January, nothing on 11 January and 5 February",
      ["2027-01-11"],
      "The plan does not reach Friday 5 February 2027",
    ],
    [
      "Mark 4 days a week from Wednesday 6 January for 3 weeks, nothing on Thursday 14 January",
      ["2027-01-14"],
      "that reading comes on the next day without one",
    ],
  ])("%s", async (text, dates, sentence) => {
    const decision = await decideRequest(text, TODAY);
    if (decision?.kind !== "plan") throw new Error(decision?.text);
    expect(decision.structure.brief?.free_dates).toEqual(dates);
    expect(decision.text).toContain(sentence);
    expect(decision.structure.unread).toEqual([]);
  });

  it.each<[string, number, string]>([
    ["Luke from 4 January to 26 March, weekdays, but skip Good Friday", 59, "2027-03-25"],
    ["Acts daily from 1 Jan to 31 Jan, take the 6th and the 20th off", 29, "2027-01-31"],
    ["Lent readings please, no reading on Good Friday", 45, "2027-03-27"],
    ["Mark, 9 to 31 January, 3 days a week, nothing on Monday 11 January", 9, "2027-01-25"],
  ])("leave the end that was asked for: %s", async (text, count, last) => {
    const decision = await decideRequest(text, TODAY);
    if (decision?.kind !== "plan") throw new Error(decision?.text);
    const { brief, start_date, reading_days } = decision.structure;
    const plan = decision.weeks.map(({ week_number, slots }) => ({
      week_number,
      passages: slots.map((_, day) => ({ id: `${week_number}.${day}` })),
    }));
    const dates = datesOfPlan(plan, start_date ?? "", reading_days ?? null, brief);
    expect([dates.size, [...dates.values()].at(-1)]).toEqual([count, last]);
    expect(decision.unmet).toEqual([]);
  });

  it("keep each feast of a season on its date", async () => {
    const decision = await decideRequest("Lent readings, nothing on 17 March", TODAY);
    if (decision?.kind !== "plan") throw new Error(decision?.text);
    const days = decision.weeks.flatMap(({ slots }) => slots);
    // Good Friday is a reading before the last.
    expect(JSON.stringify(days.at(-2))).toContain("Jesus is crucified and dies");
  });

  it("say what no date is known of", () => {
    const text = "Hebrews 5 weeks mon-fri from 4 jan except MLK day, half term and Ash Wednesday";
    const { brief, unread, free } = read(text);
    expect(brief.free_dates).toEqual(["2027-01-18"]);
    expect(free).toContain("The plan does not reach Wednesday 10 February 2027.");
    expect(unread).toEqual(["half term"]);
  });
});

describe("a stretch of days on which people rest", () => {
  it.each([
    "Hope, 20 readings, Mon-Fri from 7 December, but from 24 December until 3 January we are resting",
    "Hope, 4 weeks from 7 December. We rest from 24 December to 3 January",
    "Mark 8 weeks from 7 Dec, over Christmas we are resting (24 Dec to 3 Jan)",
    "Mark 8 weeks from 7 Dec, from 24 Dec to 3 Jan everyone is away",
    "Mark 8 weeks from 7 Dec, 24 Dec to 3 Jan is our break",
  ])("is no start and no end: %s", (text) => {
    const { brief } = read(text);
    expect(brief).toMatchObject({ start_date: "2026-12-07" });
    expect(brief.paused_weeks?.[0]).toBe("2026-12-24");
    expect(brief.end_date).toBeUndefined();
  });

  it("is none where the rest of a text follows", () => {
    const { brief } = read("Ruth in December, the rest from 4 January");
    expect(brief.paused_weeks ?? brief.free_dates).toBeUndefined();
  });
});

describe("a date that is no free day", () => {
  it("is not reached by a plan of so many days", () => {
    const { brief, free } = read("10 days on hope from 4 January, nothing on 20 January");
    expect(brief.free_dates).toBeUndefined();
    expect(free).toEqual(["The plan does not reach Wednesday 20 January 2027."]);
  });

  it.each<[string, string]>([
    ["Mark, kick off 4 January, 4 weeks", "2027-01-04"],
    ["Mark for 4 weeks after the break on 4 January", "2027-01-04"],
    ["Mark, 4 weeks starting Jan 4. We leave on 14 January for camp", "2027-01-04"],
    ["Start Luke on 7 December, not the 30th of November, 5 weeks", "2026-12-07"],
  ])("%s", (text, start) => {
    const { brief, free } = read(text);
    expect(brief.start_date).toBe(start);
    expect(brief.paused_weeks ?? brief.free_dates).toBeUndefined();
    expect(free).toEqual([]);
  });

  it("leaves a season that is asked for", () => {
    const { brief } = read("We have nothing for Advent, can you do something from Sunday");
    expect(brief.readings.map(({ label }) => label)).toEqual(["advent"]);
  });
});

it.each([
  "three weeks on james no wait 1 peter. Actually both, james first",
  "three weeks on James, no wait, 1 Peter. hmm let's do both",
])("reads both where both are meant after all: %s", (text) => {
  expect(read(text).brief.readings.map(({ label }) => label)).toEqual(["James", "1 Peter"]);
});
