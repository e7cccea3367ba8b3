import { beforeAll, describe, expect, it } from "vitest";
import { LOST } from "../../../support/sermonNotes.ts";
import { newPlanOf, warmUp, weekOf } from "../support/uploadedSermon.ts";

beforeAll(warmUp, 60_000);

describe("what a sermon's week cannot keep", () => {
  it("is said in a sentence, where a day is longer", async () => {
    const { text } = await newPlanOf(
      "Make a week from this sermon, 15 minutes a day and at most 10 verses a day",
    );
    expect(text).toContain("could not keep to 10 verses a day");
    const short = await newPlanOf("Make a week from this sermon, at most one minute a day");
    expect(short.text).toContain("could not keep to 1 minute a day");
  });

  it("is not said of a gentle verse itself, but of the passage that a day would read", async () => {
    const { text } = await newPlanOf(
      "Make a week from this sermon",
      `${LOST}\nWe have put Micah 6:8 on everything except the payroll.`,
    );
    expect(text).toContain("I left out Micah 6:8, since its passage is hard to read");
  });

  it("is among the words that were not read", async () => {
    const { structure } = await newPlanOf("A week from these sermon notes in German");
    expect(structure.unread).toEqual(["notes in German"]);
  });

  it.each([
    ["Two weeks from this sermon", "two weeks"],
    ["Make a week from this sermon, only on Wednesdays", "Wednesdays"],
    ["Make a plan for two months from this sermon", "nine weeks"],
  ])("is its length: %s", async (said, wish) => {
    expect((await newPlanOf(said)).text).toMatch(new RegExp(`could not keep to .*${wish}`));
  });

  it("is another kind of text, or another translation", async () => {
    const { text } = await newPlanOf(
      "Make my sermon into a week of readings in the NIV, and write us a quiz",
    );
    expect(text).toContain("The references fit the NIV");
    expect(text).toContain("I write reading plans, not quizzes");
    expect(text).not.toContain("not sermons");
  });
});

describe("what a day has beside its reading", () => {
  it("is as the person wishes", async () => {
    const { structure, text } = await newPlanOf(
      "Make a week from this sermon with two questions, a memory verse and no prayer",
    );
    expect(structure.brief).toMatchObject({ questions: 2, prayer: false, memory_verse: "weekly" });
    expect(text).toContain("Each week has a verse to learn by heart.");
  });

  it("stays as it is in a running plan, which is said", async () => {
    const { text } = await weekOf(
      "Add a week from this sermon for children, two questions a day, starting on 4 January",
    );
    expect(text).toContain(
      "A week of a running plan keeps its days, dates and wording, so I could not keep to words for children, two questions a day or a start on Monday 4 January 2027.",
    );
  });

  it("is not said of weekdays on which the week is read anyway", async () => {
    const { text } = await weekOf("Add a week from this sermon, Monday to Saturday");
    expect(text).not.toContain("could not keep");
    const other = await weekOf("Add a week from this sermon on Tuesdays and Thursdays");
    expect(other.text).toContain("could not keep to Tuesday and Thursday.");
  });

  it("is not said of a start in the week that the plan's next week is", async () => {
    for (const said of [
      "Make the next week from these sermon notes:",
      "Add it from 14 September",
    ]) {
      const { text } = await weekOf(said);
      expect(text).toContain("It is week 2 of your plan, from Monday 14 September 2026.");
      expect(text).not.toContain("could not keep");
    }
    const { text } = await weekOf("Add a week from this sermon, starting on 21 September");
    expect(text).toContain("could not keep to a start on Monday 21 September 2026.");
  });

  it("is said of a running plan's dates as well", async () => {
    const { text } = await weekOf("Add a week that leads up to this sermon on 4 October");
    expect(text).toContain("It is week 2 of your plan, from Monday 14 September 2026.");
    const late = await weekOf("Add a week that leads up to this sermon on 17 September");
    expect(late.text).toContain(
      "Its last day is Friday 18 September 2026, which is not before the sermon on Thursday 17 September 2026.",
    );
  });
});

describe("the days that the person asks for", () => {
  it.each([
    ["seven days", 6, "You asked for seven days, and a week from a sermon has at most six."],
    ["every day please", 6, "You asked for seven days, and a week from a sermon has at most six."],
    ["ten days", 6, "You asked for ten days, and a week from a sermon has at most six."],
    ["one day", 2, "You asked for one day, and a week from a sermon has at least two."],
  ])("are said where they are other than %s", async (asked, count, sentence) => {
    const { read, text } = await newPlanOf(`Make a week from this sermon, ${asked}`);
    expect(read).toHaveLength(count);
    expect(text).toContain(sentence);
  });

  it("are no more where the passage is long", async () => {
    const notes =
      "The bread of life\nText: John 6\nPreacher\nHall\nCompare Exodus 16:1-15 with it.";
    expect((await newPlanOf("Make three days from this sermon", notes)).read).toHaveLength(3);
  });

  it("are the reading days that are named", async () => {
    const { structure, text } = await newPlanOf(
      "Make a week from this sermon for Monday, Wednesday and Friday",
    );
    expect(structure).toMatchObject({ days_per_week: 3, reading_days: [1, 3, 5] });
    expect(text).not.toContain("You asked for");
  });
});
