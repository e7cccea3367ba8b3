/** "The 4th is too soon, make it Monday the 11th": from when the plan is to be read. */
import type { Clause } from "../clause.ts";
import type { EditFinding } from "../meanings.ts";
import { findingsOf, has, hasVerb } from "../places/within.ts";

/** Joins the sentences about the old start and the new one into one wish. */
export function withNewStart(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause, index): Clause[] => {
    const [before, next] = [clauses[index - 1], clauses[index + 1]];
    if (next && isTooSoon(clause) && isOnlyDate(next)) return [];
    if (!isOnlyDate(clause)) return [clause];
    const isBareIt = has(clause, "it") && index === 0 && hasVerb(clause, "replace");
    if (!(before && isTooSoon(before)) && !isBareIt) return [clause];
    const start = { kind: "verb", verb: "start" } as const;
    const findings = clause.findings.filter(
      ({ meaning }) =>
        meaning.kind !== "it" && !(meaning.kind === "verb" && BARE_VERB.test(meaning.verb)),
    );
    const sign: EditFinding = { from: clause.from, to: clause.from, weight: 1, meaning: start };
    return [{ ...clause, findings: [sign, ...findings] }];
  });
}

const BARE_VERB = /^(?:replace|move|start)$/;
const FREE = /^(?:hold|skip|remove)$/;

/** "That is too soon for us", without how much later it is to be. */
function isTooSoon(clause: Clause): boolean {
  return (
    hasVerb(clause, "postpone", "advance") &&
    clause.findings.every(({ meaning }) =>
      /^(?:verb|it|place|date|role|edge)$/.test(meaning.kind),
    ) &&
    findingsOf(clause, "place").every(
      ({ meaning: { place } }) =>
        place.monthDay !== undefined || place.weekdays !== undefined || place.days?.kind === "now",
    )
  );
}

/** "Make it Monday the 11th", "the 11th would be better": a day of the calendar and nothing to do there. */
function isOnlyDate(clause: Clause): boolean {
  const days = clause.findings.filter(
    ({ meaning }) =>
      meaning.kind === "date" || (meaning.kind === "place" && meaning.place.monthDay !== undefined),
  );
  // "From Monday the 7th, and leave Sundays free".
  const isRhythm = findingsOf(clause, "place").some(
    ({ meaning }) => meaning.place.weekdays?.isEach,
  );
  const isLight = ({ meaning }: EditFinding) =>
    /^(?:it|role)$/.test(meaning.kind) ||
    (meaning.kind === "place" && meaning.place.weekdays?.isEach === true) ||
    (isRhythm &&
      (meaning.kind === "without" || (meaning.kind === "verb" && FREE.test(meaning.verb)))) ||
    (meaning.kind === "verb" && BARE_VERB.test(meaning.verb)) ||
    (meaning.kind === "wish" && meaning.wish === "better");
  return (
    days.length === 1 &&
    clause.left.length === 0 &&
    clause.findings.every((one) => days.includes(one) || isLight(one))
  );
}
