/** Portions and starts that stand apart from the text that they divide. */

import { getBook } from "#shared/domain/bible/books.ts";
import {
  compareVerses,
  formatRanges,
  parseReference,
  type VerseRange,
} from "#shared/domain/bible/reference.ts";
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { getTheme } from "../../../bible/themes.ts";
import { placeIn } from "../finders/positions.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { partsByTime } from "../subjects/partsByTime.ts";
import type { Subjects } from "../subjects/subject.ts";
import { wordsBefore } from "../text/around.ts";
import { rangesOf, referencesOf } from "../text/sameText.ts";
import { isBreak } from "../text/tokens.ts";
import { itemsOf } from "./cadence.ts";
import { asOne, isOfStories, isPaceOfAll } from "./paces.ts";
import { halvesOfPlan } from "./sharedLengths.ts";
import { chapters } from "./shares.ts";

/** Portions that stand apart from what they divide: "one chapter a day through Mark", "one each day". */
export function withPortions(
  reading: ParsedMessage,
  readings: BriefReading[],
  named: readonly Finding[],
  { attached }: Subjects,
): BriefReading[] {
  const texts = readings.filter(
    ({ kind, per, weekdays }) => kind === "passages" && !per && !weekdays,
  );
  for (const finding of named) {
    const { meaning } = finding;
    if (attached.has(finding)) continue;
    if (meaning.kind === "parallel" && texts.length > 1) {
      for (const one of texts) one.per = "day";
      attached.add(finding);
    }
    if (
      meaning.kind === "portion" &&
      PIECES.test(meaning.of) &&
      texts.length > 0 &&
      meaning.per !== "month"
    ) {
      if (meaning.of === "piece" && meaning.per !== "day") continue;
      if (isOfStories(meaning)) continue;
      // "Ruth, Esther and Lydia, one each day": one of them, and not of each.
      if (meaning.of === "piece" && meaning.value === 1 && itemsOf(readings).length > 2) continue;
      // "24 chapters" says how many there are, "a chapter a day" what a day has.
      if (!meaning.per && (meaning.value > 7 || isOfDays(reading, meaning.value))) {
        attached.add(finding);
        const [text] = texts;
        const isEach = meaning.of === "chapter" && isOfDays(reading, meaning.value);
        if (isEach && text && readings.length === 1)
          Object.assign(text, { per: "day", count: 1, unit: "chapter" });
        continue;
      }
      if (meaning.of === "book" && meaning.per === "week") {
        attached.add(finding);
        return byBook(readings, meaning.value);
      }
      const share = {
        per: meaning.per === "week" ? ("week" as const) : ("day" as const),
        count: Math.max(1, Math.round(meaning.value)),
        ...(meaning.of === "chapter" && { unit: chapters(meaning.value) }),
      };
      attached.add(finding);
      if (isPaceOfAll(reading, readings, texts)) return [{ ...asOne(texts), ...share }];
      for (const one of texts) Object.assign(one, share);
    }
    const isEachDay = meaning.kind === "each" && meaning.unit === "day" && meaning.value === 1;
    if (isEachDay && texts.length === 1 && readings.length === 1 && texts[0]) {
      Object.assign(texts[0], { per: "day", count: 1 });
      attached.add(finding);
    }
  }
  const something =
    readings.length === 0
      ? named.find(({ meaning }) => meaning.kind === "portion" && meaning.of === "story")
      : undefined;
  if (something) return [{ kind: "list", label: "Stories of the Bible" }];
  const stray = named.find(
    (finding) =>
      finding.meaning.kind === "per" && finding.meaning.unit === "day" && !attached.has(finding),
  );
  const first = named.find(({ meaning }) => meaning.kind === "scripture");
  const lastText = named.findLast(({ meaning }) => meaning.kind === "scripture");
  const leads =
    stray &&
    first &&
    stray.to <= first.from &&
    !isOfPlan(reading, stray) &&
    !isInTurn(reading, first, lastText) &&
    // "Everyday, about people far from home, like Ruth and Daniel": examples.
    !reading.tokens
      .slice(stray.to, first.from)
      .some((token) => isBreak(token) || /^(?:like|about|such)$/.test(token.word));
  const follows =
    stray &&
    lastText &&
    lastText.to <= stray.from &&
    reading.tokens
      .slice(lastText.to, stray.from)
      .every(({ word }) => /^(?:readings?|passages?|chapters?|both|together)$/.test(word)) &&
    lastText.to < stray.from;
  if (stray && texts.length > 1 && (leads || follows)) for (const one of texts) one.per = "day";
  const isEachOf =
    readings.length > 1 &&
    readings.some(({ per }) => per === "day") &&
    texts.some(({ per }) => !per);
  const counted = readings.find(({ count }) => count !== undefined);
  if (stray && isEachOf)
    for (const one of texts.filter(({ per }) => !per))
      Object.assign(one, {
        per: "day",
        // "One chapter from each of Genesis and Matthew".
        ...(FROM_EACH.test(reading.text) && counted && shareOf(counted)),
      });
  return readings;
}

/** "24 chapters 24 days": one each day. */
function isOfDays({ findings }: ParsedMessage, value: number): boolean {
  return findings.some(
    ({ meaning }) => meaning.kind === "length" && meaning.unit === "day" && meaning.value === value,
  );
}

/** "Every day, Ruth first and then Jonah": the one after the other. */
function isInTurn({ tokens }: ParsedMessage, first: Finding, last: Finding | undefined): boolean {
  return tokens
    .slice(first.to, last?.from)
    .some(({ word }) => /^(?:first|then|afterwards|followed|after)$/.test(word));
}

/** "Daily readings: Ruth, Jonah, Esther": how often, and not of each. */
function isOfPlan({ tokens }: ParsedMessage, { to }: Finding): boolean {
  return (
    tokens[to - 1]?.word === "daily" &&
    /^(?:readings?|plan|devotions?|devotionals?|bible|study|passages?)$/.test(
      tokens[to]?.word ?? "",
    )
  );
}

const FROM_EACH = /\b(?:from|of) each (?:of|:)/i;

function shareOf({ count, unit }: BriefReading) {
  return { ...(count !== undefined && { count }), ...(unit && { unit }) };
}

const ENDS_WITH =
  /(?:^| )(?:up to|until|till|as far as)(?: (?:the|where|when|they|he|get|gets|and|including))*$/;

/** "Exodus, but only up to the ten commandments": from the beginning to the end of what is named. */
export function withEnd(
  reading: ParsedMessage,
  readings: BriefReading[],
  named: readonly Finding[],
): { readings: BriefReading[]; used: Finding } | undefined {
  const [only] = readings;
  const range = only && rangesOf(only)[0];
  if (!only || !range || readings.length !== 1 || only.kind !== "passages" || only.per)
    return undefined;
  for (const finding of named) {
    const { meaning } = finding;
    if (!ENDS_WITH.test(wordsBefore(reading, finding, 8))) continue;
    const ends =
      meaning.kind === "scripture"
        ? meaning.ranges
        : meaning.kind === "topic" && finding.to - finding.from > 1
          ? endsOf(meaning.id)
          : [];
    const end = ends.find(({ book }) => book === range.book);
    if (!end || compareVerses(end.end, range.end) >= 0) continue;
    const label = formatRanges([{ book: range.book, start: range.start, end: end.end }]);
    return { readings: [{ ...only, label, references: [label] }], used: finding };
  }
  return undefined;
}

/** Where a topic may end: of a set its last member in a book, of others their first passage there. */
function endsOf(topic: string): VerseRange[] {
  const theme = getTheme(topic);
  const ends = theme?.passages.map(({ range }) => range) ?? [];
  if (theme?.members === undefined) return ends;
  return theme.passages.flatMap(({ range, isKey }) => (isKey ? [range] : [])).reverse();
}

const FROM =
  /(?:^| )(?:from|start(?:ing|s)?|begin(?:ning|s)?|picking up|pick up)(?: (?:with|at|from|in|on))?$/;
const UP_TO =
  /(?:^| )(?:to|until|till|til|through|thru|as far as|(?:stop|stopping|end|ending|finish|finishing) (?:at|with|after|by)|(?:not|no) (?:further|farther|past|beyond)(?: than)?)(?: the)?(?: end of)?(?: the)?$/;

/** "Acts from chapter 9 on", "but start with chapter 3", "Jeremiah, only until chapter 20". */
export function withPlaces(
  reading: ParsedMessage,
  readings: readonly BriefReading[],
  named: readonly Finding[],
  attached: Set<Finding>,
): BriefReading[] {
  const placed = [...readings];
  /** "Ch 1, then ch 2": the places of each reading so far. */
  const places = new Map<number, string[]>();
  const parts = [...partsByTime(reading), ...halvesOfPlan(reading)];
  for (const finding of named) {
    if (finding.meaning.kind !== "position" || parts.includes(finding)) continue;
    const at = ownerOf(finding, readings, named);
    const owner = readings[at];
    const range = owner && rangesOf(owner)[0];
    if (!range) continue;
    const book = getBook(range.book);
    const { text } = finding.meaning;
    // "The first half of Isaiah (1-39)": the chapters say it.
    if (/^(?:first|last) /.test(text) && /\d$/.test(owner.label)) continue;
    const before = wordsBefore(reading, finding);
    const place = FROM.test(before)
      ? `${text.replace("-end", "")}-${book.verses.length}`
      : UP_TO.test(before) && /^\d+$/.test(text)
        ? `1-${text}`
        : placeIn(book.verses.length, text);
    if (place === undefined) continue;
    const all = [...(places.get(at) ?? []), place];
    const parsed = parseReference(`${book.name} ${all.join(", ")}`);
    if (!parsed.ok) continue;
    places.set(at, all);
    attached.add(finding);
    const references = referencesOf(parsed.ranges);
    placed[at] = { ...owner, label: parsed.text, references };
  }
  return placed;
}

/** The text that chapters without a book are in: the one named last, or else the only one. */
function ownerOf({ from }: Finding, readings: readonly BriefReading[], named: readonly Finding[]) {
  const text = named.findLast(({ to, meaning }) => to <= from && meaning.kind === "scripture");
  const label = text?.meaning.kind === "scripture" ? text.meaning.label : undefined;
  const texts = readings.filter(({ kind }) => kind === "passages");
  const own = readings.findIndex((one) => one.label === label && texts.includes(one));
  return own < 0 && texts.length === 1 && texts[0] ? readings.indexOf(texts[0]) : own;
}

/** "A book a week": each book for its own time. */
function byBook(readings: readonly BriefReading[], count: number): BriefReading[] {
  return readings.flatMap(({ references = [] }) =>
    references.map((reference) => ({
      kind: "passages" as const,
      label: reference,
      references: [reference],
      per: "plan" as const,
      count,
    })),
  );
}

const PIECES = /^(?:chapter|book|piece|psalm)$/;
