/** Days without a reading, given by date: "nothing between 24 Dec and 3 Jan", "closed on Christmas Day". */
import { addDays, daysBetween, weekdayOf } from "#shared/domain/plan/planDate.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isBreak, type Token } from "../text/tokens.ts";
import { BEHIND, EXCEPT, GLUE, JOINT, RANGE, SIGN } from "./datesOffWords.ts";
import { nextFeastDays } from "./feasts.ts";
import { pointingBack } from "./pointingBack.ts";
import { isExceptionOfOff } from "./readAnyway.ts";

export interface DaySpan {
  start: string;
  end: string;
  /** "The 28th": of whichever month the plan reaches. */
  isOfAnyMonth?: boolean;
}

interface FreeDays {
  spans: DaySpan[];
  /** The message without the words about free days. */
  reading: ParsedMessage;
}

const OFF = /^(?:off|away|closed|shut|break|pause|gap)$/;
const MOST_BEFORE = 8;
/** Fewer days are listed as days, not as a pause. */
export const LEAST_PAUSE = 4;

/** @param today `yyyy-MM-dd` */
export function findDatesOff(reading: ParsedMessage, today: string): FreeDays {
  const spans: DaySpan[] = [];
  const gone: { from: number; to: number }[] = [];
  const listed: Day[][] = [];
  for (const group of groupsOf(reading, today)) {
    const place = signedPlace(reading, group);
    if (!place) continue;
    gone.push(place);
    listed.push(group);
    spans.push(...spansOf(reading, group, place));
  }
  if (gone.length === 0) return { spans, reading };
  const isGone = (one: { from: number; to: number }) =>
    gone.some(({ from, to }) => one.from < to && one.to > from);
  return {
    spans,
    reading: {
      ...reading,
      findings: reading.findings.map((one) =>
        isGone(one) ? { ...one, meaning: { kind: "filler" as const } } : one,
      ),
      left: reading.left.filter((one) => !isGone(one) || listed.some(isBetween(one))),
    },
  };
}

/** "MLK day, half term and Ash Wednesday": what no date is known of is said. */
function isBetween({ from, to }: { from: number; to: number }) {
  return (days: readonly Day[]) =>
    days.some((day, at) => from >= day.to && to <= (days[at + 1]?.from ?? 0));
}

interface Day {
  from: number;
  to: number;
  start: string;
  end: string;
  isFeast: boolean;
  isOfAnyMonth?: boolean;
}

/** Dates that are listed together, in order. */
function groupsOf({ tokens, findings }: ParsedMessage, today: string): Day[][] {
  const days = findings.flatMap((one) => dayOf(one, tokens, today) ?? []);
  for (const { from, meaning } of findings) {
    const day = meaning.kind === "number" ? ordinalDay(tokens, from, today) : undefined;
    if (day) days.push(day);
  }
  const groups: Day[][] = [];
  for (const day of days.sort((a, b) => a.from - b.from)) {
    const last = groups.at(-1)?.at(-1);
    const between = last ? betweenDays(tokens, last, day) : [];
    const isSpan = between.some(({ word, text }) => RANGE.test(word || text));
    if (last && isJoined(between) && (isSpan || !isBound(tokens, last))) groups.at(-1)?.push(day);
    else groups.push([day]);
  }
  return groups;
}

/** What stands between two days, without a reason in brackets: "14 Feb (all-age service) or Easter Day". */
function betweenDays(tokens: readonly Token[], { to }: Day, { from }: Day): readonly Token[] {
  const between = tokens.slice(to, from);
  const close = between[0]?.text === "(" ? between.findIndex(({ text }) => text === ")") : -1;
  return between.slice(close + 1);
}

/** "From 4 January, 18 January off": the first is a start or an end. */
function isBound(tokens: readonly Token[], { from }: Day): boolean {
  const isLead = (at: number) => BOUND.test(tokens[at]?.word ?? "");
  return isLead(from) || isLead(from - 1) || (tokens[from - 1]?.word === "on" && isLead(from - 2));
}

const BOUND =
  /^(?:from|start|starts|starting|begin|begins|beginning|by|until|till|to|ends?|ending)$/;

/** "The 24th and the 25th", "MLK day, half term and Ash Wednesday", "Good Friday off and Easter Monday". */
function isJoined(between: readonly Token[]): boolean {
  const words = between.map(({ word, text }) => word || text);
  if (words[0] === "," && words.length <= MOST_LISTED && /^(?:,|and|or)$/.test(words.at(-1) ?? ""))
    return true;
  const plain = words.filter((word) => JOINT.test(word));
  const others = words.filter((word) => !JOINT.test(word));
  return (
    plain.length > 0 && others.every((word) => /^(?:off|free|closed|please|pls|\w+day)$/.test(word))
  );
}

/** Of the marks and words between two dates of a list. */
const MOST_LISTED = 4;

/** "The 28th", "on the 28th". */
function isDayAlone(tokens: readonly Token[]): boolean {
  return tokens.every(
    ({ kind, word }) => kind === "number" || /^(?:on|the|st|nd|rd|th)$/.test(word),
  );
}

function dayOf(
  { from, to, meaning }: Finding,
  tokens: readonly Token[],
  today: string,
): Day | undefined {
  if (meaning.kind === "date") {
    const { start, end = start, isFeast = false } = meaning;
    return { from, to, start, end, isFeast, isOfAnyMonth: isDayAlone(tokens.slice(from, to)) };
  }
  if (meaning.kind !== "season") return undefined;
  const feast = nextFeastDays(meaning.id, meaning.label, today);
  return feast && { from, to, start: feast.start, end: feast.end, isFeast: true };
}

/** "The week of the 21st". */
function ordinalDay(tokens: readonly Token[], at: number, today: string): Day | undefined {
  const day = Number(tokens[at]?.text);
  if (!(day >= 1 && day <= 31) || !/^(?:st|nd|rd|th)$/.test(tokens[at + 1]?.word ?? ""))
    return undefined;
  const start = Array.from({ length: 62 }, (_, days) => addDays(today, days)).find(
    (date) => Number(date.slice(8)) === day,
  );
  if (!start) return undefined;
  return { from: at, to: at + 2, start, end: start, isFeast: false, isOfAnyMonth: true };
}

/** The sign and the days, as a span. */
function signedPlace(reading: ParsedMessage, group: readonly Day[]) {
  const { tokens } = reading;
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return undefined;
  const end = tokens.findIndex((token, at) => at >= last.to && isEnd(token));
  const words = tokens.slice(last.to, end < 0 ? undefined : end).map(({ word }) => word);
  const behind = BEHIND.exec(words.join(" "))?.[0] ?? signInside(reading, group, words);
  // "… 13 December (carols)": why.
  const open = tokens[last.to]?.text === "(" ? last.to : -1;
  const close = open < 0 ? -1 : tokens.findIndex(({ text }, at) => at > open && text === ")");
  const to = Math.max(last.to + (behind ? behind.split(" ").length : 0), close + 1);
  const stop = tokens.findLastIndex((token, at) => at < first.from && isEnd(token));
  for (let at = first.from - 1; at > stop && at >= first.from - MOST_BEFORE; at--) {
    const { word = "" } = tokens[at] ?? {};
    const lead = tokens.slice(Math.max(stop + 1, at - 3), at).map((one) => one.word);
    const glue = tokens.slice(at + 1, first.from).map((one) => one.word);
    // "Sundays off except Easter": that one is read.
    if (EXCEPT.test(word) && isExceptionOfOff(reading, at)) return undefined;
    if (SIGN.has(word) && isSign(word, lead, glue, first.isFeast)) {
      // "But nothing on", "two weeks off over".
      const isOfWeeks = OFF.test(word) && /^weeks?$/.test(lead.at(-1) ?? "");
      const more = lead.at(-1) === "but" ? 1 : isOfWeeks ? 2 : 0;
      return { from: Math.max(0, at - more), to };
    }
    if (!GLUE.has(word) && tokens[at]?.text !== "(") break;
  }
  const back = behind === undefined ? pointingBack(reading, last.to) : to;
  return back === undefined ? undefined : { from: first.from, to: back };
}

/** "Good Friday off and Easter Monday too": what stands behind the last one. */
function signInside(
  { tokens }: ParsedMessage,
  [first, next]: readonly Day[],
  behind: readonly string[],
) {
  if (!first || !next) return undefined;
  const between = tokens.slice(first.to, next.from).map(({ word }) => word);
  const [last = ""] = behind;
  return BEHIND.test(between.join(" ")) && /^(?:too|also|)$/.test(last) ? last : undefined;
}

function isEnd(token: Token): boolean {
  return isBreak(token) || token.text === ",";
}

/** @param lead the words before it @param glue those up to the days */
function isSign(word: string, lead: readonly string[], glue: readonly string[], isFeast: boolean) {
  const before = lead.at(-1) ?? "";
  const isOn = glue.some((one) => /^(?:on|over|at|during|between|from|in)$/.test(one));
  // "We have nothing for Advent", "no Christmas": a wish, and a subject.
  if (/^(?:nothing|no|none|not|without)$/.test(word))
    return !HAVE.test(before) && !glue.includes("for") && (!isFeast || isOn || word === "nothing");
  if (/^leav/.test(word) && !glue.includes("out")) return false;
  // "We rest from 24 December", but "the rest from 4 January".
  if (/^rest/.test(word) && !RESTS.test(before)) return false;
  // "Kick off 4 January", "right away", "after the break on 4 January", "without a break".
  return !OTHERWISE.test(before) && !lead.some((one) => OVER.test(one));
}

const RESTS = /^(?:we|they|i|all|are|is|will|everyone|everybody|people|shall|to)$/;
const HAVE = /^(?:have|has|had|got|is|theres|was)$/;
const OTHERWISE = /^(?:kick|kicks|kicking|start|starts|starting|set|right|straight|far)$/;
const OVER = /^(?:after|since|following|back|end|ends|finish|no|without)$/;

function spansOf(
  { tokens }: ParsedMessage,
  group: readonly Day[],
  place: { from: number },
): DaySpan[] {
  const spans: DaySpan[] = [];
  for (let at = 0; at < group.length; at++) {
    const [day, next] = [group[at], group[at + 1]];
    if (!day) continue;
    const between = (next ? betweenDays(tokens, day, next) : []).map(
      ({ word, text }) => word || text,
    );
    const isBetween = tokens[day.from - 1]?.word === "between" && between[0] === "and";
    if (next && next.end > day.start && (isBetween || between.some((word) => RANGE.test(word)))) {
      const areFeasts = isBetween && day.isFeast && next.isFeast;
      spans.push(
        areFeasts
          ? { start: addDays(day.start, 1), end: addDays(next.start, -1) }
          : { start: day.start, end: next.end },
      );
      at += 1;
    } else {
      const { start, end, isOfAnyMonth = false } = day;
      spans.push(weekOf(tokens, day, place.from) ?? { start, end, isOfAnyMonth });
    }
  }
  return spans;
}

/** "Christmas week", "the week of 21 December", "two weeks off over Christmas". */
function weekOf(
  tokens: readonly Token[],
  { from, to, start }: Day,
  sign: number,
): DaySpan | undefined {
  const before = tokens.slice(sign, from).map(({ word }) => word);
  const week = before.findLastIndex((word) => /^(?:weeks?|fortnight)$/.test(word));
  if (week < 0 && tokens[to]?.word !== "week") return undefined;
  const isFirst = before.some((word) => /^(?:beginning|commencing|starting|from)$/.test(word));
  const many = ["two", "three", "2", "3"].indexOf(before[week - 1] ?? "");
  const count = before[week] === "fortnight" || many % 2 === 0 ? 2 : many < 0 ? 1 : 3;
  const first = isFirst ? start : addDays(start, 1 - weekdayOf(start));
  return { start: first, end: addDays(first, 7 * count - 1) };
}

/** The first days of the pauses that cover these days. */
export function pausesFor({ start, end }: DaySpan): string[] {
  const weeks = Math.ceil(daysBetween(start, end) / 7);
  return Array.from({ length: weeks }, (_, week) => addDays(start, 7 * week));
}
