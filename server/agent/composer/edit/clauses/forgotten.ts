/** "You forgot Easter Sunday, add the resurrection": the day of which a wish is told before it. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import { rangesOf, slotAt } from "../draft.ts";
import { ask, type EditHandler, type EditRequest, refuse } from "../edit.ts";
import { spellDated } from "../places/placeNumbers.ts";
import { placesReading } from "../places/targets.ts";
import { has, hasVerb, isAboutWords } from "../places/within.ts";
import { themeFor } from "../readings/passagesFor.ts";
import { subjectsIn } from "../readings/wanted.ts";

const FORGOT = /^(?:forgot|forgotten|missed|left|skipped|dropped|omitted)$/;
const YOU = /^(?:you|u|youve|uve|have|it|plan)$/;

/** With the day in the wish behind it, which says what is to be read there. */
export function withForgotten(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause, index): Clause[] => {
    const [before, next] = [clauses[index - 1], clauses[index + 1]];
    if (next && isForgotten(clause) && isFilledBy(next)) return [];
    if (!before || !isForgotten(before) || !isFilledBy(clause)) return [clause];
    return [{ ...clause, findings: [...daysIn(before), ...clause.findings] }];
  });
}

function isForgotten(clause: Clause): boolean {
  return saysForgotten(clause) && daysIn(clause).length === 1;
}

function saysForgotten({ tokens, from, to }: Clause): boolean {
  return tokens
    .slice(from, to)
    .some((token, at) => isWord(token, FORGOT) && isWord(tokens[from + at - 1], YOU));
}

/** "You forgot Rahab": a text or a person that the plan is to read, and no day. */
export function missesText(request: EditRequest): boolean {
  return (
    saysForgotten(request.clause) &&
    daysIn(request.clause).length === 0 &&
    subjectsIn(request).length === 1 &&
    !isAboutWords(request.clause)
  );
}

/** Says where it is read, or offers a day. */
export const addMissing: EditHandler = (request) => {
  const [subject] = subjectsIn(request);
  if (!subject || !missesText(request)) return undefined;
  const { meaning } = subject;
  const ranges =
    meaning.kind === "scripture"
      ? meaning.ranges
      : meaning.kind === "topic"
        ? (themeFor(meaning)?.passages.flatMap((one) => one.ranges) ?? [])
        : [];
  const name = "label" in meaning ? meaning.label : "that";
  const [place] = placesReading(request.draft, ranges);
  if (place) {
    const slot = slotAt(request.draft, place);
    const read = formatRanges(slot ? rangesOf(slot) : []);
    return refuse(`${name} is in the plan: ${spellDated(request, place)} reads ${read}.`);
  }
  // A whole book is too much for a day.
  const isBook = meaning.kind === "scripture" && meaning.isBook;
  const what = isBook ? `Add something from ${name} at the end` : `Add a day on ${name} at the end`;
  return ask(`There is no day on ${name} yet. Shall I add one? Nothing was changed.`, [
    ["A day at the end", what],
    ["Leave it as it is", "Leave it as it is"],
  ]);
};

function daysIn({ findings }: Clause) {
  return findings.filter(({ meaning }) => /^(?:date|place)$/.test(meaning.kind));
}

function isFilledBy(clause: Clause): boolean {
  return hasVerb(clause, "add", "move") && !has(clause, "place", "date", "edge");
}
