/** A reading that goes against what the message surely asks for: "no written prayers" as other prayers. */
import type { By } from "../doubts/certainty.ts";
import { ask, askOwn, type EditRequest, type EditResult } from "../edit.ts";
import { has } from "../places/within.ts";
import { offerFor, SURELY, WITHOUT, wishesOf } from "./wishesOf.ts";

/** @param by the reader that took the wish @returns the question instead of it, or undefined where the two agree */
export function contradicted(
  { clause, turn }: EditRequest,
  result: EditResult,
  by: By | undefined,
): EditResult | undefined {
  if (!by || result.kind !== "changed") return undefined;
  const [sure] = wishesOf(clause.text);
  if (!sure || sure.certainty < SURELY) return undefined;
  const isOpposite =
    WITHOUT.test(clause.text) && sure.kinds[0]?.opposite?.test(result.text) === true;
  // "Drop day 3 and give it a better title": what is named is meant.
  const isExplicit = has(clause, "verb") && has(clause, "place", "scripture", "date", "quote");
  const isOfKind = sure.likelihood < SURELY || sure.kinds.some((kind) => kind.by.includes(by));
  if (!isOpposite && (isOfKind || isExplicit)) return undefined;
  const said = sure.sentence.replace(/[.!?]+$/, "");
  const offer = offerFor(turn, sure);
  if (!offer) return undefined;
  const { choices } = offer;
  // Without choices nothing else of the message is done either.
  if (choices.length === 0)
    return ask(`How do you mean “${said}”? ${offer.ask} Nothing was changed yet.`, []);
  return askOwn(
    `I am not sure how you mean “${said}”. Is it ${choices.length > 1 ? "one of these" : "this"}? Nothing was changed yet.`,
    choices.map(({ label, message }) => [label, message]),
  );
}
