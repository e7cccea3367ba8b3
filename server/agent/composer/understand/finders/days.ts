/** Days of the week: "Mon–Fri", "every Saturday", "six Sundays". */
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { numberAt } from "./numbers.ts";
import { findNoGaps, findNoSkips, findOpenDays, withWeekends } from "./openDays.ts";
import { isMark, isWord } from "./units.ts";

type Tokens = readonly Token[];

const NAMES = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const SHORT: Record<string, number> = {
  mons: 1,
  sats: 6,
  suns: 7,
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
export function weekdayAt(token: Token | undefined): number {
  if (token?.kind !== "word") return 0;
  const full = NAMES.findIndex((name) => token.word === name || token.word === `${name}s`);
  if (full >= 0) return full + 1;
  return SHORT[token.word] ?? slipOf(token.word.replace(/s$/, ""));
}

const SLIPS: Record<string, number> = {
  wensday: 3,
  wendsday: 3,
  wedensday: 3,
  thirsday: 4,
};

/** "Tusday", "thrusday": one letter too many, missing, wrong or in the wrong place; 0 for other words. */
function slipOf(said: string): number {
  // "Tuesdy".
  const word = said.replace(/dy$/, "day");
  if (said !== word) return NAMES.indexOf(word) + 1;
  if (word.length < SHORTEST_SLIP || !word.endsWith("day")) return 0;
  // "Tursday" may be two of them.
  const [near, ...others] = NAMES.filter(
    (name) => name[0] === word[0] && isOneSlipFrom(name, word),
  );
  if (SLIPS[word]) return SLIPS[word];
  return near && others.length === 0 ? NAMES.indexOf(near) + 1 : 0;
}

const SHORTEST_SLIP = 6;

function isOneSlipFrom(name: string, word: string): boolean {
  let at = 0;
  while (at < word.length && name[at] === word[at]) at += 1;
  const [rest, own] = [name.slice(at), word.slice(at)];
  const isSwapped = rest[0] === own[1] && rest[1] === own[0] && rest.slice(2) === own.slice(2);
  return (
    isSwapped || rest.slice(1) === own.slice(1) || rest.slice(1) === own || rest === own.slice(1)
  );
}

/** "Every day but Sunday", "each day bar the weekend". */
function daysBut(tokens: Tokens, at: number) {
  const isAll = isWord(tokens[at], /^(?:every|each|any)$/) && isWord(tokens[at + 1], /^day$/);
  if (!isAll || !isWord(tokens[at + 2], /^(?:but|bar|except|save)$/)) return undefined;
  let from = at + 3;
  while (isWord(tokens[from], /^(?:for|on|the|a)$/)) from += 1;
  const isWeekend = isWord(tokens[from], /^weekends?$/);
  const run = isWeekend ? { days: [6, 7], to: from + 1 } : runAt(tokens, from, weekdayAt);
  return (
    run && { days: [1, 2, 3, 4, 5, 6, 7].filter((day) => !run.days.includes(day)), to: run.to }
  );
}

/** "Six Sundays": so many weeks, and the day; "twenty weekdays": so many days. */
function countedDay(tokens: Tokens, at: number): Finding[] {
  // "Genesis 1-11 Sundays only" counts no Sundays.
  const isRange = isMark(tokens[at - 1], /^[-–:]$/) && tokens[at - 2]?.kind === "number";
  const number = isRange ? undefined : numberAt(tokens, at);
  if (number && number.value > 1 && isDayOfWork(tokens, number.to)) {
    const meaning = { kind: "length", value: number.value, unit: "day" } as const;
    return [{ from: at, to: number.to, weight: 12, meaning }];
  }
  // "Twenty weekday readings".
  const isReadings = isWord(tokens[(number?.to ?? 0) + 1], /^(?:readings?|devotions?|passages)$/);
  if (number && number.value > 5 && isWord(tokens[number.to], /^weekday$/) && isReadings) {
    const meaning = { kind: "length", value: number.value, unit: "day" } as const;
    return [{ from: at, to: number.to, weight: 12, meaning }];
  }
  const isWeekends = number && isWord(tokens[number.to], /^(?:weekends|wkends)$/);
  const day =
    number && number.value > 1 && number.value <= 104
      ? isWeekends
        ? 6
        : weekdayAt(tokens[number.to])
      : 0;
  if (!number || !day || !/s$/.test(tokens[number.to]?.word ?? "")) return [];
  return [
    {
      from: at,
      to: number.to,
      weight: 12,
      meaning: { kind: "length", value: number.value, unit: "week" },
    },
  ];
}

function isDayOfWork(tokens: Tokens, at: number): boolean {
  if (isWord(tokens[at], /^school$/)) return isWord(tokens[at + 1], /^(?:days|mornings|nights)$/);
  return isWord(
    tokens[at],
    /^(?:weekdays|wekdays|weekdys|weakdays|workdays|schooldays|weeknights|weeknites)$/,
  );
}

/** "The weekend is free": each of them. */
function isWeekendOff(tokens: Tokens, at: number): boolean {
  const is = isWord(tokens[at + 1], /^(?:is|are|stays?|being|should|to)$/) ? at + 2 : at + 1;
  const free = isWord(tokens[is], /^(?:be|left|kept)$/) ? is + 1 : is;
  return isWord(tokens[at - 1], /^the$/) && isWord(tokens[free], /^(?:free|off)$/);
}

export function findWeekdays(tokens: Tokens): Finding[] {
  const found: Finding[] = [];
  const add = (from: number, to: number, days: readonly number[], isNamed: boolean) => {
    const unique = [...new Set(days)].sort((a, b) => a - b);
    found.push({ from, to, weight: WEIGHT, meaning: { kind: "weekdays", days: unique, isNamed } });
  };
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at]?.word ?? "";
    if (isDayOfWork(tokens, at)) add(at, at + (word === "school" ? 2 : 1), [1, 2, 3, 4, 5], true);
    if (/^(?:weekday|workday)$/.test(word)) add(at, at + 1, [1, 2, 3, 4, 5], true);
    if (/^(?:working|business|work)$/.test(word) && isWord(tokens[at + 1], /^days?$/))
      add(at, at + 2, [1, 2, 3, 4, 5], true);
    // "Only on week days"; "a 3 week day plan" counts.
    if (word === "week" && isWord(tokens[at + 1], /^days$/) && !numberAt(tokens, at - 1))
      add(at, at + 2, [1, 2, 3, 4, 5], true);
    // "Valentine's weekend" is one, and no rhythm.
    const isWeekends =
      word === "weekends" ||
      isWeekendOff(tokens, at) ||
      isWord(tokens[at - 1], /^(?:every|each|per|only|a)$/);
    if (/^weekends?$/.test(word) && isWeekends) add(at, at + 1, [6, 7], true);
    const kept = daysBut(tokens, at);
    if (kept) add(at, kept.to, kept.days, true);
    found.push(...countedDay(tokens, at));
    if (/^(?:wkend|wkends)$/.test(word)) add(at, at + 1, [6, 7], true);
    const letters = LETTERS[word];
    if (letters) add(at, at + 1, letters, true);
    const run =
      runAt(tokens, at, weekdayAt) ?? runAt(tokens, at, (token) => LETTER[token?.word ?? ""] ?? 0);
    if (!run) continue;
    const isPlural =
      /s$/.test(tokens[run.to - 1]?.word ?? "") &&
      !/^(?:tues|weds|thurs)$/.test(tokens[run.to - 1]?.word ?? "");
    if (
      isWord(tokens[run.to], /^(?:nights?|mornings?|evenings?|lunch|lunches|afternoons?)$/) &&
      !isWord(tokens[at - 1], /^(?:this|next|last|from|starting)$/)
    ) {
      add(at, run.to + 1, run.days, true);
      continue;
    }
    const before = tokens[at - 1];
    const isEvery = isWord(before, /^(?:every|each|all|per)$/);
    // "Friday by Friday", "every second Friday", "Wed only".
    const isRepeated =
      isWord(tokens[run.to], /^by$/) && weekdayAt(tokens[run.to + 1]) === run.days[0];
    const isSecond =
      isWord(before, /^(?:second|other|alternate|third)$/) ||
      (isWord(before, /^(?:nd|rd)$/) && isWord(tokens[at - 3], /^every$/));
    if (isRepeated || isSecond || isWord(tokens[run.to], /^(?:only|readings?|devotions?)$/)) {
      add(at, isRepeated ? run.to + 2 : run.to, run.days, true);
      continue;
    }
    const isOn = isWord(before, /^(?:on|only|just|for|our)$/);
    const isLabel = isMark(tokens[run.to], /^[:=]$/);
    if (
      isLabel ||
      run.days.length > 1 ||
      (weekdayAt(tokens[at]) > 0 && (isPlural || isEvery || isOn))
    )
      add(
        isEvery ? at - 1 : at,
        run.to,
        run.days,
        isLabel || run.days.length > 1 || isPlural || isEvery,
      );
    else if (weekdayAt(tokens[at]) > 0 && tokens[at]?.word.length !== 3)
      found.push({
        from: at,
        to: run.to,
        weight: 6,
        meaning: { kind: "weekdays", days: run.days, isNamed: false },
      });
  }
  const joined = withWeekends(found, tokens);
  return [
    ...joined,
    ...findOpenDays(tokens),
    ...findNoGaps(tokens),
    ...findNoSkips(joined, tokens),
  ];
}

const NAMED_DAY = /^(?:ash|holy|good|palm|easter|maundy|shrove|pancake|spy|black|whit|mothering)$/;

/** "Mon, Wed and Fri", "Monday to Friday", "M/W/F", from one token on. */
function runAt(tokens: Tokens, at: number, read: (token: Token | undefined) => number) {
  const first = read(tokens[at]);
  if (!first) return undefined;
  const isLetters = weekdayAt(tokens[at]) === 0;
  // "Holy Saturday, Sundays off": a named day, not a weekday.
  if (isWord(tokens[at - 1], NAMED_DAY)) return undefined;
  const days = [first];
  let to = at + 1;
  for (;;) {
    let next = to;
    if (isMark(tokens[next], /^\.$/) && read(tokens[next + 1])) next += 1;
    const isSpan =
      isMark(tokens[next], /^[-–]$/) || isWord(tokens[next], /^(?:to|through|thru|till|until)$/);
    while (
      isMark(tokens[next], /^[,/&+–-]$/) ||
      isWord(tokens[next], /^(?:and|or|n|to|through|thru|till|until|on)$/)
    ) {
      next += 1;
      if (next - to > 2) break;
    }
    const day = next > to || read(tokens[to]) ? read(tokens[next]) : 0;
    if (!day) break;
    // "10 Mondays, Sunday school teachers".
    if (isWord(tokens[next + 1], /^(?:school|club|best)$/)) break;
    // "Monday to Saturday, Saturdays a psalm": a day of the run that is named again begins something else.
    if (days.includes(day) && /s$/.test(tokens[next]?.word ?? "")) break;
    // "Monday to Saturday, Sundays we rest": each of them, behind a stretch of single ones.
    // "Monday to Thursday, Friday is catch up", "Mon-Sat, Saturday we rest": what is told of that day alone.
    const isToldOf = /^(?:is|are|was|for|we|will|being|stays?)$/.test(tokens[next + 1]?.word ?? "");
    if (isToldOf && days.length > 1 && isMark(tokens[to], /^,$/)) break;
    const isEach = /days$/.test(tokens[next]?.word ?? "");
    const isStretch = days.length > 1 && !/days$/.test(tokens[to - 1]?.word ?? "");
    if (isEach && isStretch && isMark(tokens[to], /^,$/)) break;
    const last = days.at(-1) ?? day;
    if (isSpan)
      for (let more = (last % 7) + 1; more !== day; more = (more % 7) + 1) days.push(more);
    days.push(day);
    to = next + 1;
  }
  // A lone letter, or two in words, is no day: "I was".
  const some = tokens.slice(at, to);
  const isCapital = some.every(({ text, kind }) => kind === "mark" || /^\p{Lu}/u.test(text));
  const isSpread = some.some(({ isSpaced }, index) => index > 0 && isSpaced);
  if (isLetters && (days.length < 2 || (isSpread && !(isCapital && days.length > 2))))
    return undefined;
  return { days, to };
}
