import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../../bible/overlaps.ts";
import { findScripture } from "../request/findScripture.ts";
import { allPlaces, type Draft, rangesOf, slotAt } from "./draft.ts";
import type { Target } from "./edit.ts";

const SUBJECT =
  /\b(?:replace|change|swap out|remove|delete|drop|skip|omit|take out|leave out|cut out|cut|get rid of|shorten|lengthen|rewrite|move)\b(?<what>.*?)(?:\b(?:with|by|to|for|before|after)\b|$)/i;

/** "The Psalm 5 day should be Psalm 130". */
const SHOULD_BE =
  /^(?:\W|\b(?:and|then|also|please|can|could|i think|maybe)\b)*(?:the )?(?<what>[^.;]*?)(?: (?:day|reading|one|passage|session))? (?:should|ought to|needs to|must|could|is to) (?:rather |really )?(?:be|become|change to|read)\b/i;
const INSTEAD = /\b(?:instead of|in place of|rather than)\b(?<what>.*)$/i;

/** The days that read what is to be replaced: "Replace Mark 5 with Psalm 23". */
export function findReplaced(text: string, draft: Draft): Target | undefined {
  const what =
    INSTEAD.exec(text)?.groups?.what ??
    SUBJECT.exec(text)?.groups?.what ??
    SHOULD_BE.exec(text)?.groups?.what;
  const found = what ? findScripture(what) : [];
  if (!Array.isArray(found)) return undefined;
  const wanted = found.flatMap(({ ranges }) => ranges);
  const places = allPlaces(draft).filter((place) => {
    const slot = slotAt(draft, place);
    return slot && rangesOf(slot).some((range) => wanted.some((other) => overlaps(range, other)));
  });
  return places.length > 0 ? { places, isWeeks: false, replaced: wanted } : undefined;
}

/** Whether verses all stand in one of the others. */
export function isWithinAny(range: VerseRange, others: readonly VerseRange[]): boolean {
  return others.some(
    (other) =>
      other.book === range.book &&
      compareVerses(other.start, range.start) <= 0 &&
      compareVerses(range.end, other.end) <= 0,
  );
}
