/**
 * The form of a theme file: themes one after another, each with a head and its passages in
 * reading order, blank lines between wherever they help.
 *
 *     [anxiety] Anxiety
 *     also: worry, worries, worried
 *     near: insomnia
 *     about: What worry does to us, and where it can be laid down.
 *     Matthew 6:25-34 | Birds and wild flowers show how the Father cares.
 *
 * A star before a passage keeps it in however short a plan. A theme with `set: 7` has so many members that people
 * know by number or name, each beginning with a star, and is read member by member. A passage of several texts has "; "
 * between them, the main one first. `also` names the subject in other
 * words. `near` lists what is another subject, with no theme of its own, that this one answers
 * best: it is found like a synonym, and the reply can say how it was read. `loosely` lists words
 * that point to the theme only where no other subject is named: in "prayer for teens", the teens
 * yield to prayer.
 */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { readRange } from "./readRange.ts";

export interface ThemePassage {
  /** In canonical form, such as "Mark 1:1-13", or several with "; " between. */
  reference: string;
  /** The main one of its texts. */
  range: VerseRange;
  /** All of its texts, `range` first. */
  ranges: VerseRange[];
  /** Why this passage is in the theme, in one line. */
  why: string;
  /** Read even in a short plan. */
  isKey: boolean;
}

export interface Theme {
  id: string;
  name: string;
  /** Other names, in lower case. */
  synonyms: string[];
  /** Subjects without a theme of their own that this theme covers, in lower case. */
  nearSynonyms: string[];
  /** Words that suggest this theme only if no other subject is named; empty for most themes. */
  looseSynonyms: string[];
  /** What it is about, in one sentence. */
  about: string;
  /** In reading order: beginning, deepening, response; of a set, member by member. */
  passages: ThemePassage[];
  /** How many members a set has, such as the seven churches; undefined for other themes. */
  members?: number;
  /** Whether it is a life that a plan reads as one story, wherever its days suffice. */
  isLife?: true;
}

const HEAD = /^\[([a-z0-9-]+)\] (\S.*)$/;
const FIELD = /^(also|near|loosely|about|set): (\S.*)$/;
const LISTS = { also: "synonyms", near: "nearSynonyms", loosely: "looseSynonyms" } as const;
const PASSAGE = /^(\* )?([^|]+) \| (\S.*)$/;

/** Parses a theme file. @throws Error naming the file and the malformed line */
export function parseThemes(file: string, source: string): Theme[] {
  const themes: Theme[] = [];
  source.split("\n").forEach((line, index) => {
    if (line.trim() === "") return;
    try {
      readLine(line, themes);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${file}:${index + 1}: ${reason}`, { cause });
    }
  });
  for (const { id, about, passages } of themes) {
    if (about === "") throw new Error(`${file}: [${id}] has no "about" line`);
    if (passages.length === 0) throw new Error(`${file}: [${id}] has no passages`);
  }
  return themes;
}

function readLine(line: string, themes: Theme[]): void {
  const [, id, name] = HEAD.exec(line) ?? [];
  if (id && name) {
    themes.push({
      id,
      name,
      synonyms: [],
      nearSynonyms: [],
      looseSynonyms: [],
      about: "",
      passages: [],
    });
    return;
  }
  const theme = themes.at(-1);
  if (!theme) throw new Error(`"${line}" stands before the first [id] line`);
  const [, field, value] = FIELD.exec(line) ?? [];
  if (field && value) {
    if (field === "about") theme.about = value;
    else if (field === "set") theme.members = Number(value);
    else theme[LISTS[field as keyof typeof LISTS]].push(...listOf(value)); // FIELD matches no others.
    return;
  }
  const [, key, reference, why] = PASSAGE.exec(line) ?? [];
  if (!reference || !why) throw new Error(`"${line}" is not "reference | why"`);
  const ranges = reference.split("; ").map(readRange);
  const [range] = ranges as [VerseRange]; // A split string has at least one part.
  theme.passages.push({ reference, range, ranges, why, isKey: key !== undefined });
}

function listOf(value: string): string[] {
  return value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}
