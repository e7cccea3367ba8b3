/** A fifth question of a day with four is a new one, and what "just the reading" names beside "no prayers" stays. */
import { isWord } from "../../understand/finders/units.ts";
import { slotAt } from "../draft.ts";
import type { EditRequest } from "../edit.ts";
import type { EditFinding } from "../meanings.ts";
import { findingsOf, has, hasVerb } from "../places/within.ts";
import { isTarget } from "./placeNumbers.ts";
import { placesIn, targetOf } from "./targets.ts";

/** "Give the last day a fifth question", where it has four. */
export function asNewQuestion(request: EditRequest): EditRequest {
  const { clause, draft } = request;
  const [asked, ...more] = findingsOf(clause, "questionAt");
  const isNew = hasVerb(clause, "add", "replace") && !has(clause, "quote", "role");
  if (!asked || more.length > 0 || !isNew || placesIn(request).length === 0) return request;
  const target = targetOf(request);
  const places = isTarget(target) ? target.places : [];
  const isNext = places.every((place) => {
    const slot = slotAt(draft, place);
    return slot?.kind === "keep" && slot.day.questions.length === asked.meaning.number - 1;
  });
  if (places.length === 0 || !isNext) return request;
  const findings = clause.findings.map((one): EditFinding => {
    if (one === asked)
      return { ...one, meaning: { kind: "portion", value: 1, of: "question" } } as EditFinding; // Portions have these fields.
    return one.meaning.kind === "verb" ? { ...one, meaning: { kind: "verb", verb: "add" } } : one;
  });
  return { ...request, clause: { ...clause, findings } };
}

const OUT = /^(?:remove|skip)$/;

/** "No prayers, just the reading and questions": the questions stay. */
export function withoutKept(request: EditRequest): EditRequest {
  const { clause } = request;
  const [gone, ...more] = clause.findings.filter(
    ({ meaning }) =>
      meaning.kind === "without" || (meaning.kind === "verb" && OUT.test(meaning.verb)),
  );
  if (!gone || more.length > 0) return request;
  const at = clause.tokens.findIndex(
    (token, index) => index > gone.to && index < clause.to && isWord(token, /^(?:just|only)$/),
  );
  const isPart = ({ meaning }: EditFinding) =>
    /^(?:part|questions|prayer|bare)$/.test(meaning.kind);
  const isGoing = clause.findings.some((one) => isPart(one) && one.from >= gone.to && one.to <= at);
  if (at < 0 || !isGoing) return request;
  const findings = clause.findings.filter((one) => !(isPart(one) && one.from >= at));
  return { ...request, clause: { ...clause, findings } };
}
