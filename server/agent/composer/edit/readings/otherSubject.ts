/** "We've decided on Colossians instead, same dates": the current plan with another subject. */
import { type Brief, type BriefReading, DEFAULT_QUESTIONS } from "#shared/domain/plan/brief.ts";
import { deriveBrief } from "#shared/domain/plan/deriveBrief.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { Decision, Turn } from "../../../writer.ts";
import { keepDays } from "../../divide/keepDays.ts";
import { understand } from "../../understand/resolve.ts";
import { planOf } from "../../understand/writePlan.ts";
import type { Clause } from "../clause.ts";
import { readClauses } from "../clauses/readClauses.ts";
import { targetBefore } from "../places/targetBefore.ts";
import { findingsOf, has, hasVerb, says } from "../places/within.ts";

/** @returns undefined if the message requests no other subject for the whole plan */
export function otherSubject(turn: Turn & { plan: Plan }): Decision | undefined {
  const { text, today, plan, startDate, readingDays } = turn;
  const isDecided = DECIDED.test(text);
  if (!isDecided && !MISTAKE.test(text)) return undefined;
  if (/\binstead of\b/i.test(text) || turn.selection) return undefined;
  const clauses = readClauses(text, today);
  if (clauses.some(isOfPart)) return undefined;
  // "Make it about hope", "sorry, I meant Ruth", where a day was talked about.
  if (!WHOLE.test(text) && targetBefore(turn, plan)) return undefined;
  const understood = understand(text, today);
  if (understood.doubts.length > 0 || understood.care || isChosen(understood.assumed))
    return undefined;
  const now = turn.brief ?? deriveBrief(plan, "", { startDate, readingDays });
  const named = understood.brief.readings;
  const readings = named.filter(({ label }) => !labelsOf(now).includes(label));
  const isOld = readings.length < named.length;
  // "I wrote 1 Corinthians but it's 2 Corinthians": a slip names both. One of several subjects is a part.
  if ((!isDecided && !isOld) || (isOld && now.readings.length > 1)) return undefined;
  if (!readings.some(isWhole) || !areSubjects(readings, text)) return undefined;
  const brief: Brief = { ...withNew(now, understood.brief, plan.length), readings };
  const decision = planOf(brief, { understood: { ...understood, unread: [] }, today, assumed: [] });
  return decision.kind === "plan" ? keepDays(decision, turn) : decision;
}

const DECIDED =
  /\b(?:decided (?:on|for|to (?:do|read|use))|going (?:with|for)|gone (?:with|for)|(?:switch|switching|switched|swapped|change|changing|changed) (?:it |this |the (?:whole )?(?:plan|book|subject|topic|theme) )?(?:over )?to|(?:make|do|turn|change) (?:it|this|the (?:whole )?(?:plan|thing)) (?:all )?(?:about|on|into|to|from)|rather (?:do|read|have|study)|instead)\b|\b(?:make|do) it \p{Lu}/iu;
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
function isOfPart(clause: Clause): boolean {
  const isPlace = findingsOf(clause, "place").some(({ meaning }) => !meaning.place.isAll);
  const hasSubject = has(clause, "scripture", "topic", "season");
  const isMoved =
    hasSubject &&
    (has(clause, "without", "wish") ||
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
