/** "Leave that Sunday out, we still have to finish on the 21st": an end that stays, beside days without a reading. */
import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import { clausePart } from "../clauses/clausePart.ts";
import type { EditFinding } from "../meanings.ts";
import { type Calendar, datesOf } from "../places/pauseDates.ts";
import { has, hasVerb } from "../places/within.ts";

/** The single days that a clause names. */
export function dayFindings(clause: Clause): EditFinding[] {
  return clause.findings.filter(
    ({ meaning }) =>
      meaning.kind === "date" ||
      meaning.kind === "season" ||
      (meaning.kind === "place" && meaning.place.monthDay !== undefined),
  );
}

/** "We still have to finish on 21 February", where the plan ends then. */
export function isEndNow(clause: Clause, calendar: Calendar): boolean {
  const [date, ...more] = datesOf(clause, calendar);
  const isEnd =
    hasVerb(clause, "end") ||
    /\b(?:finish\w*|end|ends|ended|done|over|complete)\b/i.test(clause.text);
  const isOther = has(clause, "scripture", "topic", "quote", "audience", "length");
  return isEnd && !isOther && more.length === 0 && date?.date === calendar.weeks.flat().at(-1);
}

/** "Skip that Sunday, but it must still end on the 21st": the end is a wish of its own. */
export function withEndApart(clause: Clause): Clause[] {
  const { tokens, from, to } = clause;
  const end = tokens.findLastIndex(
    (one, index) => index > from && index < to && isWord(one, /^(?:finish\w*|end|ends|done|over)$/),
  );
  const days = dayFindings(clause);
  const at = tokens.findLastIndex(
    (one, index) => index > from && index < end && isWord(one, /^(?:but|and|though)$/),
  );
  const isApart = at > 0 && days.some((one) => one.to <= at) && days.some((one) => one.from > at);
  return isApart ? [clausePart(clause, from, at), clausePart(clause, at + 1, to)] : [clause];
}

/** "Carry on after", and nothing else: so it is anyway. */
export function isGoingOn(clause: Clause): boolean {
  const isOther = ({ meaning }: EditFinding) =>
    !/^(?:it|same|role|rest)$/.test(meaning.kind) &&
    !(meaning.kind === "verb" && /^(?:replace|start|move)$/.test(meaning.verb));
  return GOES_ON_ALONE.test(clause.text) && !clause.findings.some(isOther);
}

const GOES_ON_ALONE =
  /^\W*(?:and |then |so |just )*(?:we )?(?:(?:carr(?:y|ies)|go(?:es)?) on|continues?|resumes?|restarts?|picks? (?:it )?(?:back )?up|starts? (?:up )?again)\b/i;
