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
 * A star before a passage keeps it in however short a plan. A number and a bracket rank it more finely, as in
 * `7) Psalm 23`: it is read by plans of seven days and more, so that the essential passages have the lowest numbers.
 * `3-11)` stands for the whole of a story in short plans, where longer ones read it in parts; `7/5)` has another number
 * for children, to whom these very verses are open then; `-` stands for no plan of theirs, or of adults. `Psalm 139 ~ Psalm 139:1-10` names the verses for days
 * that are too short for the passage. `when: ..12-24`, `when: 12-25..` or `when: easter-7..easter-1` says of the lines
 * behind it on which days they have their place (`divide/windows.ts`).
 *
 * A theme with `set: 7` has so many members that people
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
  /** Which plans read it, by their days; undefined for a passage without a rank. */
  rank?: Rank;
  /** What is read of it where days are too short for it. */
  short?: VerseRange;
  /** The days on which it has its place: the first, and the last. */
  when?: { from?: string; to?: string };
}

/** The fewest and the most days of a plan that reads a passage. */
export interface RankSpan {
  from: number;
  to?: number;
}

/** Undefined for readers who never read it. */
export interface Rank {
  adults?: RankSpan;
  children?: RankSpan;
  /** Whether somebody judged these very verses to be for children, by a number of their own. */
  isOpen?: true;
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
  /** Of a theme with ranks, all lines, also those for children only and for short plans only. */
  arc?: ThemePassage[];
  /** How many members a set has, such as the seven churches; undefined for other themes. */
  members?: number;
  /** Whether it is a life that a plan reads as one story, wherever its days suffice. */
  isLife?: true;
}

const HEAD = /^\[([a-z0-9-]+)\] (\S.*)$/;
const FIELD = /^(also|near|loosely|about|set|when): (\S.*)$/;
const LISTS = { also: "synonyms", near: "nearSynonyms", loosely: "looseSynonyms" } as const;
const PASSAGE = /^(\* )?(?:(\S+)\) )?([^|~]+?)(?: ~ ([^|]+))? \| (\S.*)$/;
const RANK = /^(?:(\d+)(?:-(\d+))?|-)$/;

/** Parses a theme file. @throws Error naming the file and the malformed line */
export function parseThemes(file: string, source: string): Theme[] {
  const themes: Theme[] = [];
  const place: Place = {};
  source.split("\n").forEach((line, index) => {
    if (line.trim() === "") return;
    try {
      readLine(line, themes, place);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${file}:${index + 1}: ${reason}`, { cause });
    }
  });
  for (const theme of themes) {
    if (theme.passages.some(({ rank }) => rank)) {
      theme.arc = theme.passages;
      theme.passages = theme.arc.filter(isForAll);
    }
    const { id, about, passages } = theme;
    if (about === "") throw new Error(`${file}: [${id}] has no "about" line`);
    if (passages.length === 0) throw new Error(`${file}: [${id}] has no passages`);
  }
  return themes;
}

/** What the last `when:` of a theme says. */
interface Place {
  when?: NonNullable<ThemePassage["when"]>;
}

/** Without those for children only, and those that stand for others in short plans. */
function isForAll({ rank }: ThemePassage): boolean {
  return rank === undefined || (rank.adults !== undefined && rank.adults.to === undefined);
}

function readLine(line: string, themes: Theme[], place: Place): void {
  const [, id, name] = HEAD.exec(line) ?? [];
  if (id && name) {
    delete place.when;
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
    else if (field === "when") place.when = readWhen(value);
    else theme[LISTS[field as keyof typeof LISTS]].push(...listOf(value)); // FIELD matches no others.
    return;
  }
  const [, key, rank, reference, short, why] = PASSAGE.exec(line) ?? [];
  if (!reference || !why) throw new Error(`"${line}" is not "reference | why"`);
  const ranges = reference.split("; ").map(readRange);
  const [range] = ranges as [VerseRange]; // A split string has at least one part.
  theme.passages.push({
    ...{ reference, range, ranges, why, isKey: key !== undefined },
    ...(rank ? { rank: readRank(rank) } : {}),
    ...(short ? { short: readRange(short) } : {}),
    ...(place.when ? { when: place.when } : {}),
  });
}

function readRank(text: string): Rank {
  const [adults = "", children, ...more] = text.split("/");
  if (more.length > 0) throw new Error(`"${text}" is not a rank`);
  const [ofAdults, ofChildren] = [adults, children ?? adults].map(readSpan);
  return {
    ...(ofAdults ? { adults: ofAdults } : {}),
    ...(ofChildren ? { children: ofChildren } : {}),
    ...(ofChildren && children !== undefined ? { isOpen: true } : {}),
  };
}

function readSpan(text: string): RankSpan | undefined {
  const [whole, from, to] = RANK.exec(text) ?? [];
  if (whole === undefined) throw new Error(`"${text}" is not a rank`);
  if (from === undefined) return undefined;
  return { from: Number(from), ...(to === undefined ? {} : { to: Number(to) }) };
}

function readWhen(text: string): NonNullable<ThemePassage["when"]> {
  const [from, to, ...more] = text.split("..");
  const isDay = (one: string | undefined) => !one || /^(?:\d\d-\d\d|easter(?:[+-]\d+)?)$/.test(one);
  if (to === undefined || more.length > 0 || !isDay(from) || !isDay(to))
    throw new Error(`"${text}" is not a stretch of days`);
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

function listOf(value: string): string[] {
  return value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}
