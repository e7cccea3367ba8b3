import { describe, expect, it } from "vitest";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

describe("chapters that are named to be read", () => {
  it.each<[string, string]>([
    ["a plan through Luke 1 to 12 which people can pick up at any time, 4 weeks", "Luke 1-12"],
    ["reading through John 1 to 4, so that people keep going, 3 weeks", "John 1-4"],
    ["we have been through Acts 1 to 8, carry on, 4 weeks", "Acts 9-28"],
  ])("are no chapters that are done: %s", (text, label) => {
    expect(understand(text, "2026-11-28").brief.readings).toMatchObject([{ label }]);
  });
});

describe("chapters in words, one after another", () => {
  it.each<[string, string[], { weeks?: number; days?: number }]>([
    [
      "the sermon on the mount Matthew five six and seven for two weeks starting next Monday",
      ["Matthew 5-7"],
      { weeks: 2 },
    ],
    ["Matthew chapters five six and seven for two weeks", ["Matthew 5-7"], { weeks: 2 }],
    ["so Romans eight nine and ten in three weeks please", ["Romans 8-10"], { weeks: 3 }],
    ["John fourteen fifteen sixteen seventeen ten days", ["John 14-17"], { days: 10 }],
    ["Genesis one two three for a week", ["Genesis 1-3"], { weeks: 1 }],
    ["Psalms twenty two twenty three and twenty four, three days", ["Psalms 22-24"], { days: 3 }],
    ["first John three and four two weeks", ["1 John 3-4"], { weeks: 2 }],
    ["Ruth, one two or three weeks", ["Ruth"], {}],
  ])("%s", (text, references, length) => {
    const { brief } = understand(text, "2026-11-28");
    expect(brief.readings.map((one) => one.references?.[0])).toEqual(references);
    expect(brief).toMatchObject(length);
  });
});
