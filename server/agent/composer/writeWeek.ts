import { formatRanges } from "#shared/domain/bible/reference.ts";
import type { PlanDay, PlanWeek } from "#shared/domain/plan/plan.ts";
import type { DaySlot, Style, WeekTask } from "../writer.ts";
import { composeDay } from "./write/composeDay.ts";
import { withLine } from "./write/prayerLine.ts";

/** Composes a week. Kept days are returned unchanged, except for their number. */
export function writeWeek({ week_number, name, weekly_passage, style, slots }: WeekTask): PlanWeek {
  const passages = slots.map((slot, index) => writeDay(slot, index + 1, style));
  return { week_number, name, weekly_passage, passages };
}

function writeDay(slot: DaySlot, day_number: number, style: Style): PlanDay {
  switch (slot.kind) {
    case "keep":
      return slot.day.day_number === day_number ? slot.day : { ...slot.day, day_number };
    case "revise": {
      const { title, questions, prayer } = slot;
      const words = { title, questions, prayer };
      const given = Object.entries(words).filter(([, value]) => value !== undefined);
      return { ...slot.day, day_number, ...Object.fromEntries(given) };
    }
    case "write": {
      const own = slot.style ?? style;
      const { questions, prayer: chosen } = composeDay(slot, own, slot.picks);
      const prayer = own.prayerLine && chosen ? withLine(chosen, own.prayerLine) : chosen;
      const scripture = formatRanges(slot.ranges);
      const { id, title } = slot;
      if (own.ownQuestion) questions.push(own.ownQuestion);
      return { id, day_number, scripture, title, questions, prayer };
    }
  }
}
