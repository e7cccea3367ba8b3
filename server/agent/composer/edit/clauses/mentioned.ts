/** Statements before a wish: the current state, and the days that it concerns. */
import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import type { EditRequest, Target } from "../edit.ts";
import { titledDays } from "../finders/daysTelling.ts";
import { isTarget } from "../places/placeNumbers.ts";
import { placesIn, placesReading, targetOf } from "../places/targets.ts";
import { findingsOf, has, hasVerb, hasWish, isAboutWords, says } from "../places/within.ts";
import { isIdleWord } from "./idleWords.ts";

const LEADING =
  /^(?:and|but|so|then|also|please|pls|plz|ok|okay|oh|hi|hey|hello|maybe|perhaps|actually|instead|just|only|kindly|well|lets|let|us|you|we|i|to|the|a|could|can|would|should|shall|may|want|need|like|id|wed|rather|it|them|be|is|there|way|possible|any|chance)$/;
const MODAL =
  /^(?:could|can|would|should|shall|please|pls|lets|let|want|need|may|just|only|maybe|make|id)$/;

/** Whether a clause is a wish, by its verb, a number of its own, or its beginning. */
export function leads({ tokens, findings, from, to }: Clause): boolean {
  for (let at = from; at < to; at++) {
    const one = findings.find((finding) => finding.from === at);
    if (
      one &&
      /^(?:verb|pause|closed|length|often|scale|without|fewer|more|portion)$/.test(one.meaning.kind)
    )
      return true;
    const isOnly = isWord(tokens[at], /^(?:only|just)$/) && at > from;
    if (isWord(tokens[at], MODAL) && !isOnly) return true;
    if (tokens[at]?.kind === "word" && !LEADING.test(tokens[at]?.word ?? "")) return false;
  }
  return false;
}

/** "Week 3 is too much. Could you stretch it": what is said before the wish that answers it. */
export function isStory(clause: Clause, next: Clause | undefined): boolean {
  if (next && ((has(clause, "rejected") && !has(clause, "verb")) || isExchanged(clause, next)))
    return true;
  // "One chapter is too much at once. Cut every chapter into two".
  if (next && hasWish(clause, "shorter") && !has(clause, "verb") && hasVerb(next, "split"))
    return true;
  if (!next || leads(clause) || !leads(next)) return false;
  if (has(clause, "pause", "closed", "resumes", "laterFrom")) return false;
  if (
    findingsOf(clause, "verb").some(
      ({ meaning }) =>
        !/^(?:replace|start|end|add|split|move|skip|remove|keep|reread)$/.test(meaning.verb),
    )
  )
    return false;
  // "Week 2 day 3 should go": a wish that does not open with its verb.
  if (isAboutWords(clause) || says(clause, /^(?:should|must|needs?|could|can|goes|please)$/))
    return false;
  // "On day 3 I want just Romans 8": a day and what it is to read.
  if (has(clause, "place", "date") && has(clause, "scripture") && !has(clause, "wish"))
    return false;
  // "This is now for Sunday school, 7 to 10": for whom it is to be written.
  if (has(clause, "audience") && FOR_WHOM.test(clause.text)) return false;
  if (sameWeekday(clause, next)) return true;
  const isOwn = has(clause, "often", "date") || (has(clause, "length") && !has(clause, "wish"));
  if (isOwn) return false;
  const answers =
    hasVerb(
      next,
      "split",
      "extend",
      "shorten",
      "reread",
      "remove",
      "skip",
      "end",
      "start",
      "merge",
    ) || has(next, "length", "scale", "often", "without");
  return has(clause, "wish") ? answers && !isAboutWords(next) : refersBack(next);
}

/** "No healings in the last week, make it about hope": what yields, and what is read instead. */
function isExchanged(clause: Clause, next: Clause): boolean {
  const gives = has(clause, "without") && has(clause, "topic") && has(clause, "place");
  const takes = has(next, "it") && has(next, "topic") && hasVerb(next, "replace");
  return gives && takes && !has(next, "place", "date");
}

const FOR_WHOM =
  /^\W*(?:this|it|that|the plan)(?:['’]s| is| will be)? (?:now )?(?:(?:going to be )?for|going (?:out )?to|meant for|read by)\b/i;

/** "Saturday’s is the one people skip. Could we not read on Saturdays": said, then wished. */
function sameWeekday(clause: Clause, next: Clause): boolean {
  const daysOf = (one: Clause) =>
    findingsOf(one, "place").flatMap(({ meaning }) => meaning.place.weekdays?.days ?? []);
  return daysOf(clause).some((day) => daysOf(next).includes(day));
}

/** Whether a clause refers to another place: "it", "that day", or no place at all. */
function refersBack(clause: Clause): boolean {
  return has(clause, "it") || !has(clause, "place", "scripture", "topic", "date");
}

/** The days that a clause mentions: by place, reading, or a word of their title. */
export function mentionedIn(request: EditRequest): Target | undefined {
  const { clause, draft } = request;
  // "This is going to our shut-ins, who live alone".
  if (FOR_WHOM.test(clause.text) && !has(clause, "place", "date", "scripture")) return undefined;
  const [place] = placesIn(request).filter(
    ({ meaning }) => meaning.kind === "date" || !meaning.place.isAll,
  );
  const target = place && targetOf({ ...request, before: undefined }, [place]);
  if (target && isTarget(target)) return target;
  const ranges = findingsOf(clause, "scripture")
    .filter(({ meaning }) => !meaning.isBook)
    .flatMap(({ meaning }) => meaning.ranges);
  const reading = placesReading(draft, ranges);
  if (reading.length > 0) return { places: reading, isWeeks: false, text: ranges };
  const words = clause.tokens.slice(clause.from, clause.to).filter(({ word }) => !isIdleWord(word));
  const titled = titledDays(words, draft);
  return titled.length === 1 ? { places: titled, isWeeks: false } : undefined;
}
