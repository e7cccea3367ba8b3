import { describe, expect, it } from "vitest";
import { answerNeed } from "../../../../../server/agent/composer/answerNeed.ts";
import { decideRequest } from "../../../../../server/agent/composer/understand/decideRequest.ts";

const TODAY = "2026-11-28";

async function newPlanOf(text: string) {
  const decision = await decideRequest(text, TODAY);
  if (decision?.kind !== "plan") throw new Error(`no plan: ${decision?.text}`);
  const references = decision.structure.brief?.readings.flatMap((one) => one.references ?? []);
  return { ...decision, references: references ?? [] };
}

it("meets a loss that has its weekday", () => {
  const said = answerNeed("My dad passed away on Sunday. Please pray for us", undefined);
  expect(said).toMatch(/^I am sorry to hear that/);
});

describe("a plan for a need", () => {
  it.each([
    ["husband left in october. something for mornings, a month, short, not about marriage"],
    ["my wife walked out, two weeks of readings, nothing about marriage or husbands please"],
    ["divorced last year, a fortnight of devotions without any wives and weddings"],
    ["I am going through a divorce, readings for 2 weeks, avoid husbands"],
  ])("does not speak of marriage: %s", async (text) => {
    const { references, text: reply, structure } = await newPlanOf(text);
    expect(references).not.toContain("Isaiah 54:4-6");
    expect(references).not.toContain("John 4:4-26");
    expect(references.length).toBeGreaterThan(9);
    expect(reply).toContain("Marriage is left out.");
    expect(structure.plan_title).not.toMatch(/marriage/i);
  });

  it.each([
    ["divorced last year, plan for 10 days, no psalms", /^Psalm/, "Psalms are left out."],
    ["we lost our baby, two weeks of readings, but leave out Job", /^Job/, "Job is left out."],
  ])("leaves out what is not wanted: %s", async (text, gone, sentence) => {
    const { references, text: reply } = await newPlanOf(text);
    expect(references.filter((one) => gone.test(one))).toEqual([]);
    expect(reply).toContain(sentence);
  });

  it.each([
    ["my dad died, readings for a month please", "I have 14 days for this, not 28"],
    ["divorce, 3 weeks of readings, weekdays only from 7 December", "Monday to Friday"],
    ["we lost our dad, a week of readings for my teenagers", "written for adults"],
    ["divorce group, 8 weeks, one a week on Thursdays from 7 January", "Thursdays"],
  ])("says what it keeps and what it does not: %s", async (text, sentence) => {
    expect((await newPlanOf(text)).text).toContain(sentence);
  });

  it("does not read a number of people as a length", async () => {
    const { unmet, structure } = await newPlanOf(
      "Most of us are 60 to 90 days sober. Six weeks of readings, five days a week, start a week on Monday",
    );
    expect(structure.start_date).toBe("2026-12-07");
    expect(structure.unread).toEqual([]);
    expect(unmet).toEqual([]);
  });
});

it("hears the need in the name of a group", async () => {
  const { structure } = await newPlanOf(
    "grief group, 4 weeks, tuesdays and thursdays from 5 January",
  );
  expect(structure.plan_title).toBe("When Somebody Has Died");
  expect(structure.reading_days).toEqual([2, 4]);
});

it("asks which of the texts that are read is not wanted", async () => {
  const decision = await decideRequest("Psalms for a month, no weird psalms", TODAY);
  expect(decision?.text).toContain("which verses “weird psalms” would be");
});

describe("what is left out wherever it is spoken of", () => {
  it.each([
    ["Mark in 3 weeks, no wine please", "Wine is left out."],
    ["three weeks on joy, nothing about babies or pregnancy", "Babies are left out."],
    ["5 weeks of hope, nothing with hell in it", "Hell is left out."],
    ["2 weeks on hope, leave out James", "James is left out."],
    ["the gospels, no parables, 6 weeks", "Parables of Jesus are left out."],
    ["Exodus 12 weeks minus the tabernacle bits", "Exodus 25-31 and Exodus 35-40 are left out."],
    ["Judges in 5 weeks, leave out the graphic bits", "Graphic passages are left out."],
  ])("%s", async (text, sentence) => {
    expect((await newPlanOf(text)).text).toContain(sentence);
  });

  it.each(["Matthew in four weeks, skip the names", "Genesis in 8 weeks without the genealogies"])(
    "is said once: %s",
    async (text) => {
      const { text: reply } = await newPlanOf(text);
      expect(reply).toContain("I left out the lists of names.");
      expect(reply).not.toMatch(/(?:names|genealogies) (?:is|are) left out/i);
    },
  );
});

it("reads “one a week on Thursdays” as how often", async () => {
  const { structure } = await newPlanOf("8 weeks on hope, one a week on Thursdays from 7 January");
  expect(structure).toMatchObject({ start_date: "2027-01-07", reading_days: [4] });
});

it("answers a loss with a duty laid down, and writes nothing that was not asked for", async () => {
  const told =
    "My husband passed on Tuesday. I was meant to do the reading rota this week and I just can't look at it";
  const decision = await decideRequest(told, "2026-11-28");
  expect(decision).toMatchObject({ kind: "answer", text: expect.stringMatching(/^I am so sorry/) });
});

describe("a topic asked for by its name", () => {
  it.each([
    ["a plan about not being afraid, ten days, for my wife, she is having surgery", "Fear"],
    ["Peace for my husband, he starts chemo next week. 7 days", "Peace"],
    ["Seven days on hope for my sister who is in hospital", "Hope"],
  ])("is read though a need is told: %s", async (text, label) => {
    const { text: reply, structure } = await newPlanOf(text);
    expect(structure.brief?.readings.map((one) => one.label)).toEqual([label]);
    expect(reply).toMatch(/^I am so sorry/);
  });

  it("has a day for a verse that must be in it", async () => {
    const { structure } = await newPlanOf(
      "for our bereavement cafe. nine days. must include Psalm 34 verse 18 and the bit where Jesus weeps",
    );
    const { readings = [] } = structure.brief ?? {};
    expect(readings.map(({ label, count }) => [label, count])).toEqual([
      ["Psalm 34:18", 1],
      ["The Raising of Lazarus", 1],
      ["Grief", 7],
    ]);
  });
});

it.each([
  "a group for adults who have learning disabilities, ten days on people who met Jesus",
  "Sunday school, creation to Pentecost, they know Noah so leave the flood out, our 10 days",
])("condoles with nobody who is not in need: %s", async (text) => {
  const decision = await decideRequest(text, TODAY);
  expect(decision?.text).not.toMatch(/sorry|alone with this/);
});
