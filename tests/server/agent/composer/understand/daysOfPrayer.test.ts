import { describe, expect, it } from "vitest";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-28";

describe("what a church does while it reads", () => {
  it.each<[string, string, string | undefined]>([
    [
      "arrange 21 days fasting and prayer reading for our youth on the Holy Spirit, from 4th January",
      "The Holy Spirit",
      "fasting and prayer",
    ],
    [
      "14 days of prayer and fasting, on Nehemiah, starting 4 Jan",
      "Nehemiah",
      "prayer and fasting",
    ],
    ["10 day fast with our church on repentance", "Repentance", "fast"],
    [
      "30 days consecration and prayer programme on faith from 1st January",
      "Faith",
      "consecration and prayer",
    ],
    ["plan for our fasting week on hope", "Hope", "fasting week"],
    ["12 nights of prayer on the promises of God from 10 January", "Promises of God", undefined],
    ["21 day prayer and fasting for the church", "Fasting", undefined],
    ["3 weeks on fasting", "Fasting", undefined],
  ])("%s", (text, label, occasion) => {
    const { brief, unread } = understand(text, TODAY);
    expect(brief.readings.map((one) => one.label)).toEqual([label]);
    expect(brief.occasion).toBe(occasion);
    expect(brief.prayer).toBe(true);
    expect(unread).toEqual([]);
  });
});

describe("figures for words, and words that say how", () => {
  it.each<[string, string]>([
    ["yo can u do a plan 4 our yth grp on esther, like 2 wks, 1 question", "Esther"],
    ["a plan 4 my kids on jonah, 5 days", "Jonah"],
    ["need smth 4 mens grp on james 2 b read each morning 4 wks", "James"],
    ["psalm 4 the first week", "Psalm 4"],
    [
      "28 days on freedom in Christ, easy English, nothing longer than 10 verses, start 1 Feb",
      "Freedom",
    ],
    ["Joy in the Lord, 2 weeks, no reading longer than 8 verses", "Joy"],
    ["Mark for people learning English, short sentences, 6 weeks", "Mark"],
  ])("%s", (text, label) => {
    const { brief, unread } = understand(text, TODAY);
    expect(brief.readings.map((one) => one.label)).toEqual([label]);
    expect(unread).toEqual([]);
  });
});
