/** How long, how often and how much: lengths, rhythms and portions. */
import type { Finding, Meaning, Unit } from "../finding.ts";
import type { Token } from "../tokens.ts";
import { weekdayAt } from "./days.ts";
import { countAt, numberAt, ordinalAt } from "./numbers.ts";
import { isMark, isWord, portionAt, unitAt } from "./units.ts";

type Tokens = readonly Token[];

const WEIGHT = 10;
const ALL = /^(?:full|whole|entire|straight|consecutive|short|calendar|more)$/;
const EACH = /^(?:each|every|per|a|an|any)$/;
const RHYTHM: Record<string, [times: number, every: number, unit: Unit]> = {
  monthly: [1, 1, "month"],
  biweekly: [1, 2, "week"],
  fortnightly: [1, 2, "week"],
  quarterly: [1, 3, "month"],
};

export function findAmounts(tokens: Tokens): Finding[] {
  const found: Finding[] = [];
  const add = (from: number, to: number, meaning: Meaning, weight = WEIGHT) =>
    found.push({ from, to, meaning, weight });
  for (let at = 0; at < tokens.length; at++) {
    for (const { from = at, to, meaning, weight } of amountsAt(tokens, at))
      add(from, to, meaning, weight);
  }
  return found;
}

interface Amount {
  /** Where it begins, if not where its number stands. */
  from?: number;
  to: number;
  meaning: Meaning;
  weight?: number;
}

function* amountsAt(tokens: Tokens, at: number): Generator<Amount> {
  const rhythm = RHYTHM[tokens[at]?.word ?? ""];
  if (rhythm) {
    const [times, every, unit] = rhythm;
    yield { to: at + 1, meaning: { kind: "often", times, every, unit } };
  }
  yield* barePortionAt(tokens, at);
  yield* everyAt(tokens, at);
  yield* timesAt(tokens, at);
  const per = perAt(tokens, at);
  if (per) yield { to: per.to, meaning: { kind: "per", unit: per.unit }, weight: 7 };
  if (isWord(tokens[at], /^week$/) && isWord(tokens[at + 1], /^(?:leading|before)$/))
    yield { to: at + 1, meaning: { kind: "length", value: 1, unit: "week" }, weight: 6 };
  if (isWord(tokens[at], /^fortnight$/))
    yield { to: at + 1, meaning: { kind: "length", value: 2, unit: "week" } };
  if (isWord(tokens[at], /^weeklong$/))
    yield { to: at + 1, meaning: { kind: "length", value: 1, unit: "week" } };
  const count = countAt(tokens, at);
  if (count) yield* countedAt(tokens, at, count.value, count.to);
  yield* labelledAt(tokens, at);
}

/** "Chapter a day", "chapter each time", with no number before it; "a verse or three each". */
function* barePortionAt(tokens: Tokens, at: number): Generator<Amount> {
  const of = portionAt(tokens, at);
  if (of !== "chapter" && of !== "psalm") return;
  const per = perAt(tokens, at + 1);
  if (per && !numberAt(tokens, at - 1) && !/s$/.test(tokens[at]?.word ?? ""))
    yield { to: per.to, meaning: { kind: "portion", value: 1, of, per: per.unit } };
}

/** "Weeks: 6", "Days per week = 5", "each week 5 days". */
function* labelledAt(tokens: Tokens, at: number): Generator<Amount> {
  const unit = unitAt(tokens, at);
  const per = unit === "day" ? perAt(tokens, at + 1) : undefined;
  const mark = per?.unit === "week" ? per.to : at + 1;
  const number = isMark(tokens[mark], /^[:=]$/) ? numberAt(tokens, mark + 1) : undefined;
  if (unit && number && per)
    yield {
      to: number.to,
      meaning: { kind: "often", times: number.value, every: 1, unit: "week" },
    };
  else if (unit && number)
    yield { to: number.to, meaning: { kind: "length", value: number.value, unit } };
  const each = perAt(tokens, at);
  const days = each?.unit === "week" ? numberAt(tokens, each.to) : undefined;
  if (days && unitAt(tokens, days.to) === "day")
    yield {
      to: days.to + 1,
      meaning: { kind: "often", times: days.value, every: 1, unit: "week" },
    };
}

function isPlainWord(tokens: Tokens, at: number): boolean {
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

/** "Six weeks", "a 40-day", "3 chapters a day", "four questions", "a week each". */
function* countedAt(tokens: Tokens, at: number, value: number, after: number): Generator<Amount> {
  let to = after;
  if (isMark(tokens[to], /^[-–]$/)) to += 1;
  while (isWord(tokens[to], ALL)) to += 1;
  // "Psalm 23 whole week" counts no weeks.
  if (value > 1 && to > after && isWord(tokens[to], /^week$/)) return;
  // "Two gentle weeks".
  if (isPlainWord(tokens, to) && isWord(tokens[to + 1], /^(?:weeks|days|months)$/)) to += 1;
  const isArticle = isWord(tokens[at], /^an?$/) && to === at + 1;
  if (value === 0.5 && isWord(tokens[to], /^an?$/)) to += 1;
  if (isWord(tokens[to], /^hours?$/)) {
    const per = perAt(tokens, to + 1);
    yield {
      to: per?.to ?? to + 1,
      meaning: { kind: "portion", value: Math.round(value * 60), of: "minute" },
    };
  }
  if (isWord(tokens[to], /^(?:yrs?|years?)$/)) {
    const old = isMark(tokens[to + 1], /^-$/) ? to + 2 : to + 1;
    if (isWord(tokens[old], /^olds?$/)) {
      const audience = value < 12 ? "children" : value < 20 ? "youth" : "adults";
      yield { to: old + 1, meaning: { kind: "audience", audience, label: `${value} year olds` } };
    }
  }
  const half = value === 0.5 ? unitAt(tokens, to) : undefined;
  if (half === "year") yield { to: to + 1, meaning: { kind: "length", value: 26, unit: "week" } };
  if (half === "month") yield { to: to + 1, meaning: { kind: "length", value: 2, unit: "week" } };
  const pieces = perAt(tokens, to);
  if (pieces && pieces.unit !== "year" && !isArticle && value >= 1)
    yield {
      to: pieces.to,
      meaning: { kind: "portion", value, of: "piece", per: pieces.unit },
      weight: 8,
    };
  const noun =
    tokens[to]?.kind === "word" && !portionAt(tokens, to) && !unitAt(tokens, to)
      ? perAt(tokens, to + 1)
      : undefined;
  if (
    noun &&
    noun.unit !== "year" &&
    !isWord(
      tokens[to],
      /^(?:of|in|on|for|and|or|to|it|over|across|within|during|plan|bit|time|times|x|question|questions|prayer)$/,
    ) &&
    value >= 1
  )
    yield {
      from: to + 1,
      to: noun.to,
      meaning: { kind: "portion", value, of: "piece", per: noun.unit },
      // "One step a week" is no length.
      weight: 11,
    };
  if (
    !isArticle &&
    Number.isInteger(value) &&
    isWord(tokens[to], /^each$/) &&
    !unitAt(tokens, to + 1)
  )
    yield { to: to + 1, meaning: { kind: "each", value, unit: "week" }, weight: 4 };
  const unit = unitAt(tokens, to);
  if (unit && value >= 1 && !(tokens[to]?.word.length === 1 && tokens[to]?.isSpaced)) {
    const end = to + 1;
    if (isWord(tokens[end], /^(?:each|apiece)$/)) {
      yield { to: end + 1, meaning: { kind: "each", value, unit } };
    }
    if (isWord(tokens[end], /^(?:for|on|to|with|in)$/) && isWord(tokens[end + 1], /^each$/)) {
      yield { to: end + 2, meaning: { kind: "each", value, unit } };
    }
    const per = unit === "day" ? perAt(tokens, end) : undefined;
    if (unit === "day" && value <= 7 && isWord(tokens[end], /^weeks?$/))
      yield { to: end + 1, meaning: { kind: "often", times: value, every: 1, unit: "week" } };
    if (per?.unit === "week" || per?.unit === "month") {
      yield { to: per.to, meaning: { kind: "often", times: value, every: 1, unit: per.unit } };
    }
    // "A day" alone is no length: it says how often.
    const isBare = isArticle && unit === "day";
    if (!isBare && value > 0) {
      const isLong = isWord(tokens[end], /^long$/) || isMark(tokens[end], /^[-–]$/);
      const more = isLong && isWord(tokens[end + 1], /^long$/) ? 2 : isLong ? 1 : 0;
      yield { to: end + more, meaning: { kind: "length", value, unit } };
    }
  }
  const portion = portionAt(tokens, to);
  if (portion && value > 0) yield* portionOf(tokens, to, value, portion);
  const spare = portionAt(tokens, to + 1);
  if (
    spare &&
    isWord(
      tokens[to],
      /^(?:familiar|famous|favou?rite|great|short|good|simple|discussion|reflection|deep|easy|hard|tough|challenging|honest|real|simple|small|big|single|bible|different|random)$/,
    )
  ) {
    yield* portionOf(tokens, to + 1, value, spare);
  }
}

function* portionOf(
  tokens: Tokens,
  at: number,
  value: number,
  of: NonNullable<ReturnType<typeof portionAt>>,
): Generator<Amount> {
  // "A verse or three": at most.
  const more = isWord(tokens[at + 1], /^or$/) ? numberAt(tokens, at + 2) : undefined;
  const isAbout = isWord(tokens[at + 1], /^or$/) && isWord(tokens[at + 2], /^so$/);
  const end = more?.to ?? (isAbout ? at + 3 : at + 1);
  const most = more?.value ?? value;
  yield { to: end, meaning: { kind: "portion", value: most, of } };
  if (more && isWord(tokens[end], /^(?:each|max|tops)$/))
    yield { to: end + 1, meaning: { kind: "portion", value: most, of, per: "day" } };
  const per = perAt(tokens, end);
  if (per) yield { to: per.to, meaning: { kind: "portion", value: most, of, per: per.unit } };
}

const EVERYDAY_THINGS =
  /^(?:life|lives|living|people|stuff|things|faith|work|words|language|english|worries|problems)$/;

/** "A day", "per week", "/week", "each night", "daily". */
function perAt(tokens: Tokens, at: number): { unit: Unit; to: number } | undefined {
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
  if (
    !isSlash &&
    isWord(tokens[to - 1], /^(?:each|every)$/) &&
    isWord(tokens[to], /^(?:time|sitting)$/)
  )
    return { unit: "day", to: to + 1 };
  const unit = unitAt(tokens, to);
  return unit ? { unit, to: to + 1 } : undefined;
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
