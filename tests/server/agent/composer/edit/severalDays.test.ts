import { describe, expect, it } from "vitest";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";

async function say(plan: string, message: string) {
  const talk = new Talk();
  await talk.say(plan, TODAY);
  const before = (talk.plan ?? []).flatMap(({ passages }) => passages);
  const { reply } = await talk.say(message, TODAY);
  const weeks = talk.plan ?? [];
  return { before, weeks, days: weeks.flatMap(({ passages }) => passages), reply };
}

describe("days that are named together and moved", () => {
  const plan = "Jonah, Micah and Habakkuk in 4 weeks, Monday to Friday";
  const isOf = (book: string) => (day: { scripture: string }) => day.scripture.startsWith(book);

  it.each([
    ["move the Habakkuk ones to the start", "Habakkuk", true],
    ["put the Habakkuk days first", "Habakkuk", true],
    ["bring all the readings from Habakkuk to the beginning", "Habakkuk", true],
    ["the Jonah ones should come last", "Jonah", false],
    ["can the Jonah days go at the end please", "Jonah", false],
    ["put Jonah last", "Jonah", false],
  ])("moves them all, in their order: %s", async (message, book, isFirst) => {
    const { before, days, weeks } = await say(plan, message);
    const [named, others] = [before.filter(isOf(book)), before.filter((day) => !isOf(book)(day))];
    const due = isFirst ? [...named, ...others] : [...others, ...named];
    expect(days.map(({ id }) => id)).toEqual(due.map(({ id }) => id));
    expect(weeks.map(({ passages }) => passages.length)).toEqual([5, 5, 5, 5]);
    expect(weeks.at(isFirst ? 0 : -1)?.name).not.toMatch(isFirst ? /Jonah/ : /Habakkuk/);
  });

  it("says so if they are already there", async () => {
    const { before, days, reply } = await say(plan, "move the Jonah ones to the start");
    expect(days).toEqual(before);
    expect(reply).toContain("already");
  });
});
