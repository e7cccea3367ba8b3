/** The companion's prayers on a verse or a few, where a day reads a passage in part. */
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { OnPart } from "../../bible/parseCompanion.ts";
import { countAllVerses, countVerses } from "../divide/countVerses.ts";
import { type Candidate, prayerOf } from "./candidate.ts";
import type { PartOfDay } from "./questionCandidates.ts";

/** More than any passage's own prayer or any topic's. */
const FIRST = 20;
/** Between the passages' own prayers and the topics': for a day that also reads a passage whole, or much else. */
const AFTER_OWN = -5;
/** The share of the day's verses that the prayer has to speak of to come first. */
const SHARE_OF_DAY = 0.3;
/** A prayer that covers more of the day comes before one that covers less, whatever else favors that one. */
const FOR_COVERING = 3;
/** Of the few verses that lead a day, the prayer on the passage's key verse comes first. */
const ON_KEY = 1;

/**
 * The prayers on the day's verses. The one that covers most of the day has the greatest closeness; one that began with
 * verses of the day before comes after those that speak of nothing else.
 * @param leading the verse or two that a day of several texts is about
 */
export function partPrayersIn(parts: readonly PartOfDay[], leading?: PartOfDay): Candidate[] {
  const inParts = parts.filter(({ entry, isWhole }) => !isWhole && entry.partPrayers.length > 0);
  if (inParts.length === 0) return [];
  const hasWhole = parts.some(({ isWhole }) => isWhole);
  const verses = countAllVerses(parts.map(({ range }) => range));
  return inParts.flatMap((part) => {
    const { entry, book, range } = part;
    return entry.partPrayers.flatMap((prayer) => {
      const relation = relationOf(prayer, range);
      if (!relation) return [];
      const { from, to, text } = prayer;
      const share = coveredBy(prayer, range) / verses;
      const isOnMuch = share >= SHARE_OF_DAY;
      if (relation === "ends here" && !isOnMuch) return [];
      const isFirst = relation !== "ends here" && (part === leading || (isOnMuch && !hasWhole));
      const id = `part:${book} ${from.chapter}:${from.verse}-${to.chapter}:${to.verse}`;
      const isOnKey = part === leading && meets(prayer, entry.key);
      const closeness = (isFirst ? FIRST : AFTER_OWN) + FOR_COVERING * share;
      return [prayerOf(id, text, closeness + (isOnKey ? ON_KEY : 0))];
    });
  });
}

/** Whether a day lies in a group of verses that began before it, so that the group's prayer was for an earlier day. */
export function continuesGroup({ entry, range }: PartOfDay): boolean {
  return entry.partPrayers.some(
    (prayer) =>
      relationOf(prayer, range) === "holds the day" && compareVerses(prayer.from, range.start) < 0,
  );
}

function relationOf(
  { from, to }: OnPart,
  { start, end }: VerseRange,
): "inside" | "holds the day" | "ends here" | undefined {
  const isBegun = compareVerses(from, start) < 0;
  if (!isBegun && compareVerses(to, end) <= 0) return "inside";
  if (compareVerses(from, start) <= 0 && compareVerses(end, to) <= 0) return "holds the day";
  return isBegun && compareVerses(start, to) <= 0 ? "ends here" : undefined;
}

type Verses = Pick<OnPart, "from" | "to">;

function meets(prayer: Verses, verses: Verses): boolean {
  return compareVerses(prayer.from, verses.to) <= 0 && compareVerses(verses.from, prayer.to) <= 0;
}

/** The number of the prayer's verses that the day reads. */
function coveredBy({ from, to }: OnPart, range: VerseRange): number {
  const start = compareVerses(from, range.start) > 0 ? from : range.start;
  const end = compareVerses(to, range.end) < 0 ? to : range.end;
  return countVerses({ ...range, start, end });
}
