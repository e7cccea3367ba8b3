import type { Plan, PlanDay, PlanWeek } from "../plan/plan.ts";
import type { Collision } from "./collision.ts";

/**
 * Returns the plan with a collision's other value instead of the kept one. A collision about
 * something that no longer exists changes nothing.
 */
export function resolveCollision(plan: Plan, collision: Collision): Plan {
  const other: unknown = JSON.parse(collision.other);
  const { dayId, field } = collision;
  if (dayId !== undefined) return resolveDay(plan, dayId, field, other);
  if (field === "removed") return plan.filter((week) => week.week_number !== collision.week);
  return plan.map((week) => {
    if (week.week_number !== collision.week) return week;
    if (field === "order") return reorder(week, other as string[]);
    return field in week ? { ...week, [field]: other } : week;
  });
}

function resolveDay(plan: Plan, dayId: string, field: string, other: unknown): Plan {
  if (field === "removed") return withoutDay(plan, dayId);
  if (field === "week") return moveDay(plan, dayId, other as number);
  return plan.map((week) =>
    week.passages.some(({ id }) => id === dayId)
      ? {
          ...week,
          passages: week.passages.map((day) =>
            day.id === dayId && field in day ? { ...day, [field]: other } : day,
          ),
        }
      : week,
  );
}

function withoutDay(plan: Plan, dayId: string): Plan {
  return plan.map((week) => {
    const left = week.passages.filter(({ id }) => id !== dayId);
    return left.length === week.passages.length ? week : renumbered(week, left);
  });
}

function moveDay(plan: Plan, dayId: string, to: number): Plan {
  const day = plan.flatMap(({ passages }) => passages).find(({ id }) => id === dayId);
  if (!day || !plan.some((week) => week.week_number === to)) return plan;
  return withoutDay(plan, dayId).map((week) =>
    week.week_number === to ? renumbered(week, [...week.passages, day]) : week,
  );
}

/** Days added since the collision stay, after the ones it lists. */
function reorder(week: PlanWeek, order: readonly string[]): PlanWeek {
  const place = ({ id }: PlanDay) => (order.includes(id) ? order.indexOf(id) : order.length);
  return renumbered(
    week,
    [...week.passages].sort((a, b) => place(a) - place(b)),
  );
}

function renumbered(week: PlanWeek, days: PlanDay[]): PlanWeek {
  const first = Math.min(...week.passages.map((day) => day.day_number), 1);
  return { ...week, passages: days.map((day, at) => ({ ...day, day_number: first + at })) };
}
