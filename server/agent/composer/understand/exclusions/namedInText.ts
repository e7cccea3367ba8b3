/** Finds parts to leave out by the person's own words: by name in a table, or by the Bible's text. */
import { formatRanges, parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { joinRanges, passagesIn } from "../../../bible/passages.ts";
import { versesOf } from "../../../bible/verses.ts";
import { tableOf } from "../text/tables.ts";
import { type Token, tokenize } from "../text/tokens.ts";

/** Above this share of a text, the passages are not just a part. */
const MOST_SHARE = 0.1;
const LEAST_MOST = 4;
/** A longer range is not searched. */
const MOST_PASSAGES = 600;
/** The fewest mentions of a passage that is about it. */
const LEAST_OF_MOST = 0.5;
const LEAST_OF_WORDS = 0.66;
const LONG_ENOUGH = 4;
/** Words that mean "a part" without naming it. */
const GENERIC =
  /^(?:chapters?|bits?|parts?|stor(?:y|ies)|scenes?|stuff|things?|verses?|passages?|readings?|sections?|about|with|where|when|that|those|they|other|very|really|whole|some|please|again|just|from|into|over|their|there|which|were|what|have|been|because|would|book|death|killing|woman|women|king|people)$/;

/** @param within the readings @returns references, or undefined if the words name no part of them */
export function partsNamed(
  words: readonly Token[],
  within: readonly VerseRange[],
  /** The words to search for in the text; empty if only names are looked up. */
  telling: readonly Token[],
): string[] | undefined {
  const ranges = byName(words, within) ?? byText(telling, within);
  return ranges && ranges.length > 0
    ? joinRanges(ranges).map((range) => formatRanges([range]))
    : undefined;
}

/** Parts by their names, whether they are read or not. */
export function partsAnywhere(words: readonly Token[]): string[] | undefined {
  return byName(words, undefined)?.map((range) => formatRanges([range]));
}

interface NamedPart {
  ranges: VerseRange[];
  /** As stems between spaces. */
  phrases: string[];
}

let named: NamedPart[] | undefined;

function namedParts(): NamedPart[] {
  named ??= tableOf("parts").map(([references = "", list = ""]) => {
    const parsed = parseReference(references);
    if (!parsed.ok) throw new Error(`parts.txt: ${references}: ${parsed.reason}`);
    return { ranges: parsed.ranges, phrases: list.split(",").map(stemsOf) };
  });
  return named;
}

function stemsOf(text: string): string {
  return ` ${tokenize(text)
    .map(({ stem }) => stem)
    .join(" ")} `;
}

/** @param within the readings; without them any part counts */
function byName(
  words: readonly Token[],
  within: readonly VerseRange[] | undefined,
): VerseRange[] | undefined {
  const said = ` ${words.map(({ stem }) => stem).join(" ")} `;
  for (const { ranges: all, phrases } of namedParts()) {
    if (!phrases.some((phrase) => said.includes(phrase))) continue;
    const ranges = within ? all.filter((range) => within.some((one) => overlaps(one, range))) : all;
    if (ranges.length > 0) return ranges;
  }
  return undefined;
}

/** Passages that contain most of the words, if there are few such passages. */
function byText(words: readonly Token[], within: readonly VerseRange[]): VerseRange[] | undefined {
  const stems = [
    ...new Set(
      words
        .filter(
          ({ kind, word }) => kind === "word" && word.length >= LONG_ENOUGH && !GENERIC.test(word),
        )
        .map(({ stem }) => stem),
    ),
  ];
  if (stems.length === 0) return undefined;
  const passages = within.flatMap((range) => passagesIn(range));
  if (passages.length > MOST_PASSAGES) return undefined;
  const counted = passages.map((passage) => {
    const text = tokenize(
      versesOf(passage)
        .map(({ text: one }) => one)
        .join(" "),
    );
    const counts = stems.map((stem) => text.filter((one) => isSame(one.stem, stem)).length);
    return {
      passage,
      words: counts.filter((count) => count > 0).length,
      times: counts.reduce((sum, count) => sum + count, 0),
    };
  });
  const most = Math.max(0, ...counted.map((one) => one.words));
  // One matching word of three is not enough.
  if (most === 0 || most < Math.ceil(stems.length * LEAST_OF_WORDS)) return undefined;
  const full = counted.filter((one) => one.words === most);
  const times = Math.max(...full.map((one) => one.times));
  const found = full.filter((one) => one.times >= times * LEAST_OF_MOST);
  if (found.length > Math.max(LEAST_MOST, passages.length * MOST_SHARE)) return undefined;
  return found.map(({ passage: { book, start, end } }) => ({ book, start, end }));
}

/** "Beheading" and "beheaded". */
function isSame(one: string, other: string): boolean {
  return (
    one === other || (other.length > 7 && one.startsWith(other.slice(0, -3)) && one.length > 5)
  );
}
