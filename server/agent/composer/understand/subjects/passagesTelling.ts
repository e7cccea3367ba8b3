/** Which of some passages tell of what somebody says in words of their own. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { entriesIn } from "../../../bible/entriesIn.ts";
import { versesOf } from "../../../bible/verses.ts";
import type { PassageNote } from "../exclusions/mentions.ts";
import { type Token, tokenize } from "../text/tokens.ts";

/** A longer list of passages is searched by title and summary only. */
const MOST_PASSAGES = 600;
/** Above this share of them, the words do not tell one passage from another. */
const MOST_SHARE = 0.3;
const LEAST_MOST = 3;
/** Of three words and more, so many are enough. */
const ENOUGH = 0.75;
const COMMON_START = 4;

/**
 * @param isByHead only titles and summaries are searched
 * @returns the passages that have each of the words, or most of more than two; none where the words say too little
 */
export function passagesTelling(
  words: readonly Token[],
  passages: readonly PassageNote[],
  { isByHead = false } = {},
): VerseRange[] {
  const stems = [...new Set(words.map(({ stem }) => stem))];
  if (stems.length === 0 || passages.length === 0) return [];
  const least = stems.length < 3 ? stems.length : Math.ceil(stems.length * ENOUGH);
  const most = Math.max(LEAST_MOST, passages.length * MOST_SHARE);
  const byHead = passages.filter((one) => count(stems, stemsOf(headOf(one))) >= least);
  if (isByHead || passages.length > MOST_PASSAGES)
    return byHead.length <= most ? rangesOf(byHead) : [];
  const byAll = passages.filter((one) =>
    scenesOf(one).some((scene) => count(stems, stemsOf(scene)) >= least),
  );
  const found = [byAll, byHead].find(({ length }) => length > 0 && length <= most) ?? [];
  return rangesOf(found);
}

/** How many of the words a passage has, as a share of them. */
export function likenessOf(words: readonly Token[], passage: PassageNote): number {
  const stems = [...new Set(words.map(({ stem }) => stem))];
  const text = versesOf(passage.range).map((verse) => verse.text);
  return count(stems, stemsOf([...headOf(passage), ...text])) / Math.max(1, stems.length);
}

function rangesOf(passages: readonly PassageNote[]): VerseRange[] {
  return passages.map(({ range }) => range);
}

const VERSES_OF_SCENE = 3;

/** What is said of a passage, and a few verses at a time: words that are far apart tell of nothing. */
function scenesOf(passage: PassageNote): string[][] {
  const verses = versesOf(passage.range).map(({ text }) => text);
  const scenes = verses.map((_, at) => verses.slice(at, at + VERSES_OF_SCENE));
  return [headOf(passage), ...scenes];
}

/** What is said of a passage. */
function headOf({ range, why }: PassageNote): string[] {
  return [why, ...entriesIn(range).flatMap(({ title, summary }) => [title, summary])];
}

function stemsOf(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => tokenize(text).map(({ stem }) => stem)));
}

function count(stems: readonly string[], said: ReadonlySet<string>): number {
  return stems.filter((stem) => said.has(stem) || [...said].some((one) => isSame(one, stem)))
    .length;
}

/** "Reunion" and "reunited", "betrayal" and "betrays"; not "promise" and "prominent". */
function isSame(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  const least = Math.max(COMMON_START, shorter - 2);
  return (
    shorter > COMMON_START &&
    Math.abs(one.length - other.length) <= 4 &&
    one.slice(0, least) === other.slice(0, least)
  );
}
