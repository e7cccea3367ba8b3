import type { PlanDay } from "#shared/domain/plan/plan.ts";

/** The first day at fault, with its reference, and how many more there are. */
export function firstFault(
  days: readonly PlanDay[],
  fault: (day: PlanDay) => string | undefined,
): string | undefined {
  const found = days.flatMap((day) => {
    const text = fault(day);
    return text ? [`${day.scripture}: ${text}`] : [];
  });
  if (found.length === 0) return undefined;
  return found.length === 1 ? found[0] : `${found[0]} (and ${found.length - 1} more)`;
}

/** Something that stands in the list twice. */
export function repeated(values: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (const value of values) {
    if (seen.has(value)) return value;
    seen.add(value);
  }
  return undefined;
}
