import type { Plan, PlanDay } from "#shared/domain/plan/plan.ts";
import type { Project } from "#shared/domain/project.ts";

export function project(partial: Partial<Project> = {}): Project {
  return {
    id: "p1",
    churchId: "church",
    title: "Mark",
    name: "Mark",
    description: "",
    status: "draft",
    createdBy: "anna",
    createdAt: "2026-11-01T10:00:00.000Z",
    updatedAt: "2026-11-01T10:00:00.000Z",
    revision: 0,
    startDate: null,
    readingDays: null,
    ...partial,
  };
}

/** Returns a plan with two days per week, titled "1.1", "1.2", "2.1"… */
export function plan(weeks: number): Plan {
  return Array.from({ length: weeks }, (_, index) => {
    const week_number = index + 1;
    const passages = [1, 2].map((day_number) => ({
      id: `d${week_number}${day_number}`,
      day_number,
      scripture: `Mark ${week_number}`,
      title: `${week_number}.${day_number}`,
      questions: [],
      prayer: "",
    }));
    return { week_number, name: `Week ${week_number}`, weekly_passage: "", passages };
  });
}

/** Returns an edit that sets fields of one day. */
export function setDay(id: string, fields: Partial<PlanDay>): (plan: Plan) => Plan {
  return (before) =>
    before.map((week) => ({
      ...week,
      passages: week.passages.map((day) => (day.id === id ? { ...day, ...fields } : day)),
    }));
}

export function dayOf(plan: Plan | null, id: string): PlanDay | undefined {
  return (plan ?? []).flatMap(({ passages }) => passages).find((day) => day.id === id);
}
