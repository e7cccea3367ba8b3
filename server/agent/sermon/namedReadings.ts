/** The passages that notes name beside the sermon's own, as days read them: those named most often first. */

import { getBook } from "#shared/domain/bible/books.ts";
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { BriefAudience } from "#shared/domain/plan/brief.ts";
import { passagesMarked } from "../bible/careMarks.ts";
import { outlineOf } from "../bible/outline.ts";
import { overlaps } from "../bible/overlaps.ts";
import { countWords } from "../bible/passages.ts";
import { storyNames, withoutApostrophes } from "../bible/stories.ts";
import { countVerses } from "../composer/divide/countVerses.ts";
import { aroundVerse } from "./aroundVerse.ts";
import { aboutOf, isFit, MOST_VERSES, MOST_WORDS, NEVER_READ } from "./candidates.ts";
import { isContrasted } from "./denied.ts";
import { type Echoes, isTold } from "./echoes.ts";
import { likenessOf } from "./likeness.ts";
import { type Bare, type Named, passageOf } from "./namedPassages.ts";
import type { Notes } from "./readNotes.ts";
import { countSaid, isBareList, LEAST_SAID, saidOf, wordsAround } from "./saidOf.ts";

export interface NamedReading {
  range: VerseRange;
  /** The mention that says most of it. */
  named: Named;
  /** How often the notes name it. */
  count: number;
  /** The sentence that names it; empty where that is a list of passages. */
  sentence: string;
  /** The words around the mention. */
  said: string;
  score: number;
}

/** Another week's passage and the benediction weigh less. */
const LEAST_WEIGHT = 0.3;
/** Of the passages of a chapter the one that is told has so much more of the words than any other. */
const FAR_MORE = 1.3;
const OF_STORY = 20;
const MOST_ECHO = 20;
const OF_BARE = 0.2;
/** A longer chapter is no day, as long as one of its passages is known. */
const LONG_CHAPTER = 25;

interface Asked {
  /** Verses of another chapter of the sermon's book: "2:9" in notes on Revelation 3. */
  bare: readonly Named[];
  main: readonly VerseRange[];
  audience: BriefAudience;
  echoes: Echoes;
  /** What the sermon is about. */
  theme: string;
}

export async function namedReadings(
  notes: Notes,
  named: readonly Named[],
  { bare, main, audience, echoes, theme }: Asked,
): Promise<{ readings: NamedReading[]; closed: Named[] }> {
  const own = main.map(aroundVerse);
  const isOwn = (range: VerseRange) => own.some((one) => overlaps(one, range));
  const others = [...named, ...bare].filter(
    (one) =>
      one.kind !== "book" &&
      !one.isDenied &&
      one.weight >= LEAST_WEIGHT &&
      !one.ranges.some(isOwn) &&
      !isContrasted(notes, one.start, main),
  );
  const closed: Named[] = [];
  const found = new Map<string, NamedReading[]>();
  for (const one of others) {
    const said = withoutBook(wordsAround(notes, one), one);
    // Without a book it might be a time of day: "10:30".
    const isBare = bare.includes(one);
    if (isBare && one.ranges.every((range) => echoes.between(said, range).count === 0)) continue;
    const range = readingOf(one, said, echoes);
    if (!range || isOwn(range)) continue;
    if (!isFit(range, audience, "named")) {
      if (!isBare) closed.push(one);
      continue;
    }
    const sentence = isBareList(notes, one) ? "" : saidOf(notes, one);
    const { score } = echoes.between(said, range);
    const key = `${range.book} ${range.start.chapter}`;
    const reading = { range, named: one, count: 1, sentence, said, score };
    found.set(key, [...(found.get(key) ?? []), reading]);
  }
  const readings = [...found.values()].flatMap((some) => {
    // Verses say more exactly what is meant than their chapter does.
    const [meant] = [...some].sort(
      (a, b) =>
        Number(b.named.kind === "verses") - Number(a.named.kind === "verses") ||
        b.score - a.score ||
        b.named.weight - a.named.weight,
    );
    if (!meant) return [];
    const [saying] = some
      .filter(({ named: { kind }, range }) => kind === "chapter" || overlaps(range, meant.range))
      .sort(
        (a, b) =>
          Number(isSaying(b)) - Number(isSaying(a)) ||
          Number(b.sentence !== "") - Number(a.sentence !== "") ||
          b.score - a.score,
      );
    const { sentence, said } = saying ?? meant;
    const best = { ...meant, sentence, said: `${meant.said} ${said}`, count: some.length };
    // Another passage of a chapter comes after all others.
    const further = some.find(({ range }) => !overlaps(range, meant.range));
    return [best, ...(further ? [{ ...further, count: 0 }] : [])];
  });
  const abouts = readings.map(({ range }) => aboutOf(range));
  const like = await likenessOf([theme, ...abouts, ...readings.map(({ said }) => said)]);
  const worth = new Map(
    readings.map((one, at) => {
      const about = abouts[at] ?? "";
      const near = like.between(one.said, about) * 0.6 + like.between(theme, about) * 0.4;
      return [
        one,
        near - (bare.includes(one.named) ? OF_BARE : 0) + Math.min(one.score, MOST_ECHO) / 100,
      ];
    }),
  );
  return {
    readings: readings.sort(
      (a, b) => b.count - a.count || (worth.get(b) ?? 0) - (worth.get(a) ?? 0),
    ),
    closed,
  };
}

/** "2:9" in notes on Revelation 3: another chapter of the sermon's own book. */
export function ofSameBook(bare: readonly Bare[], main: readonly VerseRange[]): Named[] {
  const book = main[0]?.book;
  return bare.flatMap((one): Named[] => {
    const passage =
      book && one.chapter !== undefined ? passageOf(one, book, one.chapter) : undefined;
    return passage?.kind === "verses"
      ? [
          {
            ...passage,
            ...{ start: one.start, end: one.end, weight: 1 },
            ...{ isLabelled: false, isCross: true, isDenied: false },
          },
        ]
      : [];
  });
}

/** A verse is read with its passage; of a chapter the passage that the notes tell, or all of a short one. */
function readingOf({ kind, ranges }: Named, said: string, echoes: Echoes): VerseRange | undefined {
  const [first, ...more] = ranges;
  if (!first) return undefined;
  const last = more.at(-1);
  const whole = last && last.book === first.book ? { ...first, end: last.end } : first;
  const reading = kind === "verses" ? aroundVerse(whole) : whole;
  const isShort = countVerses(reading) <= MOST_VERSES && countWords(reading) <= MOST_WORDS;
  if (kind === "verses" && isShort) return reading;
  const inside = outlineOf(reading.book)
    .filter(
      ({ start, end }) =>
        compareVerses(start, reading.start) >= 0 && compareVerses(end, reading.end) <= 0,
    )
    .map(({ start, end }) => ({ book: reading.book, start, end }));
  const isLong = !isShort || countVerses(reading) > LONG_CHAPTER;
  const end = inside.at(-1);
  if (kind === "chapter" && end && AT_END.test(said)) return end;
  const scored = inside
    .map((range) => {
      const echo = echoes.between(said, range);
      const story = tells(said, range) ? OF_STORY : 0;
      const isMeant = story > 0 || (isLong ? echo.count > 0 : isTold(echo));
      return { range, score: isMeant ? echo.score + story : 0 };
    })
    .sort((a, b) => b.score - a.score);
  const [best, next] = scored;
  if (best && best.score > 0 && best.score >= (next?.score ?? 0) * (isLong ? 1 : FAR_MORE))
    return best.range;
  if (kind === "verses") return inside.find((range) => overlaps(range, first));
  const isOpen = passagesMarked([reading], NEVER_READ).length === 0;
  return isShort && isOpen ? reading : undefined;
}

/** A sentence of its own, rather than one that is read with the one before. */
function isSaying({ sentence }: NamedReading): boolean {
  return countSaid({ text: sentence }) >= LEAST_SAID;
}

/** "Jonah's storm": the book's name is in every passage of it. */
function withoutBook(said: string, { ranges }: Named): string {
  const name = getBook(ranges[0]?.book ?? "Gen").name.replace(/^\d /, "");
  return said.replaceAll(new RegExp(`\\b${name}\\b(?:['’]s)?`, "gi"), " ");
}

/** "Luke 15 ends like that", "at the end of Acts 28". */
const AT_END = /\b(?:ends|finishes|closes)\b|\bat the (?:very )?end of\b/i;

/** "The good Samaritan in Luke ten". */
function tells(said: string, range: VerseRange): boolean {
  const words = withoutApostrophes(said);
  return storyNames().some(
    ({ phrase, ranges }) =>
      phrase.length > 4 && words.includes(phrase) && ranges.some((one) => overlaps(one, range)),
  );
}
