import { describe, expect, it } from "vitest";
import { briefOf } from "../../support/understood.ts";

describe("a time that a long message only tells", () => {
  it("is none of the plan's", () => {
    const { weeks, start_date, end_date } = briefOf(
      "I have been told to ask you as the Vicar is on sabbatical until Easter and the newsletter must be at the printers by Thursday. The PCC would like Philippians for two weeks beginning Sunday 10 January.",
    );
    expect([weeks, start_date, end_date]).toEqual([2, "2027-01-10", undefined]);
  });

  it("is the plan's where the subject stands beside it, or no other does", () => {
    const { start_date, weeks } = briefOf(
      "Kwanzaa and Christmas are both happening at our church this winter, could I please get a week on unity Dec 26 to Jan 1",
    );
    expect([start_date, weeks]).toEqual(["2026-12-26", 1]);
  });

  it("stays where a sentence points back to it", () => {
    const { end_date } = briefOf(
      "Our new building opens on 31 January and the whole church is excited about it. We would like to have read Nehemiah by then, every day from 4 January.",
    );
    expect(end_date).toMatch(/^2027-01-3[01]$/);
  });

  it("stays beside a start", () => {
    const { start_date } = briefOf(
      "Half of us are away for the holidays and come back rather late this year, so we start on Monday 11 January. Could we have three weeks on hope for the home groups?",
    );
    expect(start_date).toBe("2027-01-11");
  });
});
