/** More weeks or days at the end, with unread passages of the plan's subject. */

import { getBook } from "#shared/domain/bible/books.ts";
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { deriveBrief } from "#shared/domain/plan/deriveBrief.ts";
import { MAX_WEEKS } from "#shared/domain/plan/plan.ts";
import { countWords, joinRanges, passagesIn, verseAfter } from "../../../bible/passages.ts";
import type { Theme } from "../../../bible/themes.ts";
import { divide } from "../../divide/divide.ts";
import { subtract } from "../../divide/subtract.ts";
import { rangesOf as rangesIn, themeOf } from "../../divide/themeOf.ts";
import { spellCount } from "../../spellCount.ts";
import { allPlaces, ordinalOf, rangesOf, slotAt, usualLength } from "../draft.ts";
import { ask, type EditHandler, type EditRequest, type EditResult, refuse } from "../edit.ts";
import { findingsOf } from "../places/within.ts";
import { chooserFor, slotToWrite } from "../wording/writeSlot.ts";
import { inWeeks } from "./divideAnew.ts";
import { aboutTopic, freePassages, somePsalm } from "./passagesFor.ts";
import { afterLast } from "./readings.ts";
import type { Wanted } from "./wanted.ts";

export const goFurther: EditHandler = (request) => {
  const { clause, draft } = request;
  const [wish] = findingsOf(clause, "further");
  if (!wish) return undefined;
  const { unit, count } = wish.meaning;
  const perWeek = usualLength(draft);
  const days = unit === "week" ? count * perWeek : count;
  const more = moreOf(request, days);
  if (!more) return askWhat(request, unit, count);
  if ("kind" in more) return more;
  return added(request, more, { unit, days });
};

function added(
  request: EditRequest,
  { name, readings = [] }: Wanted,
  { unit, days }: { unit: "day" | "week"; days: number },
): EditResult {
  const { draft, style } = request;
  const perWeek = usualLength(draft);
  const chosen = readings.slice(0, days);
  const chooser = chooserFor(draft, []);
  const first = ordinalOf(draft, afterLast(draft));
  const slots = chosen.map((ranges, at) =>
    slotToWrite({ ranges, style, chooser, ordinal: first + at }),
  );
  const last = draft.at(-1);
  const room = last ? Math.max(0, perWeek - last.slots.length) : 0;
  if (last && room > 0) last.slots.push(...slots.slice(0, room));
  const weeks = [...draft, ...inWeeks(slots.slice(room), perWeek, [])];
  if (weeks.length > MAX_WEEKS) return refuse(`A plan holds at most ${MAX_WEEKS} weeks.`);
  const what = formatRanges(joinInOrder(chosen));
  const few =
    chosen.length < days
      ? ` I know no more passages on ${name} than these, so there are ${chosen.length} rather than ${days}.`
      : "";
  const places = allPlaces(weeks).filter((place) =>
    slots.some((slot) => slotAt(weeks, place) === slot),
  );
  return {
    kind: "changed",
    draft: weeks,
    done: `the plan: ${spellCount(chosen.length, "new day")} at the end`,
    text: `I will add ${spellCount(chosen.length, "day")} at the end with what the plan does not read yet: ${what}.${few} The days before stay as they are.`,
    target: { places, isWeeks: unit === "week" },
  };
}

function joinInOrder(readings: readonly VerseRange[][]): VerseRange[] {
  return readings.flat();
}

/** What comes next of the plan's own subject, or of the topic that the wish names. */
function moreOf(request: EditRequest, days: number): Wanted | EditResult | undefined {
  const { clause, draft, plan, turn } = request;
  const [topic] = findingsOf(clause, "topic").filter(({ meaning }) => !meaning.isLoose);
  const isPsalms = findingsOf(clause, "scripture").length > 0 || readsPsalmsAlone(request);
  const brief = turn.brief ?? deriveBrief(plan, "", turn);
  const [own, ...others] = brief.readings;
  const theme = themeOfAll(brief.readings);
  if (
    topic &&
    theme?.id !== topic.meaning.id &&
    !/keep|carry|go/i.test(wordAt(request, topic.from))
  )
    return aboutTopic(request, topic.meaning, [], isPsalms);
  if (theme) {
    const passages = theme.passages.filter(({ range }) => !isPsalms || range.book === "Ps");
    const free = freePassages(draft, { ...theme, passages }).map((range) => [range]);
    const psalms = isPsalms ? (somePsalm(request, false).readings ?? []) : [];
    const rest = psalms.filter(([one]) => !free.some(([other]) => one && isAt(one, other)));
    const readings = [...free, ...rest];
    return readings.length === 0
      ? refuse(`What I know on ${theme.name} is in the plan already.`)
      : { name: theme.name, ranges: readings[0] ?? [], readings };
  }
  if (isPsalms) return somePsalm(request, false);
  return own && others.length === 0 ? nextOf(request, own, days) : undefined;
}

/** One theme or several, as one. */
export function themeOfAll(readings: readonly BriefReading[]): Theme | undefined {
  const themes = readings.flatMap((one) => themeOf(one) ?? []);
  const [first] = themes;
  if (!first || themes.length < readings.length) return undefined;
  return {
    ...first,
    name: themes.map(({ name }) => name).join(" and "),
    passages: themes.flatMap(({ passages }) => passages),
  };
}

function wordAt({ clause }: EditRequest, at: number): string {
  return clause.tokens[at]?.text ?? "";
}

function isAt(one: VerseRange, other: VerseRange | undefined): boolean {
  return one.book === other?.book && one.start.chapter === other.start.chapter;
}

function readsPsalmsAlone({ draft }: EditRequest): boolean {
  return draft.every(({ slots }) =>
    slots.every((slot) => rangesOf(slot).every(({ book }) => book === "Ps")),
  );
}

/** What is left of the texts that were asked for, else what follows them in their book. */
function nextOf(request: EditRequest, own: BriefReading, days: number): Wanted | undefined {
  const { draft } = request;
  const read = draft.flatMap(({ slots }) => slots.flatMap(rangesOf));
  const open = rangesIn(own.references ?? []).flatMap((one) => subtract(one, read));
  const last = read.at(-1);
  const left = open.length > 0 ? open : last ? behind(last, read) : [];
  if (left.length === 0) return undefined;
  const count = allPlaces(draft).length;
  const areChapters = draft.every(({ slots }) =>
    slots.every((slot) => {
      const [range, ...more] = rangesOf(slot);
      return range !== undefined && more.length === 0 && isChapter(range);
    }),
  );
  if (areChapters) {
    const readings = left.flatMap(chaptersOf).map((one) => [one]);
    return { name: own.label, ranges: readings[0] ?? [], readings };
  }
  const words = read.reduce((sum, range) => sum + countWords(range), 0) / count;
  const passages: VerseRange[] = [];
  let sum = 0;
  for (const passage of left.flatMap(passagesIn)) {
    if (sum >= words * days && passages.length >= days) break;
    passages.push(passage);
    sum += countWords(passage);
  }
  const readings = divide(joinRanges(passages), Math.min(days, passages.length)).map(joinRanges);
  return { name: own.label, ranges: readings[0] ?? [], readings };
}

/** The rest of the book behind a text. */
function behind(last: VerseRange, read: readonly VerseRange[]): VerseRange[] {
  const { verses } = getBook(last.book);
  const end = { chapter: verses.length, verse: verses.at(-1) ?? 1 };
  if (last.end.chapter === end.chapter && last.end.verse >= end.verse) return [];
  const start = verseAfter(last.book, last.end);
  return subtract({ book: last.book, start, end }, read);
}

function isChapter(range: VerseRange): boolean {
  return range.start.chapter === range.end.chapter && isWholeChapters(range);
}

/** From the first verse of a chapter to the last of one. */
export function isWholeChapters({ book, start, end }: VerseRange): boolean {
  return start.verse === 1 && end.verse === getBook(book).verses[end.chapter - 1];
}

export function chaptersOf({ book, start, end }: VerseRange): VerseRange[] {
  return Array.from({ length: end.chapter - start.chapter + 1 }, (_, at) => {
    const chapter = start.chapter + at;
    const verses = getBook(book).verses[chapter - 1] ?? 1;
    return {
      book,
      start: { chapter, verse: chapter === start.chapter ? start.verse : 1 },
      end: { chapter, verse: chapter === end.chapter ? end.verse : verses },
    };
  });
}

/** The plan reads its whole book, so the person is asked what should follow. */
function askWhat(
  { turn, plan, draft }: EditRequest,
  unit: "day" | "week",
  count: number,
): EditResult {
  const brief = turn.brief ?? deriveBrief(plan, "", turn);
  const names = brief.readings.map(({ label }) => label).join(" and ");
  const isOne = brief.readings.length === 1 && brief.readings[0]?.kind === "passages";
  const why = isOne
    ? `The plan reads all of ${names} already, so there is nothing of it left for`
    : "I cannot tell what would come next in this plan for";
  const what = count === 1 ? `a ${unit}` : spellCount(count, unit);
  const weeks = draft.length + (unit === "week" ? count : 1);
  return ask(`${why} ${what} more. What is to be read then? Nothing was changed.`, [
    ["Psalms", `Add ${what} of psalms at the end`],
    [`The same, over ${weeks} weeks`, `Make it ${weeks} weeks`],
  ]);
}
