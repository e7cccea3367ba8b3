import { describe, expect, it } from "vitest";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const read = (text: string) => understand(text, "2026-11-28");

describe("a season from a book", () => {
  it.each<[string, string, RegExp]>([
    ["every advent reading from isaiah please, tomorrow till christmas day", "Isaiah", /^Isa/],
    ["advent readings from Isaiah", "Isaiah", /^Isa/],
    ["Advent from the prophets, Sunday to Christmas Eve", "the Prophets", /^(?!Psalm)/],
    ["Advent psalms, 4 weeks", "the Psalms", /^Psalm/],
    ["Christmas readings in Luke, one week", "Luke", /^Luke [12]:/],
    ["something for Easter from John", "John", /^John (?:11|2[01]):/],
  ])("reads what belongs to the season: %s", (text, name, references) => {
    const { brief, assumed } = read(text);
    const [only] = brief.readings;
    expect(only?.label).toMatch(new RegExp(`^(?:Advent|Christmas|Easter) in ${name}$`));
    expect(only?.references?.every((one) => references.test(one))).toBe(true);
    expect(assumed.map(({ sentence }) => sentence).join()).toMatch(
      /, and not (?:the whole book|all of the books)\./,
    );
  });

  it.each([
    "read all of Isaiah in Advent",
    "Isaiah, beginning in Advent, 10 weeks",
    "Lent in Luke",
  ])("reads the whole book where it is only the time: %s", (text) => {
    const [only] = read(text).brief.readings;
    expect(only?.references).toHaveLength(1);
    expect(only?.kind).toBe("passages");
  });
});

describe("a topic in somebody’s own words", () => {
  const gospels = /^(?:Matthew|Mark|Luke|John) /;
  it.each<[string, RegExp]>([
    ["what jesus said about money and giving. ten days", gospels],
    ["what Jesus says about worry, 1 week", gospels],
    ["Jesus on prayer, 2 weeks", gospels],
    ["words of Jesus about forgiveness, 10 days", gospels],
    ["what did jesus teach about anger? 5 days please", gospels],
    ["Jesus' teaching on the poor, 3 weeks", gospels],
    ["what Paul says about grace, 2 weeks", /^(?:Rom|.*Cor|Eph|Gal|Phil|Col|.*Tim|Tit|.*Thes)/],
  ])("%s", (text, references) => {
    const { brief, unread } = read(text);
    const found = brief.readings.flatMap((one) => one.references ?? []);
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter((one) => !references.test(one))).toEqual([]);
    expect(unread).toEqual([]);
  });

  it("leaves out what is not wanted of it", () => {
    const { brief } = read("what jesus said about money and giving. ten days. not the widows mite");
    expect(brief.leave_out).toEqual(["The Widow's Mite"]);
  });
});
