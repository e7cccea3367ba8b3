import { expect, it } from "vitest";
import type { PlanDay } from "#shared/domain/plan/plan.ts";
import { countSharing } from "../../../../../scripts/companion/frames.ts";
import { composer } from "../../../../../server/agent/composer/composer.ts";
import { framesOf } from "../../../../../server/agent/composer/write/framesOf.ts";
import { turn } from "../../support/turn.ts";
import { writeAll } from "../../support/writeAll.ts";

const THIRTY_DAYS = 30;
const MOST_IN_30_DAYS = 0.01;
const MOST_IN_A_YEAR = 0.02;

async function daysOf(request: string): Promise<PlanDay[]> {
  return (await writeAll(composer, turn(request))).flatMap(({ passages }) => passages);
}

function shareOf(days: readonly PlanDay[]): number {
  const questions = days.flatMap((day) => day.questions);
  return countSharing(questions) / questions.length;
}

it("counts questions that share six words in a row, but for what they quote", () => {
  const questions = [
    "What would you like to hear from an old friend?",
    "Which song is it that you would like to hear from an old man?",
    "Who says “what would you like to hear from an old friend”?",
    "Where is the boat?",
  ];
  expect(countSharing(questions)).toBe(2);
  expect(countSharing(questions, "You would like to hear from an old one.")).toBe(0);
  expect(framesOf("Where is the boat?")).toEqual([]);
});

it.each(["Genesis", "Romans", "the Psalms", "Revelation", "Matthew", "Numbers"])(
  "shares six words in a row in at most one of a hundred questions of 30 days: %s",
  { timeout: 60_000 },
  async (book) => {
    const days = await daysOf(`${book} in 30 days`);
    expect(days.length).toBeGreaterThan(20);
    expect(shareOf(days)).toBeLessThanOrEqual(MOST_IN_30_DAYS);
  },
);

it("shares them in at most two of a hundred in a year, and in one of any 30 days in it", {
  timeout: 120_000,
}, async () => {
  const days = await daysOf("the whole Bible in a year, 7 days a week");
  expect(shareOf(days)).toBeLessThanOrEqual(MOST_IN_A_YEAR);
  const months = days.flatMap((_, from) =>
    from % 7 === 0 && from + THIRTY_DAYS <= days.length
      ? [shareOf(days.slice(from, from + THIRTY_DAYS))]
      : [],
  );
  expect(months.length).toBeGreaterThan(40);
  expect(Math.max(...months)).toBeLessThanOrEqual(MOST_IN_30_DAYS);
});
