/** "We finish chapter 8 on the 29th, right?": a question about the plan, and no wish. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { rangesOf, slotAt } from "../draft.ts";
import { type EditHandler, type EditRequest, refuse } from "../edit.ts";
import { capital, spellDated } from "../places/placeNumbers.ts";
import { placesReading } from "../places/targets.ts";
import { findingsOf } from "../places/within.ts";

const TAG =
  /[, ](?:right|correct|yes|is that right|is that correct|isn['’]?t it|aren['’]?t we|don['’]?t we|doesn['’]?t it)\s*\?+\s*$/i;

const STATES = /^\W*(?:(?:so|and|but|ok|okay) )*(?:we|it|they|that|this|day|week|i)\b/i;

export function asksBack({ clause, turn }: EditRequest): boolean {
  return (
    TAG.test(turn.text) && STATES.test(clause.text) && findingsOf(clause, "scripture").length > 0
  );
}

/** Says where it is read. */
export const answerBack: EditHandler = (request) => {
  const texts = findingsOf(request.clause, "scripture");
  const ranges = texts.flatMap(({ meaning }) => meaning.ranges);
  const places = placesReading(request.draft, ranges);
  const last = places.at(-1);
  const label = texts.map(({ meaning }) => meaning.label).join(" and ");
  if (!last) return refuse(`${label} is not in the plan.`);
  const slot = slotAt(request.draft, last);
  const read = formatRanges(slot ? rangesOf(slot) : []);
  const until =
    places.length > 1
      ? `${label} is read on ${places.length} days, the last of them`
      : `${label} is read on`;
  return refuse(`${capital(until)} ${spellDated(request, last)}: ${read}.`);
};
