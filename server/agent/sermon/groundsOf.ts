/** What the days of a week stand on, for the maker alone. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { type DayGround, MAX_GROUND_CHARACTERS } from "#shared/domain/plan/dayGround.ts";
import type { WeekTask } from "../writer.ts";
import type { SermonDay } from "./chooseDays.ts";
import { cutAtWord } from "./cutAtWord.ts";

/** @param days in the order of the task's slots */
export function groundsOf({ slots }: WeekTask, days: readonly SermonDay[]): DayGround[] {
  return days.flatMap(({ ranges, why, sentence }, at) => {
    const slot = slots[at];
    if (slot?.kind !== "write") return [];
    return [
      {
        day: slot.id,
        scripture: formatRanges(ranges),
        why: cutAtWord(why, MAX_GROUND_CHARACTERS),
        sentence: cutAtWord(sentence, MAX_GROUND_CHARACTERS),
      },
    ];
  });
}
