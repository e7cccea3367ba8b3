import { describe, expect, it } from "vitest";
import { decideRequest } from "../../../../../server/agent/composer/understand/decideRequest.ts";
import {
  askAboutSaid,
  unlikeSaid,
} from "../../../../../server/agent/composer/understand/doubts/unlikeSaid.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-28";
const read = (text: string) => understand(text, TODAY).brief;

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

describe("a week by its name", () => {
  // 28 November 2026 is a Saturday.
  it.each([
    ["hope for my teens, mon-fri next wk", "2026-11-30", 5],
    ["Philippians, Tuesday to Thursday next week", "2026-12-01", 3],
    ["something on courage for each morning next week", "2026-11-30", 7],
    ["Hope, all of next week please", "2026-11-30", 7],
    ["a psalm for each night this week", "2026-11-28", 2],
    ["hope, each day next week, starting Wednesday", "2026-12-02", 5],
  ])("is all that is read: %s", (text, start, days) => {
    const brief = understand(text, TODAY).brief;
    expect([brief.start_date, brief.days]).toEqual([start, days]);
  });

  it("is only a start beside a length", () => {
    const { weeks, days } = understand("start next week, hope for 3 weeks", TODAY).brief;
    expect([weeks, days]).toEqual([3, undefined]);
  });
});

describe("days that are as many as the dates hold", () => {
  it("are each of them, with passages for dates of their own", () => {
    const { brief } = understand(
      "21 days, Sunday January 10 through Saturday January 30. On the Sundays it is what he preaches: the 10th is Psalm 1, the 17th is John 15:1-17. All the other days Colossians.",
      TODAY,
    );
    expect(brief).toMatchObject({ days: 21, days_per_week: 7, start_date: "2027-01-10" });
    expect(brief.readings.map(({ label, from_date }) => [label, from_date])).toEqual([
      ["Psalm 1", "2027-01-10"],
      ["John 15:1-17", "2027-01-17"],
      ["Colossians", undefined],
    ]);
  });

  it("stand though a long message tells of them", () => {
    const text =
      "Good day. Kindly help our assembly with 21 days fasting and prayer readings, beginning from 4th January 2027. God bless you richly.";
    expect(understand(text, TODAY).brief.days).toBe(21);
  });
});

describe("what a message counts or names and a plan does not do", () => {
  const unmetOf = async (text: string) => {
    const decision = await decideRequest(text, TODAY);
    return decision?.kind === "plan" ? decision.unmet : [decision?.text];
  };

  it("is said", async () => {
    const sundays = "21 days, 10 January to 30 January. Colossians, on Sundays";
    expect((await unmetOf(sundays))?.join(" ")).toContain("You named Sundays");
    const { reading, brief } = understand("Psalms for seven evenings", TODAY);
    const { days, weeks, ...open } = brief;
    expect(unlikeSaid(reading, { brief: open, count: 164, dates: [] })).toEqual([
      "You wrote “seven evenings”, and the plan has 164 readings.",
    ]);
    const unpaced = { ...open, readings: [{ kind: "passages" as const, label: "Psalms" }] };
    expect(askAboutSaid(reading.text, unpaced, 164)?.text).toContain("Which shall I write?");
  });

  it.each([
    "Isaiah 40-55, a chapter each day, sundays too, from 6 March",
    "Mark, weekdays from 1 January to 31 January, no reading on Sundays",
    "a plan on not being afraid, ten days, for my wife, she has surgery on Thursday",
    "Romans, 8 weeks, three days a week",
  ])("is not said where it does: %s", async (text) => {
    expect((await unmetOf(text))?.join(" ") ?? "").not.toMatch(/You (?:named|wrote)/);
  });
});
