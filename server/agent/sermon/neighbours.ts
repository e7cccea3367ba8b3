/** What stands around a sermon's passage: the scene before it, the one after it, and where another Gospel tells it. */

import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { type OutlinePassage, outlineOf } from "../bible/outline.ts";
import { overlaps } from "../bible/overlaps.ts";
import { parallelsOf } from "../bible/parallels.ts";
import { countWords } from "../bible/passages.ts";
import { countAllVerses, countVerses } from "../composer/divide/countVerses.ts";

/** Texts that stand side by side without leading from one to the next. */
const COLLECTED = new Set(["Ps", "Prov", "Song", "Lam", "Obad"]);
/** Oracles: what stands next to one is often spoken of another people in another year. */
const ORACLES = new Set("Isa Jer Hos Joel Amos Mic Nah Hab Zeph Zech Mal".split(" "));
/** The songs of the way up to Jerusalem are sung one after the other. */
const [FIRST_SONG, LAST_SONG] = [120, 134];
const MOST_WORDS = 700;
const LEAST_VERSES = 3;
const NO_SCENE =
  /\b(?:greet|family (?:line|tree)|genealog|names? of|list of|farewell wishes|numbered)/i;

export type Side = "before" | "after";

/** Whole scenes on one side of a passage, the nearest first. */
export function scenesBeside(reading: readonly VerseRange[], side: Side): VerseRange[] {
  const range = side === "before" ? reading[0] : reading.at(-1);
  if (!range || !leadsOn(range)) return [];
  const { book } = range;
  const all = outlineOf(book);
  const rest =
    side === "after"
      ? all.filter(({ start }) => compareVerses(start, range.end) > 0)
      : all.filter(({ end }) => compareVerses(end, range.start) < 0);
  return grouped(book, side === "after" ? rest : rest.reverse()).filter(
    (scene) => book !== "Ps" || isSong(scene.start.chapter),
  );
}

function leadsOn({ book, start }: VerseRange): boolean {
  if (book === "Ps") return isSong(start.chapter);
  return !COLLECTED.has(book) && !ORACLES.has(book);
}

function isSong(chapter: number): boolean {
  return chapter >= FIRST_SONG && chapter <= LAST_SONG;
}

/** Passages of the outline, from near to far; a very short one with the next. */
function grouped(book: VerseRange["book"], passages: readonly OutlinePassage[]): VerseRange[] {
  const scenes: { range: VerseRange; title: string }[] = [];
  for (const { start, end, title } of passages) {
    const last = scenes.at(-1);
    const range = { book, start, end };
    const isBack = last && compareVerses(start, last.range.start) < 0;
    const joined = last && {
      ...range,
      ...(isBack ? { end: last.range.end } : { start: last.range.start }),
    };
    const isShort = last && countAllVerses([last.range]) < LEAST_VERSES;
    if (last && joined && isShort && countWords(joined) <= MOST_WORDS) last.range = joined;
    else scenes.push({ range, title });
  }
  return scenes.flatMap(({ range, title }) =>
    NO_SCENE.test(title) || countVerses(range) < LEAST_VERSES ? [] : [range],
  );
}

/** The same told by another Gospel, the fullest first. */
export function toldElsewhere(reading: readonly VerseRange[]): VerseRange[] {
  return reading
    .flatMap((range) =>
      parallelsOf(range).flatMap(({ passages }) => {
        const all = Object.values(passages).map((one) => one.range);
        const own = all.find(({ book }) => book === range.book);
        if (!own || !overlaps(own, range) || countVerses(own) < countVerses(range) * SAME)
          return [];
        return all.filter(({ book }) => book !== range.book);
      }),
    )
    .sort((a, b) => countWords(b) - countWords(a));
}

/** So much of the passage another Gospel tells. */
const SAME = 0.6;
