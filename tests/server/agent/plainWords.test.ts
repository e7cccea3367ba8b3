import { describe, expect, it } from "vitest";
import { plainWords } from "../../../server/agent/composer/request/plainWords.ts";
import { findDates } from "../../../server/agent/composer/understand/finders/writtenDates.ts";

describe("plainWords", () => {
  it.each([
    ["Acts from ch 9 on", "Acts 9-28"],
    ["Luke starting at 9:51", "Luke 9:51-24:53"],
    ["Mark 9 to the end", "Mark 9-16"],
    ["the second half of Luke", "Luke 13-24"],
    ["the first three chapters of Genesis", "Genesis 1-3"],
    ["Matthew but start with chapter 3", "Matthew 3-28"],
    ["1cor13", "1cor 13"],
    ["Gen-Deut", "Genesis - Deuteronomy"],
    ["James m-f", "James Monday to Friday"],
    ["week 2 as well", "week 2 as well"],
    ["Weeks: 6", "6 weeks"],
    ["days per week = 5", "5 days a week"],
    ["from Monday until Friday", "from Monday to Friday"],
    ["on Monday 21 September", "on 21 September"],
    ["Sunday the 11th", "on the 11th"],
    ["change 2 Heb 11", "change to Heb 11"],
    ["change 2 Kings 5", "change 2 Kings 5"],
    ["between the 2nd and the 20th of November", "2 November to 20 November"],
    ["one psalm a day, beginning with 51 and ending with 72", "1 chapter a day, Psalms 51-72"],
    ["1 story a week", "1 story a week"],
  ])("reads “%s” as “%s”", (written, plain) => {
    expect(plainWords(written).trim()).toBe(plain);
  });

  it.each(["Ruth starting in 2 weeks", "Mark from 3 October", "Psalms 1-41 in 6 weeks"])(
    "leaves “%s” as it is",
    (written) => {
      expect(plainWords(written)).toBe(written);
    },
  );
});

describe("findDates", () => {
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
  ])("finds in “%s” the %s", (text, date) => {
    expect(findDates(plainWords(text), "2026-09-09").map((found) => found.date)).toEqual([date]);
  });
});
