/**
 * Stories that people call by a name: "the prodigal son", "David and Goliath". A line of
 * `stories.txt` has the passage (of all who tell it), its name, and what it is called.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BOOKS } from "#shared/domain/bible/books.ts";
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "./overlaps.ts";
import { countWords } from "./passages.ts";

interface Story {
  name: string;
  /** In the format of `parseReference`. */
  reference: string;
  /** Lower case, without apostrophes. */
  phrase: string;
}

const BOOK_NAMES: ReadonlySet<string> = new Set(BOOKS.map(({ name }) => name));
/** A longer one is more than a day's reading. */
const MAX_WORDS = 1_300;

/** Every story of at most a day's length, once, in the order of the Bible. */
export function allStories(): { ranges: VerseRange[]; title?: string }[] {
  const byReference = new Map(load().map((story) => [story.reference, story]));
  const stories = [...byReference.values()].map((story) => ({
    ranges: rangesOf(story),
    ...(BOOK_NAMES.has(story.name) ? {} : { title: story.name }),
  }));
  const order = new Map<string, number>(BOOKS.map(({ osis }, index) => [osis, index]));
  const placeOf = ({ ranges: [first] }: { ranges: VerseRange[] }) =>
    first ? (order.get(first.book) ?? 0) * 1_000 + first.start.chapter : 0;
  return stories
    .sort((a, b) => placeOf(a) - placeOf(b))
    .filter(({ ranges }) => ranges.reduce((sum, one) => sum + countWords(one), 0) <= MAX_WORDS)
    .filter(({ ranges }, index, all) =>
      // A story inside another is covered by it.
      ranges.every((range) =>
        all.slice(0, index).every((other) => !other.ranges.some((one) => overlaps(one, range))),
      ),
    );
}

interface StoryName {
  /** Lower case, without apostrophes. */
  phrase: string;
  name: string;
  ranges: readonly VerseRange[];
}

let named: StoryName[] | undefined;

/** Each name of a story with its passage; kept, since parsing their references takes most of a second. */
export function storyNames(): readonly StoryName[] {
  named ??= load().map((story) => ({
    phrase: story.phrase,
    name: story.name,
    ranges: rangesOf(story),
  }));
  return named;
}

let loaded: Story[] | undefined;

function load(): Story[] {
  loaded ??= readFileSync(join(import.meta.dirname, "stories.txt"), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .flatMap((line) => {
      const [reference = "", name = "", phrases = ""] = line.split(" | ");
      return phrases
        .split(",")
        .map((phrase) => ({ name, reference, phrase: withoutApostrophes(phrase.trim()) }));
    })
    .sort((a, b) => b.phrase.length - a.phrase.length);
  return loaded;
}

/** As `phrase` is written, so that either apostrophe finds it: "Noah’s ark". */
export function withoutApostrophes(text: string): string {
  return text.toLowerCase().replaceAll(/['’]/g, "");
}

/** @throws Error for a reference that does not exist */
function rangesOf({ name, reference }: Story): VerseRange[] {
  const parsed = parseReference(reference);
  if (!parsed.ok) throw new Error(`${name}: ${parsed.reason}`);
  return parsed.ranges;
}
