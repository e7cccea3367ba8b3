/** Turns a division into week tasks: names each week and sets each day's style. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import type { WeekTask } from "../writer.ts";
import { type PlannedDay, weeklyPassage } from "./divide/planDays.ts";
import { nameWeek } from "./nameWeek.ts";
import { intentionLine } from "./write/prayerLine.ts";

type Words = Pick<Brief, "audience" | "questions" | "prayer" | "prayer_length" | "memory_verse">;

interface Wishes {
  /** Asked last on every day. */
  ownQuestion?: string | undefined;
  /** Whether plain words take priority. */
  isPlain?: boolean;
  /** What the prayers pray for as well, and on which days, by their index in the plan. */
  prayFor?: { whomOn: (day: number) => string | undefined } | undefined;
}

/** @param names the names of weeks, if given, as in the person's own list */
export function weekTasks(
  weeks: readonly PlannedDay[][],
  { audience, questions, prayer, prayer_length, memory_verse }: Words,
  names: readonly (string | undefined)[] = [],
  { ownQuestion, isPlain = false, prayFor }: Wishes = {},
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
  let prayed = 0;
  const styleOf = (place: number, day: number) => {
    const whom = prayer ? prayFor?.whomOn(day) : undefined;
    return {
      ...(memory_verse === "daily" || (memory_verse && place === 0) ? { memoryVerse: true } : {}),
      ...(whom ? { prayerLine: intentionLine(whom, prayed++) } : {}),
    };
  };
  let before = 0;
  return weeks.map((days, index) => {
    const name = names[index] ?? nameWeek(days, taken);
    taken.add(name);
    const first = before;
    before += days.length;
    return {
      week_number: index + 1,
      name,
      weekly_passage: weeklyPassage(days),
      style,
      slots: days.map(({ title, ...day }, place) => {
        const own = styleOf(place, first + place);
        return {
          ...day,
          ...(Object.keys(own).length > 0 ? { style: { ...style, ...own } } : {}),
          kind: "write" as const,
          id: crypto.randomUUID(),
          title: title || formatRanges(day.ranges),
          picks: [],
        };
      }),
    };
  });
}
