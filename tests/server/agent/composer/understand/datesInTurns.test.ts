import { describe, expect, it } from "vitest";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const read = (text: string) => understand(text, "2026-11-28").brief;

describe("a start that is told from another date", () => {
  it.each<[string, string]>([
    [
      "Mark in 6 weeks. I was gonna say Jan 10 but thats a Sunday so make it the Monday after. We use ESV",
      "2027-01-11",
    ],
    ["Mark in 6 weeks, start 10 January, no that's a Sunday, the day after", "2027-01-11"],
    [
      "Luke for 5 weeks from the 1st of January, actually that's a holiday, make it the following Monday",
      "2027-01-04",
    ],
    ["Ruth, 2 weeks. 3 January? No wait, the next day", "2027-01-04"],
    ["James, 3 weeks. We start on 6 Feb, or rather the Monday after that", "2027-02-08"],
    ["we had hoped for 10 January but lets do the Monday after, Mark in 6 weeks", "2027-01-11"],
    ["Titus 2 weeks, Sunday 10 January is our launch so readings start the next day", "2027-01-11"],
    [
      "Acts 8 weeks starting 24 Dec hmm no thats christmas eve, better the first Monday of January",
      "2027-01-04",
    ],
    ["I was thinking 10 January, Mark in 6 weeks", "2027-01-10"],
    ["start next Monday, Ruth, 2 weeks", "2026-11-30"],
    ["Jonah 1 week starting on the Tuesday after 5 January", "2027-01-12"],
  ])("%s", (text, start) => expect(read(text).start_date).toBe(start));

  it("leaves the first date where the other is the end", () => {
    expect(read("Mark from 10 January to the following Sunday")).toMatchObject({
      start_date: "2027-01-10",
      end_date: "2027-01-17",
    });
  });
});

describe("a list of topics", () => {
  it.each<[string, string[]]>([
    [
      "4 weeks: who God is, prayer, the Bible, church. one topic a week",
      ["What God Is Like", "Prayer", "The Word of God", "The Church"],
    ],
    [
      "five weeks on prayer, church, family, money and work, one each week",
      ["Prayer", "The Church", "Family", "Money and Debt", "Work"],
    ],
    ["hope and peace, 4 weeks, we are a small church, mostly families", ["Hope", "Peace"]],
  ])("%s", (text, labels) => expect(read(text).readings.map(({ label }) => label)).toEqual(labels));

  it("reads one topic a week and keeps the days per week", () => {
    const brief = read(
      "4 weeks: grace, prayer, the Bible, church. One topic a week, five readings a week",
    );
    expect(brief).toMatchObject({ weeks: 4, days_per_week: 5 });
    expect(brief.readings).toHaveLength(4);
  });
});
