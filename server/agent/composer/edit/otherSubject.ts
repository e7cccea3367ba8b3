/** "We've decided on Colossians instead, same dates": the plan at hand, with another subject. */
import { type Brief, type BriefReading, DEFAULT_QUESTIONS } from "#shared/domain/plan/brief.ts";
import { deriveBrief } from "#shared/domain/plan/deriveBrief.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { Decision, Turn } from "../../writer.ts";
import { keepDays } from "../divide/keepDays.ts";
import { understand } from "../understand/resolve.ts";
import { planOf } from "../understand/writePlan.ts";
import { type Clause, readClauses } from "./readClauses.ts";
import { targetBefore } from "./targetBefore.ts";
import { all, has, hasVerb, says } from "./within.ts";

/** @returns undefined where the message wishes for no other subject of the whole plan */
export function otherSubject(turn: Turn & { plan: Plan }): Decision | undefined {
  const { text, today, plan, startDate, readingDays } = turn;
  if (!DECIDED.test(text) || /\binstead of\b/i.test(text) || turn.selection) return undefined;
  const clauses = readClauses(text, today);
  if (clauses.some(isOfPart)) return undefined;
  // "Make it about hope", where "it" is the day that was talked about.
  if (clauses.some((clause) => has(clause, "it")) && targetBefore(turn, plan)) return undefined;
  const understood = understand(text, today);
  const { weeks, days } = understood.brief;
  const readings = othersThan(turn.brief, understood.brief.readings);
  if (!readings.some(isWhole) || understood.doubts.length > 0 || understood.care) return undefined;
  const now = turn.brief ?? deriveBrief(plan, "", { startDate, readingDays });
  const hasLength = weeks !== undefined || days !== undefined || now.end_date !== undefined;
  const brief: Brief = {
    ...withoutUndefined({ ...now, days: hasLength ? undefined : now.days }),
    ...(hasLength || now.days !== undefined ? {} : { weeks: plan.length }),
    ...saidOf(understood.brief),
    readings,
    leave_out: understood.brief.leave_out,
  };
  const decision = planOf(brief, { understood: { ...understood, unread: [] }, today, assumed: [] });
  return decision.kind === "plan" ? keepDays(decision, turn) : decision;
}

const DECIDED =
  /\b(?:my mistake|my bad|i (?:meant|wrote|typed)|should (?:be|have been|say)|decided (?:on|for|to (?:do|read|use))|going (?:with|for)|gone (?:with|for)|(?:switch|swap|switching|change|changing|move|moving) (?:it |this |the (?:whole )?(?:plan|book|subject|topic|theme) )?(?:over )?to|do .* instead|(?:make|do|turn|change) (?:it|this|the (?:whole )?(?:plan|thing)) (?:all )?(?:about|on|into|to|from)|rather (?:do|read|have|study)|instead)\b/i;

/** "I wrote 1 Corinthians but it's 2 Corinthians": without what is read now. */
function othersThan(
  now: Brief | null | undefined,
  readings: readonly BriefReading[],
): BriefReading[] {
  const others = readings.filter(({ label }) => !now?.readings.some((one) => one.label === label));
  return others.length > 0 ? others : [...readings];
}

/** What a whole plan is about: a topic, a person, a season, or more than a chapter. */
function isWhole({ references = [] }: BriefReading): boolean {
  return references.length !== 1 || !/:\d| \d+$/.test(references[0] ?? "");
}

const OTHER = /^(?:questionAt|questions|prayer|part|scene|rest|edge|newPlan|impossible)$/;

/** What names days, words or a passage of its own is for a part of the plan. */
function isOfPart(clause: Clause): boolean {
  const isPlace = all(clause, "place").some(({ meaning }) => !meaning.place.isAll);
  return (
    isPlace ||
    clause.findings.some(({ meaning }) => OTHER.test(meaning.kind)) ||
    hasVerb(clause, "add", "merge", "split", "remove", "extend", "undo") ||
    says(clause, /^(?:more|also|too|add|day|bit)$/)
  );
}

/** Of a brief that was read from a message, what cannot be a default. */
function saidOf({ readings, leave_out, audience, questions, prayer, ...said }: Brief) {
  return {
    ...said,
    ...(audience !== "adults" && { audience }),
    ...(questions !== DEFAULT_QUESTIONS && { questions }),
    ...(!prayer && { prayer }),
  };
}

function withoutUndefined(brief: { [Field in keyof Brief]: Brief[Field] | undefined }): Brief {
  return Object.fromEntries(
    Object.entries(brief).filter(([, value]) => value !== undefined),
  ) as Brief;
}
