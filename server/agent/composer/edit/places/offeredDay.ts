/** "Day 15 is missing", of a plan with fourteen days: one more is offered. */
import { allPlaces } from "../draft.ts";
import { ask, type EditHandler, type EditRequest } from "../edit.ts";
import { findingsOf, has, hasVerb } from "./within.ts";

/** What is done to a day that there is. */
const ELSEWHERE = [
  "remove",
  "skip",
  "swap",
  "move",
  "merge",
  "split",
  "shorten",
  "extend",
  "rewrite",
  "name",
  "hold",
  "start",
  "end",
] as const;

/** The number of the day behind the last one, where a clause names that day and nothing to do elsewhere. */
export function dayBehindLast({ clause, draft }: EditRequest): number | undefined {
  const [place, ...others] = findingsOf(clause, "place");
  const { days, weeks } = place?.meaning.place ?? {};
  const count = allPlaces(draft).length;
  const isIt =
    days?.kind === "numbers" && days.numbers.length === 1 && days.numbers[0] === count + 1;
  const isOther =
    others.length > 0 ||
    has(clause, "scripture", "topic", "quote", "name", "date", "season", "part", "wish", "edge") ||
    has(clause, "portion", "pause") ||
    hasVerb(clause, ...ELSEWHERE);
  return isIt && !weeks && !isOther ? count + 1 : undefined;
}

export const offerDay: EditHandler = (request) => {
  const day = dayBehindLast(request);
  if (!day) return undefined;
  return ask(
    `The plan has ${day - 1} days, so there is no day ${day} yet. Shall I add one at the end? Nothing was changed.`,
    [
      [`Add a day ${day}`, "Add one more day of the same at the end"],
      ["Leave it as it is", "Leave it as it is"],
    ],
  );
};
