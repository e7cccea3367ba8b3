/** "We are shut on the 24th and 25th, all other days keep their dates": single days without a reading. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { addDays, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { spellDate } from "../spellDate.ts";
import { isMark, isWord } from "../understand/finders/units.ts";
import { type DayPlace, rangesOf, slotAt, spellPlace } from "./draft.ts";
import { ask, type EditReader, type EditRequest, type EditResult } from "./edit.ts";
import { mergeDays } from "./joinDays.ts";
import { datesIn, isTarget } from "./placeNumbers.ts";
import type { Clause } from "./readClauses.ts";
import { targetOf } from "./targets.ts";
import type { EditFinding } from "./vocabulary.ts";
import { all, has, hasVerb, isAboutWords } from "./within.ts";

const CLOSED =
  /\b(?:closed|shut|no (?:daily )?(?:readings?|meeting|sessions?)|nothing|skip|off)\b/i;
const KEPT = /\b(?:dates?|days?|rest|everything|others?|rota)\b/i;

/** With the sentences that speak of such days as one wish. */
export function withClosedDays(clauses: readonly Clause[]): Clause[] {
  const told = clauses.findIndex((one, index) => isThatDay(one, clauses[index - 1]));
  const at = told >= 0 ? told : clauses.findIndex(isClosed);
  const found = clauses[at];
  if (!found) return [...clauses];
  const story = told >= 0 ? clauses[told - 1] : undefined;
  const others = clauses.filter((one, index) => one === story || (index > at && isOfOthers(one)));
  const days = withListed(found, dayFindings(story ?? found));
  const sign: EditFinding = {
    from: found.from,
    to: found.from,
    weight: 1,
    meaning: { kind: "closed" },
  };
  const wish = { ...found, findings: [sign, ...days], left: [] };
  return clauses.flatMap((one) => (one === found ? [wish] : others.includes(one) ? [] : [one]));
}

/** "There is a funeral on the 3rd. Leave that day blank": the day of the sentence before. */
function isThatDay(clause: Clause, before: Clause | undefined): boolean {
  return (
    before !== undefined &&
    dayFindings(before).length > 0 &&
    dayFindings(clause).length === 0 &&
    BLANK.test(clause.text) &&
    !has(clause, "scripture", "topic", "quote", "name", "audience", "length", "often") &&
    !has(before, "scripture", "topic", "quote") &&
    // "We have a funeral" wishes nothing.
    all(before, "verb").every(({ meaning }) => meaning.verb === "replace") &&
    !isAboutWords(clause)
  );
}

const BLANK =
  /\b(?:(?:leave|keep|make) (?:that|it|this)(?: (?:day|one|date|evening|night))? (?:blank|free|empty|out|off|clear)|(?:no readings?|nothing) (?:then|there|(?:on )?that day)|skip (?:that|it|this)(?: (?:day|one|date))?)\b/i;

function dayFindings(clause: Clause): EditFinding[] {
  return clause.findings.filter(
    ({ meaning }) =>
      (meaning.kind === "date" && !meaning.end) ||
      (meaning.kind === "place" && meaning.place.monthDay !== undefined),
  );
}

function isClosed(clause: Clause): boolean {
  const isOther = has(
    clause,
    "scripture",
    "topic",
    "quote",
    "name",
    "audience",
    "length",
    "often",
    "pause",
    "wish",
    "portion",
  );
  const isVerb = hasVerb(clause, "add", "move", "swap", "replace", "start", "end", "name");
  const days = dayFindings(clause);
  // "No reading on the 16th, everything else stays on its date".
  const held = all(clause, "verb").filter(({ meaning }) => meaning.verb === "hold");
  const isHeld = held.some(({ from }) => days.some((day) => day.from > from));
  return (
    !isOther &&
    !isVerb &&
    !isHeld &&
    !isAboutWords(clause) &&
    days.length > 0 &&
    CLOSED.test(clause.text)
  );
}

/** "Nothing on those days", "all the others stay on their dates". */
function isOfOthers(clause: Clause): boolean {
  const isHeld = hasVerb(clause, "hold", "skip") && KEPT.test(clause.text);
  return isHeld && !isAboutWords(clause) && !has(clause, "scripture", "topic", "date", "wish");
}

/** "24, 25 and 31 December": a number of a list is a day of the date behind it. */
function withListed({ tokens, findings }: Clause, days: readonly EditFinding[]): EditFinding[] {
  const numbers = findings.filter(({ meaning }) => meaning.kind === "number");
  const listed = [...days];
  for (const one of numbers.toReversed()) {
    const next = listed.find(({ from }) => from === one.to + 1 || from === one.to + 2);
    const isJoint = isMark(tokens[one.to], /^[,&/]$/) || isWord(tokens[one.to], /^and$/);
    if (one.meaning.kind !== "number" || next?.meaning.kind !== "date" || !isJoint) continue;
    const start = `${next.meaning.start.slice(0, 8)}${String(one.meaning.value).padStart(2, "0")}`;
    if (start < next.meaning.start) listed.unshift({ ...one, meaning: { kind: "date", start } });
  }
  return listed;
}

/** Days at the end of their weeks stay free, their readings with the day before; others cannot. */
export const closeDays: EditReader = (request) => {
  const target = targetOf(request);
  if (!target || !isTarget(target)) return target;
  const weeks = [...new Set(target.places.map(({ week }) => week))];
  const closed = weeks.map((week) => target.places.filter((one) => one.week === week));
  const middle = closed.find((days) => !isEndOfWeek(request, days));
  return middle ? askWhat(request, middle) : joined(request, closed);
};

function isEndOfWeek({ draft }: EditRequest, days: readonly DayPlace[]): boolean {
  const count = draft[(days[0]?.week ?? 1) - 1]?.slots.length ?? 0;
  const first = Math.min(...days.map(({ day }) => day));
  return first > 1 && first + days.length - 1 === count;
}

function joined(request: EditRequest, closed: readonly DayPlace[][]): EditResult {
  let { draft } = request;
  const doubled: string[] = [];
  for (const days of closed) {
    const before = { week: days[0]?.week ?? 1, day: Math.min(...days.map(({ day }) => day)) - 1 };
    const result = mergeDays({ ...request, draft }, { places: [before, ...days], isWeeks: false });
    if (result.kind !== "changed") return result;
    draft = result.draft;
    const slot = slotAt(draft, before);
    doubled.push(`${spellPlace(before)} reads ${formatRanges(slot ? rangesOf(slot) : [])}`);
  }
  const days = closed.flat();
  return {
    kind: "changed",
    draft,
    done: "the plan: closed days",
    text: `Nothing is read on ${spellDates(request, days)}. What stood there is read with the day before (${doubled.join("; ")}), so nothing is lost, and all other days keep their dates.`,
  };
}

function spellDates(request: EditRequest, places: readonly DayPlace[]): string {
  const dates = datesIn(request);
  return places
    .map((one) => dates.get(`${one.week}.${one.day}`))
    .flatMap((date) => (date ? [spellDate(date)] : []))
    .join(", ")
    .replace(/, (?=[^,]+, [^,]+$)/, " and ");
}

/** Asks what to do, since a plan can leave free only whole weeks or the last days of one. */
function askWhat(request: EditRequest, days: readonly DayPlace[]): EditResult {
  const [first] = days;
  const named = spellDates(request, days);
  const place = first ? spellPlace(first).replace(",", "") : "";
  const before = first && first.day > 1 ? `day ${first.day - 1}` : undefined;
  return ask(
    `A plan can leave a whole week free, or the last days of a week, but not ${named} alone: without it, the days behind it in that week would come sooner. Nothing was changed yet. What shall I do? When you publish the plan on the Distribute page you can also name days without a reading, and it moves on around them.`,
    [
      ...(before && days.length === 1
        ? ([
            [
              "Read it with the day before",
              `Merge week ${first?.week} ${before} and day ${first?.day}`,
            ],
          ] as const)
        : []),
      ...(days.length === 1 ? ([["Take its reading out", `Remove ${place}`]] as const) : []),
      [
        "Leave that whole week free",
        `Leave out the week of ${spellDate(mondayOf(request, days)).replace(/^\w+, /, "")} and carry on the week after`,
      ],
    ],
  );
}

function mondayOf(request: EditRequest, [first]: readonly DayPlace[]): string {
  const date = datesIn(request).get(`${first?.week}.${first?.day}`) ?? request.turn.today;
  return addDays(date, 1 - weekdayOf(date));
}
