import { beforeEach, expect, it } from "vitest";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";
const DATED = { start_date: "2026-11-30", reading_days: [1, 2, 3, 4, 5], weeks: 4 };

let talk: Talk;
beforeEach(async () => {
  talk = new Talk();
  await talk.say("Philippians and James in 4 weeks, Monday to Friday, from 30 November", TODAY);
}, 60_000);

it.each([
  ["Change week 1 day 2 to Psalm 23", DATED],
  ["Only two questions a day", { ...DATED, questions: 2 }],
  ["Skip Christmas week", { ...DATED, paused_weeks: ["2026-12-21"] }],
  ["Start on 4 January 2027", { ...DATED, start_date: "2027-01-04" }],
  ["Start on 7 December", { ...DATED, start_date: "2026-12-07" }],
  ["Make it 3 weeks", { ...DATED, weeks: 3 }],
  ["Change the plan to 3 weeks", { ...DATED, weeks: 3 }],
  ["Change the plan: two questions a day", { ...DATED, questions: 2 }],
  ["Add a memory verse each week", { ...DATED, memory_verse: "weekly" }],
])("keeps the brief's dates and length, but for what changed: %s", async (message, kept) => {
  const { brief } = await talk.say(message, TODAY);
  expect(brief).toMatchObject(kept);
});

it("counts a shorter plan in weeks and drops its end", async () => {
  const dated = new Talk();
  await dated.say("Mark every day from 30 November to 27 December", TODAY);
  expect(dated.brief).toMatchObject({ end_date: "2026-12-27" });
  const { brief } = await dated.say("Make it 3 weeks", TODAY);
  expect(brief).toMatchObject({ weeks: 3, start_date: "2026-11-30" });
  expect(brief).not.toHaveProperty("end_date");
});

it.each([
  "actually give us the prayers back",
  "put the prayers back in please",
  "add a prayer to each day",
  "can we have prayers after all",
])("writes prayers where the plan had none: %s", async (message) => {
  const plain = new Talk();
  await plain.say("1 John in 2 weeks, Monday to Friday, no prayers", TODAY);
  const { plan, brief } = await plain.say(message, TODAY);
  const prayers = plan?.flatMap(({ passages }) => passages.map(({ prayer }) => prayer !== ""));
  expect(prayers).toEqual(Array(10).fill(true));
  expect(brief?.prayer).toBe(true);
});

it.each([
  "i dont want the last week to be all people getting healed, so can week three be about hope",
  "I don't want week 3 to be all battles so could week 3 be about hope",
  "make week 3 about hope, not healing",
])("reads what is wanted in place of what is not: %s", async (message) => {
  const healing = new Talk();
  await healing.say("the miracles of Jesus, 3 weeks, weekdays", TODAY);
  const { reply, plan } = await healing.say(message, TODAY);
  expect(reply).toContain("on week 3 and leave every other day as it is");
  expect(plan?.[2]?.passages[0]?.scripture).toBe("Romans 5:1-11");
});
