/** A day's reading in the parts that a message names: "1-20 on the Monday, 21-39 on Tuesday". */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { joinRanges } from "../../../bible/passages.ts";
import { subtract } from "../../divide/subtract.ts";
import type { Clause } from "../clause.ts";
import {
  allPlaces,
  type DayPlace,
  idOf,
  ordinalOf,
  rangesOf,
  slotAt,
  spellPlace,
} from "../draft.ts";
import type { EditRequest, EditResult } from "../edit.ts";
import { versesOf } from "../finders/verses.ts";
import { placed } from "../readings/spreadOver.ts";
import { chooserFor, slotToWrite } from "../wording/writeSlot.ts";
import { findingsOf } from "./within.ts";

/** @returns undefined if no day's reading is named whole, in two parts or more */
export function inParts(request: EditRequest, clauses: readonly Clause[]): EditResult | undefined {
  const { draft } = request;
  for (const place of allPlaces(draft)) {
    const slot = slotAt(draft, place);
    const read = slot ? joinRanges(rangesOf(slot)) : [];
    const parts = clauses.flatMap((clause) => partsOf(clause, read));
    const isWhole =
      parts.length > 1 &&
      formatRanges(joinRanges(parts.flat())) === formatRanges(read) &&
      parts.every((part, at) => at === 0 || isBehind(part, parts[at - 1]));
    if (isWhole) return divided(request, place, parts);
  }
  return undefined;
}

/** What a clause names of a reading and is not all of it. */
function partsOf(clause: Clause, read: readonly VerseRange[]): VerseRange[][] {
  const named = [...findingsOf(clause, "scripture"), ...findingsOf(clause, "verses")].sort(
    (a, b) => a.from - b.from,
  );
  return named.flatMap(({ meaning }) => {
    const ranges =
      meaning.kind === "verses" ? versesOf(read, meaning.verses)?.ranges : meaning.ranges;
    const isInside = ranges?.every((range) => subtract(range, read).length === 0);
    const isPart = ranges && isInside && read.some((range) => subtract(range, ranges).length > 0);
    return isPart ? [ranges] : [];
  });
}

function isBehind([part]: VerseRange[], before: VerseRange[] | undefined): boolean {
  const last = before?.at(-1);
  if (!part || !last || part.book !== last.book) return false;
  const [a, b] = [part.start, last.end];
  return a.chapter > b.chapter || (a.chapter === b.chapter && a.verse > b.verse);
}

function divided(
  request: EditRequest,
  place: DayPlace,
  parts: readonly VerseRange[][],
): EditResult {
  const { draft, style } = request;
  const slot = slotAt(draft, place);
  const chooser = chooserFor(draft, [place]);
  const first = ordinalOf(draft, place);
  const written = parts.map((ranges, at) =>
    slotToWrite({
      ...(slot && at === 0 ? { id: idOf(slot) } : {}),
      ranges,
      style,
      chooser,
      ordinal: first + at,
    }),
  );
  const put = placed(request, place, 1, written);
  if ("kind" in put) return put;
  const list = parts.map(formatRanges).join(", ");
  return {
    kind: "changed",
    draft: put,
    done: `${spellPlace(place)}: now ${parts.length} days`,
    text: `I will divide ${spellPlace(place)} over ${parts.length} days: ${list}. The days after it move down.`,
    target: { places: [place], isWeeks: false },
  };
}
