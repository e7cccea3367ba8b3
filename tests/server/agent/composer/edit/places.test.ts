/** Places by title, verses of a day, parts of it, several wishes: what each comes to on plans as the composer writes them. */
import { describe, expect, it } from "vitest";
import type { Change } from "../../../../evals/corpus/editRow.ts";
import { judgeEdit } from "../../../../evals/corpus/judgeEdit.ts";

const ROWS: [plan: string, say: string, changes: Change[]][] = [
  ["anxiety", "swap Elijah and Martha", [{ swap: ["1.3", "2.3"] }]],
  ["james", "Tongue day out", [{ gone: "2.2" }]],
  ["anxiety", "Martha out, Psalm 131 in", [{ day: "2.3", ref: "Psalm 131" }]],
  [
    "mark",
    "Tuesday of week 3 should be only verses 17 to 31",
    [{ day: "3.2", ref: "Mark 10:17-31" }],
  ],
  ["psalms", "Take 65 and 66 off", [{ gone: "3.1" }, { gone: "3.2" }]],
  [
    "ruthjonah",
    "5 questions for the worm, and three on the cows",
    [
      { day: "2.4", questions: 5 },
      { day: "2.3", questions: 3 },
    ],
  ],
  // A day without a week is counted from the plan's first.
  ["anxiety", "make day 2 Psalm 46", [{ day: "1.2", ref: "Psalm 46" }]],
  ["james", "remove day 3", [{ gone: "1.3" }]],
  ["mark", "swap day 2 and day 4", [{ swap: ["1.2", "1.4"] }]],
  ["psalms", "Can day 3 be Luke 15:11-32, the prodigal", [{ day: "1.3", ref: "Luke 15:11-32" }]],
  ["ruthjonah", "Start Monday 7 December", [{ start: "2026-12-07" }]],
  [
    "psalms",
    "From the 21st on, 2 questions will do",
    [
      { day: "3.7", questions: 2 },
      { day: "4.1", questions: 2 },
    ],
  ],
  [
    "mark",
    "Split the first day: 1-20 on the Monday, 21-39 on Tuesday",
    [{ day: "1.1", ref: "Mark 1:1-20" }, { day: "1.2", ref: "Mark 1:21-39" }, { days: 21 }],
  ],
];

describe("an edit of a plan that the composer wrote", () => {
  it.each(ROWS)("%s: %s", async (plan, say, changes) => {
    expect(await judgeEdit({ plan, say, act: "edit", changes })).toMatchObject({
      outcome: "right",
    });
  });
});
