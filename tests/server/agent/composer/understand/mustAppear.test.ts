/** A topic with what must be in it, examples of a set, and what readings are called. */
import { describe, expect, it } from "vitest";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

import { Talk } from "../../../../evals/talk.ts";

const briefOf = (text: string) => understand(text, "2026-11-28").brief;

describe("what must appear in a plan on a topic", () => {
  it.each<[string, string, number, string[]]>([
    [
      "30 days from 1 December, topic 'Faith that moves mountains.' Kindly let it touch Abraham, the centurion, woman with issue of blood, Hebrews 11",
      "Faith",
      20,
      ["Genesis 15:1-6", "Matthew 8:5-13", "Mark 5:24-34", "Hebrews 11"],
    ],
    [
      "2 weeks on forgiveness, let it include Joseph, the prodigal son and Stephen",
      "Forgiveness",
      10,
      ["Genesis 50:15-21", "Luke 15:11-32", "Acts 6:8-7:60"],
    ],
    [
      "6 weeks on generosity, based on 2 Corinthians 8, Luke 19, Acts 4 and so on",
      "Generosity and Money",
      20,
      ["Luke 19", "Acts 4", "2 Corinthians 8"],
    ],
    [
      "our theme is courage; it should cover Esther, Daniel and Stephen, 3 weeks",
      "Courage",
      15,
      ["Esther 4:9-17", "Daniel 3:8-30", "Acts 6:8-7:60"],
    ],
    [
      "prayers of the bible (Hannah, Solomon, Daniel and so on), 2 weeks",
      "Prayers of the Bible",
      10,
      ["1 Samuel 1:1-2:11", "Daniel 9:1-19"],
    ],
  ])("%s", (text, label, least, must) => {
    const [list, ...others] = briefOf(text).readings;
    expect(others).toEqual([]);
    expect(list?.label).toBe(label);
    expect(list?.references?.length).toBeGreaterThanOrEqual(least);
    for (const one of must) expect(list?.references).toContain(one);
  });

  it("is all of a set of which some are named", () => {
    const text = "songs of the bible - Miriam, Hannah, Mary, Deborah etc. 2 weeks";
    expect(briefOf(text).readings).toEqual([
      { kind: "topic", label: "Songs of the Bible outside the Psalms" },
    ]);
  });

  it("leaves several topics as they are", () => {
    const labels = briefOf("3 weeks covering love, joy and peace").readings.map((one) => one.label);
    expect(labels).toEqual(["Love", "Joy", "Peace"]);
  });
});

describe("what readings are called", () => {
  it.each([
    ["daily bread for busy nurses. 3 mins. 30 days. hope", "Hope"],
    ["a daily bread plan on forgiveness for 3 weeks", "Forgiveness"],
    ["food for thought for our young adults: gratitude, 2 weeks", "Gratitude"],
    ["manna for the morning: peace, 2 weeks", "Peace"],
    ["our daily bread, one week", "Bread"],
  ])("%s", (text, label) =>
    expect(briefOf(text).readings.map((one) => one.label)).toEqual([label]),
  );
});

describe("questions", () => {
  it("are asked on every day of a plan that has them", async () => {
    const talk = new Talk();
    const text = "something from the Old Testament for children, 3 weeks, every day but Sunday";
    await talk.say(text, "2026-11-28");
    const days = (talk.plan ?? []).flatMap(({ passages }) => passages);
    expect(days).toHaveLength(18);
    expect(days.filter(({ questions }) => questions.length === 0)).toEqual([]);
  });
});
