/** "We've decided on Colossians instead, same dates": the current plan with another subject. */
import { parseReference } from "#shared/domain/bible/reference.ts";
import { type Brief, type BriefReading, DEFAULT_QUESTIONS } from "#shared/domain/plan/brief.ts";
import { deriveBrief } from "#shared/domain/plan/deriveBrief.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { Decision, Turn } from "../../../writer.ts";
import { keepDays } from "../../divide/keepDays.ts";
import { understand } from "../../understand/resolve.ts";
import { holyWeekIn } from "../../understand/timing/feastDays.ts";
import { decidePlan } from "../../understand/writePlan.ts";
import type { Clause } from "../clause.ts";
import { readClauses } from "../clauses/readClauses.ts";
import { draftOf, rangesOf } from "../draft.ts";
import { targetBefore } from "../places/targetBefore.ts";
import { findingsOf, has, hasVerb, says } from "../places/within.ts";

/** @returns undefined if the message requests no other subject for the whole plan */
export function otherSubject(turn: Turn & { plan: Plan }): Decision | undefined {
  const { text, today, plan, startDate, readingDays } = turn;
  const isWrong = WRONG.test(text);
  const isDecided = DECIDED.test(text) || isWrong;
  if (!isDecided && !MISTAKE.test(text)) return undefined;
  if ((/\binstead of\b/i.test(text) && !isWrong) || turn.selection) return undefined;
  const clauses = readClauses(text, today);
  if (clauses.some((clause) => isOfPart(clause, isWrong))) return undefined;
  // "Make it about hope", "sorry, I meant Ruth", where a day was talked about.
  if (!WHOLE.test(text) && targetBefore(turn, plan)) return undefined;
  const understood = understand(text, today);
  if (understood.doubts.length > 0 || understood.care || isChosen(understood.assumed))
    return undefined;
  const now = turn.brief ?? deriveBrief(plan, "", { startDate, readingDays });
  const books = booksOf(plan);
  const named = understood.brief.readings.filter((one) => !isWrong || !isOfBooks(one, books));
  const readings = named.filter(({ label }) => !labelsOf(now).includes(label));
  const isOld = readings.length < named.length;
  // "I wrote 1 Corinthians but it's 2 Corinthians": a slip names both. One of several subjects is a part.
  if ((!isDecided && !isOld) || (isOld && !isWrong && now.readings.length > 1)) return undefined;
  if (!readings.some(isWhole) || !areSubjects(readings, text)) return undefined;
  // "Sorry, Mark not John": a slip is another book for all that the plan reads.
  if (isWrong && books.size > 1) return undefined;
  const isOfSeason = isWrong && SEASON_IN.test(now.readings[0]?.label ?? "");
  const inSeason = isOfSeason ? inSeasonOf(now.readings, readings, today) : undefined;
  if (isOfSeason && !inSeason) return { kind: "answer", text: NOT_IN_SEASON };
  const brief: Brief = {
    ...withNew(now, understood.brief, plan.length),
    ...(isWrong && { ...lengthOf(now, plan.length), leave_out: now.leave_out }),
    readings: inSeason ?? inBook(now.readings, readings),
  };
  const asked = { ...understood, brief: { ...understood.brief, leave_out: brief.leave_out } };
  const decision = decidePlan(brief, { understood: { ...asked, unread: [] }, today, assumed: [] });
  return decision.kind === "plan" ? keepDays(decision, turn) : decision;
}

const DECIDED =
  /\b(?:decided (?:on|for|to (?:do|read|use))|going (?:with|for)|gone (?:with|for)|(?:switch|switching|switched|swapped|change|changing|changed) (?:it |this |the (?:whole )?(?:plan|book|subject|topic|theme) )?(?:over )?to|(?:make|do|turn|change) (?:it|this|the (?:whole )?(?:plan|thing)) (?:all )?(?:about|on|into|to|from)|rather (?:do|read|have|study)|instead)\b|\b(?:make|do) it \p{Lu}/iu;
/** "We're supposed to be in Luke not Matthew", "wrong gospel", "redo this in John instead of Matthew". */
const WRONG =
  /\bmeant \p{Lu}\w+,? (?:and )?not \p{Lu}|\bwrong (?:gospel|book|letter|epistle|prophet)\b|\b(?:supposed|meant) to (?:be|do|read|use)\b|\b(?:should|was to|were to) (?:have been|be|have read) (?:\w+ ){0,3}\p{Lu}\w+,? (?:and )?not \p{Lu}|\b(?:redo|do|write|make) (?:it|this|that|the (?:whole )?(?:plan|week|thing)) (?:all )?(?:again )?(?:in|from|with|through|using|out of) (?:\w+ ){0,3}\p{Lu}|\b(?:actually|really) (?:want|need|wanted|needed|meant) \p{Lu}\w+(?: for (?:it|this|that))?\b/iu;

/** "Advent in Isaiah". */
const SEASON_IN = /^(.+) in (?:\d )?\p{Lu}[\p{L} ]+$/u;
const NOT_IN_SEASON =
  "I know no readings of that season in that book, and I would not read it whole instead. Nothing was changed. Name the passages, or another book.";

/** What a season reads from another book; undefined if it reads nothing there. */
function inSeasonOf(
  now: readonly BriefReading[],
  named: readonly BriefReading[],
  today: string,
): BriefReading[] | undefined {
  const [reading, ...others] = named;
  const season = SEASON_IN.exec(now[0]?.label ?? "")?.[1];
  if (!reading || others.length > 0 || now.length > 1 || !season) return undefined;
  const { readings } = understand(
    `${season} from ${reading.label}, one reading a day`,
    today,
  ).brief;
  return readings[0]?.label === `${season} in ${reading.label}` ? readings : undefined;
}

/** The same part of the year, or the same pace, in another book. */
function inBook(now: readonly BriefReading[], named: readonly BriefReading[]): BriefReading[] {
  const [reading, ...others] = named;
  const [old, ...more] = now;
  if (!reading || others.length > 0) return [...named];
  const week = holyWeekIn(now, reading.label);
  if (week) return week;
  const isPaced = old?.per !== undefined && old.kind === "passages" && !more.length;
  const { per, count, unit } = old ?? {};
  return isPaced && !reading.per
    ? [{ ...reading, per, ...(count && { count }), ...(unit && { unit }) }]
    : [reading];
}

/** As long as it was: a slip about the book says nothing of that. */
function lengthOf({ weeks, days, months, end_date }: Brief, count: number): Partial<Brief> {
  if (end_date) return { weeks: undefined, months: undefined, end_date };
  if (days) return { weeks: undefined, days };
  return months ? { weeks: undefined, months } : { weeks: weeks ?? count };
}

/** Whether a message says that the plan reads another book than it should. */
export function isOfOtherBook(text: string): boolean {
  return WRONG.test(text);
}

function booksOf(plan: Plan): Set<string> {
  const slots = draftOf(plan).flatMap((week) => week.slots);
  return new Set(slots.flatMap((slot) => rangesOf(slot).map(({ book }) => book)));
}

/** "Instead of Matthew", of a plan that reads it. */
function isOfBooks({ references = [] }: BriefReading, books: ReadonlySet<string>): boolean {
  const parsed = references.map((one) => parseReference(one));
  return (
    parsed.length > 0 &&
    parsed.every((one) => one.ok && one.ranges.every(({ book }) => books.has(book)))
  );
}

const MISTAKE = /\b(?:my mistake|my bad|i (?:meant|wrote|typed|put))\b/i;
const WHOLE = /\b(?:plan|whole|everything|book|all else|dates?|weeks)\b/i;

function isChosen(assumed: readonly { field: string }[]): boolean {
  return assumed.some(({ field }) => field === "readings");
}

function labelsOf({ readings }: Brief): string[] {
  return readings.map(({ label }) => label);
}

/** What a whole plan is about: a topic, a person, a season, or more than a chapter. */
function isWhole({ references = [] }: BriefReading): boolean {
  return references.length !== 1 || !/:\d| \d+$/.test(references[0] ?? "");
}

/** "Run it up to Christmas Eve" names a season as a time. */
function areSubjects(readings: readonly BriefReading[], text: string): boolean {
  const isTime = readings.every(({ kind }) => kind === "season");
  return !isTime || /\b(?:about|on|instead)\b/i.test(text);
}

const OTHER = /^(?:questionAt|questions|prayer|part|scene|rest|edge|newPlan|impossible)$/;

/** Whether a clause concerns part of the plan: it names days, words of a day, or another passage. */
function isOfPart(clause: Clause, isWrong: boolean): boolean {
  const isPlace = findingsOf(clause, "place").some(({ meaning }) => !meaning.place.isAll);
  const hasSubject = has(clause, "scripture", "topic", "season");
  const isMoved =
    hasSubject &&
    ((!isWrong && has(clause, "without", "wish")) ||
      hasVerb(clause, "skip", "move", "start", "end", "keep", "hold", "postpone", "advance") ||
      findingsOf(clause, "role").some(({ meaning }) =>
        /^(?:before|after|between)$/.test(meaning.role),
      ));
  return (
    isPlace ||
    isMoved ||
    clause.findings.some(({ meaning }) => OTHER.test(meaning.kind)) ||
    hasVerb(clause, "add", "merge", "split", "remove", "extend", "undo") ||
    says(clause, /^(?:more|also|too|add|day|bit)$/)
  );
}

/** The current brief with the changes beside the subject; a new length or rhythm replaces all of the old one. */
function withNew(now: Brief, said: Brief, weeks: number): Brief {
  const { readings, audience, questions, prayer, ...rest } = said;
  const isMeasured =
    (said.weeks ?? said.days ?? said.months ?? said.end_date ?? said.every_weeks) !== undefined;
  const hasRhythm = (said.days_per_week ?? said.reading_days) !== undefined;
  const { weeks: oldWeeks, days, months, end_date, every_weeks, ...unmeasured } = now;
  const length = isMeasured
    ? {}
    : {
        weeks,
        ...(end_date && { end_date }),
        ...(months && { months }),
        ...(every_weeks && { every_weeks }),
      };
  const { days_per_week, reading_days, ...bare } = unmeasured;
  return {
    ...(hasRhythm ? bare : unmeasured),
    ...length,
    ...rest,
    ...(audience !== "adults" && { audience }),
    ...(questions !== DEFAULT_QUESTIONS && { questions }),
    ...(!prayer && { prayer }),
    readings,
  };
}
