/** A reading that goes against what the message surely asks for: "give us something to chew on" as a day on food. */
import type { By } from "../certainty.ts";
import { ask, type EditRequest, type EditResult } from "../edit.ts";
import { has } from "../within.ts";
import { offerFor, SURELY, wishesIn, wishesOf } from "./wishesOf.ts";

/** @param by the reader that took the wish @returns the question instead of it, or undefined where the two agree */
export function contradicted(
  { clause, turn }: EditRequest,
  by: By | undefined,
): EditResult | undefined {
  // "Drop day 3 and give it a better title": each wish says what it is about.
  const isExplicit = has(clause, "verb") && has(clause, "place", "scripture", "date", "quote");
  if (!by || isExplicit) return undefined;
  const wishes = wishesOf(turn.text);
  const sure = wishes.find(({ certainty }) => certainty >= SURELY);
  if (!sure) return undefined;
  const near = [...wishes, ...wishesIn(clause.text)];
  if (near.some(({ kinds }) => kinds.some((kind) => kind.by.includes(by)))) return undefined;
  const said = sure.sentence.replace(/[.!?]+$/, "");
  const offer = offerFor(turn, sure);
  if (!offer) return undefined;
  const { choices } = offer;
  // Without choices nothing else of the message is done either.
  if (choices.length === 0)
    return ask(`How do you mean “${said}”? ${offer.ask} Nothing was changed yet.`, []);
  return ask(
    `I am not sure how you mean “${said}”. Is it ${choices.length > 1 ? "one of these" : "this"}? Nothing was changed yet.`,
    choices.map(({ label, message }) => [label, message]),
  );
}
