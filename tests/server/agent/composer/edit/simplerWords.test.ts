import { expect, it } from "vitest";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";

it.each([
  "about half the lads on my wing struggle with reading and two are learning English, so could all the questions and prayers be in much easier words, short sentences, no religious jargon like righteousness or sanctify. The Bible bits are fine as they are, don't touch those.",
  "please make the questions and prayers simpler, no long words like redemption or sanctify",
  "Could the questions be in easier words, without religious terms such as grace or salvation?",
])("writes in simpler words, and takes no question or reading out: %s", async (message) => {
  const talk = new Talk();
  await talk.say("10 days on people Jesus met in Luke, starting 1 December 2026", TODAY);
  const days = () => (talk.plan ?? []).flatMap(({ passages }) => passages);
  const before = days();
  const { reply } = await talk.say(message, TODAY);
  expect(reply).toContain("anew in simpler words for the whole plan");
  expect(reply).not.toContain("I did not use");
  expect(days().map(({ scripture }) => scripture)).toEqual(
    before.map(({ scripture }) => scripture),
  );
  expect(days().map(({ questions }) => questions.length)).toEqual(
    before.map(({ questions }) => questions.length),
  );
});
