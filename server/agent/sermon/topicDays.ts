/** Days on the topics of a sermon's points. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { entryAt } from "../bible/companion.ts";
import { outlineOf } from "../bible/outline.ts";
import { overlaps } from "../bible/overlaps.ts";
import { passagesIn } from "../bible/passages.ts";
import { mainTitle } from "../composer/divide/titles.ts";
import type { Placed, Sermon, WeekWish } from "./chooseDays.ts";
import { topicReadings } from "./pointTopics.ts";
import type { Reasons } from "./reasons.ts";

export async function topicDays(
  { points, main }: Sermon,
  { audience }: WeekWish,
  { isFree, reasons }: { isFree: (range: VerseRange) => boolean; reasons: Reasons },
): Promise<Placed[]> {
  const found = await topicReadings(points, ownTopics(main.reading), {
    audience,
    isFree: ({ range }) => isFree(range),
  });
  return found.map(({ candidate: { range, theme, why = "" }, point }) => ({
    ranges: [range],
    title: mainTitle(passagesIn(range)),
    ...(why && { line: why }),
    why: `On ${inSentence(theme?.name ?? "the same")}, for your point “${point.name}”: ${/["“”]/.test(why) || why === "" ? reasons.words(range, point.sentence.text) : why}`,
    sentence: point.sentence.text,
    start: point.start,
  }));
}

/** Of the companion's entries in the sermon's passage, the best known first. */
function ownTopics(ranges: readonly VerseRange[]): string[] {
  const entries = ranges.flatMap((range) =>
    outlineOf(range.book)
      .filter(({ start, end }) => overlaps({ book: range.book, start, end }, range))
      .flatMap(({ start }) => entryAt(range.book, start) ?? []),
  );
  return [...new Set(entries.sort((a, b) => b.weight - a.weight).flatMap(({ topics }) => topics))];
}

const NAMES = /\b(?:God|Jesus|Christ|Holy Spirit|Paul|David|Moses|Sabbath)\b/gi;

function inSentence(name: string): string {
  const names = name.match(NAMES) ?? [];
  return name.toLowerCase().replaceAll(NAMES, () => names.shift() ?? "");
}
