/** A wish for a date after the plan's last day: "you forgot Easter Sunday". */
import { spellDate } from "../../spellDate.ts";
import { lastDateOf } from "../dates/endDates.ts";
import { ask, type EditRequest, type EditResult } from "../edit.ts";
import type { EditFinding } from "../meanings.ts";
import { afterLast, newDays } from "../readings/readings.ts";
import type { Wanted } from "../readings/wanted.ts";
import { datesIn } from "./placeNumbers.ts";

/** Undefined if the plan has no dates, or ends on that date or later. */
export function beyondEnd(
  request: EditRequest,
  places: readonly EditFinding<"place" | "date">[],
  { name, ranges, readings }: Wanted,
): EditResult | undefined {
  const [place, ...more] = places;
  const { draft, turn } = request;
  if (place?.meaning.kind !== "date" || more.length > 0 || !turn.startDate) return undefined;
  const date = place.meaning.start;
  const last = [...datesIn(request).values()].sort().at(-1);
  if (!last || date <= last) return undefined;
  const [reading = ranges] = readings ?? [];
  const result = newDays(request, afterLast(draft), [reading], name);
  if (result.kind !== "changed") return result;
  const next = lastDateOf(result.draft, turn);
  if (next === date) return { ...result, text: `${result.text} It is read on ${spellDate(date)}.` };
  return ask(
    `The plan ends on ${spellDate(last)}, and a day behind it would be read on ${spellDate(next ?? date)} rather than on ${spellDate(date)}. Shall I add it there?`,
    [["Yes, at the end", `Add a day on ${name} at the end`]],
  );
}
