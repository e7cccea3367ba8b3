import { describe, expect, it } from "vitest";
import { answerEach } from "../../../../server/agent/composer/severalQuestions.ts";
import { romans } from "../../../evals/fixturePlans.ts";
import { Talk } from "../../../evals/talk.ts";

const SAYS = "Nothing was changed.";

describe("several questions in one message", () => {
  it.each([
    ["what date do we finish and is Romans 8 in it?", ["The plan runs from", "Romans 8"]],
    ["is Romans 8 in it and when do we finish?", ["The plan runs from", "Romans 8"]],
    ["How long is it? And which day is Romans 12?", ["weeks and", "Romans 12"]],
  ])("are all answered: %s", async (message, answers) => {
    const talk = new Talk();
    Object.assign(talk, romans(), { startDate: "2026-11-30" });
    const before = structuredClone(talk.plan);
    const { reply } = await talk.say(message, "2026-11-28");
    for (const answer of answers) expect(reply).toContain(answer);
    expect(reply.split(SAYS)).toHaveLength(2);
    expect(talk.plan).toEqual(before);
  });

  it("names the one that has no answer", () => {
    const answer = (text: string) => (/^when/i.test(text) ? `On Monday. ${SAYS}` : undefined);
    expect(answerEach("When is it over and who wrote it?", answer)).toBeUndefined();
    expect(answerEach("When is it over and what is the weather like?", answer)).toBe(
      `On Monday. I have no answer to “what is the weather like”. ${SAYS}`,
    );
  });

  it("are not seen in a wish", () => {
    expect(answerEach("Change Monday and is that all", () => "yes")).toBeUndefined();
  });
});
