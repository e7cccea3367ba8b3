import { beforeAll, expect, it } from "vitest";
import { Talk } from "../../../evals/talk.ts";

const TODAY = "2026-11-28";

let mark: Talk;
beforeAll(async () => {
  mark = new Talk();
  await mark.say("Mark in 4 weeks, Monday to Friday, from 30 November", TODAY);
}, 60_000);

const withMark = () => Object.assign(new Talk(), { ...mark });

it.each(["hi there", "Hello!", "good evening lamplight", "hey how are you"])(
  "greets, and changes nothing: %s",
  async (message) => {
    const talk = withMark();
    const { reply, plan } = await talk.say(message, TODAY);
    expect(reply).toMatch(/^Hello!/);
    expect(plan).toEqual(mark.plan);
  },
);

it.each(["thanks that's lovely", "thank you so much, the group will love it", "ok"])(
  "is thanked, and changes nothing: %s",
  async (message) => {
    const { reply, plan } = await withMark().say(message, TODAY);
    expect(reply).toMatch(/^You are welcome/);
    expect(plan).toEqual(mark.plan);
  },
);

it.each(["Hi! no prayers thanks", "great, no prayers", "hello, take out the prayers"])(
  "carries out the wish behind a kind word: %s",
  async (message) => {
    const { plan } = await withMark().say(message, TODAY);
    expect(plan?.[0]?.passages[0]?.prayer).toBe("");
  },
);

it.each(["hi, something on grace please", "hey can we read about grace"])(
  "writes the plan behind a greeting: %s",
  async (message) => {
    const { brief } = await new Talk().say(message, TODAY);
    expect(brief?.readings.map(({ label }) => label)).toEqual(["Grace"]);
  },
);
