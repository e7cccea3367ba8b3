import { describe, expect, it } from "vitest";
import { briefSchema } from "../../../../src/shared/domain/plan/brief.ts";
import { deriveBrief, withDates } from "../../../../src/shared/domain/plan/deriveBrief.ts";
import type { Plan } from "../../../../src/shared/domain/plan/plan.ts";

const day = (title: string) => ({
  id: title,
  day_number: 1,
  scripture: "Mark 1:1-8",
  title,
  questions: ["One?", "Two?"],
  prayer: "",
});
const plan: Plan = [
  { week_number: 1, name: "A", weekly_passage: "Mark 1", passages: [day("a"), day("b")] },
  { week_number: 2, name: "B", weekly_passage: "Mark 2", passages: [day("c")] },
];

describe("deriveBrief", () => {
  it("derives passages, length, number of days and other fields from a plan without a brief", () => {
    const brief = deriveBrief(plan, "Mark", { startDate: "2027-01-04", readingDays: [1, 3] });
    expect(brief).toMatchObject({
      readings: [{ label: "Mark", references: ["Mark 1", "Mark 2"] }],
      weeks: 2,
      days_per_week: 2,
      reading_days: [1, 3],
      start_date: "2027-01-04",
      questions: 2,
      prayer: false,
    });
    expect(briefSchema.safeParse(brief).success).toBe(true);
  });

  it("returns a valid empty brief for an empty plan", () => {
    expect(briefSchema.safeParse(deriveBrief([], "", {})).success).toBe(true);
  });
});

describe("withDates", () => {
  const brief = deriveBrief(plan, "Mark", { startDate: "2027-01-04" });

  it("removes a date, and ignores undefined values", () => {
    expect(withDates(brief, { startDate: null })).not.toHaveProperty("start_date");
    expect(withDates(brief, { readingDays: [6] })).toMatchObject({
      start_date: "2027-01-04",
      reading_days: [6],
      days_per_week: 1,
    });
  });
});
