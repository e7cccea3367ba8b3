/** The weeks of a division as work to write: named, and each day with how it is to be written. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import type { WeekTask } from "../writer.ts";
import { type PlannedDay, weeklyPassage } from "./divide/planDays.ts";
import { nameWeek } from "./nameWeek.ts";

type Words = Pick<Brief, "audience" | "questions" | "prayer" | "memory_verse">;

interface Wishes {
  /** Stands on every day after the others. */
  ownQuestion?: string | undefined;
  /** Whether plain words come before everything else. */
  isPlain?: boolean;
}

/** @param names what weeks are called where that is known, as in a list of somebody's own */
export function weekTasks(
  weeks: readonly PlannedDay[][],
  { audience, questions, prayer, memory_verse }: Words,
  names: readonly (string | undefined)[] = [],
  { ownQuestion, isPlain = false }: Wishes = {},
): WeekTask[] {
  const style = {
    audience,
    questions: ownQuestion ? Math.max(0, questions - 1) : questions,
    ...(isPlain ? { plain: true } : {}),
    ...(prayer ? {} : { withoutPrayer: true }),
    ...(ownQuestion ? { ownQuestion } : {}),
  };
  const taken = new Set<string>();
  return weeks.map((days, index) => {
    const name = names[index] ?? nameWeek(days, taken);
    taken.add(name);
    return {
      week_number: index + 1,
      name,
      weekly_passage: weeklyPassage(days),
      style,
      slots: days.map(({ title, ...day }, place) => ({
        ...day,
        ...(memory_verse === "daily" || (memory_verse && place === 0)
          ? { style: { ...style, memoryVerse: true } }
          : {}),
        kind: "write" as const,
        id: crypto.randomUUID(),
        title: title || formatRanges(day.ranges),
        picks: [],
      })),
    };
  });
}
