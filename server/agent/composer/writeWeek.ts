import { formatRanges } from "#shared/domain/bible/reference.ts";
import type { PlanDay, PlanWeek } from "#shared/domain/plan/plan.ts";
import type { DaySlot, Style, WeekTask } from "../writer.ts";
import { composeDay } from "./write/composeDay.ts";
import { intentionLine, withLine } from "./write/prayerLine.ts";

/** Composes a week. Kept days are returned unchanged, except for their number. */
export function writeWeek({ week_number, name, weekly_passage, style, slots }: WeekTask): PlanWeek {
  const before = (week_number - 1) * slots.length;
  const passages = slots.map((slot, index) =>
    writeDay(slot, { day_number: index + 1, style, index: before + index }),
  );
  return { week_number, name, weekly_passage, passages };
}

interface Place {
  day_number: number;
  style: Style;
  /** About the day's place in the plan. */
  index: number;
}

function writeDay(slot: DaySlot, { day_number, style, index }: Place): PlanDay {
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
      const prayer =
        own.prayFor && chosen ? withLine(chosen, intentionLine(own.prayFor, index)) : chosen;
      const scripture = formatRanges(slot.ranges);
      const { id, title } = slot;
      if (own.ownQuestion) questions.push(own.ownQuestion);
      return { id, day_number, scripture, title, questions, prayer };
    }
  }
}
