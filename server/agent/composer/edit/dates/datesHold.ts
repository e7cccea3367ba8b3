/** After an edit: whether the dates that the message names are as it names them. */
import type { Plan } from "#shared/domain/plan/plan.ts";
import { datesOfPlan } from "#shared/domain/plan/planDate.ts";
import type { Turn } from "../../../writer.ts";
import { spellDate } from "../../spellDate.ts";
import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import { datesOf } from "../places/pauseDates.ts";
import { findingsOf, has, isAboutWords } from "../places/within.ts";
import { spellAll } from "./freeDates.ts";

type Dated = Pick<Turn, "today" | "startDate" | "readingDays" | "brief">;

/**
 * What is not as it was said, in sentences that follow the reply; empty if all is.
 * @param plan the plan after the edit @param time its start, reading days and free dates after the edit
 */
export function datesNotHeld(clauses: readonly Clause[], plan: Plan, time: Dated): string {
  const { startDate, readingDays, brief } = time;
  if (!startDate) return "";
  const dates = [...datesOfPlan(plan, startDate, readingDays, brief).values()].sort();
  const last = dates.at(-1);
  if (!last) return "";
  const notes = clauses.flatMap((clause) => {
    const broken = freeIn(clause, dates);
    if (broken.length > 0)
      return [` But something is still read on ${spellAll(broken)}, which was to be free.`];
    const end = endIn(clause, plan, time);
    if (!end || (end.isBy ? last <= end.date : last === end.date)) return [];
    return [` But the last reading is on ${spellDate(last)} now, not on ${spellDate(end.date)}.`];
  });
  return [...new Set(notes)].join("");
}

/** The dates that were to be free and are read. */
function freeIn(clause: Clause, dates: readonly string[]): string[] {
  const spans = findingsOf(clause, "pause").flatMap(({ meaning: { pause } }) =>
    typeof pause.span === "object" && "start" in pause.span && !pause.isOver ? [pause.span] : [],
  );
  const single = findingsOf(clause, "closed").flatMap(({ meaning }) =>
    meaning.isOver ? [] : meaning.dates,
  );
  return dates.filter(
    (date) => single.includes(date) || spans.some(({ start, end }) => date >= start && date <= end),
  );
}

const ENDS = /^(?:finish|finished|finishes|finishing|end|ends|ended|ending|done|over|complete)$/;
const BETWEEN =
  /^(?:on|by|before|date|stays?|remains?|is|be|must|exactly|at|the|still|it|reading|up|this|all|\w+day)$/;
const NOT = /\b(?:not|never|no need|without)\b|n['’]t\b/i;

/** "We must be finished by 21 February". */
function endIn(
  clause: Clause,
  plan: Plan,
  { today, startDate, readingDays, brief }: Dated,
): { date: string; isBy: boolean } | undefined {
  if (isAboutWords(clause) || NOT.test(clause.text) || has(clause, "pause", "closed", "resumes"))
    return undefined;
  const dates = startDate ? datesOfPlan(plan, startDate, readingDays, brief) : undefined;
  const weeks = plan.map(({ passages }) => passages.flatMap(({ id }) => dates?.get(id) ?? []));
  for (const { from, date, end } of datesOf(clause, { today, startDate, weeks })) {
    const { tokens } = clause;
    let at = from - 1;
    while (at > clause.from && isWord(tokens[at], BETWEEN)) at -= 1;
    if (end || !isWord(tokens[at], ENDS)) continue;
    const isBefore = tokens.slice(at, from).some((token) => isWord(token, /^before$/));
    const isBy = isBefore || tokens.slice(at, from).some((token) => isWord(token, /^by$/));
    return { date, isBy };
  }
  return undefined;
}
