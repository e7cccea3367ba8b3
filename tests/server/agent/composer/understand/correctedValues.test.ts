import { describe, expect, it } from "vitest";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-28";

describe("what is said in the place of something else", () => {
  it.each<[string, Partial<Brief>]>([
    ["Three questions a day, no sorry two, on Mark, 4 weeks", { questions: 2, weeks: 4 }],
    ["15 verses a day max, no sorry 12, Luke from 1 December", { verses: 12 }],
    ["ten minutes a day, sorry I mean fifteen, Luke 8 weeks", { minutes: 15, weeks: 8 }],
    ["five days a week, oops six, on Acts, 8 weeks", { days_per_week: 6, weeks: 8 }],
    ["20 readings on Job, no wait 25", { days: 25 }],
    ["Luke in 3 weeks, my mistake, 4 weeks", { weeks: 4 }],
    ["Luke for three, no sorry four weeks", { weeks: 4 }],
    ["Six weeks on Luke, no sorry eight", { weeks: 8 }],
    ["make it three, no sorry four, I keep saying three, four weeks on Mark", { weeks: 4 }],
    ["3 weeks on Ruth for youth, no sorry for children", { audience: "children" }],
    ["for our teens, I mean the kids, Jonah in a week", { audience: "children" }],
    ["two weeks on Romans 8 starting Monday, no sorry Tuesday", { start_date: "2026-12-01" }],
    ["Acts 8 weeks starting 4 Jan, whoops 11 Jan", { start_date: "2027-01-11", weeks: 8 }],
    ["Mark in 4 weeks, sorry 3 questions a day please", { weeks: 4, questions: 3 }],
  ])("%s", (text, wanted) => {
    const { brief, unread, doubts } = understand(text, TODAY);
    expect(brief).toMatchObject(wanted);
    expect([...unread, ...doubts]).toEqual([]);
  });

  it.each<[string, string]>([
    ["Mark 1 to 8, no sorry 1 to 9, in 3 weeks", "Mark 1-9"],
    ["Mark 5, no sorry 6, one week", "Mark 6"],
    ["Psalm 23, sorry psalm 27, one week", "Psalm 27"],
  ])("%s", (text, reference) => {
    const { brief } = understand(text, TODAY);
    expect(brief.readings.map(({ references }) => references)).toEqual([[reference]]);
  });
});
