import { expect, it } from "vitest";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";

const learnedIn = async (message: string) => {
  const { plan } = await new Talk().say(message, TODAY);
  return (plan ?? []).map(({ passages }) =>
    passages.map(({ questions }) => questions.filter((one) => /^Learn by heart/.test(one)).length),
  );
};

it("has one memory verse each week, even if no day reads a key verse completely", async () => {
  const weeks = await learnedIn("Romans 8 in 2 weeks, every day, a memory verse each week");
  expect(weeks.map((days) => days.reduce((sum, one) => sum + one, 0))).toEqual([1, 1]);
}, 60_000);

it("has one verse to learn each day", async () => {
  const weeks = await learnedIn("Philippians in 4 weeks, every day, a memory verse each day");
  expect(weeks.flat()).toEqual(Array(28).fill(1));
}, 60_000);

it("reads a date between wide and double spaces", async () => {
  const talk = new Talk();
  await talk.say("Esther  in  2 weeks  from\u00a014  March", TODAY);
  expect(talk.startDate).toBe("2027-03-14");
});
