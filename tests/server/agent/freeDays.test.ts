import { describe, expect, it } from "vitest";
import { decideRequest } from "../../../server/agent/composer/understand/decideRequest.ts";
import { understand } from "../../../server/agent/composer/understand/resolve.ts";

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
  it.each<[string, RegExp]>([
    [
      "Mark in 6 weeks, Monday to Friday from 30 November, nothing xmas day or boxing day",
      /Friday 25 December 2026 may have a reading; mark/,
    ],
    ["Philippians in 4 weeks from 14 December, not on Christmas Day", /Friday 25 December 2026/],
    ["Galatians 4 weeks from 14 December except 25 December and 1 January", /Friday 1 January/],
    ["my dad died, 2 weeks of readings from 14 December, nothing on Christmas day", /Christmas|25/],
  ])("are said: %s", async (text, sentence) => {
    const decision = await decideRequest(text, TODAY);
    expect(decision?.kind).toBe("plan");
    expect(decision?.text).toMatch(sentence);
  });
});

describe("a date that is no free day", () => {
  it.each<[string, string]>([
    ["Mark, kick off 4 January, 4 weeks", "2027-01-04"],
    ["Mark for 4 weeks after the break on 4 January", "2027-01-04"],
    ["Start Luke on 7 December, not the 30th of November, 5 weeks", "2026-12-07"],
  ])("%s", (text, start) => {
    const { brief, free } = read(text);
    expect(brief.start_date).toBe(start);
    expect(brief.paused_weeks).toBeUndefined();
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
