/** Changes the words of days that keep their reading. */
import type { PlanDay } from "#shared/domain/plan/plan.ts";
import type { DaySlot } from "../../../writer.ts";
import { type DayPlace, slotAt } from "../draft.ts";
import type { EditRequest } from "../edit.ts";

type Words = Partial<Pick<PlanDay, "questions" | "prayer">>;

/** @returns the number of days that changed */
export function reviseEach(
  { draft }: EditRequest,
  places: readonly DayPlace[],
  of: (day: PlanDay, place: DayPlace, index: number) => Words,
): number {
  let touched = 0;
  places.forEach((place, index) => {
    const slot = slotAt(draft, place);
    if (!slot || slot.kind === "write") return;
    const revised = revise(slot.day, of(slot.day, place, index));
    if (!revised) return;
    draft[place.week - 1]?.slots.splice(place.day - 1, 1, revised);
    touched += 1;
  });
  return touched;
}

function revise(day: PlanDay, { questions, prayer }: Words): DaySlot | undefined {
  const isSame =
    (questions === undefined || JSON.stringify(questions) === JSON.stringify(day.questions)) &&
    (prayer === undefined || prayer === day.prayer);
  if (isSame) return undefined;
  return {
    kind: "revise",
    day,
    ...(questions ? { questions } : {}),
    ...(prayer === undefined ? {} : { prayer }),
  };
}
