/** "Is the lost son in it? If not, add him at the end": a wish that hangs on what the plan reads. */
import { spellDate } from "../../spellDate.ts";
import type { Clause } from "../clause.ts";
import { onDate, WEEKDAY_NAMES } from "../dates/calendar.ts";
import { daysNow } from "../dates/rhythm.ts";
import { ask, type EditRequest, type Refused, refuse } from "../edit.ts";
import { isTarget, spellDated } from "../places/placeNumbers.ts";
import { placesReading } from "../places/targets.ts";
import { findingsOf, has, hasVerb } from "../places/within.ts";

const ASKS = /^\W*(?:is|are|do|does|have|has)\b/i;
const IF_NOT = /^\W*(?:and |then |but )?if (?:not|it isn['’]?t|there isn['’]?t|it['’]?s not)\b/i;

export function asksIfRead(clause: Clause, next: Clause | undefined): boolean {
  return (
    next !== undefined &&
    ASKS.test(clause.text) &&
    IF_NOT.test(next.text) &&
    has(clause, "scripture", "date")
  );
}

const UNLESS_READ =
  /\b(?:unless (?:it|that|they|there|we|you)|if (?:it|that|they|we|you)(?:['’]?s|['’]?re| is| are|['’]ve| have| has)?(?: not|n['’]?t| do ?n['’]?t)\b)[^,;]*$/i;

/** "Make day 10 Psalm 134, unless it is in there": why the wish is left, if a day reads its text. */
export function unlessRead(request: EditRequest): string | undefined {
  const { clause, draft } = request;
  if (!UNLESS_READ.test(clause.text) || !hasVerb(clause, "add", "replace", "move"))
    return undefined;
  const [text, ...others] = findingsOf(clause, "scripture");
  if (!text || others.length > 0) return undefined;
  const [place] = placesReading(draft, text.meaning.ranges);
  return place
    ? `${spellDated(request, place).replace(/^w/, "W")} reads ${text.meaning.label} already, so I left that as it is.`
    : undefined;
}

/** The reason why nothing is to be done, or the wish with what it is about. */
export function ifNotRead(request: EditRequest, wish: Clause): Refused | Clause {
  const { clause, draft } = request;
  const [date] = findingsOf(clause, "date");
  if (date) return onThatDay(request, date.meaning.start, wish);
  const texts = findingsOf(clause, "scripture");
  const [place] = placesReading(
    draft,
    texts.flatMap(({ meaning }) => meaning.ranges),
  );
  if (place)
    return refuse(
      `${spellDated(request, place).replace(/^w/, "W")} reads that, so I added nothing.`,
    );
  const findings = wish.findings.filter(({ meaning }) => !/^(?:it|without)$/.test(meaning.kind));
  return { ...wish, findings: has(wish, "scripture") ? findings : [...texts, ...findings] };
}

/** A plan reads on the same days of every week, and not on a single one more. */
function onThatDay(request: EditRequest, date: string, wish: Clause): Refused | Clause {
  const found = onDate(request, date);
  const [place] = isTarget(found) ? found.places : [];
  if (place)
    return refuse(
      `${spellDated(request, place).replace(/^w/, "W")} has a reading, so I added nothing.`,
    );
  const days = daysNow(request).map((day) => `${WEEKDAY_NAMES[day - 1]}s`);
  const [text] = findingsOf(wish, "scripture");
  const said = text?.meaning.label ?? "";
  const name = spellDate(date);
  return ask(
    `There is nothing on ${name}: the plan reads on ${days.join(", ").replace(/, ([^,]+)$/, " and $1")}, and a single day more cannot be put in. Nothing was changed.`,
    said ? [[`${said} as a day at the end`, `Add a day on ${said} at the end`]] : [],
  );
}
