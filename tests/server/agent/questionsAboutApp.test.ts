import { describe, expect, it } from "vitest";
import { Talk } from "../../evals/talk.ts";

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
  ])("is answered: %s", async (text, said) => {
    expect(await reply(text)).toMatch(said);
  });

  it.each([
    "Can you do something on loving others?",
    "how do i share my faith with others?",
    "Can you write something about the cost of discipleship?",
    "Is there something about being set free?",
  ])("is none where a subject is asked for: %s", async (text) => {
    expect(await reply(text)).not.toMatch(/church['’]s account|What it costs/);
  });
});
