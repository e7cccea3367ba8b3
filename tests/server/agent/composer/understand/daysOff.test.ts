import { describe, expect, it } from "vitest";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-28";
const SIX = [1, 2, 3, 4, 5, 6];

describe("days of the week without a reading", () => {
  it.each<[string, number[]]>([
    ["Daniel, 12 readings only, starting 1st Dec, Sundays leave it", SIX],
    ["Daniel 12 readings from 1 December, Sundays leave them out", SIX],
    ["Mark in 6 weeks, Sundays not included", SIX],
    ["Acts for 28 days from 4 January, Sundays no reading", SIX],
    ["James in 3 weeks, but Saturdays and Sundays drop them", [1, 2, 3, 4, 5]],
    ["Ruth for two weeks, sundays we skip", SIX],
    ["Luke in 8 weeks, no need for Sundays", SIX],
    ["Ephesians 3 weeks, Fridays should be left out", [1, 2, 3, 4, 6, 7]],
    ["Mark 6 weeks, Sundays don't count", SIX],
    ["Romans, 30 readings, forget Sundays", SIX],
    ["Mark in 4 weeks, Sundays, leave them", SIX],
    ["Romans 1-8 in 4 weeks, Mon to Thurs, Friday is catch up so nothing new there", [1, 2, 3, 4]],
    ["Ephesians 3 weeks weekdays, Fridays are a catch-up day", [1, 2, 3, 4]],
    ["Mark 5 weeks, Monday to Thursday with Friday to catch up", [1, 2, 3, 4]],
    ["Ephesians 3 weeks Mon-Sat, Saturday is rest", [1, 2, 3, 4, 5]],
    ["James 3 weeks, Monday to Friday, Wednesday is our day off", [1, 2, 4, 5]],
    ["Ephesians 3 weeks, catch-up on Fridays", [1, 2, 3, 4, 6, 7]],
  ])("%s", (text, days) => {
    const { brief, unread } = understand(text, TODAY);
    expect(brief.reading_days).toEqual(days);
    expect(brief.readings).toHaveLength(1);
    expect(unread).toEqual([]);
  });

  it("keeps a day that is only not to be forgotten", () => {
    const daysOf = (text: string) => understand(text, TODAY).brief.reading_days;
    expect(daysOf("Mark 6 weeks on Sundays, don't forget Sundays")).toEqual([7]);
  });
});

describe("days of the week that are not to be skipped", () => {
  it.each([
    "Mark from 4 January, no skipping weekends",
    "Mark, daily from 4 January, don't skip weekends",
    "Mark 4 weeks, not skipping Sundays",
    "Mark 4 weeks from Monday, without leaving out the weekend",
    "Mark 3 weeks. No breaks at weekends",
  ])("are read like all others: %s", (text) => {
    const { brief, unread } = understand(text, TODAY);
    expect([brief.days_per_week, brief.reading_days]).toEqual([7, undefined]);
    expect(unread).toEqual([]);
  });
});

describe("days of the week on which a psalm alone is read", () => {
  it.each<[string, number[], number[]]>([
    ["Hope from 4 January to 7 February, on Sundays just a psalm", SIX, [7]],
    ["Mark for 6 weeks, Sundays a psalm instead", SIX, [7]],
    ["Mark for 6 weeks mon-sat, Saturdays only a psalm", [1, 2, 3, 4, 5], [6]],
  ])("%s", (text, others, own) => {
    const { readings } = understand(text, TODAY).brief;
    expect(readings.map(({ weekdays }) => weekdays)).toEqual([others, own]);
  });
});

describe("one day that is read although its day of the week is not", () => {
  it.each<[string, string]>([
    [
      "lent through johns gospel, ash wed to easter day, sundays off except easter itself",
      "Sunday 28 March 2027 has no reading",
    ],
    ["Mark in Lent, no Sundays except Palm Sunday", "Sunday 21 March 2027 has no reading"],
    [
      "Mark, Monday to Friday plus Easter Sunday, from Ash Wednesday",
      "Sunday 28 March 2027 has no reading",
    ],
    [
      "6 weeks on Mark, weekdays only except Good Friday",
      "nothing is read on Friday 26 March 2027",
    ],
  ])("%s", (text, said) => {
    const { free, pauses, unread } = understand(text, TODAY);
    expect(free.join(" ")).toContain(said);
    expect([...pauses, ...unread]).toEqual([]);
  });

  it("keeps a feast that falls on a reading day", () => {
    const { free } = understand("Luke from 1 December, Sundays off except Christmas", TODAY);
    expect(free).toEqual([]);
  });
});
