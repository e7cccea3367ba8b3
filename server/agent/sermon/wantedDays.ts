/** Days on what the person wants to have in the week. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../bible/overlaps.ts";
import { countWords, passagesIn } from "../bible/passages.ts";
import { countVerses } from "../composer/divide/countVerses.ts";
import { mainTitle } from "../composer/divide/titles.ts";
import { aroundVerse } from "./aroundVerse.ts";
import { isFit, MOST_VERSES, MOST_WORDS, onTopic } from "./candidates.ts";
import type { Placed, Sermon, WeekWish } from "./chooseDays.ts";
import { likenessOf } from "./likeness.ts";
import type { Reasons } from "./reasons.ts";
import type { Wanted } from "./saidPassages.ts";

export interface WantedDays {
  days: Placed[];
  /** What no day has room for, in the person's words. */
  unmet: string[];
}

/** @param about what the sermon is about: of several passages on a subject the nearest to it is read */
export async function wantedDays(
  { main }: Sermon,
  { wanted, audience, leftOut, days: most }: WeekWish,
  { about, reasons }: { about: string; reasons: Reasons },
): Promise<WantedDays> {
  const days: Placed[] = [];
  const unmet: string[] = [];
  const isFree = (range: VerseRange) =>
    [...main.ranges, ...leftOut, ...days.flatMap(({ ranges }) => ranges)].every(
      (one) => !overlaps(one, range),
    );
  for (const one of wanted) {
    // The sermon's passage is read anyway.
    if (one.ranges?.every((range) => !isFree(range))) continue;
    const day = one.theme
      ? await onSubject(one, { about, audience, isFree })
      : onPassage(one, audience, reasons);
    // One day at least is the sermon's own.
    if (day && days.length < most - 1) days.push(day);
    else unmet.push(one.words);
  }
  return { days, unmet };
}

/** They come last in a week, whatever the order of the notes. */
const LAST = Number.POSITIVE_INFINITY;

function onPassage(
  { words, ranges = [] }: Wanted,
  audience: WeekWish["audience"],
  reasons: Reasons,
): Placed | undefined {
  const [range, ...more] = ranges.map(aroundVerse);
  const isDay =
    range &&
    more.length === 0 &&
    countVerses(range) <= MOST_VERSES &&
    countWords(range) <= MOST_WORDS;
  if (!isDay || !isFit(range, audience, "named")) return undefined;
  return {
    ranges: [range],
    title: mainTitle(passagesIn(range)),
    why: `You asked for ${words}: ${reasons.summary(range)}`,
    sentence: "",
    start: LAST,
  };
}

async function onSubject(
  { words, theme }: Wanted,
  {
    about,
    audience,
    isFree,
  }: Pick<WeekWish, "audience"> & { about: string; isFree: (range: VerseRange) => boolean },
): Promise<Placed | undefined> {
  const fit = theme
    ? onTopic(theme, 0).filter(({ range }) => isFit(range, audience, "chosen") && isFree(range))
    : [];
  const like = await likenessOf([about, ...fit.map((one) => one.about)]);
  const [best] = fit
    .map((candidate) => ({
      ...candidate,
      score: like.between(about, candidate.about) + candidate.weight,
    }))
    .sort((a, b) => b.score - a.score);
  if (!best) return undefined;
  const { range, why = "" } = best;
  return {
    ranges: [range],
    title: mainTitle(passagesIn(range)),
    ...(why && { line: why }),
    why: `You asked for a day on ${words}: ${why}`,
    sentence: "",
    start: LAST,
  };
}
