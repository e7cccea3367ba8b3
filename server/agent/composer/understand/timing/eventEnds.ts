/** "Starts 6 December, baptisms are on the 20th": a plan without a length ends before what it leads to. */
import { addDays, daysBetween } from "#shared/domain/plan/planDate.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { spellDay } from "../reply.ts";
import { wordsBefore } from "../text/around.ts";
import type { Span } from "./dateSpans.ts";
import type { Scheduled } from "./scheduled.ts";

const EVENTS = new Set(
  "service baptism baptisms wedding retreat agm conference convention mission camp crusade concert confirmation confirmations dedication ordination induction launch anniversary weekend election vote exam exams".split(
    " ",
  ),
);
const IS_ON =
  /^(?:is|are|was|will|be|falls?|comes?|happens?|takes|place|itself|on|the|a|this|mon\w*|tues?\w*|wed\w*|thu\w*|fri\w*|sat\w*|sun\w*)$/;
const MOST_BEFORE = 6;
/** Shorter or longer, and the event has nothing to do with the plan. */
const LEAST_DAYS = 5;
const MOST_DAYS = 100;

/** Whether a date says when something takes place: "the retreat is on". */
export function isEvent(reading: ParsedMessage, finding: Finding): boolean {
  const words = wordsBefore(reading, finding, MOST_BEFORE).split(" ");
  const at = words.findLastIndex((word) => !IS_ON.test(word));
  return at < words.length - 1 && EVENTS.has(words[at] ?? "");
}

/** Ends the plan on the day before the first such event, if nothing else says how long it is. */
export function endBeforeEvent(
  first: Span,
  events: readonly Span[],
  { timing, assumed }: Scheduled,
): boolean {
  const { weeks, days, months, start_date, end_date } = timing;
  if (!start_date || (weeks ?? days ?? months ?? end_date) !== undefined) return false;
  const event = events.find(({ start }) => {
    const span = daysBetween(start_date, start) - 1;
    return start !== first.start && span >= LEAST_DAYS && span <= MOST_DAYS;
  });
  if (!event) return false;
  timing.end_date = addDays(event.start, -1);
  assumed.push({ field: "end_date", sentence: `It ends before ${spellDay(event.start)}.` });
  return true;
}
