/** A part of a plan whose few days cannot hold its text: "David, Daniel, Esther, Jonah, one each Wednesday". */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { formatRanges } from "#shared/domain/bible/reference.ts";
import type { Brief, BriefReading } from "#shared/domain/plan/brief.ts";
import { countWords } from "../../bible/passages.ts";
import { allStories } from "../../bible/stories.ts";
import { joinAnd } from "../understand/reply.ts";
import { bestPassages, rankOf } from "./highlights.ts";
import { shares } from "./shares.ts";
import { subtract } from "./subtract.ts";
import { rangesOf } from "./themeOf.ts";

/** More is no reading for a day. */
const MOST_WORDS_A_DAY = 2_200;

/** @param notes receives a sentence where only some of a text is read */
export function withBestParts(brief: Brief, notes: string[]): Brief {
  const { readings, weeks, days_per_week } = brief;
  const days = brief.days ?? (weeks ?? 0) * (days_per_week ?? 0);
  if (readings.length < 2 || days === 0 || !readings.every(({ per }) => per === "plan"))
    return brief;
  const shortened: string[] = [];
  const counts = shares(
    days,
    readings.map(({ count = 1 }) => count),
  );
  const chosen = readings.map((one, at): BriefReading => {
    const own = counts[at] ?? 0;
    const ranges = rangesOf(one.references ?? []);
    const words = ranges.reduce((all, range) => all + countWords(range), 0);
    if (one.kind !== "passages" || own === 0 || words <= own * MOST_WORDS_A_DAY) return one;
    shortened.push(one.label);
    return { ...one, references: storiesIn(ranges, own).map((story) => formatRanges(story)) };
  });
  if (shortened.length > 0)
    notes.push(
      `The days cannot hold all of ${joinAnd(shortened)}, so the best known parts are read.`,
    );
  return { ...brief, readings: chosen };
}

/** The best known stories of a text, or its best known passages where it has too few. */
function storiesIn(text: readonly VerseRange[], count: number): VerseRange[][] {
  const inside = allStories().filter(({ ranges }) =>
    ranges.every((range) => subtract(range, text).length === 0 && !isWhole(range, text)),
  );
  const ranked = inside.map((story) => ({
    story,
    rank: Math.max(...story.ranges.map(rankIn)),
  }));
  const best = ranked
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, count)
    .map(({ story }) => story);
  if (best.length === count)
    return inside.filter((one) => best.includes(one)).map(({ ranges }) => ranges);
  return bestPassages(text, count).map((range) => [range]);
}

function isWhole(range: VerseRange, text: readonly VerseRange[]): boolean {
  return text.every((one) => subtract(one, [range]).length === 0);
}

/** The rank of the best known passage of a story. */
function rankIn(range: VerseRange): number {
  const [best] = bestPassages([range], 1);
  return best ? rankOf(best) : 0;
}
