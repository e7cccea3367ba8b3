/** "Take out week 3, the others keep their dates": readings that go, and days that stay free. */
import { addDays } from "#shared/domain/plan/planDate.ts";
import { spellCount } from "../../spellCount.ts";
import { spellDate } from "../../spellDate.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import { isDaily } from "../clauses/closingUp.ts";
import type { Changed, EditRequest, Target } from "../edit.ts";
import type { EditFinding } from "../meanings.ts";
import { datesIn } from "../places/placeNumbers.ts";
import { findingsOf, has, isAboutWords } from "../places/within.ts";
import { spellAll, TOO_MANY, withFreeDates } from "./freeDates.ts";

const ON_DATES =
  /\b(?:on|keep\w*|have|has|not change) (?:all )?(?:its|their|the)(?: own| other| same)* dates?\b/i;
const NOT_MOVED =
  /(?:\bdo ?nt|n['’]t|\bnot|\bwithout) (?:be )?(?:shift|mov|bring|pull|push)\w*(?! (?:anything|week)\b)/i;
const IN_PLACE = /\bas (?:was )?planned\b|\b(?:stays?|remains?) where (?:it is|it was|they are)\b/i;
const LEFT_FREE =
  /\b(?:leave|keep) (?:it|a|that|those|the) ?(?:week|days|dates)? ?(?:empty|blank|free|gap)\b/i;
const NOT_REPLACED =
  /\bnothing (?:in|to take) (?:its|their) place\b|\bno need to replace\b|\b(?:no|without) replacement\b/i;

function keepsDates(text: string): boolean {
  return [ON_DATES, NOT_MOVED, IN_PLACE, LEFT_FREE].some((sign) => sign.test(text));
}

/** Joins the sentence about dates with the wish that removes weeks. */
export function withDatesKept(clauses: readonly Clause[]): Clause[] {
  const removal = clauses.find(takesWeeksOut);
  if (!removal) return [...clauses];
  const end = endOfWish(removal);
  const start = removal.tokens[removal.from]?.start ?? 0;
  const tail = removal.text.slice((removal.tokens[end]?.start ?? Infinity) - start);
  const others = clauses.filter((one) => one !== removal && isOnlyOfTime(one));
  const isKept = keepsDates(tail) || others.some(({ text }) => keepsDates(text));
  const isSaid = (text: string) => (isKept && keepsDates(text)) || NOT_REPLACED.test(text);
  const findings = isSaid(tail)
    ? removal.findings.filter((one) => one.to <= end)
    : removal.findings;
  const sign = { from: removal.from, to: removal.from, weight: 1, meaning: { kind: "datesStay" } };
  const wish = {
    ...removal,
    findings: isKept ? [...findings, sign as EditFinding<"datesStay">] : findings, // The kind does not change.
    left: isSaid(tail) ? [] : removal.left,
  };
  return clauses.flatMap((one) => {
    if (one === removal) return [wish];
    return others.includes(one) && isSaid(one.text) ? [] : [one];
  });
}

function takesWeeksOut(clause: Clause): boolean {
  const isOfWeeks = ({ meaning: { place } }: EditFinding<"place">) => place.weeks !== undefined;
  const [verb] = removals(clause);
  return verb !== undefined && findingsOf(clause, "place").some(isOfWeeks) && isOnlyOfTime(clause);
}

function removals(clause: Clause): EditFinding[] {
  return [
    ...findingsOf(clause, "verb").filter(({ meaning }) => meaning.verb === "remove"),
    ...findingsOf(clause, "without"),
  ];
}

function isOnlyOfTime(clause: Clause): boolean {
  return !isAboutWords(clause) && !has(clause, "scripture", "topic", "quote", "name", "audience");
}

/** The end of the verb and the place that it removes. */
function endOfWish(clause: Clause): number {
  const named = [removals(clause)[0], findingsOf(clause, "place")[0]];
  const from = Math.max(...named.map((one) => one?.to ?? 0));
  const at = clause.tokens.findIndex(
    (token, index) =>
      index >= from && (isMark(token, /^[,;:–—-]$/) || isWord(token, /^(?:and|but|so|with)$/)),
  );
  return at < 0 || at > clause.to ? clause.to : at;
}

/** Keeps the dates of later days if requested, otherwise reports that they move. */
export function withDates(request: EditRequest, target: Target, result: Changed): Changed {
  const { turn, plan } = request;
  const { startDate } = turn;
  const isKept = has(request.clause, "datesStay");
  const gone = [...new Set(target.places.map(({ week }) => week))].sort((a, b) => a - b);
  const last = gone.at(-1) ?? 0;
  if (!startDate) return result;
  if (!target.isWeeks)
    return isKept ? onFreeDates(request, target, result) : sooner(request, target, result);
  if (last >= plan.length || result.draft.length !== plan.length - gone.length) return result;
  const dates = datesIn(request);
  const end = [...dates.values()].at(-1) ?? startDate;
  if (!isKept) {
    const sooner = spellCount(gone.length, "week");
    const now = spellDate(addDays(end, -7 * gone.length));
    return {
      ...result,
      text: `${result.text} What comes after is read ${sooner} sooner, and the plan ends on ${now}.`,
    };
  }
  const starts = gone.map((week) => {
    const pauses = turn.brief?.paused_weeks ?? [];
    const planned = addDays(startDate, 7 * (week - 1));
    return [...pauses].sort().reduce((at, one) => (at < one ? at : addDays(at, 7)), planned);
  });
  const free = starts.map((at) => `from ${spellDate(at)} to ${spellDate(addDays(at, 6))}`);
  return {
    ...result,
    brief: { paused_weeks: [...(turn.brief?.paused_weeks ?? []), ...starts].sort() },
    text: `${result.text} Nothing is read ${free.join(" and ")}; all after that keeps its dates, and the plan ends on ${spellDate(end)}.`,
  };
}

/** "Leave out Wednesday": what comes behind it in its week is read a day sooner. */
function sooner(request: EditRequest, { places }: Target, result: Changed): Changed {
  const { draft } = request;
  const [place, ...more] = places;
  const length = draft[(place?.week ?? 1) - 1]?.slots.length ?? 0;
  if (!place || more.length > 0 || place.day === length || isDaily(request)) return result;
  return {
    ...result,
    text: `${result.text} What comes behind it in that week is read a day sooner.`,
  };
}

/** The dates of the days that go stay free, so that those behind them in their week keep theirs. */
function onFreeDates(request: EditRequest, { places }: Target, result: Changed): Changed {
  const dates = datesIn(request);
  const gone = places.flatMap(({ week, day }) => dates.get(`${week}.${day}`) ?? []);
  const brief = withFreeDates(request, gone);
  if (!brief) return { ...result, text: `${result.text} ${TOO_MANY} The days behind move up.` };
  return {
    ...result,
    brief: { ...result.brief, ...brief },
    text: `${result.text} Nothing is read on ${spellAll(gone)}; all other days keep their dates.`,
  };
}
