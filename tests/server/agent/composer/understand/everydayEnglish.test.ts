import { describe, expect, it } from "vitest";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";
import { otherLanguage } from "../../../../../server/agent/composer/understand/text/language.ts";

const TODAY = "2026-11-28";

describe("words of politeness", () => {
  it.each([
    "Abeg 14 days readings on hope o, na for our church",
    "Good afternoon sir, 10 days on prayer sha, make e short abeg",
    "Hello po, 7 days about forgiveness lang po, para sa youth",
    "Kindly do for us ma, five days on unity, na so we want am",
    "pls la, 2 weeks on anger lah, no need so long leh",
    "Hello po ate, pwede po ba 2 weeks sa book of Ruth, salamat po",
  ])("say nothing of the plan: %s", (text) => {
    const { brief, unread } = understand(text, TODAY);
    expect(otherLanguage(text)).toBeUndefined();
    expect(unread).toEqual([]);
    expect(brief.readings).toHaveLength(1);
  });

  it("leave a message in Tagalog one in Tagalog", () => {
    const text = "Gusto namin po ng plano ng pagbasa ng bibliya para sa kabataan, 2 linggo";
    expect(otherLanguage(text)).toContain("Tagalog");
  });
});

describe("am", () => {
  it.each([
    ["I am 84 and not good with phones. Philippians slowly please", ["Philippians"]],
    ["as I am 15 years retired, can we read Colossians in four weeks", ["Colossians"]],
    ["I'm 71, my wife am 69 lol. Ruth in two weeks", ["Ruth"]],
    ["Am 5 and Mic 6, four days", ["Amos 5", "Micah 6"]],
  ])("%s", (text, wanted) => {
    expect(understand(text, TODAY).brief.readings.map(({ label }) => label)).toEqual(wanted);
  });
});

describe("everybody", () => {
  it.each([
    "Mark in 6 weeks, for the whole church, from youths to elders",
    "Mark in 6 weeks, all ages, kids to grannies",
    "Mark in 6 weeks, from teens to pensioners",
    "Mark in 6 weeks, whole church including youth and children",
  ])("%s", (text) => {
    expect(understand(text, TODAY).brief.audience).toBe("adults");
  });
});
