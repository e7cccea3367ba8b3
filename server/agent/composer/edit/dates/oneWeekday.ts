/** "Add a Sunday reading in week 2": a plan reads on the same days in every week. */

import { askOwn, type EditRequest, type EditResult } from "../edit.ts";
import { dayNumbers } from "../places/placeNumbers.ts";
import { findingsOf, has, hasVerb, says } from "../places/within.ts";
import { WEEKDAY_NAMES } from "./calendar.ts";
import { daysNow } from "./rhythm.ts";

/** @returns what can be done instead, or undefined if no such day is to be added to some weeks alone */
export function askAboutWeekday(request: EditRequest): EditResult | undefined {
  const { clause, draft, turn } = request;
  const isNew =
    hasVerb(clause, "add") || has(clause, "more") || says(clause, /^(?:extra|another|additional)$/);
  const place = findingsOf(clause, "place").find(
    ({ meaning: { place: one } }) => one.weekdays?.days.length === 1 && one.weeks,
  );
  const { weeks, weekdays } = place?.meaning.place ?? {};
  const [day] = weekdays?.days ?? [];
  if (!isNew || !day || !weeks || weeks.kind === "now" || !turn.startDate) return undefined;
  if (daysNow(request).includes(day) || weeks.kind === "each") return undefined;
  const [week = 1] = dayNumbers(draft.length, weeks);
  const slots = draft[week - 1]?.slots.length ?? 0;
  const name = WEEKDAY_NAMES[day - 1];
  const [text] = findingsOf(clause, "scripture").filter(({ meaning }) => !meaning.isBook);
  const beside =
    text && slots > 0
      ? ([
          `${text.meaning.label} beside the last reading of week ${week}`,
          `Add ${text.meaning.label} to week ${week} day ${slots}`,
        ] as const)
      : undefined;
  return askOwn(
    `A plan reads on the same days in every week, so I cannot add a ${name} to week ${week} alone. Nothing was changed. Shall it be ${name}s all through, with readings that move up?`,
    [[`${name}s in every week`, `Read on ${name}s too`], ...(beside ? [beside] : [])],
  );
}
