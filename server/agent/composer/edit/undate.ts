/** "No dates at all please": a plan whose days are only numbered. */
import { type EditReader, refuse } from "./edit.ts";
import { has } from "./within.ts";

export const undate: EditReader = ({ clause, draft, turn }) => {
  if (!has(clause, "undated")) return undefined;
  if (!turn.startDate) return refuse("The plan has no dates as it is; its days are only numbered.");
  const pauses = turn.brief?.paused_weeks?.length ? " Its pause goes with them." : "";
  return {
    kind: "changed",
    draft,
    structure: { start_date: null },
    brief: { start_date: undefined, end_date: undefined, paused_weeks: undefined },
    done: "the dates: none",
    text: `I will take the dates off: the days are only numbered, and every day keeps its reading and its words.${pauses} A first day puts them back, as in “Start on 4 January 2027”.`,
  };
};
