/** Applies a church's writing settings to the style of the days that are written. */
import type { WritingSettings } from "#shared/domain/writingSettings.ts";
import type { Decision, Style, WeekTask } from "./writer.ts";

type Wished = Pick<Style, "plain" | "church">;

/** The settings as parts of a style; empty if they keep the defaults. */
export function churchStyle(writing: WritingSettings | undefined): Wished {
  if (!writing) return {};
  const { readingAge, prayers, wordsKept, wordsAvoided } = writing;
  const isUsual = prayers === "usual" && wordsAvoided.length === 0 && wordsKept.length === 0;
  return {
    ...(readingAge === "plain" ? { plain: true } : {}),
    ...(isUsual ? {} : { church: { prayers, wordsKept, wordsAvoided } }),
  };
}

/** The decision with the church's style on its new days. Kept days do not change. */
export function inChurchStyle(decision: Decision, writing: WritingSettings | undefined): Decision {
  const wished = churchStyle(writing);
  if (decision.kind === "answer" || Object.keys(wished).length === 0) return decision;
  return { ...decision, weeks: decision.weeks.map((week) => weekInStyle(week, wished)) };
}

function weekInStyle(week: WeekTask, wished: Wished): WeekTask {
  return {
    ...week,
    style: { ...week.style, ...wished },
    slots: week.slots.map((slot) =>
      slot.kind === "write" && slot.style ? { ...slot, style: { ...slot.style, ...wished } } : slot,
    ),
  };
}
