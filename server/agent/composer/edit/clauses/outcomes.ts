/** Remarks about the result of a wish: "half each", "longer readings are fine", "the rest moves down". */

import type { Clause } from "../clause.ts";
import { UNSUITED } from "../dates/rhythm.ts";
import { findingsOf, has, hasVerb, hasWish } from "../places/within.ts";
import { clausePart } from "./clausePart.ts";

/** With such words left out, and with what belongs to one rhythm as one wish. */
export function withOutcomes(clauses: readonly Clause[]): Clause[] {
  const done: Clause[] = [];
  for (const clause of clauses.map(withoutOutcome)) {
    const before = done.at(-1);
    if (before && (isShare(clause) || isAllowed(clause) || isRestInOrder(clause))) continue;
    if (before && isOfSameRhythm(before, clause)) done.splice(-1, 1, joined(before, clause));
    else done.push(clause);
  }
  return done;
}

const MOVES_DOWN =
  /(?:,|\band\b)?\s*\b(?:everything|all|(?:the )?rest|(?:the )?others?)(?: else)?(?: just| then)? (?:moves?|shifts?|slides?|bumps?|goes|comes|follows?)\b[^,.;]*$/i;
const IN_PARTS = /\b(?:in|into|over) (?:two|2|half|halves|three|3|parts)\b(?=,)/i;

/** "Split it in two, one for Monday and one for Tuesday, and everything else moves down a day". */
function withoutOutcome(clause: Clause): Clause {
  if (!hasVerb(clause, "split") || findingsOf(clause, "scripture").length > 1) return clause;
  const parts = IN_PARTS.exec(clause.text);
  const length = parts ? parts.index + parts[0].length : MOVES_DOWN.exec(clause.text)?.index;
  if (!length) return clause;
  const end = (clause.tokens[clause.from]?.start ?? 0) + length;
  const to = clause.tokens.findIndex(({ start }, at) => at > clause.from && start >= end);
  return to < 0 ? clause : clausePart(clause, clause.from, to);
}

/** "Luke 2 on Christmas Eve and Christmas Day, half each". */
function isShare({ text }: Clause): boolean {
  return /^\W*(?:a |one )?(?:half|part|chapter|one) each\W*$/i.test(text);
}

/** "Rest in order after": what a move leads to. */
function isRestInOrder({ text }: Clause): boolean {
  return /^\W*(?:and )?(?:the )?(?:rest|others|everything else)(?: (?:can|should|just|then|all|stays?|comes?|goes|follows?|in|the|same|usual|its|their|as|it|they|was|were|is|are|on|order|after|afterwards|behind|that|now|before)){1,6}\W*$/i.test(
    text,
  );
}

/** "Longer readings are OK". */
function isAllowed(clause: Clause): boolean {
  const isOk = /\b(?:r|are|is|would be) (?:ok|okay|fine|alright|all right|no problem)\W*$/i;
  return isOk.test(clause.text) && hasWish(clause, "longer", "shorter") && !has(clause, "verb");
}

/** "Wednesdays are no good, Tuesdays instead"; "we only meet Monday and Friday now. Keep it at four weeks". */
function isOfSameRhythm(before: Clause, clause: Clause): boolean {
  if (!isOfWeekdays(before)) return false;
  const isExchange = UNSUITED.test(before.text) && isOfWeekdays(clause);
  const isKept =
    hasVerb(clause, "hold", "keep") &&
    findingsOf(clause, "length").some(({ meaning }) => meaning.unit === "week") &&
    !has(clause, "place", "scripture", "topic", "part", "date");
  return isExchange || isKept;
}

function isOfWeekdays(clause: Clause): boolean {
  const places = findingsOf(clause, "place");
  return (
    places.length > 0 &&
    places.every(({ meaning }) => meaning.place.weekdays && !meaning.place.weeks) &&
    clause.findings.every(
      ({ meaning }) =>
        /^(?:place|more|it|same|role)$/.test(meaning.kind) ||
        // "Fridays are hopeless": how they suit.
        (/^(?:topic|care)$/.test(meaning.kind) && UNSUITED.test(clause.text)) ||
        (meaning.kind === "verb" && meaning.verb === "replace"),
    )
  );
}

function joined(before: Clause, clause: Clause): Clause {
  const isHeld = ({ meaning }: Clause["findings"][number]) =>
    /^(?:it|more|topic|care)$/.test(meaning.kind) ||
    (meaning.kind === "verb" && /^(?:hold|keep)$/.test(meaning.verb));
  return {
    ...before,
    to: clause.to,
    text: `${before.text}, ${clause.text}`,
    findings: [...before.findings, ...clause.findings].filter((one) => !isHeld(one)),
    left: [...before.left, ...clause.left],
  };
}
