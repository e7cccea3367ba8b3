/**
 * Topics, seasons and people, each an ordered list of passages from `themes/*.txt`, and how
 * a request finds them. Only whole words count: "war" is not in "reward".
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ASKING } from "./themes/asking.ts";
import { parseThemes, type Theme } from "./themes/parseThemes.ts";

export type { Theme, ThemePassage } from "./themes/parseThemes.ts";

interface Entry {
  theme: Theme;
  /** Ignored when any other subject is named beside it. */
  isLoose: boolean;
}

interface Index {
  entries: Map<string, Entry>;
  /** Words in the longest phrase. */
  longest: number;
}

/** Read once: the files do not change while the host runs. */
let loaded: { themes: Theme[]; index: Index } | undefined;

/** Every theme. @throws Error for a malformed data file, or two themes that share an id or a phrase */
export function allThemes(): readonly Theme[] {
  return load().themes;
}

/** The theme with this id, such as "anxiety". */
export function getTheme(id: string): Theme | undefined {
  return allThemes().find((theme) => theme.id === id);
}

/** The best match for the theme that a request names, or undefined. */
export function findTheme(text: string): Theme | undefined {
  return searchThemes(text)[0];
}

/**
 * The themes that a request names. Best first: subjects before loose words, then the longer phrase, then the earlier
 * one.
 */
export function searchThemes(text: string): Theme[] {
  const asked = normalise(text).replaceAll(ASKING, " / ");
  const matches = matchesIn(asked.split(/\s+/), load().index);
  // The sort is stable, so equals stay in the order of the text.
  matches.sort((a, b) => Number(a.isLoose) - Number(b.isLoose) || b.length - a.length);
  return [...new Set(matches.map(({ theme }) => theme))];
}

type Match = Entry & { length: number; phrase: string };

function matchesIn(words: string[], { entries, longest }: Index): Match[] {
  const matches: Match[] = [];
  let at = 0;
  while (at < words.length) {
    let length = Math.min(longest, words.length - at);
    let entry: Entry | undefined;
    for (; length > 0 && !entry; length--) {
      const phrase = words.slice(at, at + length).join(" ");
      entry = entries.get(phrase);
      if (entry) matches.push({ ...entry, length, phrase });
    }
    at += entry ? length + 1 : 1;
  }
  return matches;
}

function load() {
  if (loaded) return loaded;
  const folder = join(import.meta.dirname, "themes");
  const files = readdirSync(folder).filter((file) => file.endsWith(".txt"));
  const themes = files
    .sort()
    .flatMap((file) => parseThemes(file, readFileSync(join(folder, file), "utf8")));
  loaded = { themes, index: indexThemes(themes) };
  return loaded;
}

/** Maps each phrase to its theme. @throws Error where two themes claim one phrase or one id */
export function indexThemes(themes: readonly Theme[]): Index {
  const entries = new Map<string, Entry>();
  const ids = new Set<string>();
  let longest = 0;
  for (const theme of themes) {
    if (ids.has(theme.id)) throw new Error(`Two themes have the id ${theme.id}`);
    ids.add(theme.id);
    // A name may be loose as well: "youth" is a theme, and mostly an audience.
    const loose = new Set(theme.looseSynonyms.map(normalise));
    const named = [theme.name, ...theme.synonyms, ...theme.nearSynonyms];
    const phrases = new Set([...named.map(normalise), ...loose]);
    for (const phrase of phrases) {
      const taken = entries.get(phrase);
      if (taken) throw new Error(`"${phrase}" stands in ${taken.theme.id} and ${theme.id}`);
      entries.set(phrase, { theme, isLoose: loose.has(phrase) });
      longest = Math.max(longest, phrase.split(" ").length);
    }
  }
  return { entries, longest };
}

/** Requests write "10 commandments" and "ten commandments". */
const NUMBERS = new Map([
  ["three", "3"],
  ["seven", "7"],
  ["ten", "10"],
  ["twelve", "12"],
  ["forty", "40"],
]);

/** Lower case, no accents or apostrophes, numbers in digits, one space between words. */
function normalise(text: string): string {
  const words = text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ");
  return words.map((word) => NUMBERS.get(word) ?? word).join(" ");
}
