/** The days of a person's life: the story is read whole, in its order, wherever the days suffice. */
import { BOOKS } from "#shared/domain/bible/books.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { countWords, joinRanges } from "../../bible/passages.ts";
import type { Theme } from "../../bible/themes.ts";
import type { Reading } from "./readings.ts";

const LIVES =
  /^(?:abraham|jacob|joseph|moses|joshua|david|elijah|person-(?:elijah|elisha)|daniel|esther|nehemiah|mary|peter|paul)$/;

/** Marks a life; children, and days of few minutes or verses, read single passages of it. */
export function asLife(theme: Theme, { audience, minutes, verses }: Brief): Theme {
  const isShort = audience === "children" || (minutes ?? verses) !== undefined;
  return LIVES.test(theme.id) && !isShort ? { ...theme, isLife: true } : theme;
}

/** The most words of a day that joins passages, some eight minutes. */
const MOST_WORDS = 1_800;

/**
 * The readings of a life for so many days: what the other Testament says of the person is left to longer plans, and
 * passages that follow one another share a day, if the whole story fits so.
 */
export function lifeReadings(readings: readonly Reading[], days: number): Reading[] {
  // What stands for a whole story in short plans is no part of the whole life.
  const whole = readings.filter(({ rank }) => rank?.to === undefined);
  const main = mainBook(whole);
  // A law or a psalm that explains the story is for longer plans.
  const isAside = ({ ranges, rank }: Reading) =>
    main !== undefined && ranges[0]?.book !== main && (rank?.from ?? 0) > days;
  const story = withoutRetelling(
    whole.filter((one) => !isAside(one)),
    days,
  );
  const joinedUp = [...story];
  while (joinedUp.length > days) {
    const pairs = joinedUp.slice(1).map((next, at) => joined(joinedUp[at], next));
    const [best] = pairs
      .flatMap((pair, at) => (pair ? [{ pair, at, words: wordsOf(pair) }] : []))
      .filter(({ words }) => words <= MOST_WORDS)
      .sort((a, b) => a.words - b.words);
    if (!best) return readings.some(({ rank }) => rank) ? [...readings] : story;
    joinedUp.splice(best.at, 2, best.pair);
  }
  return joinedUp;
}

/** The book that tells most of a life, such as Nehemiah; undefined where several do. */
function mainBook(readings: readonly Reading[]): string | undefined {
  const books = readings.map(({ ranges }) => ranges[0]?.book);
  return books.find(
    (one) => books.filter((book) => book === one).length >= MAIN_SHARE * books.length,
  );
}

const MAIN_SHARE = 0.7;

/** Without passages of the Testament in which the life does not begin, the last first, as long as days are lacking. */
function withoutRetelling(readings: readonly Reading[], days: number): Reading[] {
  const isNew = ({ ranges: [range] }: Reading) =>
    BOOKS.findIndex(({ osis }) => osis === range?.book) >= FIRST_OF_NEW;
  const [first] = readings;
  const story = [...readings];
  for (let at = story.length - 1; at > 0 && story.length > days; at--) {
    const one = story[at];
    if (first && one && isNew(one) !== isNew(first)) story.splice(at, 1);
  }
  return story;
}

const FIRST_OF_NEW = BOOKS.findIndex(({ osis }) => osis === "Matt");

/** Two readings as one, where the second begins where the first ends. */
function joined(before: Reading | undefined, next: Reading): Reading | undefined {
  const ranges = joinRanges([...(before?.ranges ?? []), ...next.ranges]);
  if (!before || ranges.length !== 1) return undefined;
  return { ranges, ...(before.isKey || next.isKey ? { isKey: true } : {}) };
}

function wordsOf({ ranges }: Reading): number {
  return ranges.reduce((sum, range) => sum + countWords(range), 0);
}
