import { describe, expect, it } from "vitest";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-28";
const briefOf = (text: string) => understand(text, TODAY).brief;

describe("what is left out", () => {
  it.each<[string, string[]]>([
    ["please don't do Ruth, something on loyalty, 4 weeks", ["Ruth"]],
    ["six weeks of wisdom, Proverbs is too obvious, keep it out", ["Proverbs"]],
    ["I'm not about to touch Revelation, so do 1 Thessalonians, four weeks", ["Revelation"]],
    ["gratitude, steering clear of Philippians, 3 weeks", ["Philippians"]],
    ["Isaiah omitting chapters 1 to 9, 8 weeks", ["Isaiah 1-9"]],
    ["stay off Leviticus, the Torah in 12 weeks", ["Leviticus"]],
    ["Joshua, cut the land allotments, 5 weeks", ["Joshua 13-21"]],
    ["Genesis 1-11, skip the flood, two weeks", ["Genesis 6:9-9:17"]],
    ["Mark without the beheading of John the Baptist", ["Mark 6:14-29"]],
    ["1 Samuel, drop the witch of Endor, 4 weeks", ["1 Samuel 28:3-14"]],
    ["Judges for teens without the gory parts, 4 weeks", ["violent passages"]],
    [
      "Ezekiel, skip the chapters about Oholibah and the graphic bits",
      ["Ezekiel 16", "Ezekiel 23", "graphic passages"],
    ],
    ["not tithe please, how to use money, 4 weeks", ["Generosity and Money"]],
    ["John 11, no hurry", []],
    ["peacemaking, three readings a week, no memory work", []],
    ["they don't want Leviticus, the Torah in 12 weeks", ["Leviticus"]],
    ["they don't want Ruth, Judges in 4 weeks", ["Ruth"]],
    ["she doesn't want Job, the wisdom books for 8 weeks", ["Job"]],
    ["Genesis to Joshua, 12 weeks, they dont want Leviticus or Numbers", ["Leviticus", "Numbers"]],
    ["they don't need prayers, Mark 4 weeks", []],
    ["they don't read much, Mark for 4 weeks", []],
    ["Galatians, since half of them don't read Spanish no more", []],
  ])("%s", (text, wanted) => expect(briefOf(text).leave_out).toEqual(wanted));

  it("makes no plan of a topic that was ruled out in a need", () => {
    const { brief, care } = understand(
      "I have been diagnosed with Parkinsons and I'm frightened. Something to read each morning for a month, not just verses about being healed please",
      TODAY,
    );
    expect(care).toBe("illness");
    expect(brief.readings.map(({ label }) => label)).not.toContain("Healing");
    expect(brief.leave_out).toEqual(["Healing"]);
  });
});
