import { expect, it } from "vitest";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-29";

async function answerTo(setup: string, question: string) {
  const talk = new Talk();
  await talk.say(setup, TODAY);
  const before = talk.plan;
  const { reply } = await talk.say(question, TODAY);
  expect(talk.plan).toEqual(before);
  return reply;
}

it.each([
  "Do we read all of Nehemiah with this or are there bits left out?",
  "is the whole of nehemiah in it?",
  "do we skip anything in Nehemiah?",
])("says that a whole book is read: %s", async (question) => {
  expect(await answerTo("Nehemiah, 3 weeks, mon tue wed thu", question)).toBe(
    "Yes, the plan reads all of Nehemiah. Nothing was changed.",
  );
});

it("names what of a text is not read", async () => {
  const reply = await answerTo(
    "Genesis 37-50 for kids, 2 weeks",
    "do we read all of Genesis 37-50?",
  );
  expect(reply).toMatch(/^Not all of Genesis 37-50: Genesis 38; .* are not read\./);
});

it.each([
  [
    "how many verses is it altogether and roughly how many mins a day would you say",
    "167 verses altogether, about 17 a day. A reading takes about 3 minutes",
  ],
  ["how many questions are there altogether", "40 questions altogether"],
  ["how many chapters is that in total", "10 chapters altogether"],
  ["which days have no prayer?", "every day has a prayer"],
])("adds up: %s", async (question, answer) => {
  expect(await answerTo("The book of Esther in 10 days.", question)).toContain(answer);
});
