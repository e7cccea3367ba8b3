import { beforeAll, describe, expect, it } from "vitest";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";
const MIRACLES =
  "Plan 3 weeks on the miracles of Jesus, weekdays, starting 30 November 2026, two questions";

describe("a week of another subject, asked for as somebody suffers", () => {
  let made: Talk;
  beforeAll(async () => {
    made = new Talk();
    await made.say(MIRACLES, TODAY);
  });

  async function say(message: string) {
    const { plan, startDate, readingDays, brief } = structuredClone({ ...made });
    const talk = Object.assign(new Talk(), { plan, startDate, readingDays, brief });
    const { reply } = await talk.say(message, TODAY);
    const changed = (talk.plan ?? []).filter(
      (week, at) => JSON.stringify(week) !== JSON.stringify(made.plan?.[at]),
    );
    return { reply, changed };
  }

  it.each([
    [
      "one of our girls found out her mum has cancer and it isnt the sort that gets better. i dont want her last week to be all people getting healed, so can week three be about Jesus being with us when things are hard",
      3,
    ],
    ["A lady in the group is dying. No healings in the last week, make it about God's presence", 3],
    ["Our deacon's tumour cant be cured. Can week 2 be on never being alone", 2],
    [
      "One of our boys lost his dad yesterday. Can week 2 be about God being close to us in hard times instead?",
      2,
    ],
  ])("reads of God’s nearness, and quotes no pain: %s", async (message, week) => {
    const { reply, changed } = await say(message);
    expect(reply).toMatch(/^I am (?:so )?sorry/);
    expect(reply).not.toMatch(/as a remark|death of a child|\?/);
    expect(changed.map(({ week_number }) => week_number)).toEqual([week]);
    expect(changed[0]).toMatchObject({ name: "God With Us" });
    expect(changed[0]?.passages[0]).toMatchObject({ scripture: "Matthew 11:25-30" });
  });
});

describe("who lost somebody", () => {
  it.each([
    ["one of our boys lost his dad", "death"],
    ["our son lost his mother last week, one week of readings", "death"],
    ["we lost our son, one week of readings", "childDeath"],
    ["our boy that we lost was six", "childDeath"],
    ["our son lost his job, one week of readings", undefined],
  ])("is not the one who died: %s", (message, care) => {
    expect(understand(message, TODAY).care).toBe(care);
  });
});
