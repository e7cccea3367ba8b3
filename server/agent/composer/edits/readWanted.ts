import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { findTheme, findThemeAround } from "../../bible/themes.ts";
import { findScripture } from "../request/findScripture.ts";
import { findUnknownBook } from "../request/findUnknownBook.ts";
import { findOutsideCanon } from "../request/outsideCanon.ts";
import { type EditResult, refuse } from "./edit.ts";
import { withoutPlaces } from "./readTarget.ts";

export interface Wanted {
  ranges: VerseRange[];
  /** Readings that stand by themselves, where a theme was named. */
  readings?: VerseRange[][];
  /** Whether psalms are wanted, whichever. */
  isAnyPsalm?: boolean;
}

const SOME_PSALM = /\b(?:an?|1|another|some) psalms?\b/i;
const SUBJECT = /\b(?:about|on|theme|topic|subject|for)\b/i;

/** The scripture or the theme that is to stand in a plan, or the reason why it cannot; undefined where none is named. */
export function readWanted(text: string): Wanted | EditResult | undefined {
  const rest = withoutPlaces(text);
  const outside = findOutsideCanon(rest, () => true);
  if (outside) return refuse(outside);
  const theme = SUBJECT.test(rest) ? findTheme(rest) : undefined;
  const themed = theme?.passages.map(({ range }) => range) ?? [];
  if (SOME_PSALM.test(rest)) {
    const psalm = themed.find(({ book }) => book === "Ps");
    return psalm ? { ranges: [psalm] } : { ranges: [], isAnyPsalm: true };
  }
  const found = findScripture(rest);
  if (!Array.isArray(found)) return refuse(found.reason);
  const [item] = found;
  const written = item ? rest.slice(item.index, item.index + item.length) : "";
  // "A week on psalms of praise" names a subject, not the whole book.
  const named = item && !/\d/.test(written) ? findThemeAround(rest, written) : undefined;
  if (named && found.length === 1) {
    const readings = named.passages.map(({ range }) => [range]);
    return { ranges: readings[0] ?? [], readings };
  }
  if (found.length === 1 && /^psalms$/i.test(written)) return { ranges: [], isAnyPsalm: true };
  if (found.length > 0) return { ranges: found.flatMap(({ ranges }) => ranges) };
  const unknown = findUnknownBook(rest);
  if (unknown) return refuse(unknown);
  const [first] = themed;
  return first ? { ranges: [first], readings: themed.map((range) => [range]) } : undefined;
}
