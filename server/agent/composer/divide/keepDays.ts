/** Keeps days when a plan is divided again: days with an unchanged reading are not rewritten. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import type { Plan, PlanDay } from "#shared/domain/plan/plan.ts";
import type { DaySlot, Decision, Turn } from "../../writer.ts";

type PlanDecision = Extract<Decision, { kind: "plan" }>;

/**
 * Keeps days with the same reading. If the brief now asks for other wording (another audience, more questions, no
 * prayer), only days that people edited are kept; the others keep just their id.
 */
export function keepDays(decision: PlanDecision, { plan, written }: Turn): PlanDecision {
  const days = new Map((plan ?? []).flatMap(({ passages }) => passages.map(byReading)));
  if (days.size === 0) return decision;
  const asksForOtherWords =
    !written?.brief || !sameJson(wordsOf(written.brief), wordsOf(decision.structure.brief));
  const asWritten = new Map(
    (written?.weeks ?? []).flatMap(({ passages }: Plan[number]) => passages.map(byReading)),
  );
  const keep = (slot: DaySlot): DaySlot => {
    if (slot.kind !== "write") return slot;
    const reading = formatRanges(slot.ranges);
    const day = days.get(reading);
    if (!day) return slot;
    days.delete(reading);
    const isUntouched = hasSameWords(day, asWritten.get(reading));
    return asksForOtherWords && isUntouched ? { ...slot, id: day.id } : { kind: "keep", day };
  };
  const weeks = decision.weeks.map((week) => ({ ...week, slots: week.slots.map(keep) }));
  return { ...decision, weeks };
}

function byReading(day: PlanDay): [string, PlanDay] {
  return [day.scripture, day];
}

/** The fields of a brief that affect the wording of days. */
function wordsOf(brief: Brief | undefined) {
  if (!brief) return undefined;
  const { audience, questions, prayer, prayer_length = null, memory_verse = null } = brief;
  return [audience, questions, prayer, prayer_length, memory_verse];
}

function hasSameWords(day: PlanDay, other: PlanDay | undefined): boolean {
  return (
    other !== undefined &&
    day.title === other.title &&
    day.prayer === other.prayer &&
    sameJson(day.questions, other.questions)
  );
}
