/** Portions and starts that stand apart from the text that they divide. */
import { getBook } from "#shared/domain/bible/books.ts";
import { compareVerses, formatRanges, parseReference } from "#shared/domain/bible/reference.ts";
import type { BriefReading } from "#shared/domain/brief.ts";
import { getTheme } from "../../bible/themes.ts";
import { isBreak, wordsBefore } from "./around.ts";
import type { Finding } from "./finding.ts";
import type { Reading } from "./read.ts";
import { rangesOf, referencesOf } from "./sameText.ts";
import { chapters } from "./shares.ts";
import type { Subjects } from "./subjects.ts";

/** Portions that stand apart from what they divide: "one chapter a day through Mark", "one each day". */
export function withPortions(
  reading: Reading,
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
      // "24 chapters" says how many there are, "a chapter a day" what a day has.
      if (!meaning.per && meaning.value > 7) {
        attached.add(finding);
        continue;
      }
      if (meaning.of === "book" && meaning.per === "week") {
        attached.add(finding);
        return byBook(readings, meaning.value);
      }
      for (const one of texts)
        Object.assign(one, {
          per: meaning.per === "week" ? "week" : "day",
          count: Math.max(1, Math.round(meaning.value)),
          ...(meaning.of === "chapter" && { unit: chapters(meaning.value) }),
        });
      attached.add(finding);
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
    !reading.tokens.slice(stray.to, first.from).some(isBreak);
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
  if (stray && isEachOf) for (const one of texts) one.per ??= "day";
  return readings;
}

/** "Exodus, but only up to the ten commandments": from the beginning to the end of what is named. */
export function withEnd(
  reading: Reading,
  readings: BriefReading[],
  named: readonly Finding[],
): { readings: BriefReading[]; used: Finding } | undefined {
  const [only] = readings;
  const range = only && rangesOf(only)[0];
  if (!only || !range || readings.length !== 1 || only.kind !== "passages" || only.per)
    return undefined;
  for (const finding of named) {
    const { meaning } = finding;
    if (!/(?:^| )(?:up to|until|till|as far as)(?: the)?$/.test(wordsBefore(reading, finding)))
      continue;
    const ends =
      meaning.kind === "scripture"
        ? meaning.ranges
        : meaning.kind === "topic" && finding.to - finding.from > 1
          ? (getTheme(meaning.id)?.passages.map((one) => one.range) ?? [])
          : [];
    const end = ends.find(({ book }) => book === range.book);
    if (!end || compareVerses(end.end, range.end) >= 0) continue;
    const label = formatRanges([{ book: range.book, start: range.start, end: end.end }]);
    return { readings: [{ ...only, label, references: [label] }], used: finding };
  }
  return undefined;
}

/** "Acts from chapter 9 on", "but start with chapter 3". */
export function withStart(
  reading: Reading,
  readings: BriefReading[],
  named: readonly Finding[],
  attached: Set<Finding>,
): BriefReading[] {
  const [only, ...others] = readings;
  const range = only && rangesOf(only)[0];
  if (!only || !range || others.length > 0 || only.kind !== "passages") return readings;
  const finding = named.find(({ meaning }) => meaning.kind === "position");
  if (finding?.meaning.kind !== "position") return readings;
  const { text } = finding.meaning;
  const book = getBook(range.book);
  const isStart =
    /(?:^| )(?:from|start(?:ing|s)?|begin(?:ning|s)?|picking up|pick up)(?: (?:with|at|from|in|on))?$/.test(
      wordsBefore(reading, finding),
    );
  const written =
    text.endsWith("-end") || isStart
      ? `${book.name} ${text.replace(/-end$/, "")}-${book.verses.length}`
      : `${book.name} ${text}`;
  const parsed = parseReference(written);
  if (!parsed.ok) return readings;
  attached.add(finding);
  return [{ ...only, label: parsed.text, references: referencesOf(parsed.ranges) }];
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

const PIECES = /^(?:chapter|book|piece)$/;
