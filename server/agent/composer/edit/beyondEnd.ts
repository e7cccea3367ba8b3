/** A wish for a date after the plan's last day: "you forgot Easter Sunday". */
import { datesOfPlan } from "#shared/domain/plan/planDate.ts";
import { spellDate } from "../spellDate.ts";
import { ask, type EditRequest, type EditResult } from "./edit.ts";
import { datesIn } from "./placeNumbers.ts";
import { afterLast, newDays } from "./readings.ts";
import type { EditFinding } from "./vocabulary.ts";
import type { Wanted } from "./wanted.ts";

/** Undefined if the plan has no dates, or ends on that date or later. */
export function beyondEnd(
  request: EditRequest,
  places: readonly EditFinding<"place" | "date">[],
  { name, ranges, readings }: Wanted,
): EditResult | undefined {
  const [place, ...more] = places;
  const { draft, turn, plan } = request;
  if (place?.meaning.kind !== "date" || more.length > 0 || !turn.startDate) return undefined;
  const date = place.meaning.start;
  const last = [...datesIn(request).values()].sort().at(-1);
  if (!last || date <= last) return undefined;
  const [reading = ranges] = readings ?? [];
  const result = newDays(request, afterLast(draft), [reading], name);
  if (result.kind !== "changed") return result;
  const next = nextDate(plan, turn);
  if (next === date) return { ...result, text: `${result.text} It is read on ${spellDate(date)}.` };
  return ask(
    `The plan ends on ${spellDate(last)}, and a day behind it would be read on ${spellDate(next ?? date)} rather than on ${spellDate(date)}. Shall I add it there?`,
    [["Yes, at the end", `Add a day on ${name} at the end`]],
  );
}

/** The date of one more day at the end. */
function nextDate(plan: EditRequest["plan"], turn: EditRequest["turn"]): string | undefined {
  const lastWeek = plan.at(-1);
  const lastDay = lastWeek?.passages.at(-1);
  if (!lastWeek || !lastDay || !turn.startDate) return undefined;
  const day = { ...lastDay, id: "next", day_number: lastDay.day_number + 1 };
  const longer = [...plan.slice(0, -1), { ...lastWeek, passages: [...lastWeek.passages, day] }];
  return datesOfPlan(longer, turn.startDate, turn.readingDays, turn.brief).get("next");
}
