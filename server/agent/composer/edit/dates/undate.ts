/** "No dates at all please": a plan whose days are only numbered. */
import { withoutDates } from "#shared/domain/plan/brief.ts";
import { type EditHandler, type EditRequest, refuse } from "../edit.ts";
import { has } from "../places/within.ts";

const TELLS = /\b(?:has|have|had|are|is|was|were|see|sees|shows?|comes?|came|why|printed)\b/i;

/** Whether the dates are to go; "the leaflet has no dates on it" tells of a fault. */
export function undates(clause: EditRequest["clause"]): boolean {
  return has(clause, "undated") && !TELLS.test(clause.text);
}

export const undate: EditHandler = ({ clause, draft, turn }) => {
  if (!undates(clause)) return undefined;
  if (!turn.startDate) return refuse("The plan has no dates as it is; its days are only numbered.");
  const { paused_weeks, free_dates } = turn.brief ?? {};
  const pauses = paused_weeks || free_dates ? " Its dates without a reading go with them." : "";
  return {
    kind: "changed",
    draft,
    structure: { start_date: null },
    brief: {
      start_date: undefined,
      end_date: undefined,
      paused_weeks: undefined,
      free_dates: undefined,
      ...(turn.brief && { readings: withoutDates(turn.brief).readings }),
    },
    done: "the dates: none",
    text: `I will take the dates off: the days are only numbered, and every day keeps its reading and its words.${pauses} A first day puts them back, as in “Start on 4 January 2027”.`,
  };
};
