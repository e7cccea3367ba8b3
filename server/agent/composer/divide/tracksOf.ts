/** Turns the readings of a brief into tracks for the division. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { Brief, BriefReading } from "#shared/domain/plan/brief.ts";
import { MAX_DAYS } from "#shared/domain/plan/plan.ts";
import { overlaps } from "../../bible/overlaps.ts";
import { joinRanges, passagesIn } from "../../bible/passages.ts";
import { allStories, storyNames } from "../../bible/stories.ts";
import { getTheme } from "../../bible/themes.ts";
import { isWellKnown } from "../../bible/wellKnown.ts";
import { titleOfWhy, whyRead } from "../../bible/whyRead.ts";
import { centralVerses } from "./centralVerses.ts";
import { passagesClosedToAudience } from "./closedPassages.ts";
import { countAllVerses } from "./countVerses.ts";
import { divide } from "./divide.ts";
import { excludedVerses } from "./excludedVerses.ts";
import { areHighlights } from "./highlights.ts";
import { asLife } from "./lifeDays.ts";
import { chaptersOf, piecesOf, readVerses, selectShortReadings } from "./portions.ts";
import { forReaders } from "./ranked.ts";
import { shortTheme } from "./shortThemes.ts";
import { subtract } from "./subtract.ts";
import { memberTheme, rangesOf, themeOf } from "./themeOf.ts";
import type { Part, Track } from "./track.ts";

/**
 * @param taken ranges with a fixed date, which topics do not read again
 * @returns the tracks, a sentence for each reading that is unavailable, and the verses that are left out
 */
export function tracksOf(
  brief: Brief,
  taken: readonly VerseRange[] = [],
): { tracks: Track[]; notes: string[]; excluded: VerseRange[] } {
  const notes: string[] = [];
  const excluded = excludedVerses(brief, notes);
  const holes = [...excluded, ...passagesClosedToAudience(brief)];
  const { readings } = brief;
  if (readings.length > 1 && readings.every(isOwnList)) {
    const weeks = readings.map((one) => listed(one, holes)).filter((week) => week.length > 0);
    return { tracks: [{ kind: "lists", weeks }], notes, excluded };
  }
  if (readings.length > 1 && readings.every(({ per }) => per === "plan")) {
    const parts = readings.map((one) => ({
      name: one.label,
      content: contentOf(one, brief, [...holes, ...readElsewhere(one, brief)]),
      share: one.count ?? 1,
    }));
    return { tracks: [{ kind: "parts", parts }], notes, excluded };
  }
  const plain = readings.filter((one) => isPlain(one));
  const tracks: Track[] = [];
  const texts = plain.filter(({ kind }) => kind === "passages" || kind === "list");
  const themes = plain
    .flatMap((one) => themeOf(one, [...holes, ...taken]) ?? [])
    .map((theme, _, all) => asLife(shortTheme(forReaders(theme, brief), brief, all.length), brief));
  const list = texts.find(({ kind }) => kind === "list");
  if (list && !list.references)
    tracks.push({
      kind: "readings",
      readings: allStories().filter(
        ({ ranges }) => !ranges.some((range) => holes.some((hole) => overlaps(hole, range))),
      ),
      isDaily: true,
    });
  else if (list)
    tracks.push({
      kind: "readings",
      readings: listed(list, holes).map((one) => shortened(list, one, brief)),
      ...(isOwnList(list) ? { isWhole: true } : {}),
    });
  else if (texts.length > 0) tracks.push(...textTracks(texts, brief, holes));
  if (themes.length > 0 && texts.length > 0) {
    const parts = withSetShares(
      plain.map((one) => ({ name: one.label, content: contentOf(one, brief, holes), share: 1 })),
      brief,
    );
    tracks.splice(0, tracks.length, { kind: "parts", parts });
  } else if (themes.length > 0) tracks.push({ kind: "themes", themes });
  for (const one of readings.filter((each) => !isPlain(each)))
    tracks.push(portionTrack(one, brief, holes));
  return { tracks, notes, excluded };
}

/** "Hope, and on the last day Revelation 21": what has a day of its own is no day of the topic, where it has others. */
function readElsewhere(one: BriefReading, { readings }: Brief): VerseRange[] {
  if (one.kind === "passages" || one.kind === "list") return [];
  const own = readings
    .filter(({ kind, per, count }) => kind === "passages" && per === "plan" && count === 1)
    .flatMap(({ references = [] }) => rangesOf(references))
    .filter(({ start, end }) => end.chapter - start.chapter < MOST_OF_DAY);
  const left = themeOf(one, own)?.passages.length ?? 0;
  return left >= (one.count ?? 1) ? own : [];
}

const MOST_OF_DAY = 2;

/** A list that the person brought: read completely and unchanged. */
export function isOwnList({ kind, per }: BriefReading): boolean {
  return kind === "list" && per === "plan";
}

function listed({ references = [] }: BriefReading, holes: readonly VerseRange[]) {
  return references
    .map((one) => ({ ranges: rangesOf([one]).flatMap((range) => subtract(range, holes)) }))
    .filter(({ ranges }) => ranges.length > 0);
}

/** The verses of a highlight for which people know it, where days are short. */
function shortened(list: BriefReading, one: { ranges: VerseRange[] }, { verses }: Brief) {
  const [range] = one.ranges;
  const isOwn = isOwnList(list) || !areHighlights(list);
  if (!range || isOwn || verses === undefined || countAllVerses(one.ranges) <= verses) return one;
  return { ranges: [centralVerses(range, verses, "")] };
}

function isPlain({ per, weekdays }: BriefReading): boolean {
  return weekdays === undefined && (per === undefined || per === "plan");
}

/** A verse or two a day, or a text to divide. */
function textTracks(
  texts: readonly BriefReading[],
  brief: Brief,
  holes: readonly VerseRange[],
): Track[] {
  const track = textTrack(texts, holes);
  if (
    track.kind === "text" &&
    track.ranges.length > 2 &&
    track.ranges.length === brief.days &&
    texts.length === 1
  )
    return [
      {
        kind: "readings",
        readings: track.ranges.map((range) => ({ ranges: [range] })),
        isDaily: true,
      },
    ];
  if (track.kind !== "text" || brief.verses === undefined) return [track];
  const { verses, weeks, days, end_date } = brief;
  const schedule = {
    versesPerDay: verses,
    ...(weeks ? { weeks } : {}),
    ...(days ? { totalDays: days } : {}),
    ...(end_date ? { endDate: end_date } : {}),
  };
  return readVerses([track], schedule) ?? selectShortReadings([track], schedule);
}

function textTrack(texts: readonly BriefReading[], holes: readonly VerseRange[]): Track {
  const ranges = texts
    .flatMap(({ references = [] }) => rangesOf(references))
    .flatMap((range) => subtract(range, holes));
  return { kind: "text", ranges };
}

/** Readings by portion: a number a day or a week, or on certain weekdays. */
function portionTrack(one: BriefReading, brief: Brief, holes: readonly VerseRange[]): Track {
  const told = themeOf(one, holes);
  const theme = told && forReaders(told, brief);
  const onDays = one.weekdays ? { weekdays: one.weekdays } : {};
  const weekly =
    one.per === "week" && !one.weekdays
      ? { weekdays: [brief.reading_days?.at(-1) ?? brief.days_per_week ?? 5] }
      : {};
  if (theme) {
    const readings = theme.passages.map(({ range, ranges, why, rank }) => ({
      ranges,
      why: whyRead(range, why),
      title: titleOfWhy(why),
      ...(rank?.adults ? { rank: rank.adults } : {}),
    }));
    return { kind: "readings", readings, ...onDays, ...weekly };
  }
  const ranges = rangesOf(one.references ?? []).flatMap((range) => subtract(range, holes));
  const { count = 1 } = one;
  if (one.count === undefined && !one.weekdays) return { kind: "text", ranges };
  if (one.unit && one.per !== "week")
    return {
      kind: "readings",
      readings: portionsOf(ranges, one.unit, count),
      isDaily: true,
      ...(one.unit === "chapter" && !one.weekdays ? { whole: ranges } : {}),
      ...(one.unit === "verse" ? { isFromStart: true } : {}),
      ...onDays,
    };
  const isOnly = brief.readings.length === 1;
  if (one.per === "week" && !one.weekdays && isOnly && !isByPiece(ranges)) {
    return { kind: "weekly", weeks: chaptersOf(ranges, count).map((week) => week.ranges) };
  }
  if (one.weekdays && one.count === undefined && !isByPiece(ranges))
    return { kind: "text", ranges, ...onDays };
  const isWide = new Set(ranges.map(({ book }) => book)).size > 3;
  const known = isWide ? knownPassages(ranges) : [];
  const asked = (brief.weeks ?? 0) * (brief.days_per_week ?? 7);
  if (isWide && asked <= known.length)
    return { kind: "readings", readings: known, ...onDays, ...weekly };
  if (isWide && !one.weekdays) return { kind: "text", ranges };
  const isChapters =
    ranges.length > 1 ||
    ranges.some(({ start, end }) => end.chapter - start.chapter >= FEW_CHAPTERS);
  const pieces = isChapters ? chaptersOf(ranges, count) : piecesOf(ranges, count);
  // With fewer days than psalms, the best known are read.
  const readings = isByPiece(ranges)
    ? pieces.map((piece) => ({ ...piece, ...howKnown(piece.ranges) }))
    : pieces;
  const whole = isByPiece(ranges) || one.weekdays ? {} : { whole: ranges };
  return { kind: "readings", readings, isDaily: true, ...whole, ...onDays, ...weekly };
}

/** How well people know a psalm: those of few days are the best known of all. */
function howKnown(ranges: readonly VerseRange[]) {
  const known = getTheme("well-known-psalms")?.passages ?? [];
  const own = known.filter(({ range }) => ranges.some((one) => overlaps(one, range)));
  const isLong = countAllVerses(ranges) > LONGEST_PSALM;
  const from = Math.min(...own.map(({ rank }) => rank?.adults?.from ?? KNOWN), UNKNOWN);
  return { isKey: isWellKnown(ranges), rank: { from: isLong ? UNKNOWN : from } };
}

/** Ranks of psalms that are known, though not ranked, and of others. */
const [KNOWN, UNKNOWN] = [60, 150];
/** Psalm 119 is more than a day's reading. */
const LONGEST_PSALM = 72;

/** Splits by the person's unit: chapters, halves, or a number of verses. */
function portionsOf(ranges: readonly VerseRange[], unit: BriefReading["unit"], count: number) {
  if (unit === "verse") {
    const verses = countAllVerses(ranges);
    const days = Math.min(MAX_DAYS, Math.max(1, Math.round(verses / count)));
    const parts = divide(ranges, days);
    return parts.map((passages) => ({ ranges: joinRanges(passages) }));
  }
  return chaptersOf(ranges, unit === "halfChapter" ? 0.5 : count);
}

/** A text of fewer chapters is read by passage. */
const FEW_CHAPTERS = 3;

function isByPiece(ranges: readonly VerseRange[]): boolean {
  return ranges.every(({ book }) => book === "Ps" || book === "Prov");
}

/** The best known passages of a whole Testament. */
function knownPassages(ranges: readonly VerseRange[]): { ranges: VerseRange[] }[] {
  const passages = ranges.flatMap(passagesIn);
  const known = passages.filter((passage) => isWellKnown([passage]));
  return (known.length > 0 ? known : passages).map(({ book, start, end }) => ({
    ranges: [{ book, start, end }],
  }));
}

/** "The Beatitudes, then James, four weeks": a day for each member, and the others share what is left. */
function withSetShares(parts: Part[], { days, weeks = 0, days_per_week = 5 }: Brief): Part[] {
  const sizes = parts.map(({ content }) => ("theme" in content ? (content.theme.members ?? 0) : 0));
  const left = (days ?? weeks * days_per_week) - sizes.reduce((sum, size) => sum + size, 0);
  const others = sizes.filter((size) => size === 0).length;
  if (left < others || others === parts.length) return parts;
  return parts.map((part, at) => ({ ...part, share: sizes[at] || left / others }));
}

function contentOf(one: BriefReading, brief: Brief, holes: readonly VerseRange[]): Part["content"] {
  const theme = themeOf(one, holes) ?? memberTheme(one, holes);
  if (theme) return { theme: forReaders(theme, brief) };
  const ranges = rangesOf(one.references ?? []).flatMap((range) => subtract(range, holes));
  return areAccounts(one, ranges) ? { ranges, areAccounts: true } : { ranges };
}

/** "The Feeding of the Five Thousand": each Gospel has its own account. */
function areAccounts({ label }: BriefReading, ranges: readonly VerseRange[]): boolean {
  const books = new Set(ranges.map(({ book }) => book));
  return (
    ranges.length > 1 &&
    books.size === ranges.length &&
    ranges.every(({ book }) => /^(?:Matt|Mark|Luke|John)$/.test(book)) &&
    storyNames().some(({ name }) => name === label)
  );
}
