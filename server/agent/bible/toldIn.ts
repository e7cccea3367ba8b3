/** What a topic reads within a text: its passages there, and of the other Gospels what that Gospel tells as well. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "./overlaps.ts";
import { type Gospel, parallelsOf } from "./parallels.ts";
import type { ThemePassage } from "./themes.ts";
import { versesOf } from "./verses.ts";

const GOSPEL = /^(?:Matt|Mark|Luke|John)$/;

/** @param within the text @returns the passage as it is told there; undefined where it is not */
export function toldIn(
  passage: ThemePassage,
  within: readonly VerseRange[],
): ThemePassage | undefined {
  if (within.some((one) => overlaps(one, passage.range))) return passage;
  const [text, ...others] = within;
  if (!text || others.length > 0 || !GOSPEL.test(text.book) || !GOSPEL.test(passage.range.book))
    return undefined;
  const gospel = text.book as Gospel; // One of the four.
  const source = passage.range.book as Gospel;
  const told = parallelsOf(passage.range)
    .filter(({ passages }) => isSame(passages[source]?.range, passage.range))
    .flatMap(({ passages }) => passages[gospel] ?? [])[0];
  if (!told || !overlaps(told.range, text)) return undefined;
  const { short: _short, ...rest } = passage;
  return { ...rest, reference: told.reference, range: told.range, ranges: [told.range] };
}

/** Whether two passages tell the same: neither has much that the other has not. */
function isSame(one: VerseRange | undefined, other: VerseRange): boolean {
  if (!one) return false;
  const [own, all] = [one, other].map((range) => versesOf(range).map(keyOf));
  const shared = own?.filter((verse) => all?.includes(verse)).length ?? 0;
  return shared >= MOST * Math.max(own?.length ?? 1, all?.length ?? 1);
}

const MOST = 0.6;

function keyOf({ chapter, verse }: { chapter: number; verse: number }): string {
  return `${chapter}:${verse}`;
}

/** The same of all passages of a topic, no verse twice. */
export function allToldIn(
  passages: readonly ThemePassage[],
  within: readonly VerseRange[],
): ThemePassage[] {
  const own = passages.filter((one) => toldIn(one, within) === one);
  const taken = [...own];
  return passages.flatMap((one) => {
    const told = own.includes(one) ? one : toldIn(one, within);
    if (!told) return [];
    if (told === one) return [one];
    if (taken.some(({ range }) => overlaps(range, told.range))) return [];
    taken.push(told);
    return [told];
  });
}
