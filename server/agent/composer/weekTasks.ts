/** Turns a division into week tasks: names each week and sets each day's style. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import type { WeekTask } from "../writer.ts";
import { type PlannedDay, weeklyPassage } from "./divide/planDays.ts";
import { nameWeek } from "./nameWeek.ts";

type Words = Pick<Brief, "audience" | "questions" | "prayer" | "prayer_length" | "memory_verse">;

interface Wishes {
  /** Asked last on every day. */
  ownQuestion?: string | undefined;
  /** Whether plain words take priority. */
  isPlain?: boolean;
}

/** @param names the names of weeks, if given, as in the person's own list */
export function weekTasks(
  weeks: readonly PlannedDay[][],
  { audience, questions, prayer, prayer_length, memory_verse }: Words,
  names: readonly (string | undefined)[] = [],
  { ownQuestion, isPlain = false }: Wishes = {},
): WeekTask[] {
  const style = {
    audience,
    questions: ownQuestion ? Math.max(0, questions - 1) : questions,
    ...(isPlain ? { plain: true } : {}),
    ...(prayer ? {} : { withoutPrayer: true }),
    ...(prayer_length ? { prayers: prayer_length } : {}),
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
