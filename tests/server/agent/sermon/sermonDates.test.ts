import { beforeAll, describe, expect, it } from "vitest";
import { spellDay } from "../../../../server/agent/composer/understand/reply.ts";
import { newPlanOf, TODAY, warmUp } from "../support/uploadedSermon.ts";

beforeAll(warmUp, 60_000);

describe("a week towards a sermon", () => {
  it("ends before the day that the person names", async () => {
    const { structure, text } = await newPlanOf("A week that leads up to this sermon on 4 October");
    expect(structure.start_date).toBe("2026-09-28");
    expect(structure.assumed).toEqual([]);
    expect(text).toContain("It begins on Monday 28 September 2026");
  });

  it.each([
    "The sermon is on 4 October. Can the readings end on the Saturday before?",
    "Readings in time for the sermon on 4 October",
  ])("is asked for in “%s”", async (said) => {
    expect((await newPlanOf(said)).structure.start_date).toBe("2026-09-28");
  });

  it("ends before a day in the middle of a week, and is not read on the Sunday between", async () => {
    const { structure } = await newPlanOf("A week that leads up to this sermon on 1 October");
    expect(structure.start_date).toBe("2026-09-24");
    expect(structure.reading_days).toEqual([1, 2, 4, 5, 6]);
  });

  it("has as many days as are left before next Sunday's sermon", async () => {
    const { structure, text, read } = await newPlanOf(
      "A week that leads up to this Sunday's sermon",
    );
    expect(structure).toMatchObject({ start_date: TODAY, reading_days: [3, 4, 5, 6] });
    expect(read).toHaveLength(4);
    expect(text).toContain("Only four days are left before Sunday 13 September 2026.");
    expect(text).not.toMatch(/past already|I found four/);
  });

  it("has no more than that, however little the notes name", async () => {
    const notes = "Peace\nText: Philippians 4:4-20\nPreacher\nHall\nRejoice, says Paul.";
    const { read, text } = await newPlanOf("A week that leads up to this sermon tomorrow", notes);
    expect(read).toHaveLength(1);
    expect(text).toContain("Its one day leads up to it.");
    expect(text).toContain("Only one day is left before Thursday 10 September 2026.");
  });

  it("says so where more days were asked for", async () => {
    const { text } = await newPlanOf("Six days that lead up to this Sunday's sermon");
    expect(text).toContain(
      "You asked for six days, and only four are left before Sunday 13 September 2026.",
    );
  });

  it("says of its passage that it is read before the sermon, whatever day that is on", async () => {
    const notes = "Peace\nText: Philippians 4:4-9\nPreacher\nHall\nRejoice, says Paul.";
    const { structure } = await newPlanOf(
      "A week that leads up to this sermon on 1 October",
      notes,
    );
    expect(structure.grounds?.at(-1)?.why).toMatch(
      /^The sermon’s passage, read before the sermon: /,
    );
  });

  it("says before which Sunday it ends where none is named", async () => {
    const { structure } = await newPlanOf("A week that leads up to this sermon");
    expect(structure.start_date).toBe("2026-09-14");
    expect(structure.assumed).toEqual([
      { field: "start_date", sentence: "I assumed that it ends before Sunday 20 September 2026." },
    ]);
  });
});

describe("a week from a sermon", () => {
  it.each([
    ["A week from Sunday's sermon", "2026-09-14"],
    ["Here are my sermon notes for 4 October. Make a week that follows.", "2026-10-05"],
    ["I preached this sermon on 6 September, make a week from it", "2026-09-14"],
    ["Make a week from Sunday's sermon, starting on Wednesday", "2026-09-16"],
    ["Make a week from this sermon in Advent", "2026-11-30"],
    ["Make a week from this sermon for next week", "2026-09-14"],
  ])("begins after it, or when the person says: %s", async (said, start) => {
    const { structure, text } = await newPlanOf(said);
    expect(structure.start_date).toBe(start);
    expect(text).toContain(`It begins on ${spellDay(start)}.`);
  });

  it("has no day on which nothing shall be read, and no Sunday for it", async () => {
    const { structure } = await newPlanOf("Make a week from this sermon, nothing on Wednesday");
    expect(structure.reading_days).toEqual([1, 2, 4, 5, 6]);
  });

  it("is in the week after it where nobody says when", async () => {
    const { structure, text } = await newPlanOf("Readings from this sermon for Tue, Wed and Thu");
    expect(text).toContain("It begins on Tuesday 15 September 2026.");
    expect(structure.assumed).toEqual([
      { field: "start_date", sentence: "I assumed that it is for the week after the sermon." },
    ]);
  });

  it("ends when the person says", async () => {
    for (const span of ["from 14 to 17 December", "for 14 to 17 December"]) {
      const { structure, read } = await newPlanOf(`Readings from this sermon ${span}`);
      expect(structure).toMatchObject({ start_date: "2026-12-14", reading_days: [1, 2, 3, 4] });
      expect(read).toHaveLength(4);
    }
    const { structure } = await newPlanOf("Make a week from this sermon, ending on 19 September");
    expect(structure).toMatchObject({ start_date: "2026-09-14", reading_days: [1, 2, 3, 4, 5] });
  });

  it("begins on the first day that is read", async () => {
    const { structure, text } = await newPlanOf(
      "Make a week from this sermon on Tuesdays, Thursdays and Saturdays, from 14 September",
    );
    expect(structure.start_date).toBe("2026-09-15");
    expect(structure.assumed).toEqual([]);
    expect(text).toContain("It begins on Tuesday 15 September 2026.");
  });
});
