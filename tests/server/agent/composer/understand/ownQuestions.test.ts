import { expect, it } from "vitest";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";

it.each([
  [
    "10 days of Ruth. One of the questions should always be 'what does this tell us about God?' and then one more of ur own",
    "What does this tell us about God?",
    2,
  ],
  [
    "Ruth, 4 days, always ask “where do you see kindness here?” and one other question",
    "Where do you see kindness here?",
    2,
  ],
  ["Jonah 4 days. End each day with the question “Who can I tell?”", "Who can I tell?", 4],
  [
    "Ruth 4 days, two questions, one of them must be What is God doing here?",
    "What is God doing here?",
    2,
  ],
])("has the person's own question on every day: %s", async (say, own, count) => {
  const { plan, reply } = await new Talk().say(say, TODAY);
  const days = (plan ?? []).flatMap(({ passages }) => passages);
  expect(days.length).toBeGreaterThan(3);
  for (const { questions } of days) {
    expect(questions).toHaveLength(count);
    expect(questions.at(-1)).toBe(own);
  }
  expect(reply).toContain(own);
});

it.each([
  ["Ruth 4 days. don't put questions it upsets them when they can't answer", 0],
  ["no need to put any questions in. Ruth, 4 days", 0],
  ["Ruth in 4 days, please do not ask any questions, they get distressed", 0],
  ["please don't ask questions about their families. Ruth in 4 days", 4],
])("asks none where they are not wanted: %s", async (text, count) => {
  const { brief } = await new Talk().say(text, TODAY);
  expect(brief?.questions).toBe(count);
});
