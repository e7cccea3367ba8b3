/**
 * Stories that people call by a name: "the prodigal son", "David and Goliath". A line of
 * `stories.txt` has the passage (of all who tell it), its name, and what it is called.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BOOKS } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { type NamedScripture, rangesOf } from "./bookGroups.ts";
import { overlaps } from "./overlaps.ts";
import { countWords } from "./passages.ts";

/** A lone name is a story only where it is plainly the subject: "Gideon, 5 days", not "our pastor Gideon". */
const BEFORE_NAME =
  /(?<=^\W*(?:the )?|, the |\b(?:story|life|account|study|plan|about|through|of|on|and|with) )/
    .source;
const AFTER_NAME =
  /(?=\W*$|[,.:;](?! ?\d+:)|['’]s (?:story|life)| (?:story|study|plan|in|over|for|and)\b|,? \d+[ -]?(?:days?|weeks?)\b)/
    .source;

interface Story extends NamedScripture {
  /** In small letters, without apostrophes. */
  phrase: string;
}

const BOOK_NAMES: ReadonlySet<string> = new Set(BOOKS.map(({ name }) => name));
/** A longer one is more than a day's reading. */
const MAX_WORDS = 1_300;

/** Every story of a day's length once, in the order of the Bible. */
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
      // A story inside another is told with it.
      ranges.every((range) =>
        all.slice(0, index).every((other) => !other.ranges.some((one) => overlaps(one, range))),
      ),
    );
}

/** Each name of a story with its passage. */
export function storyNames(): { phrase: string; name: string; ranges: VerseRange[] }[] {
  return load().map((story) => ({
    phrase: story.phrase,
    name: story.name,
    ranges: rangesOf(story),
  }));
}

let loaded: Story[] | undefined;

/** The stories that a text may name, longer names first, so that "the rich man and Lazarus" is not read as "Lazarus". */
export function storiesIn(text: string): readonly NamedScripture[] {
  const plain = withoutApostrophes(text);
  return load().filter(({ phrase }) => plain.includes(phrase));
}

function load(): Story[] {
  loaded ??= readFileSync(join(import.meta.dirname, "stories.txt"), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .flatMap((line) => {
      const [reference = "", name = "", phrases = ""] = line.split(" | ");
      return phrases.split(",").map((one) => ({ name, reference, written: one.trim() }));
    })
    .map(({ written, name, reference }) => ({
      name,
      reference,
      phrase: withoutApostrophes(written),
      pattern: patternOf(written),
    }))
    .sort((a, b) => b.phrase.length - a.phrase.length);
  return loaded;
}

function withoutApostrophes(text: string): string {
  return text.toLowerCase().replaceAll(/['’]/g, "");
}

function patternOf(phrase: string): RegExp {
  const words = phrase.replaceAll("'", "['’]?");
  const source = phrase.includes(" ")
    ? `\\b${words}\\b`
    : `${BEFORE_NAME}\\b${words}\\b${AFTER_NAME}`;
  return new RegExp(`(?:\\bthe )?(?:story of |account of |parable of )?${source}`, "gi");
}
