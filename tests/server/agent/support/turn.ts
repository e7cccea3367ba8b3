import type { Turn } from "../../../../server/agent/writer.ts";

/** A message on an ordinary Saturday, with no plan behind it. */
export function turn(text: string, partial: Partial<Turn> = {}): Turn {
  return {
    text,
    earlier: [],
    plan: null,
    selection: null,
    today: "2026-11-21",
    startDate: null,
    readingDays: null,
    ...partial,
  };
}
