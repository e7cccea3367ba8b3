import { describe, expect, it } from "vitest";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

describe("dates in a sentence", () => {
  it.each([
    ["begins the Monday after Thanksgiving", "2026-11-30"],
    ["starting the first Sunday in October", "2026-10-04"],
    ["the last Friday of January", "2027-01-29"],
    ["starting two weeks from Sunday", "2026-09-27"],
    ["starting in 2 weeks", "2026-09-23"],
    ["starting on the 21st", "2026-09-21"],
    ["done by the end of October", "2026-10-31"],
    ["from 3 Oct 26", "2026-10-03"],
    ["start the day after Christmas", "2026-12-26"],
    ["begin on Monday 21 September", "2026-09-21"],
    ["next week Tuesday", "2026-09-15"],
    ["starting the first Sunday of Advent", "2026-11-29"],
    ["start after new year, first Sunday", "2027-01-03"],
    ["we can't start before January, first Monday", "2027-01-04"],
    ["starting in February, the second Wednesday", "2027-02-10"],
  ])("finds in “%s” the %s", (text, date) => {
    const { start_date, end_date } = understand(text, "2026-09-09").brief;
    expect(start_date ?? end_date).toBe(date);
  });
});
