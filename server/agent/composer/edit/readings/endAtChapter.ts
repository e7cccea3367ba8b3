/** "Stop at chapter 14, then for the last day use Psalm 114": where a plan through a book ends, and with what. */
import { compareVerses, formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { Clause } from "../clause.ts";
import { allPlaces, ordinalOf, rangesOf, slotAt, spellPlace } from "../draft.ts";
import { type EditHandler, type EditRequest, refuse } from "../edit.ts";
import type { EditFinding } from "../meanings.ts";
import { removeDays } from "../order/reorder.ts";
import { placesReading } from "../places/targets.ts";
import { findingsOf, hasVerb } from "../places/within.ts";
import { afterLast, newDays, readInstead } from "./readings.ts";

const ENDS_AT =
  /^(?:stop|stops|end|ends|finish|finishes|conclude)(?: off)?(?: at| with| after| on)?$/;

/** With the two halves of such a wish as one. */
export function withLastReading(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    const isPair = before && endText(before) && !lastText(before) && lastText(clause);
    if (!before || !isPair) {
      joined.push(clause);
      continue;
    }
    joined[joined.length - 1] = {
      ...before,
      text: `${before.text}, ${clause.text}`,
      to: clause.to,
      findings: [...before.findings, ...clause.findings],
      left: [...before.left, ...clause.left],
    };
  }
  return joined;
}

/** The text right behind the verb at which the plan is to end. */
function endText(clause: Clause): EditFinding<"scripture"> | undefined {
  const verb = findingsOf(clause, "verb").find(({ meaning }) => meaning.verb === "end");
  const text = findingsOf(clause, "scripture").find(({ from }) => verb && from >= verb.to);
  if (!verb || !text || text.from - verb.to > 2) return undefined;
  const words = clause.tokens.slice(verb.from, text.from).map(({ word }) => word);
  const isVerse = clause.tokens.slice(text.from, text.to).some((one) => one.text === ":");
  return ENDS_AT.test(words.join(" ")) && !isVerse && !text.meaning.isBook ? text : undefined;
}

/** What the last day is to read. */
function lastText(clause: Clause): EditFinding<"scripture"> | undefined {
  const [place, ...places] = findingsOf(clause, "place").filter(
    ({ meaning }) => !meaning.place.isScene,
  );
  const days = place?.meaning.place.days;
  const isLast = days?.kind === "last" && days.count === 1 && places.length === 0;
  const end = endText(clause);
  const texts = findingsOf(clause, "scripture").filter((one) => one !== end);
  const [text, ...others] = texts;
  return isLast && others.length === 0 && !hasVerb(clause, "remove", "move") ? text : undefined;
}

interface Ending {
  /** The index of the last day that is to be read on. */
  at: number;
  last: EditFinding<"scripture"> | undefined;
}

function endingOf({ clause, draft }: EditRequest): Ending | undefined {
  const end = endText(clause);
  const isOther = clause.findings.some(
    ({ meaning }) => !/^(?:verb|scripture|place|role|it|edge)$/.test(meaning.kind),
  );
  if (!end || isOther || !isInOrder(draft.flatMap(({ slots }) => slots.flatMap(rangesOf))))
    return undefined;
  const last = lastText(clause);
  const isBare = findingsOf(clause, "scripture").length === (last ? 2 : 1);
  const place = placesReading(draft, end.meaning.ranges).at(-1);
  const slot = place && slotAt(draft, place);
  const isWhole = slot && end.meaning.ranges.at(-1)?.end.verse === rangesOf(slot).at(-1)?.end.verse;
  return place && isBare && isWhole ? { at: ordinalOf(draft, place), last } : undefined;
}

function isInOrder(ranges: readonly VerseRange[]): boolean {
  return (
    ranges.length > 1 &&
    new Set(ranges.map(({ book }) => book)).size === 1 &&
    ranges.every((one, at) => {
      const before = ranges[at - 1];
      return !before || compareVerses(before.end, one.start) < 0;
    })
  );
}

export function endsAtChapter(request: EditRequest): boolean {
  return endingOf(request) !== undefined;
}

export const endAtChapter: EditHandler = (request) => {
  const { draft } = request;
  const ending = endingOf(request);
  if (!ending) return undefined;
  const every = allPlaces(draft);
  const [end, last] = [every[ending.at], every.at(-1)];
  if (!end || !last) return undefined;
  const name = ending.last && formatRanges(ending.last.meaning.ranges);
  const wanted = ending.last && { name: name ?? "", ranges: [...ending.last.meaning.ranges] };
  const behind = every.slice(ending.at + 1);
  if (wanted && behind.length === 0)
    return newDays(request, afterLast(draft), [wanted.ranges], wanted.name);
  if (behind.length === 0) return refuse(`The plan ends with ${spellPlace(end)} already.`);
  const left = formatRanges(
    behind.flatMap((place) => {
      const slot = slotAt(draft, place);
      return slot ? rangesOf(slot) : [];
    }),
  );
  const changed = wanted
    ? readInstead(request, { places: [last], isWeeks: false }, wanted)
    : undefined;
  if (changed && changed.kind !== "changed") return changed;
  const gone = wanted ? behind.slice(0, -1) : behind;
  const after = { ...request, draft: changed?.draft ?? draft };
  const result = gone.length > 0 ? removeDays(after, { places: gone, isWeeks: false }) : changed;
  if (result?.kind !== "changed") return result;
  const on = name ? `, and the last day reads ${name}` : "";
  return {
    ...result,
    gap: undefined,
    done: `the plan: it ends after ${spellPlace(end)}${name ? `, with ${name}` : ""}`,
    text: `The plan will read on to ${spellPlace(end)}${on}; the days up to there stay as they are. ${left} is not read any more.`,
  };
};
