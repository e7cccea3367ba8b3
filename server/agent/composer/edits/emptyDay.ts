/** "Insert a catch-up day": a day always has a reading, so this is answered and nothing is changed. */

import { findDates } from "../request/dates.ts";
import { spellDate } from "../spellDate.ts";
import { usualLength } from "./draft.ts";
import { type EditReader, refuse } from "./edit.ts";

const EMPTY =
  /\b(?:catch[- ]?up|catching up|rest|grace|buffer|free|empty|review|reflection) (?:day|session)s?\b|\bdays? (?:of rest|to catch up|for catching up|off)\b/i;

/** "Skip January 18", "no reading on Thanksgiving": the calendar's days, not the plan's. */
const SKIPPING =
  /\b(?:skip(?:ping)?|leave out|take off|off (?:on|for)|no reading|nothing|pause|break)\b/i;

export const emptyDay: EditReader = ({ text, draft, turn }) => {
  const { startDate, today } = turn;
  const skipped = SKIPPING.test(text) ? findDates(text, startDate ?? today) : [];
  if (startDate && skipped.length > 0) {
    return refuse(
      `A plan reads on without a gap, so I cannot leave out ${skipped.map(({ date }) => spellDate(date)).join(" or ")}. When you publish it on the Distribute page you name the days without a reading, and the plan moves on around them.`,
    );
  }
  if (
    !EMPTY.test(text) ||
    !/\b(?:add|insert|put|include|have|make|leave|give|want|need|with)\b/i.test(text)
  )
    return undefined;
  const days = usualLength(draft);
  const now =
    days < 7
      ? `The plan reads on ${days} days a week, so the others are free for that; for one more say “${Math.max(1, days - 1)} days a week”.`
      : "Say “6 days a week”, and the seventh is free for that; the same readings are divided anew.";
  return refuse(`Every day of a plan has a reading, so I cannot add an empty one. ${now}`);
};
