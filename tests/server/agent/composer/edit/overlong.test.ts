import { describe, expect, it } from "vitest";
import { parseReference } from "#shared/domain/bible/reference.ts";
import { countVerses } from "../../../../../server/agent/composer/divide/countVerses.ts";
import { mark } from "../../../../evals/fixturePlans.ts";
import { Talk } from "../../../../evals/talk.ts";

function versesOf(scripture: string): number {
  const parsed = parseReference(scripture);
  return parsed.ok ? parsed.ranges.reduce((sum, range) => sum + countVerses(range), 0) : 0;
}

async function say(message: string) {
  const talk = new Talk();
  Object.assign(talk, mark());
  const daysOf = () => (talk.plan ?? []).flatMap(({ passages }) => passages);
  const before = daysOf();
  const { reply } = await talk.say(message, "2026-11-28");
  return { before, after: daysOf(), reply };
}

describe("readings of more verses than a number", () => {
  it.each([
    "if any reading is over 30 verses split it",
    "Some are a beast, chapter one is 45 verses! If any reading is over 30 verses then split it, the others leave as they are",
    "days with over 30 verses are too long, split those",
    "anything longer than 30 verses needs breaking up",
  ])("are divided, and the others stay: %s", async (message) => {
    const { before, after, reply } = await say(message);
    const short = before.filter(({ scripture }) => versesOf(scripture) <= 30);
    const stays = after.filter(({ id }) => short.some((one) => one.id === id));
    expect(stays.map(({ title, questions }) => [title, questions])).toEqual(
      short.map(({ title, questions }) => [title, questions]),
    );
    expect(after.length).toBeGreaterThan(before.length);
    const isLong = after.some(({ scripture }) => versesOf(scripture) > 30);
    expect(isLong).toBe(/more than that|could not be divided/.test(reply));
  });

  it.each([
    "anything longer than 30 verses in two",
    "split every reading with more than 30 verses into two days",
  ])("are divided in two: %s", async (message) => {
    const { before, after } = await say(message);
    const long = before.filter(({ scripture }) => versesOf(scripture) > 30);
    expect(after).toHaveLength(before.length + long.length);
  });

  it("are said not to be there", async () => {
    const { before, after, reply } = await say("split any readings over 200 verses");
    expect(after).toEqual(before);
    expect(reply).toContain("No reading has more than 200 verses");
  });
});
