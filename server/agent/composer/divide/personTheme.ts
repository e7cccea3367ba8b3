/** A theme for a person of the Bible without a list of passages, built from those that name them. */
import { BOOKS } from "#shared/domain/bible/books.ts";
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { outlineOf } from "../../bible/outline.ts";
import type { Theme } from "../../bible/themes.ts";
import { versesOf } from "../../bible/verses.ts";

/** A passage with this many mentions is about the person. */
const LEAST_MENTIONS = 2;
const MOST_PASSAGES = 24;
const KEY_PASSAGES = 10;

/** Undefined if the Bible names nobody so. */
export function personTheme(name: string): Theme | undefined {
  const all = mentionsOf(name);
  const often = all.filter(({ count }) => count >= LEAST_MENTIONS);
  const counted = often.length > 0 ? often : all;
  if (counted.length === 0) return undefined;
  const counts = counted.map(({ count }) => count).sort((a, b) => b - a);
  const least = counts[MOST_PASSAGES - 1] ?? 0;
  const key = counts[KEY_PASSAGES - 1] ?? 0;
  return {
    id: `person-${name.toLowerCase()}`,
    name,
    synonyms: [],
    nearSynonyms: [],
    looseSynonyms: [],
    about: `What the Bible tells of ${name}.`,
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

function mentionsOf(name: string) {
  const mention = new RegExp(`\\b${name.replaceAll(/[^\p{L}]/gu, "")}\\b`, "g");
  return BOOKS.flatMap(({ osis }) =>
    outlineOf(osis).flatMap(({ start, end }) => {
      const range = { book: osis, start, end };
      const words = versesOf(range).map(({ text }) => text);
      const count = words.join(" ").match(mention)?.length ?? 0;
      return count > 0 ? [{ range, count }] : [];
    }),
  );
}
