/** A part of a plan whose few days cannot hold its text: "David, Daniel, Esther, Jonah, one each Wednesday". */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { formatRanges } from "#shared/domain/bible/reference.ts";
import type { Brief, BriefReading } from "#shared/domain/plan/brief.ts";
import { overlaps } from "../../bible/overlaps.ts";
import { countWords } from "../../bible/passages.ts";
import { allStories } from "../../bible/stories.ts";
import { bestPassages, rankOf } from "./highlights.ts";
import { subtract } from "./subtract.ts";
import { rangesOf } from "./themeOf.ts";

/** More is no reading for a day. */
const MOST_WORDS_A_DAY = 2_200;

/** @param notes receives a sentence where only some of a text is read */
export function withStories(brief: Brief, notes: string[]): Brief {
  const { readings, weeks, days_per_week } = brief;
  const days = brief.days ?? (weeks ?? 0) * (days_per_week ?? 0);
  const sum = readings.reduce((all, { count = 1 }) => all + count, 0);
  if (readings.length < 2 || days === 0 || !readings.every(({ per }) => per === "plan"))
    return brief;
  const shortened: string[] = [];
  const chosen = readings.map((one): BriefReading => {
    const own = Math.floor((days * (one.count ?? 1)) / sum);
    const ranges = rangesOf(one.references ?? []);
    const words = ranges.reduce((all, range) => all + countWords(range), 0);
    if (one.kind !== "passages" || own === 0 || words <= own * MOST_WORDS_A_DAY) return one;
    shortened.push(one.label);
    return { ...one, references: storiesIn(ranges, own).map((story) => formatRanges(story)) };
  });
  if (shortened.length > 0)
    notes.push(
      `The days cannot hold all of ${shortened.join(", ").replace(/, ([^,]*)$/, " and $1")}, so the best known parts are read.`,
    );
  return { ...brief, readings: chosen };
}

/** The best known stories of a text, or its best known passages where it has too few. */
function storiesIn(text: readonly VerseRange[], count: number): VerseRange[][] {
  const inside = allStories().filter(({ ranges }) =>
    ranges.every((range) => subtract(range, text).length === 0 && !isWhole(range, text)),
  );
  const rank = ({ ranges }: { ranges: VerseRange[] }) => Math.max(...ranges.map(rankIn));
  const best = [...inside].sort((one, other) => rank(other) - rank(one)).slice(0, count);
  if (best.length === count)
    return inside.filter((one) => best.includes(one)).map(({ ranges }) => ranges);
  return bestPassages(text, count).map((range) => [range]);
}

function isWhole(range: VerseRange, text: readonly VerseRange[]): boolean {
  return text.every((one) => subtract(one, [range]).length === 0);
}

/** The rank of the best known passage of a story. */
function rankIn(range: VerseRange): number {
  return Math.max(
    0,
    ...bestPassages([range], 1)
      .filter((one) => overlaps(one, range))
      .map(rankOf),
  );
}
