/** "Psalms for people who cannot sleep": only the parts of a long text that suit the rest of the clause. */

import { getBook } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { getTheme } from "../../../bible/themes.ts";
import { themeOf } from "../../divide/themeOf.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { tableOf } from "../text/tables.ts";
import { isBreak } from "../text/tokens.ts";
import type { Timing } from "../timing/scheduled.ts";
import { isSeasonTopic } from "./topicRoles.ts";

const LEADS = /^(?:for|about|on|regarding|concerning|to|that|which|when|against)$/;
const WHOLE = /^(?:all|whole|entire|every|complete|full|through|thru|book|150|rest|finish)$/;
/** Collections, which are rarely read completely for one purpose. */
const COLLECTIONS = new Set(["Psalms", "Proverbs"]);
const MOST_CHAPTERS_A_DAY = 4;
const MOST_DAYS_OF_SOME = 60;
const WORDS_BEFORE = 3;

interface Span {
  from: number;
  to: number;
}

/** The words after a text that give its purpose; empty if it is to be read whole. */
function purposeOf({ tokens }: ParsedMessage, text: Finding): Span | undefined {
  if (!LEADS.test(tokens[text.to]?.word ?? "")) return undefined;
  const before = tokens.slice(Math.max(0, text.from - WORDS_BEFORE), text.to);
  if (before.some(({ word }) => WHOLE.test(word))) return undefined;
  const end = tokens.findIndex(
    (token, at) => at > text.to && (isBreak(token) || /^[,;()]$/.test(token.text)),
  );
  return { from: text.to, to: end < 0 ? tokens.length : end };
}

/** Whether a topic says which parts of a long text are wanted. */
export function isSoughtWithin(reading: ParsedMessage, text: Finding, topic: Finding): boolean {
  const purpose = purposeOf(reading, text);
  if (!purpose || topic.from < purpose.from || topic.to > purpose.to) return false;
  if (isSeasonTopic(topic.meaning)) return false;
  const { meaning } = text;
  if (meaning.kind !== "scripture") return false;
  if (COLLECTIONS.has(meaning.label)) return true;
  const days = daysSaid(reading);
  return days !== undefined && chaptersIn(meaning.ranges) > days * MOST_CHAPTERS_A_DAY;
}

function chaptersIn(ranges: readonly VerseRange[]): number {
  return ranges.reduce((sum, { book, start, end }) => {
    return sum + Math.min(end.chapter, getBook(book).verses.length) - start.chapter + 1;
  }, 0);
}

function daysSaid({ findings }: ParsedMessage): number | undefined {
  const lengths = findings.flatMap(({ meaning }) => (meaning.kind === "length" ? [meaning] : []));
  const [only] = lengths;
  if (!only || lengths.length > 1) return undefined;
  return only.value * { day: 1, week: 5, month: 22, year: 260 }[only.unit];
}

interface Family {
  id: string;
  words: ReadonlySet<string>;
}

let loaded: Family[] | undefined;

function families(): Family[] {
  loaded ??= tableOf("psalms").map(([id = "", list = ""]) => ({
    id,
    words: new Set(list.split(" ")),
  }));
  return loaded;
}

/** Words of a purpose that choose the psalms, such as "hospital"; they say no more than that. */
export function wordsOfPsalms(reading: ParsedMessage): string[] {
  return wordsForPsalms(reading).filter(isOfFamily);
}

/** What they are for, and what they are to be like. */
function wordsForPsalms(reading: ParsedMessage): string[] {
  const text = ofPsalms(reading);
  const spans = text ? [purposeOf(reading, text), likeBefore(reading, text)] : [];
  return spans.flatMap((span) =>
    span ? reading.tokens.slice(span.from, span.to).map(({ word }) => word) : [],
  );
}

function ofPsalms({ findings }: ParsedMessage): Finding | undefined {
  return findings.find(({ meaning }) => meaning.kind === "scripture" && meaning.label === "Psalms");
}

function psalmsFor(reading: ParsedMessage): Span | undefined {
  const text = ofPsalms(reading);
  return text && (purposeOf(reading, text) ?? likeBefore(reading, text));
}

/** "Ten gentle psalms": what they are like stands before them. */
function likeBefore({ tokens }: ParsedMessage, { from }: Finding): Span | undefined {
  const start = [from - 2, from - 1].find((at) => isOfFamily(tokens[at]?.word ?? ""));
  return start === undefined ? undefined : { from: start, to: from };
}

function isOfFamily(word: string): boolean {
  return families().some(({ words }) => words.has(word));
}

/** The psalms that suit a purpose, as many as there are days; one a day if none suits better than others. */
export function psalmsForPurpose(
  reading: ParsedMessage,
  one: BriefReading,
  { days, weeks, days_per_week, reading_days }: Timing,
): BriefReading {
  const isOfPsalms = one.references?.length === 1 && one.references[0] === "Psalms";
  const purpose = isOfPsalms ? psalmsFor(reading) : undefined;
  if (!purpose || one.weekdays || one.per === "week") return one;
  const wanted = days ?? (weeks && weeks * (reading_days?.length ?? days_per_week ?? 5));
  const said = wordsForPsalms(reading);
  const topic = one.kind === "topic" ? themeOf(one) : undefined;
  const names = [...said, topic?.id ?? ""];
  const family = families().find(({ words }) => names.some((name) => words.has(name)));
  const theme = family && getTheme(family.id);
  const isFew = one.kind === "passages" && (wanted ?? MOST_DAYS_OF_SOME) < MOST_DAYS_OF_SOME;
  if (!theme) return isFew ? { ...one, per: "day", count: 1 } : one;
  const own = theme.passages.map(({ reference }) => reference);
  // "Cannot sleep" is a worry as well, and first of all a night.
  const isOwn = !topic || theme.id === "psalms-for-the-night";
  if (isOwn && own.length >= (wanted ?? 0)) return { kind: "topic", label: theme.name };
  const quiet = getTheme("psalms-of-trust")?.passages.map(({ reference }) => reference) ?? [];
  const near = topic?.passages.map(({ reference }) => reference) ?? [];
  const enough = near.length >= (wanted ?? LEAST);
  if (enough) return one;
  const references = [...new Set([...near, ...own, ...quiet])].slice(0, wanted ?? MOST_UNASKED);
  return { kind: "list", label: `Psalms for ${topic?.name ?? "Rest"}`, references };
}

const LEAST = 5;
const MOST_UNASKED = 10;
