import { describe, expect, it } from "vitest";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";
import { datesOfPlan } from "../../../../../src/shared/domain/plan/planDate.ts";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-29";

async function readOn(text: string): Promise<Record<string, string>> {
  const talk = new Talk();
  await talk.say(text, TODAY);
  const { plan, startDate, readingDays, brief } = talk;
  if (!plan || !startDate) throw new Error("no dated plan");
  const dates = datesOfPlan(plan, startDate, readingDays, brief);
  const days = plan.flatMap(({ passages }) => passages);
  return Object.fromEntries(days.map(({ id, scripture }) => [dates.get(id) ?? "", scripture]));
}

describe("feasts on their own days", () => {
  it("are read once, beside a topic that runs from feast to feast", async () => {
    const read = await readOn("from Ascension Day through to Pentecost 2027, about waiting");
    expect(read["2027-05-06"]).toBe("Acts 1:1-11");
    expect(read["2027-05-16"]).toBe("Acts 2:1-21");
    const all = Object.values(read);
    expect(all.filter((one) => one === "Acts 1:1-11")).toHaveLength(1);
  });

  it("read the Passion on Good Friday in a plan on the cross", async () => {
    const read = await readOn(
      "Lent plan on the cross, Ash Wednesday up to Holy Saturday, leave out Sundays",
    );
    expect(read["2027-03-26"]).toBe("Mark 15:16-39");
    expect(read["2027-03-27"]).toBe("Matthew 27:57-66");
    expect(read["2027-03-21"]).toBeUndefined();
  });

  it.each(["Matthew", "Mark", "Luke", "John"])("in %s are the days of Holy Week", async (book) => {
    const read = await readOn(`holy week from ${book}, palm sunday to easter day`);
    expect(Object.keys(read)).toHaveLength(8);
    const opened = Object.fromEntries(
      Object.entries(read).map(([date, text]) => [date, text.split(/[ :-]/)[1]]),
    );
    const chapters = {
      Matthew: ["21", "27", "28"],
      Mark: ["11", "15", "16"],
      Luke: ["19", "23", "24"],
      John: ["12", "18", "20"],
    }[book];
    expect([opened["2027-03-21"], opened["2027-03-26"], opened["2027-03-28"]]).toEqual(chapters);
  });

  it.each([
    "names of jesus, one per day, dec 1 to xmas day",
    "the Holy Spirit, for the days between Ascension Day and Pentecost",
    "penitential psalms every weekday in Lent",
  ])("are not added to: %s", (text) => {
    const { readings } = understand(text, TODAY).brief;
    expect(readings.filter(({ from_date }) => from_date !== undefined)).toEqual([]);
  });
});

describe("a Gospel that is read up to Easter", () => {
  it.each([
    ["lent 2027, walk through Luke", "Luke 23:1-49", "Luke 24"],
    ["Matthew from 10 February to Easter Sunday", "Matthew 27:1-56", "Matthew 28"],
    ["John over Lent, ending on easter day", "John 18:1-19:37", "John 20-21"],
  ])("%s: has the cross and the resurrection on their days", async (text, cross, risen) => {
    const read = await readOn(text);
    expect(read["2027-03-26"]).toBe(cross);
    expect(read["2027-03-28"]).toBe(risen);
    expect(Object.keys(read).at(-1)).toBe("2027-03-28");
  });

  it("reads the resurrection on the day after where Easter has no reading", async () => {
    const read = await readOn("40 days in John leading up to Easter Sunday, skip Sundays");
    expect(Object.keys(read)).toHaveLength(40);
    expect(read["2027-03-26"]).toBe("John 18:1-19:37");
    expect(read["2027-03-27"]).toBe("John 19:38-21:25");
  });

  it("is divided as any text where it does not reach Good Friday", async () => {
    const read = await readOn("Mark in two weeks from 1 March 2027");
    expect(Object.values(read).at(-1)).toMatch(/16$/);
  });

  it("of which Easter week is told has nothing of after Easter before it", async () => {
    const read = await readOn("easter week readings, palm sunday to easter day");
    expect(read["2027-03-22"]).toMatch(/^Mark 11/);
    expect(Object.keys(read)).toHaveLength(8);
  });

  it("keeps a passage that must come on a feast", async () => {
    const read = await readOn("Lent on prayer, Psalm 22 must be read on Good Friday");
    expect(read["2027-03-26"]).toBe("Psalm 22");
  });
});
