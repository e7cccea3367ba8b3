/** Another first day: "Start on 4 January", "a week later". */
import { addDays } from "#shared/domain/planDate.ts";
import { findDates } from "../request/dates.ts";
import { spellDate } from "../spellDate.ts";
import { type EditReader, refuse } from "./edit.ts";

const STARTING =
  /\b(?:start(?:s|ing)?|begin(?:s|ning)?|shift|postpone|delay|push|bring forward|move (?:it|the plan|the start|everything|start)|reschedule)\b/i;
const BY = /\b(\d+) (day|week|month)s?\b/i;

export const reschedule: EditReader = ({ text, turn, draft, target }) => {
  if (/\b(?:finish|done|end|complete)(?:ed|ing|s)? (?:it )?(?:by|on|before)\b/i.test(text))
    return undefined;
  if (!STARTING.test(text) || (target && !target.isWeeks && !findDates(text, turn.today)[0]))
    return undefined;
  const [found] = findDates(text, turn.today);
  if (found) return changed(draft, found.date);
  const by = BY.exec(text);
  if (!by || !/\b(?:later|earlier|back|forward|by|postpone|delay|push|shift)\b/i.test(text))
    return undefined;
  if (!turn.startDate) {
    return refuse("The plan has no start date yet; tell me one, as in “Start on 4 January 2027”.");
  }
  const days = Number(by[1]) * (/day/i.test(by[2] ?? "") ? 1 : /week/i.test(by[2] ?? "") ? 7 : 28);
  const isEarlier = /\b(?:earlier|bring forward|sooner)\b/i.test(text);
  return changed(draft, addDays(turn.startDate, isEarlier ? -days : days));
};

function changed(draft: Parameters<EditReader>[0]["draft"], date: string) {
  return {
    kind: "changed" as const,
    draft,
    structure: { start_date: date },
    done: `the start: ${spellDate(date)}`,
    text: `The plan will start on ${spellDate(date)}; the readings stay as they are.`,
  };
}
