/** "No more than four words in each title, and no colons": titles that keep to a limit. */

import { passagesIn } from "../../../bible/passages.ts";
import { spellCount } from "../../spellCount.ts";
import { numberAt } from "../../understand/finders/numbers.ts";
import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import { allPlaces, type DayPlace, type Draft, rangesOf, slotAt, spellPlaces } from "../draft.ts";
import { type EditHandler, refuse } from "../edit.ts";
import type { EditFinding } from "../meanings.ts";
import { isTarget } from "../places/placeNumbers.ts";
import { targetOf } from "../places/targets.ts";
import { findingsOf, has, hasPart, hasVerb } from "../places/within.ts";
import { quotesFor } from "./retitle.ts";

const MOST_WORDS = 12;
const NO_MARKS =
  /\bno (?:\w+ (?:marks?|points?) or )?(?:exclamation|colons?|punctuation|question marks?)/i;

/** Joins the sentences about titles and their number of words into one wish. */
export function withTitleLimits(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause, at): Clause[] => {
    const [before, next] = [clauses[at - 1], clauses[at + 1]];
    const words = wordsIn(clause);
    if (next && isOfTitles(clause) && words === undefined && isLimit(next)) return [];
    const own = isOfTitles(clause) ? clause : undefined;
    const told = before && isOfTitles(before) && wordsIn(before) === undefined ? before : undefined;
    if (!isLimit(clause) || (!own && !told)) return [clause];
    const { from, to } = clause;
    const places = [...(own ? [] : (told?.findings ?? [])), ...clause.findings].filter(
      ({ meaning: { kind } }) => /^(?:place|date)$/.test(kind),
    );
    const meaning = {
      kind: "titleLimit",
      words: words ?? MOST_WORDS,
      isPlain: NO_MARKS.test(clause.text),
    } as const;
    const sign: EditFinding = { from, to, weight: 1, meaning };
    const left = clause.left.filter(
      (word) => !/^(?:exclamation|colons?|marks?|punctuation|words?)$/i.test(word),
    );
    return [{ ...clause, findings: [sign, ...places], left }];
  });
}

function isOfTitles(clause: Clause): boolean {
  const isNamed = hasPart(clause, "title") || hasVerb(clause, "name");
  return (
    isNamed &&
    !has(clause, "quote", "name", "scripture") &&
    /\b(?:titles?|headings?|names?)\b/i.test(clause.text)
  );
}

function isLimit(clause: Clause): boolean {
  return wordsIn(clause) !== undefined || NO_MARKS.test(clause.text);
}

/** "Three or four words": the larger number. */
function wordsIn({ tokens, from, to }: Clause): number | undefined {
  const at = tokens.findIndex(
    (token, index) => index > from && index < to && isWord(token, /^words?$/),
  );
  if (at < 0) return undefined;
  for (let start = Math.max(from, at - 3); start < at; start++) {
    const number = numberAt(tokens, start);
    if (number?.to === at && number.value >= 1 && number.value <= MOST_WORDS) return number.value;
  }
  return undefined;
}

export const limitTitles: EditHandler = (request) => {
  const { clause, draft } = request;
  const [limit] = findingsOf(clause, "titleLimit");
  if (!limit) return undefined;
  const { words, isPlain } = limit.meaning;
  const named = targetOf({ ...request, before: undefined });
  if (named && !isTarget(named)) return named;
  const places = named?.places ?? allPlaces(draft);
  const fits = (title: string) =>
    title.split(/\s+/).length <= words && !(isPlain && /[!:]/.test(title));
  const long = places.filter((place) => !fits(titleAt(draft, place)));
  const what = words < MOST_WORDS ? `at most ${spellCount(words, "word")}` : "no such marks";
  if (long.length === 0) return refuse(`Those titles have ${what} already.`);
  const taken = new Set(places.map((place) => titleAt(draft, place).toLowerCase()));
  const changed = long.filter((place) => {
    const title = titlesFor(draft, place).find((one) => fits(one) && !taken.has(one.toLowerCase()));
    if (title) setTitle(draft, place, title);
    if (title) taken.add(title.toLowerCase());
    return title !== undefined;
  });
  const missing = long.filter((place) => !changed.includes(place));
  if (changed.length === 0)
    return refuse(
      `Titles come ready-made, and I know none of ${what} for those days. You can type one on the day itself, or say “Call week 1 day 1 …”.`,
    );
  const left =
    missing.length > 0
      ? ` For ${spellPlaces(draft, missing)} I know none so short; type one on the day, or say “Call ${spellPlaces(draft, missing.slice(0, 1)).replace(",", "")} …”.`
      : "";
  return {
    kind: "changed",
    draft,
    done: `the titles of ${spellCount(changed.length, "day")}`,
    text: `I will give ${spellCount(changed.length, "day")} a title of ${what}, mostly words of the reading itself.${left} All else stays as it is.`,
    target: { places: changed, isWeeks: false },
  };
};

function titleAt(draft: Draft, place: DayPlace): string {
  const slot = slotAt(draft, place);
  return (slot?.kind === "write" ? slot.title : slot?.day.title) ?? "";
}

/** The shorter titles of its passages, then words of the text. */
function titlesFor(draft: Draft, place: DayPlace): string[] {
  const slot = slotAt(draft, place);
  const ranges = slot ? rangesOf(slot) : [];
  return [...ranges.flatMap(passagesIn).map(({ title }) => title), ...quotesFor(ranges)];
}

function setTitle(draft: Draft, place: DayPlace, title: string): void {
  const slot = slotAt(draft, place);
  if (!slot || slot.kind === "write") return;
  draft[place.week - 1]?.slots.splice(place.day - 1, 1, {
    ...slot,
    kind: "revise",
    day: slot.day,
    title,
  });
}
