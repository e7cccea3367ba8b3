import { joinRanges } from "../bible/passages.ts";
import { nextTurn } from "../takeTurns.ts";
import type { DaySlot, WeekTask } from "../writer.ts";
import { Chooser } from "./write/chooser.ts";
import { chooseForDay } from "./write/composeDay.ts";

/** Chooses questions and prayers for the days without any, in the order of the plan. */
export async function prepareWeeks(weeks: readonly WeekTask[]): Promise<WeekTask[]> {
  const chooser = new Chooser();
  const prepared: WeekTask[] = [];
  let day = 0;
  let before: DaySlot | undefined;
  for (const week of weeks) {
    // Lets other runs continue during a long plan.
    await nextTurn();
    const slots = week.slots.map((slot) => {
      day += 1;
      const isContinued = continues(before, slot);
      before = slot;
      if (slot.kind !== "write" || slot.picks.length > 0) return slot;
      const style = slot.style ?? week.style;
      return {
        ...slot,
        picks: chooseForDay(slot, style, chooser, day, { isContinued, mayBeFew: true }),
      };
    });
    prepared.push({ ...week, slots });
  }
  return prepared;
}

/** Whether a day continues the verses of the day before. A kept day may have read any. */
function continues(before: DaySlot | undefined, slot: DaySlot): boolean {
  if (before?.kind !== "write" || slot.kind !== "write") return before !== undefined;
  const [last, first] = [before.ranges.at(-1), slot.ranges[0]];
  return last !== undefined && first !== undefined && joinRanges([last, first]).length === 1;
}
