import { beforeAll, describe, expect, it } from "vitest";
import { romans } from "../../../../evals/fixturePlans.ts";
import { Talk } from "../../../../evals/talk.ts";

async function say(message: string) {
  const talk = new Talk();
  Object.assign(talk, romans());
  const { reply } = await talk.say(message, "2026-11-25");
  return {
    reply,
    weeks: talk.plan?.length,
    paused: talk.brief?.paused_weeks,
    free: talk.brief?.free_dates,
  };
}

// The tables are read once, which takes longer than a test may.
beforeAll(async () => {
  await say("remove week 2");
}, 60_000);

describe("a week that is taken out", () => {
  it.each([
    "week 3 remove it entirely, we have a crusade those days. no need to replace, week 4 just continue on its own date",
    "take out week 3 completely but keep the dates of the other weeks",
    "cancel week 3, dont shift the rest forward",
    "delete week 3 and leave that week empty, the others stay on their dates",
    "we don't want week 3 at all. nothing in its place, week 4 starts 25 Jan as planned",
    "drop the readings of week 3, we will have no reading those days and week 4 stays where it is",
  ])("leaves its dates free where the others keep theirs: %s", async (message) => {
    const { reply, weeks, paused } = await say(message);
    expect([weeks, paused]).toEqual([5, ["2027-01-18"]]);
    expect(reply).toContain("Nothing is read from Monday, 18 January 2027");
    expect(reply).toContain("ends on Friday, 12 February 2027");
    expect(reply).not.toContain("remark");
  });

  it("leaves the dates of two weeks free", async () => {
    const { weeks, paused } = await say("remove weeks 2 and 3, the others keep their dates");
    expect([weeks, paused]).toEqual([4, ["2027-01-11", "2027-01-18"]]);
  });

  it("says when the later weeks move up", async () => {
    const { reply, weeks, paused } = await say("remove week 3");
    expect([weeks, paused]).toEqual([5, undefined]);
    expect(reply).toContain("read 1 week sooner, and the plan ends on Friday, 5 February 2027");
  });

  it("leaves the date of a single day free", async () => {
    const { reply, free } = await say("remove day 3 of week 2 but keep all the other dates");
    expect(free).toEqual(["2027-01-13"]);
    expect(reply).toContain("Nothing is read on Wednesday, 13 January 2027");
  });
});
