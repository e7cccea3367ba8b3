import { describe, expect, it } from "vitest";
import { isQuestion, lastQuestion } from "../../../../server/agent/composer/questionIn.ts";
import { Talk } from "../../../evals/talk.ts";

const TODAY = "2026-11-28";

describe("a sentence that asks", () => {
  it.each([
    "Roughly how long would it take someone each day?",
    "On average how many minutes is a day?",
    "Just out of interest, which day has the most verses?",
    "Why does it skip Genesis 38?",
    "btw who wrote psalm 55?",
  ])("wishes nothing: %s", (sentence) => {
    expect(isQuestion(sentence)).toBe(true);
  });

  it.each([
    "how about Psalm 34 on day 3?",
    "Why not put Psalm 4 first?",
    "Why is day 2 so long, cut it in half?",
    "What would you put there instead?",
    "Could we do without reading on Saturdays?",
    "We don't mind how long it takes",
    "shorten it so we know how long it takes",
  ])("is a wish: %s", (sentence) => {
    expect(isQuestion(sentence)).toBe(false);
  });

  it("is told from what stands before it", () => {
    expect(lastQuestion("Call week 2 Hope. How long is each day?")).toEqual({
      before: "Call week 2 Hope.",
      question: "How long is each day?",
    });
  });
});

it("is answered beside a wish, and changes nothing more", async () => {
  const talk = new Talk();
  await talk.say("2 weeks on anxiety for young adults, starting 11 January", TODAY);
  const days = talk.plan?.flatMap(({ passages }) => passages.map(({ scripture }) => scripture));
  const { reply } = await talk.say(
    "Call week 2 Hope. Roughly how long would it take someone each day?",
    TODAY,
  );
  expect(talk.plan?.[1]?.name).toBe("Hope");
  expect(talk.plan?.flatMap(({ passages }) => passages.map(({ scripture }) => scripture))).toEqual(
    days,
  );
  expect(reply).toMatch(/takes about \d+ minute/);
});
