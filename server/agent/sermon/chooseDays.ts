/** From a sermon's passage and points to the days of its week, each with why it is read and the sentence that it stands on. */

import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { BriefAudience } from "#shared/domain/plan/brief.ts";
import { overlaps } from "../bible/overlaps.ts";
import { joinRanges, passagesIn } from "../bible/passages.ts";
import { countAllVerses } from "../composer/divide/countVerses.ts";
import { divide } from "../composer/divide/divide.ts";
import { mainTitle, numberTitles } from "../composer/divide/titles.ts";
import { nextTurn } from "../takeTurns.ts";
import { aroundVerse } from "./aroundVerse.ts";
import { type Beside, besideDays } from "./besideDays.ts";
import { aboutOf, isFit } from "./candidates.ts";
import { isDeclined } from "./denied.ts";
import { loadEchoes } from "./echoes.ts";
import { groundFor } from "./groundFor.ts";
import type { MainPassage } from "./mainPassage.ts";
import type { Bare, Named } from "./namedPassages.ts";
import { type NamedReading, namedReadings, ofSameBook } from "./namedReadings.ts";
import type { Point } from "./points.ts";
import type { Notes } from "./readNotes.ts";
import { type Reasons, reasonsWith } from "./reasons.ts";
import type { Wanted } from "./saidPassages.ts";
import { topicDays } from "./topicDays.ts";
import { wantedDays } from "./wantedDays.ts";

export interface SermonDay {
  ranges: VerseRange[];
  title: string;
  /** The project's own line about the passage. */
  line?: string;
  /** Why the day reads it, for the maker. */
  why: string;
  /** The sentence of the notes that it stands on; empty where none does. */
  sentence: string;
}

export interface Sermon {
  notes: Notes;
  main: MainPassage;
  points: Point[];
  named: Named[];
  bare: Bare[];
}

export interface WeekWish {
  days: number;
  /** Whether somebody asked for so many days, or a running plan has them. */
  isFixed: boolean;
  direction: "from" | "towards";
  audience: BriefAudience;
  /** What the person wants to have in it. */
  wanted: readonly Wanted[];
  /** What the plan reads already. */
  read: VerseRange[];
  /** What the person does not want to be read. */
  leftOut: VerseRange[];
}

export interface ChosenDays {
  days: SermonDay[];
  /** Passages that the notes name and that are not read with everybody. */
  leftOut: string[];
  /** What the person wants to have in it and no day has room for, in the person's words. */
  unmet: string[];
}

/** A shorter week is filled up; so many good days are enough. */
const ENOUGH = 4;
/** A part of the passage has no fewer verses than this. */
const LEAST_VERSES = 4;
/** What stands beside the passage fills a week up to so many days. */
const FILLED = 5;

export type Placed = SermonDay & { start: number };

export async function chooseDays(sermon: Sermon, wish: WeekWish): Promise<ChosenDays> {
  const { notes, main, named } = sermon;
  const echoes = await loadEchoes();
  await nextTurn();
  const reasons = reasonsWith(echoes, wish.direction);
  const theme = themeOf(sermon);
  const asked = await wantedDays(sermon, wish, { about: theme, reasons });
  const { readings, closed } = await namedReadings(notes, named, {
    bare: ofSameBook(sermon.bare, main.ranges),
    main: main.ranges,
    audience: wish.audience,
    echoes,
    theme,
  });
  const isUnread = (range: VerseRange) =>
    ![...wish.read, ...wish.leftOut].some((other) => overlaps(other, range));
  let parts = partsOf(main.reading, wish.days - asked.days.length);
  const isAsked = (range: VerseRange) =>
    asked.days.some(({ ranges }) => ranges.some((one) => overlaps(one, range)));
  const kept = readings.filter(({ range }) => isUnread(range) && !isAsked(range));
  const told = [...asked.days];
  for (const one of kept.slice(0, wish.days - parts.length - told.length))
    told.push(namedDay(one, reasons));
  const taken = () => [...main.ranges.map(aroundVerse), ...told.flatMap(({ ranges }) => ranges)];
  const isFree = (range: VerseRange) =>
    isUnread(range) && !taken().some((one) => overlaps(one, range));
  const room = () => wish.days - parts.length - told.length;
  if (room() > 0)
    told.push(...(await topicDays(sermon, wish, { isFree, reasons })).slice(0, room()));
  const enough = wish.isFixed ? wish.days : Math.min(ENOUGH, wish.days);
  const beside: Beside[] = [];
  for (const day of besideDays(main, wish, reasons)) {
    const [range] = day.ranges;
    const count = parts.length + told.length + beside.length;
    if (!range || count >= (wish.isFixed ? wish.days : Math.min(FILLED, wish.days))) break;
    const isApart = [...told, ...beside].every(({ ranges }) =>
      ranges.every((one) => !overlaps(one, range)),
    );
    const isNeeded = !day.isFurther || count < enough;
    const follows = !day.after || beside.some(({ ranges }) => ranges[0] === day.after);
    if (
      isApart &&
      isNeeded &&
      follows &&
      isUnread(range) &&
      isFit(range, wish.audience, day.isFurther ? "chosen" : "beside") &&
      !isDeclined(notes, aboutOf(range), echoes)
    )
      beside.push(day);
  }
  const missing = enough - parts.length - told.length - beside.length;
  if (missing > 0) parts = smallerParts(main.reading, parts, Math.min(missing, wish.days));
  const own = ownDays(sermon, parts, { reasons, echoes });
  const others = [...beside, ...told.sort((a, b) => a.start - b.start)].map(
    ({ ranges, title, line, why, sentence }: SermonDay): SermonDay => ({
      ...{ ranges, title, why, sentence },
      ...(line && { line }),
    }),
  );
  return {
    days: wish.direction === "from" ? [...own, ...others] : [...others.reverse(), ...own],
    leftOut: [...new Set(closed.map(({ ranges }) => formatRanges(ranges)))].filter(
      (one) => !told.some(({ ranges }) => formatRanges(ranges) === one),
    ),
    unmet: asked.unmet,
  };
}

function themeOf({ notes, main }: Sermon): string {
  const title = notes.lines
    .slice(0, 2)
    .map(({ text }) => text)
    .join(". ");
  return `${main.reading[0] ? aboutOf(main.reading[0]) : ""} ${title}`.slice(0, 300);
}

/** The sermon's passage in one, two or more parts. */
function partsOf(main: readonly VerseRange[], most: number): VerseRange[][] {
  const ranges = main.map(aroundVerse);
  const size = countAllVerses(ranges);
  const parts = size <= 12 ? 1 : size <= 34 ? 2 : size <= 60 ? 3 : 4;
  return cutInto(ranges, Math.min(parts, most));
}

function cutInto(ranges: readonly VerseRange[], count: number): VerseRange[][] {
  return divide([...ranges], count).map(joinRanges);
}

/** More parts, as long as each is still worth a day. */
function smallerParts(
  main: readonly VerseRange[],
  parts: VerseRange[][],
  missing: number,
): VerseRange[][] {
  const ranges = main.map(aroundVerse);
  for (let count = parts.length + missing; count > parts.length; count--) {
    const cut = cutInto(ranges, count);
    if (cut.length > parts.length && cut.every((part) => countAllVerses(part) >= LEAST_VERSES))
      return cut;
  }
  return parts;
}

function ownDays(
  { notes, named, bare }: Sermon,
  parts: VerseRange[][],
  { reasons, echoes }: { reasons: Reasons; echoes: Awaited<ReturnType<typeof loadEchoes>> },
): SermonDay[] {
  const used = new Set<string>();
  const whys = new Set<string>();
  const days = parts.map((ranges, at) => {
    const sentence = groundFor(notes, { ranges, named, bare, used }, echoes);
    used.add(sentence);
    const why = reasons.own({ ranges, at, of: parts.length, said: sentence, whys });
    whys.add(why);
    return { ranges, title: mainTitle(ranges.flatMap(passagesIn)), why, sentence };
  });
  const titled = numberTitles(days.map((day) => ({ ...day })));
  return days.map((day, at) => ({ ...day, title: titled[at]?.title ?? day.title }));
}

function namedDay(one: NamedReading, reasons: Reasons): Placed {
  const { range, named, sentence } = one;
  return {
    ranges: [range],
    title: mainTitle(passagesIn(range)),
    why: reasons.named(one),
    sentence,
    start: named.start,
  };
}
