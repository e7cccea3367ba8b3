import { describe, expect, it } from "vitest";
import { romans } from "../../../../evals/fixturePlans.ts";
import { Talk } from "../../../../evals/talk.ts";

async function say(message: string) {
  const talk = new Talk();
  Object.assign(talk, romans());
  const before = structuredClone(talk.plan ?? []);
  const { reply } = await talk.say(message, "2026-11-28");
  const was = before.flatMap(({ passages }) => passages);
  const days = (talk.plan ?? []).flatMap(({ week_number, passages }) =>
    passages.map((day) => ({ ...day, place: `${week_number}.${day.day_number}` })),
  );
  const changed = days.filter(({ scripture }, at) => scripture !== was[at]?.scripture);
  return { before, plan: talk.plan ?? [], days, changed, reply };
}

describe("a correction within a wish", () => {
  it.each([
    ["change week 2 monday to Psalm 23, no wait leave monday, it's tuesday i want", "2.2"],
    ["change week 2 monday to Psalm 23, sorry I meant tuesday", "2.2"],
    ["change week 2 day 1 to Psalm 23. oops, I mean day 3", "2.3"],
    ["change week 2 day 1 to Psalm 23 - no, wait, week 3", "3.1"],
    ["change week 1 day 1 to Psalm 23, hang on, day 4 of week 2", "2.4"],
    ["change week 1 day 2 to Psalm 27, no hang on, Psalm 23", "1.2"],
    ["change week 1 thursday to Psalm 23, no sorry wednesday, thursday's fine", "1.3"],
    ["change week 1 thursday to Psalm 23. Sorry not thursday, wednesday", "1.3"],
    ["change week 2 day 2 to Psalm 23. no, day 3, day 2 is fine", "2.3"],
    ["change week 2 day 1 to Psalm 23, no sorry not 1, I mean day 3", "2.3"],
    ["Change week 1 day 2 to Psalm 23. My girl set this up so I hope I'm doing it right", "1.2"],
    ["change week 2 day 1, no sorry day 2, to Psalm 23", "2.2"],
    ["change thursday week 2 to Psalm 23 - no sorry wednesday! thursday stays", "2.3"],
  ])("takes what is said last: %s", async (message, place) => {
    const { changed } = await say(message);
    expect(changed.map((day) => [day.place, day.scripture])).toEqual([[place, "Psalm 23"]]);
  });

  it.each([
    ["swap weeks 1 and 2, no wait 1 and 3", [3, 2, 1]],
    ["swap weeks 2 and 3, I mean weeks 1 and 3", [3, 2, 1]],
  ])("takes the later numbers: %s", async (message, order) => {
    const { before, plan } = await say(message);
    const ids = (weeks: typeof plan) => weeks.map(({ passages }) => passages[0]?.id);
    const was = ids(before);
    expect(ids(plan).slice(0, 3)).toEqual(order.map((week) => was[week - 1]));
  });

  it.each([
    "so cut it to three, no sorry four, I keep saying three, four weeks it is because the group breaks up",
    "Make it three, sorry I mean four weeks",
    "cut it down to three. sorry, four. four weeks",
    "three weeks... no, sorry, four weeks it is",
  ])("settles on the last length: %s", async (message) => {
    expect((await say(message)).plan).toHaveLength(4);
  });

  it("takes the later number of questions", async () => {
    const { days } = await say("only two questions, sorry one");
    expect(days[0]?.questions).toHaveLength(1);
  });

  it.each([
    "move the start to 22 February, no hang on, 1 March",
    "start on 22 February, sorry, I mean 1 March",
  ])("takes the later date: %s", async (message) => {
    expect((await say(message)).reply).toContain("Monday, 1 March 2027");
  });

  it("drops a wish that is taken back", async () => {
    const { changed, reply } = await say("Remove week 2 day 1. Actually keep it");
    expect(changed).toEqual([]);
    expect(reply).toContain("Nothing was changed");
  });

  it("reads a new wish after “sorry” separately", async () => {
    const { plan, days } = await say("Change week 1 day 2 to Psalm 5. Sorry, also drop week 3");
    expect(days[1]?.scripture).toBe("Psalm 5");
    expect(plan).toHaveLength((await say("thanks")).before.length - 1);
  });
});
