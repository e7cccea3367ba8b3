/** How often: "a day", "once a month", "every second Friday". */
import type { Meaning, Unit } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { weekdayAt } from "./days.ts";
import { numberAt, ordinalAt } from "./numbers.ts";
import { isMark, isWord, portionAt, unitAt } from "./units.ts";

type Tokens = readonly Token[];

export interface Amount {
  /** Where it begins, if not where its number stands. */
  from?: number;
  to: number;
  meaning: Meaning;
  weight?: number;
}

interface Per {
  unit: Unit;
  to: number;
  /** Where it begins, if not right behind what is counted. */
  from?: number;
}

const EACH = /^(?:each|every|per|a|an|any)$/;
const RHYTHM: Record<string, [times: number, every: number, unit: Unit]> = {
  monthly: [1, 1, "month"],
  biweekly: [1, 2, "week"],
  fortnightly: [1, 2, "week"],
  quarterly: [1, 3, "month"],
};

export function* rhythmsAt(tokens: Tokens, at: number): Generator<Amount> {
  const rhythm = RHYTHM[tokens[at]?.word ?? ""];
  if (rhythm) {
    const [times, every, unit] = rhythm;
    yield { to: at + 1, meaning: { kind: "often", times, every, unit } };
  }
  const isOften = isWord(tokens[at], /^(?:every|each|per)$/);
  const isOnce = isWord(tokens[at], /^(?:once|one)$/) && isWord(tokens[at + 1], EACH);
  const fortnight = at + (isOnce ? 2 : 1);
  if ((isOften || isOnce) && isWord(tokens[fortnight], /^fortnight$/))
    yield { to: fortnight + 1, meaning: { kind: "often", times: 1, every: 2, unit: "week" } };
  yield* everyAt(tokens, at);
  yield* timesAt(tokens, at);
  yield* oneOneAt(tokens, at);
}

/** "One day one psalm", "1 week, 2 chapters". */
function* oneOneAt(tokens: Tokens, at: number): Generator<Amount> {
  const one = numberAt(tokens, at);
  const unit = one?.value === 1 ? unitAt(tokens, one.to) : undefined;
  if (!one || !unit || /s$/.test(tokens[one.to]?.word ?? "")) return;
  const next = one.to + (isMark(tokens[one.to + 1], /^[,:=-]$/) ? 2 : 1);
  const count = numberAt(tokens, next);
  const of = count && portionAt(tokens, count.to);
  if (count && of && /^(?:chapter|psalm|verse|question|minute|story)$/.test(of))
    yield { to: count.to + 1, meaning: { kind: "portion", value: count.value, of, per: unit } };
}

const EVERYDAY_THINGS =
  /^(?:life|lives|living|people|stuff|things|faith|work|words|language|english|worries|problems)$/;

/** "A day", "per week", "/week", "each night", "daily". */
export function perAt(tokens: Tokens, at: number): Per | undefined {
  const isEveryday = isWord(tokens[at], /^everyday$/) && !isWord(tokens[at + 1], EVERYDAY_THINGS);
  if (isEveryday || isWord(tokens[at], /^(?:daily|nightly)$/)) return { unit: "day", to: at + 1 };
  if (isWord(tokens[at], /^weekly$/)) return { unit: "week", to: at + 1 };
  let to = at;
  if (isWord(tokens[to], /^(?:for|on|in)$/) && isWord(tokens[to + 1], /^(?:each|every)$/)) to += 1;
  // "w/ wk 2" is short for "with week 2".
  const isSlash = isMark(tokens[to], /^\/$/) && !isWord(tokens[to - 1], /^w$/);
  if (!isSlash && !isWord(tokens[to], EACH)) return undefined;
  to += 1;
  while (isWord(tokens[to], /^single$/)) to += 1;
  // "A chapter each time".
  if (!isSlash && isWord(tokens[to - 1], /^(?:each|every|per)$/) && isWord(tokens[to], TIME))
    return { unit: "day", to: to + 1 };
  const unit = unitAt(tokens, to);
  return unit ? { unit, to: to + 1 } : undefined;
}

/** What people read at, as often as the plan has days: "one per go". */
const TIME = /^(?:time|sitting|go|meeting|session|lesson|meetup|gathering)$/;

const SOME_OF = /^(?:bit|little|piece|part|portion|taste|lot)$/;

/** "One person of faith each day", "a hero of the Old Testament every week". */
export function perOf(tokens: Tokens, at: number): Per | undefined {
  if (isWord(tokens[at], SOME_OF) || !isWord(tokens[at + 1], /^(?:of|from|in)$/)) return undefined;
  for (let next = at + 3; next <= at + 5; next++) {
    if (tokens[next - 1]?.kind !== "word") return undefined;
    const per = perAt(tokens, next);
    if (per) return { ...per, from: next };
  }
  return undefined;
}

/** "Four days in a week", "three days out of the week": where that ends. */
export function inWeek(tokens: Tokens, at: number): number | undefined {
  const words = tokens.slice(at, at + 4).map(({ word }) => word);
  const within = /^(?:(?:in|of|out of|from) (?:a|the|every|each)|the) week(?= |$)/.exec(
    words.join(" "),
  )?.[0];
  return within === undefined ? undefined : at + within.split(" ").length;
}

/** "Every second week", "every other day", "every two weeks". */
function* everyAt(tokens: Tokens, at: number): Generator<Amount> {
  if (!isWord(tokens[at], /^(?:every|each|alternate)$/)) return;
  const count = isWord(tokens[at], /^alternate$/)
    ? { value: 2, to: at + 1 }
    : (ordinalAt(tokens, at + 1) ?? numberAt(tokens, at + 1));
  // "Every second Friday": the day is found by itself.
  if (count && count.value > 1 && weekdayAt(tokens[count.to]) > 0)
    yield { to: count.to, meaning: { kind: "often", times: 1, every: count.value, unit: "week" } };
  const unit = count && unitAt(tokens, count.to);
  if (!count || !unit || count.value < 2) return;
  yield { to: count.to + 1, meaning: { kind: "often", times: 1, every: count.value, unit } };
}

const ONCE: Record<string, number> = { once: 1, twice: 2, thrice: 3 };

/** "Once a month", "3 times per week", "5x/week", "4 days out of seven". */
function* timesAt(tokens: Tokens, at: number): Generator<Amount> {
  const once = ONCE[tokens[at]?.word ?? ""];
  const number = numberAt(tokens, at);
  let to = at + 1;
  let times = once;
  if (times === undefined && number) {
    const isTimes = isWord(
      tokens[number.to],
      /^(?:x|times?|readings?|sessions?|nights?|mornings?|evenings?|devotions?)$/,
    );
    if (!isTimes && !isMark(tokens[number.to], /^×$/)) return;
    if (isWord(tokens[number.to], /^x$/) && number.value <= 7)
      yield {
        to: number.to + 1,
        meaning: { kind: "often", times: number.value, every: 1, unit: "week" },
        weight: 8,
      };
    times = number.value;
    to = number.to + 1;
  }
  if (!times) return;
  const per = perAt(tokens, to);
  if (per && per.unit !== "day")
    yield { to: per.to, meaning: { kind: "often", times, every: 1, unit: per.unit } };
  // "Every Tuesday, six times": so many readings in all.
  if (!per && number && isWord(tokens[number.to], /^times$/) && times > 2)
    yield { to, meaning: { kind: "portion", value: times, of: "reading" }, weight: 8 };
  const every = isWord(tokens[to], /^every$/)
    ? (ordinalAt(tokens, to + 1) ?? numberAt(tokens, to + 1))
    : undefined;
  const unit = every && unitAt(tokens, every.to);
  if (every && unit)
    yield { to: every.to + 1, meaning: { kind: "often", times, every: every.value, unit } };
}

/** Books whose names begin with a number. */
const NUMBERED =
  /^(?:sam(?:uel)?|kings|kgs|chron(?:icles)?|cor(?:inthians)?|thess(?:alonians)?|tim(?:othy)?|pet(?:er)?|john|jn)$/;

/** "One fruit for one week", "one prophet in a week", "one church one day". */
export function oneFor(tokens: Tokens, at: number): Per | undefined {
  let from = at;
  if (isPlainWord(tokens, from) && !isWord(tokens[from], /^one$/)) from += 1;
  if (isWord(tokens[from], /^(?:for|in|on)$/)) from += 1;
  // "1 parable 1 day", but "1 John in 1 week", "1 Peter 1 week".
  const isDigit = from === at && tokens[at]?.text === "1" && !isWord(tokens[at - 1], NUMBERED);
  const isOne = isDigit || isWord(tokens[from], /^(?:one|a)$/);
  const unit = isOne ? unitAt(tokens, from + 1) : undefined;
  return unit && { unit, to: from + 2 };
}

export function isPlainWord(tokens: Tokens, at: number): boolean {
  return (
    tokens[at]?.kind === "word" &&
    !unitAt(tokens, at) &&
    !portionAt(tokens, at) &&
    !isWord(
      tokens[at],
      /^(?:of|in|on|a|per|each|every|times?|or|and|to|x|for|over|from|at|is|the)$/,
    )
  );
}
