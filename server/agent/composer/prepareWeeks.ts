import { nextTurn } from "../takeTurns.ts";
import type { WeekTask } from "../writer.ts";
import { Chooser } from "./write/chooser.ts";
import { chooseForDay } from "./write/composeDay.ts";

/** Chooses the words of the days that have none chosen yet, in the order of the plan. */
export async function prepareWeeks(weeks: readonly WeekTask[]): Promise<WeekTask[]> {
  const chooser = new Chooser();
  const prepared: WeekTask[] = [];
  let day = 0;
  for (const week of weeks) {
    // A long plan lets other runs have their turn.
    await nextTurn();
    const slots = week.slots.map((slot) => {
      day += 1;
      if (slot.kind !== "write" || slot.picks.length > 0) return slot;
      return { ...slot, picks: chooseForDay(slot, slot.style ?? week.style, chooser, day) };
    });
    prepared.push({ ...week, slots });
  }
  return prepared;
}
