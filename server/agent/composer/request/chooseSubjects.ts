/** Which subjects a request is about, and where a subject and a book are named together, which of them leads. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { isWithinAny } from "../../bible/isWithinAny.ts";
import { countWords } from "../../bible/passages.ts";
import { isSeason } from "../../bible/seasons.ts";
import {
  findTheme,
  findThemeAround,
  findThemeAtEnd,
  findThemeAtStart,
  searchThemes,
  type Theme,
} from "../../bible/themes.ts";
import type { FoundScripture } from "./findScripture.ts";

/** Subjects that follow one another; of others that are named together the first leads. */
const IN_TURN = /\b(?:then|followed by|next week|1 week and|first week|week 1\b.*\bweek 2)\b/i;
const FROM_BOOK =
  /^(?<lead>.*?)\s+(?:(?:readings?|passages?|stories|verses|texts)\s+)?(?:in|from|of|out of|found in|according to)\s+(?:the\s+)?(?:(?:gospel|book|letters?)\s+of\s+|gospels?\s+of\s+)?$/is;
/** "The gospel of Luke" names a book, not the gospel as a subject. */
const NO_SUBJECT =
  /\b(?:gospel|books?|letters?|epistles?|story|stories|chapters?|rest|whole|all)\s*$/i;
const WHOLE_SHARE = 0.8;
/** With fewer passages than this there is no plan of a subject in a book. */
const LEAST_PASSAGES = 3;

/** "The story of Ruth" is the book itself. */
function isNearlyAll(theme: Theme, { ranges }: FoundScripture): boolean {
  const words = (some: readonly VerseRange[]) =>
    some.reduce((sum, range) => sum + countWords(range), 0);
  const inside = theme.passages.filter(({ range }) => isWithinAny(range, ranges));
  return words(inside.map(({ range }) => range)) >= words(ranges) * WHOLE_SHARE;
}

export function readThemes(text: string): readonly Theme[] {
  const first = findTheme(text);
  if (!first) return [];
  if (IN_TURN.test(text)) return searchThemes(text).slice(0, 4);
  const pair = joinedThemes(text);
  return pair.includes(first) ? pair : [first];
}

/** "Freedom and forgiveness": two subjects of the same weight share the days. */
function joinedThemes(text: string): Theme[] {
  for (const joint of text.matchAll(/ (?:and|&|\+) /gi)) {
    const before = findThemeAtEnd(text.slice(0, joint.index));
    const after = findThemeAtStart(text.slice(joint.index + joint[0].length));
    if (before && after && before !== after) return [before, after];
  }
  return [];
}

/** The subject that a named book is only a part of, or stands in: "psalms of lament", "the parables in Luke". */
export function leadingTheme(text: string, found: readonly FoundScripture[]): Theme | undefined {
  const [item, ...more] = found;
  if (!item || more.length > 0) return undefined;
  const written = text.slice(item.index, item.index + item.length);
  if (/\d/.test(written)) return undefined;
  const around = findThemeAround(text, written.replace(/^the /i, ""));
  if (around) return isNearlyAll(around, item) ? undefined : around;
  // "The Passion story in Luke" is about the Passion.
  const lead = FROM_BOOK.exec(text.slice(0, item.index))?.groups?.lead?.replace(
    /(?<=\p{L}{4}) (?:story|stories|narratives?|accounts?)$/iu,
    "",
  );
  const theme = lead && !NO_SUBJECT.test(lead) ? findThemeAtEnd(lead) : undefined;
  // "Advent in Luke" reads Luke in Advent; Holy Week has its own chapters in each Gospel.
  if (theme && isSeason(theme.id) && theme.id !== "holy-week") return undefined;
  const passages = theme?.passages.filter(({ range }) => isWithinAny(range, item.ranges)) ?? [];
  if (!theme || passages.length < LEAST_PASSAGES) return undefined;
  return { ...theme, name: `${theme.name} in ${item.name}`, passages };
}
