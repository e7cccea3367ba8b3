/** A theme for a person of the Bible without a list of passages of their own, built from those that name them. */
import { BOOKS } from "#shared/domain/bible/books.ts";
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { lifeOf } from "../../bible/lives.ts";
import { outlineOf } from "../../bible/outline.ts";
import { allThemes, type Theme } from "../../bible/themes.ts";
import { versesOf } from "../../bible/verses.ts";

/** A passage with this many mentions is about the person. */
const LEAST_MENTIONS = 2;
const MOST_PASSAGES = 24;
const KEY_PASSAGES = 10;

/** The share of a pair's passages that name only the one, from which the other has a story of their own. */
const OWN_STORY = 0.3;

/**
 * Of the theme "Elijah and Elisha" what is told of one of the two.
 * @returns undefined if the Bible tells of them together, as of Joshua and Caleb
 */
export function themeOfOne(name: string): Theme | undefined {
  const theme = allThemes().find(({ name: both }) => partnerIn(both, name) !== undefined);
  const partner = theme && partnerIn(theme.name, name);
  if (!theme || !partner) return undefined;
  const counted = theme.passages.map((passage) => ({
    passage,
    own: countIn(passage.range, name),
    others: countIn(passage.range, partner),
  }));
  const isOnlyOf = (mine: number, theirs: number) => mine > 0 && theirs === 0;
  const enough = OWN_STORY * counted.length;
  const apart = counted.filter(({ own, others }) => isOnlyOf(own, others)).length;
  const without = counted.filter(({ own, others }) => isOnlyOf(others, own)).length;
  if (apart < enough || without < enough) return undefined;
  const passages = counted
    .filter(({ own, others }) => own > 0 && own >= others / 2)
    .map(({ passage }) => passage);
  const told = (theme.arc ?? []).filter(
    (line) => passages.includes(line) || isMoreOf(line.range, name, partner),
  );
  return { ...themeNamed(name), passages, ...(theme.arc ? { arc: told } : {}) };
}

function isMoreOf(range: VerseRange, name: string, partner: string): boolean {
  const own = countIn(range, name);
  return own > 0 && own >= countIn(range, partner) / 2;
}

function partnerIn(pair: string, name: string): string | undefined {
  const [first, second, ...more] = pair.split(" and ");
  if (more.length > 0 || !first || !second) return undefined;
  return name === first ? second : name === second ? first : undefined;
}

/** Undefined if the Bible names nobody so. */
export function personTheme(name: string): Theme | undefined {
  const told = lifeOf(name) ?? themeOfOne(name);
  if (told) return told;
  const all = mentionsOf(name);
  const often = all.filter(({ count }) => count >= LEAST_MENTIONS);
  const counted = often.length > 0 ? often : all;
  if (counted.length === 0) return undefined;
  const counts = counted.map(({ count }) => count).sort((a, b) => b - a);
  const least = counts[MOST_PASSAGES - 1] ?? 0;
  const key = counts[KEY_PASSAGES - 1] ?? 0;
  return {
    ...themeNamed(name),
    passages: counted
      .filter(({ count }) => count >= least)
      .map(({ range, count }) => ({
        reference: formatRanges([range]),
        range,
        ranges: [range],
        why: "",
        isKey: count >= key,
      })),
  };
}

function themeNamed(name: string): Theme {
  return {
    id: `person-${name.toLowerCase()}`,
    name,
    synonyms: [],
    nearSynonyms: [],
    looseSynonyms: [],
    about: `What the Bible tells of ${name}.`,
    passages: [],
  };
}

function countIn(range: VerseRange, name: string): number {
  const mention = new RegExp(`\\b${name.replaceAll(/[^\p{L}]/gu, "")}\\b`, "g");
  const words = versesOf(range).map(({ text }) => text);
  return words.join(" ").match(mention)?.length ?? 0;
}

function mentionsOf(name: string) {
  return BOOKS.flatMap(({ osis }) =>
    outlineOf(osis).flatMap(({ start, end }) => {
      const range = { book: osis, start, end };
      const count = countIn(range, name);
      return count > 0 ? [{ range, count }] : [];
    }),
  );
}
