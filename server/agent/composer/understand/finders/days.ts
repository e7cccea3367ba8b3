/** Days of the week, and dates. */
import { en } from "chrono-node";
import { addDays, formatPlanDate, parsePlanDate } from "#shared/domain/planDate.ts";
import type { Finding } from "../finding.ts";
import type { Token } from "../tokens.ts";
import { isMark, isWord } from "./units.ts";

type Tokens = readonly Token[];

const NAMES = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const SHORT: Record<string, number> = {
  mon: 1,
  tue: 2,
  tues: 2,
  wed: 3,
  weds: 3,
  thu: 4,
  thur: 4,
  thurs: 4,
  fri: 5,
  sat: 6,
  sun: 7,
};
const LETTERS: Record<string, number[]> = {
  mwf: [1, 3, 5],
  tth: [2, 4],
  tuth: [2, 4],
  mf: [1, 2, 3, 4, 5],
};
const LETTER: Record<string, number> = { m: 1, t: 2, tu: 2, w: 3, th: 4, r: 4, f: 5, sa: 6, su: 7 };
const WEIGHT = 10;

/** 1 for Monday; 0 where the token is no day of the week. */
function dayOf(token: Token | undefined): number {
  if (token?.kind !== "word") return 0;
  const full = NAMES.findIndex((name) => token.word === name || token.word === `${name}s`);
  if (full >= 0) return full + 1;
  return SHORT[token.word] ?? 0;
}

export function findWeekdays(tokens: Tokens): Finding[] {
  const found: Finding[] = [];
  const add = (from: number, to: number, days: readonly number[], isNamed: boolean) => {
    const unique = [...new Set(days)].sort((a, b) => a - b);
    found.push({ from, to, weight: WEIGHT, meaning: { kind: "weekdays", days: unique, isNamed } });
  };
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at]?.word ?? "";
    if (/^(?:weekdays?|workdays?)$/.test(word)) add(at, at + 1, [1, 2, 3, 4, 5], true);
    if (/^(?:working|business|work)$/.test(word) && isWord(tokens[at + 1], /^days?$/))
      add(at, at + 2, [1, 2, 3, 4, 5], true);
    if (/^weekends?$/.test(word)) add(at, at + 1, [6, 7], true);
    const letters = LETTERS[word];
    if (letters) add(at, at + 1, letters, true);
    const run =
      runAt(tokens, at, dayOf) ?? runAt(tokens, at, (token) => LETTER[token?.word ?? ""] ?? 0);
    if (!run) continue;
    const isPlural = /days$/.test(tokens[run.to - 1]?.word ?? "");
    const before = tokens[at - 1];
    const isEvery = isWord(before, /^(?:every|each|all)$/);
    const isOn = isWord(before, /^(?:on|only|just|for|our)$/);
    if (run.days.length > 1 || (dayOf(tokens[at]) > 0 && (isPlural || isEvery || isOn)))
      add(isEvery ? at - 1 : at, run.to, run.days, run.days.length > 1 || isPlural || isEvery);
    else if (dayOf(tokens[at]) > 0 && tokens[at]?.word.length !== 3)
      found.push({
        from: at,
        to: run.to,
        weight: 6,
        meaning: { kind: "weekdays", days: run.days, isNamed: false },
      });
  }
  return found;
}

/** "Mon, Wed and Fri", "Monday to Friday", "M/W/F", from one token on. */
function runAt(tokens: Tokens, at: number, read: (token: Token | undefined) => number) {
  const first = read(tokens[at]);
  if (!first) return undefined;
  const isLetters = dayOf(tokens[at]) === 0;
  const days = [first];
  let to = at + 1;
  for (;;) {
    let next = to;
    if (isMark(tokens[next], /^\.$/) && read(tokens[next + 1])) next += 1;
    const isSpan =
      isMark(tokens[next], /^[-–]$/) || isWord(tokens[next], /^(?:to|through|thru|till|until)$/);
    while (
      isMark(tokens[next], /^[,/&+–-]$/) ||
      isWord(tokens[next], /^(?:and|or|to|through|thru|till|until)$/)
    ) {
      next += 1;
      if (next - to > 2) break;
    }
    const day = next > to || read(tokens[to]) ? read(tokens[next]) : 0;
    if (!day) break;
    const last = days.at(-1) ?? day;
    if (isSpan)
      for (let more = (last % 7) + 1; more !== day; more = (more % 7) + 1) days.push(more);
    days.push(day);
    to = next + 1;
  }
  // A lone letter, or two in words, is no day: "I was".
  if (
    isLetters &&
    (days.length < 2 || tokens.slice(at, to).some(({ isSpaced }, index) => index > 0 && isSpaced))
  )
    return undefined;
  return { days, to };
}

const UNIT_WORD = /\b(?:days?|weeks?|wks?|months?|years?|yrs?|hours?|minutes?|mins?)\b/;
const FROM_TODAY = /^(?:next|this|coming|the coming)\b|\bfrom (?:now|today|tomorrow)$/;
const MONTH_WORD = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/;

/** Dates as `chrono-node` reads them, without what it takes for one in lengths and references. */
export function findDates(text: string, tokens: Tokens, today: string): Finding[] {
  const reference = parsePlanDate(today);
  if (!reference) return [];
  const results = en.casual.parse(text, reference, { forwardDate: true });
  return results.flatMap(({ index, text: written, start, end }) => {
    const from = tokens.findIndex((token) => token.end > index);
    const after = tokens.findIndex((token) => token.start >= index + written.length);
    const to = after < 0 ? tokens.length : after;
    const hasMonth = start.isCertain("month");
    const hasDay = start.isCertain("day");
    const hasWeekday = start.isCertain("weekday");
    if (from < 0 || from >= to || !(hasDay || hasMonth || hasWeekday)) return [];
    const words = tokens.slice(from, to).map(({ word }) => word);
    if (words.some((word) => /^(?:ago|last|past|weekdays?)$/.test(word))) return [];
    // "For 10 weeks" and "a day" are lengths; "Monday to Friday" is a rhythm.
    if (UNIT_WORD.test(words.join(" ")) && !FROM_TODAY.test(words.join(" "))) return [];
    if (end && hasWeekday && !hasDay) return [];
    // A month needs a sign that it is one: a day, a year, or a word before it.
    const isLoneMonth = hasMonth && !hasDay && words.length === 1;
    if (
      isLoneMonth &&
      !isWord(
        tokens[from - 1],
        /^(?:in|for|during|from|to|until|till|of|by|through|throughout|all|this|next|early|mid|late|start|starting|end|before|after|and)$/,
      ) &&
      !/^(?:january|february|march|april|june|july|august|september|october|november|december)$/.test(
        words[0] ?? "",
      )
    )
      return [];
    if (/^\d+$/.test(words.join("")) && !/[/.-]/.test(written)) return [];
    const first = start.date();
    let day = formatPlanDate(first);
    let last = end ? formatPlanDate(end.date()) : undefined;
    if (hasMonth && !hasDay && MONTH_WORD.test(words.join(" "))) {
      day = `${day.slice(0, 7)}-01`;
      const of = end ? formatPlanDate(end.date()) : day;
      last = lastOfMonth(of);
      if (day < today) day = today;
    }
    if (last && last < day) last = undefined;
    return [
      {
        from,
        to,
        weight: 9,
        meaning: { kind: "date", start: day, ...(last ? { end: last } : {}) },
      },
    ] satisfies Finding[];
  });
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const next =
    month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`;
  return addDays(next, -1);
}
