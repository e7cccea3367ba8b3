import { describe, expect, it } from "vitest";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";
import { sayCannot } from "../../../../../server/agent/composer/understand/unsupported/passingOn.ts";

const TODAY = "2026-11-28";

describe("what the app cannot carry out", () => {
  it.each([
    [
      "Daniel 1-6, 3 weeks, and text it to all 40 members of our youth at 6am every day",
      "messages",
    ],
    ["James for 4 weeks and email it to everybody each morning please", "messages"],
    ["Colossians, 3 weeks, send whatsapp reminders to the group", "messages"],
    ["John 4 weeks, post each day's reading to our WhatsApp at 7am", "messages"],
    ["Psalms for 2 weeks, can you record audio of it", "sound"],
    ["Esther, 3 weeks with pictures for the kids", "pictures"],
    ["Mark 6 weeks, print 30 copies and leave them in the vestry", "print"],
    ["Acts, 8 weeks, add it to our google calendar", "calendar"],
  ])("%s", (text, word) => {
    const { reading, brief, unread } = understand(text, TODAY);
    expect(sayCannot(reading.findings).join(" ")).toContain(word);
    expect(brief.readings).toHaveLength(1);
    expect(unread.join(" ")).not.toMatch(/\d|text|email|whatsapp/i);
  });

  it.each([
    "Philippians 2 weeks, I will print it for them",
    "send me a plan on Mark, 4 weeks",
    "Jonah, one text a day",
    "a walk through Mark, and I'd text it to them",
  ])("says nothing of: %s", (text) => {
    expect(sayCannot(understand(text, TODAY).reading.findings)).toEqual([]);
  });
});
