import { describe, expect, it } from "vitest";
import { Talk } from "../../../evals/talk.ts";

const TODAY = "2026-11-29";
const reply = async (text: string) => (await new Talk().say(text, TODAY)).reply;

describe("a question about the app", () => {
  it.each([
    [
      "does it send to peoples whatsapp each morning by itself or do i have to copy it?",
      /I send nothing by myself/,
    ],
    ["if i make one plan can 2 groups use it with different start dates?", /one start date/],
    ["can they read it without making an account?", /no account/],
    [
      "If I publish and then change a reading halfway through, do people see the new one?",
      /publish again/,
    ],
    ["is it free of charge?", /What it costs/],
    [
      "If I change a plan after people have started it, do they lose the days they ticked off?",
      /marked as read stays on their own device/,
    ],
    [
      "Can people in my group see each others answers or is it private",
      /notes and marks stay on their own device/,
    ],
  ])("is answered: %s", async (text, said) => {
    expect(await reply(text)).toMatch(said);
  });

  it.each([
    ["Can you do something on loving others?", "Love: four weeks"],
    ["how do i share my faith with others?", "a week of readings on Sharing the Good News"],
    ["Can you write something about the cost of discipleship?", "Discipleship: four weeks"],
    ["Is there something about being set free?", "say for example “Freedom, 2 weeks"],
  ])("is none where a subject is asked for: %s", async (text, answer) => {
    const said = await reply(text);
    expect(said).not.toMatch(/church['’]s account|What it costs|Distribute/);
    expect(said).toContain(answer);
  });

  it("is one where a plan is to be shared", async () => {
    expect(await reply("how do i share this with others?")).toContain("On the Distribute page");
  });
});
