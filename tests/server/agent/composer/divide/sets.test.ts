import { describe, expect, it } from "vitest";
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../../../../../server/agent/bible/overlaps.ts";
import { membersIn, setOfMembers } from "../../../../../server/agent/bible/setMembers.ts";
import { allThemes, getTheme } from "../../../../../server/agent/bible/themes.ts";
import { countAllVerses } from "../../../../../server/agent/composer/divide/countVerses.ts";
import { planBrief } from "../../../../../server/agent/composer/divide/planBrief.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";
import { membersOf } from "../../../../../server/agent/composer/understand/subjects/sets.ts";

const TODAY = "2026-11-29";
const LONGEST_LINE = 60;

function newPlanOf(message: string) {
  return planBrief(understand(message, TODAY).brief, TODAY);
}

const daysOf = (message: string) => newPlanOf(message).weeks.flat();
const labels = (id: string) => membersIn(theme(id)).map(({ label }) => label);

function theme(id: string) {
  const found = getTheme(id);
  if (!found) throw new Error(`no theme ${id}`);
  return found;
}

/** What stands before the colon of each title. */
function namesIn(days: readonly { title: string }[]): string[] {
  return days.map(({ title }) => title.split(": ")[0] ?? "");
}

describe("the sets", () => {
  const sets = allThemes().filter(({ members }) => members !== undefined);

  it("are forty-three, each with as many members as it says", () => {
    expect(sets.length).toBe(43);
    for (const set of sets) {
      expect(membersIn(set).length, set.id).toBe(set.members);
      expect(set.passages[0]?.isKey, set.id).toBe(true);
    }
  });

  it("call each member something else, and have lines short enough for titles", () => {
    for (const set of sets) {
      const names = membersIn(set).map(({ label }) => label);
      expect(new Set(names).size, set.id).toBe(names.length);
      const long = set.passages.filter(({ why }) => why.length > LONGEST_LINE);
      expect(long.map(({ why }) => why)).toEqual([]);
    }
  });
});

/** Each member once, in the order in which they are read. */
const inTurn = (names: readonly string[]) => names.filter((name, at) => name !== names[at - 1]);

describe("a set without a length", () => {
  it.each([
    ["the ten commandments", "ten-commandments"],
    ["seven churches of Revelation", "seven-churches"],
    ["the beatitudes please", "beatitudes"],
    ["stations of the cross", "stations-of-the-cross"],
    ["a beatitude a day", "beatitudes"],
    ["a plan on the twelve disciples", "twelve-disciples"],
  ])("has a day for each member, in order: %s", (message, id) => {
    expect(namesIn(daysOf(message))).toEqual(labels(id));
  });

  it("says that it was assumed", () => {
    const { assumed } = newPlanOf("seven churches of Revelation");
    expect(JSON.stringify(assumed)).toContain("7 days, one for each");
  });
});

describe("a set with a length", () => {
  it("has the member's own verses beside what opens them up", () => {
    const [first] = daysOf("the ten commandments, 10 days");
    expect(formatRanges(first?.ranges ?? [])).toBe("Exodus 20:1-3; Deuteronomy 6:4-9");
    expect(first?.title).toBe("No other gods: love him with all you are");
  });

  it.each([
    ["the ten commandments in 5 days", "ten-commandments", 5],
    ["apostles creed in 12 days", "creed", 12],
    ["stations of the cross, 6 days", "stations-of-the-cross", 6],
    ["the seven churches in 3 days", "seven-churches", 3],
  ])("loses no member where days are fewer: %s", (message, id, count) => {
    const days = daysOf(message);
    expect(days.length).toBe(count);
    const read = days.flatMap(({ ranges }) => ranges.map((one) => formatRanges([one])));
    const firsts = membersIn(theme(id)).flatMap(({ passages }) => passages[0]?.reference ?? []);
    expect(read).toEqual(firsts.flatMap((reference) => reference.split("; ")));
    expect(days.filter(({ title }) => title === "")).toEqual([]);
  });

  it("names the members of a day in its title", () => {
    expect(daysOf("the ten commandments in 5 days")[2]?.title).toBe(
      "Honor your parents and do not murder",
    );
  });

  it("counts numbered members together", () => {
    expect(daysOf("stations of the cross, 7 days")[0]?.title).toBe("First and second stations");
    expect(daysOf("the servant songs in 2 days")[0]?.title).toBe("The first and second songs");
  });

  it.each([
    ["12 days on the armour of God", "armor-of-god", 12],
    ["the 7 churches in 14 days", "seven-churches", 14],
    ["lord's prayer, 16 days", "lords-prayer", 16],
  ])("gives members more days where there are more, in order: %s", (message, id, count) => {
    const names = namesIn(daysOf(message));
    expect(names.length).toBe(count);
    expect(inTurn(names)).toEqual(labels(id));
  });

  it("names the member where its passages are split", () => {
    const names = namesIn(daysOf("the seven churches, 45 days"));
    expect(names.length).toBe(45);
    expect(inTurn(names)).toEqual(labels("seven-churches"));
  });

  it("keeps to the verses of a day, and to the members", () => {
    const days = daysOf("the ten commandments, 10 days, at most 5 verses a day");
    expect(namesIn(days)).toEqual(labels("ten-commandments"));
    for (const { ranges } of days) expect(countAllVerses(ranges)).toBeLessThanOrEqual(5);
  });

  it("gives two sets as many days as they have members", () => {
    const names = namesIn(daysOf("the beatitudes and the lord's prayer, 16 days"));
    expect(names).toEqual([...labels("beatitudes"), ...labels("lords-prayer")]);
  });
});

/** From the first verse of some ranges to the last. */
function spanOf(ranges: readonly VerseRange[]): VerseRange {
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) throw new Error("nothing is read");
  return { ...first, end: last.end };
}

describe("a set beside a book", () => {
  it("has a day for each member, and the book has the others", () => {
    const days = daysOf("the resurrection appearances first and then acts, 50 days");
    expect(days.length).toBe(50);
    const members = labels("easter-appearances");
    expect(namesIn(days.slice(0, members.length))).toEqual(members);
    const rest = days.slice(members.length).flatMap(({ ranges }) => ranges);
    expect([...new Set(rest.map(({ book }) => book))]).toEqual(["Acts"]);
    expect(formatRanges([spanOf(rest)])).toMatch(/^Acts 1(?::\d+)?-28$|^Acts$/);
  });
});

describe("a week each", () => {
  it.each([
    ["one fruit of the Spirit a week", "fruit-of-the-spirit"],
    ["a week for each of the seven churches", "seven-churches"],
    ["Isaiah's servant songs, one song a week", "servant-songs"],
  ])("begins each week with the next member: %s", (message, id) => {
    const { weeks } = newPlanOf(message);
    expect(weeks.length).toBe(theme(id).members);
    expect(weeks.map((week) => [...new Set(namesIn(week))])).toEqual(
      labels(id).map((label) => [label]),
    );
  });

  it("begins so many weeks before a last day", () => {
    const plan = newPlanOf("the armor of God, one piece per week leading up to June 14");
    expect(plan.weeks.length).toBe(7);
    expect(plan.brief).toMatchObject({ start_date: "2027-04-27", end_date: "2027-06-14" });
  });

  it("reads as many members as there are weeks", () => {
    const { readings } = understand("armor of God, one piece a week, six weeks", TODAY).brief;
    expect(readings.map(({ label }) => label)).toEqual(labels("armor-of-god").slice(0, 6));
  });

  it("has the set's name where only its members are read", () => {
    expect(setOfMembers(membersOf("beatitudes"))?.name).toBe("The Beatitudes");
    expect(setOfMembers([...membersOf("beatitudes"), ...membersOf("i-am")])).toBeUndefined();
  });
});

describe("texts that are a set as well", () => {
  it.each([
    ["the minor prophets, 12 days", ["The Minor Prophets"]],
    ["Minor prophets in 30 weeks", ["The Minor Prophets"]],
    ["letters to the seven churches", ["The Seven Churches of Revelation"]],
  ])("are called what they are: %s", (message, names) => {
    expect(understand(message, TODAY).brief.readings.map(({ label }) => label)).toEqual(names);
  });

  it("are read whole where there is time", () => {
    const [few] = understand("the minor prophets, 12 days", TODAY).brief.readings;
    const [many] = understand("Minor prophets in 30 weeks", TODAY).brief.readings;
    expect(few?.kind).toBe("topic");
    expect(many?.kind).toBe("passages");
  });
});

describe("a set for children", () => {
  it("keeps a member of which a passage is not for them, without that passage", () => {
    const stations = (message: string) => daysOf(message).map(({ title }) => title.split(": ")[0]);
    expect(stations("stations of the cross for kids, 14 days")).toEqual(
      labels("stations-of-the-cross"),
    );
    const read = (message: string) => daysOf(message).flatMap(({ ranges }) => ranges);
    const closed = read("stations of the cross, 14 days").filter(
      (one) =>
        !read("stations of the cross for kids, 14 days").some((other) => overlaps(one, other)),
    );
    expect(closed.map((one) => formatRanges([one]))).toContain("Luke 22:63-71");
  });
});

it.each([
  "People of faith from Hebrews 11 with their Old Testament stories, 16 days",
  "Hebrews 11 with the OT stories behind it, 16 days",
  "the men and women of Hebrews 11, 16 days",
  "the faith chapter and the people in it, 16 days",
])("reads the people of a chapter with their stories: %s", (message) => {
  const days = daysOf(message);
  expect(days).toHaveLength(16);
  expect(namesIn(days).slice(0, 3)).toEqual(["Abel", "Enoch", "Noah"]);
});

it("reads the chapter alone where nobody of it is asked for", () => {
  const [first] = daysOf("Hebrews 11, 5 days");
  expect(formatRanges(first?.ranges ?? [])).toMatch(/^Hebrews 11:1/);
});
