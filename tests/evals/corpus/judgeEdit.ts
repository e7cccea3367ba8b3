/** What the composer does with a message about a plan at hand, held against what it must come to. */
import { datesOf, type Outcome } from "../outcome.ts";
import { Talk } from "../talk.ts";
import { checkEdit } from "./checkEdit.ts";
import { type EditRow, type PlanAtHand, planAtHand } from "./editRow.ts";
import { CORPUS_TODAY } from "./row.ts";

/** `touchedMore`: what was wished is done, and something beside it. */
export const EDIT_OUTCOMES = ["right", "wrong", "touchedMore", "asked", "refused"] as const;
export type EditOutcome = (typeof EDIT_OUTCOMES)[number];

export interface JudgedEdit {
  outcome: EditOutcome;
  faults: string[];
  reply: string;
}

export async function judgeEdit(row: EditRow): Promise<JudgedEdit> {
  const at = planAtHand(row.plan);
  const talk = new Talk();
  Object.assign(talk, at);
  if (row.changes.some(({ undo }) => undo)) await talk.say("Remove week 1 day 2", CORPUS_TODAY);
  const before = stateOf(talk);
  const outcome = await talk.say(row.say, CORPUS_TODAY);
  const isChanged = stateOf(talk) !== before || isNoted(outcome, at);
  return { ...judge(row, at, outcome, isChanged), reply: outcome.reply };
}

function stateOf({ plan, startDate, readingDays }: Talk): string {
  return JSON.stringify([plan, startDate, readingDays]);
}

/** Whether the plan's brief or title is another. */
function isNoted({ structure }: Outcome, { brief }: PlanAtHand): boolean {
  if (!structure) return false;
  return structure.plan_title !== undefined || !isSameBrief(structure.brief, brief);
}

function isSameBrief(one: unknown, other: unknown): boolean {
  return one === undefined || JSON.stringify(one) === JSON.stringify(other);
}

function judge(
  row: EditRow,
  at: PlanAtHand,
  outcome: Outcome,
  isChanged: boolean,
): Omit<JudgedEdit, "reply"> {
  const isAsked = outcome.choices.length > 0;
  const isKept = (kept: EditOutcome) => ({ outcome: kept, faults: [] });
  if (row.act === "new") {
    const isNew =
      outcome.structure !== null &&
      outcome.plan?.[0]?.passages[0]?.id !== at.plan[0]?.passages[0]?.id;
    return isKept(isNew || isAsked ? "right" : isChanged ? "wrong" : "refused");
  }
  if (row.act !== "edit")
    return isChanged ? { outcome: "wrong", faults: ["changed"] } : isKept("right");
  const { unmet, touched } = checkEdit(row, at, outcome);
  const isHonest = row.changes.every(({ leaveOut, undo }) => leaveOut || undo);
  if (unmet.length === 0 && touched.length === 0 && (isChanged || isHonest)) return isKept("right");
  if (!isChanged) return isKept(isAsked ? "asked" : "refused");
  const dates = datesOf(outcome);
  const runs = dates.length > 0 ? ` (${dates[0]} to ${dates.at(-1)})` : "";
  if (unmet.length > 0) return { outcome: "wrong", faults: [...unmet, ...touched, runs] };
  return { outcome: "touchedMore", faults: touched };
}
