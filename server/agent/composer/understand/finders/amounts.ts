/** How long, how often and how much: lengths, rhythms and portions. */
import type { Finding, Meaning } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { eachAfter, eachTakesAt } from "./eachThing.ts";
import { monthlyAt } from "./monthly.ts";
import { countAt, numberAt } from "./numbers.ts";
import { psalmsLike } from "./psalmsLike.ts";
import { type Amount, inWeek, isPlainWord, oneFor, perAt, perOf, rhythmsAt } from "./rhythms.ts";
import { isMark, isWord, portionAt, unitAt } from "./units.ts";

type Tokens = readonly Token[];

const WEIGHT = 10;
const WHOLE = /^(?:whole|entire|full)$/;
const ALL = /^(?:full|whole|entire|straight|consecutive|short|calendar|more)$/;
const EACH_TIME = /^(?:weekly|fortnightly)$/;
/** Members of a set, which is named beside them. */
const OF_SET = /^(?:fruits?|commandments?|beatitudes?|sayings?|pieces?)$/;
const OF_GROUP = /^(?:sessions|lessons|studies|meetings|gatherings|evenings|nights|classes)$/;

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

function* amountsAt(tokens: Tokens, at: number): Generator<Amount> {
  yield* barePortionAt(tokens, at);
  yield* portionUpToAt(tokens, at);
  yield* rhythmsAt(tokens, at);
  yield* monthlyAt(tokens, at);
  const per = perAt(tokens, at);
  if (per) yield { to: per.to, meaning: { kind: "per", unit: per.unit }, weight: 7 };
  // "Month of Proverbs", at the beginning.
  const isFirst =
    (!tokens[at - 1] || tokens[at - 1]?.kind === "mark") && isWord(tokens[at + 1], OF);
  const isLeading = isFirst || isWord(tokens[at + 1], /^(?:leading|before)$/);
  if (isWord(tokens[at], /^(?:week|month)$/) && isLeading)
    yield {
      to: at + 1,
      meaning: { kind: "length", value: 1, unit: tokens[at]?.word === "month" ? "month" : "week" },
      weight: 6,
    };
  if (isWord(tokens[at], /^fortnight$/)) {
    const each = eachAfter(tokens, at + 1);
    if (each) yield { to: each, meaning: { kind: "each", value: 2, unit: "week" } };
    yield { to: at + 1, meaning: { kind: "length", value: 2, unit: "week" } };
  }
  // "Psalm 23 whole week".
  if (isWord(tokens[at], WHOLE) && isWord(tokens[at + 1], /^week$/))
    yield { to: at + 2, meaning: { kind: "length", value: 1, unit: "week" } };
  yield* eachTakesAt(tokens, at);
  if (isWord(tokens[at], /^weeklong$/))
    yield { to: at + 1, meaning: { kind: "length", value: 1, unit: "week" } };
  const count = countAt(tokens, at);
  if (count) yield* countedAt(tokens, at, count.value, count.to);
  yield* labelledAt(tokens, at);
  yield* withHalfAt(tokens, at);
  // "8 days maybe 9": the first is written.
  const other = isWord(tokens[at], /^(?:maybe|perhaps|possibly)$/) && numberAt(tokens, at + 1);
  if (other && unitAt(tokens, at - 1) && tokens[other.to]?.kind !== "word")
    yield { to: other.to, meaning: { kind: "filler" } };
}

const DAYS_OF_WEEK =
  /^(?:week(?:day|end)s?|days|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|fri)$/;

/** "Two and a half weeks", "a week and a half": in days, or in weeks where they have days of their own. */
function* withHalfAt(tokens: Tokens, at: number): Generator<Amount> {
  const words = (from: number) => tokens.slice(from, from + 3).map(({ word }) => word);
  const count = isWord(tokens[at], /^an?$/) ? { value: 1, to: at + 1 } : numberAt(tokens, at);
  if (!count || count.value < 1) return;
  const isHalf = (from: number) => words(from).join(" ") === "and a half";
  const isBefore = isHalf(count.to);
  const unit = unitAt(tokens, isBefore ? count.to + 3 : count.to);
  if ((unit !== "week" && unit !== "month") || !(isBefore || isHalf(count.to + 1))) return;
  const weeks = (count.value + 0.5) * (unit === "month" ? 4 : 1);
  const hasDays = tokens.some(({ word }) => DAYS_OF_WEEK.test(word));
  const isWhole = unit === "month" || hasDays;
  yield {
    to: count.to + 4,
    meaning: isWhole
      ? { kind: "length", value: Math.ceil(weeks), unit: "week" }
      : { kind: "length", value: Math.round(weeks * 7), unit: "day" },
    weight: WEIGHT + 2,
  };
}

/** "Chapter a day", "chapter each time", "daily psalm", with no number before it; "a verse or three each". */
function* barePortionAt(tokens: Tokens, at: number): Generator<Amount> {
  const isDaily = isWord(tokens[at], /^(?:daily|nightly)$/) && !numberAt(tokens, at - 1);
  if (isDaily && isWord(tokens[at + 1], /^(?:psalms?|chapter)$/) && !numberAt(tokens, at + 2)) {
    const of = isWord(tokens[at + 1], /^psalm/) ? "psalm" : "chapter";
    yield { to: at + 2, meaning: { kind: "portion", value: 1, of, per: "day" } };
  }
  const of = portionAt(tokens, at);
  if (of !== "chapter" && of !== "psalm") return;
  const per = perAt(tokens, at + 1);
  if (per && !numberAt(tokens, at - 1) && !/s$/.test(tokens[at]?.word ?? ""))
    yield { to: per.to, meaning: { kind: "portion", value: 1, of, per: per.unit } };
}

/** "5-10 verses", "ten to fifteen minutes a day": at most the larger. */
function* portionUpToAt(tokens: Tokens, at: number): Generator<Amount> {
  const first = numberAt(tokens, at);
  // "Shorten day 3 to 5 verses".
  if (!first || isWord(tokens[at - 1], /^(?:days?|weeks?|chapters?|psalms?|verses?)$/)) return;
  const isJoint = isMark(tokens[first.to], /^[-–]$/) || isWord(tokens[first.to], /^(?:to|or)$/);
  const second = isJoint ? numberAt(tokens, first.to + 1) : undefined;
  if (!second || second.value <= first.value) return;
  const of = portionAt(tokens, second.to);
  if (of !== "verse" && of !== "minute") return;
  const per = perAt(tokens, second.to + 1);
  const to = per?.to ?? second.to + 1;
  const meaning = {
    kind: "portion",
    value: second.value,
    of,
    ...(per && { per: per.unit }),
  } as const;
  yield { to, meaning, weight: WEIGHT + 4 };
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
  // "Qs: 2 a day".
  const asked =
    portionAt(tokens, at) === "question" && isMark(tokens[at + 1], /^[:=]$/)
      ? numberAt(tokens, at + 2)
      : undefined;
  const often = asked && perAt(tokens, asked.to);
  if (asked && often?.unit === "day")
    yield {
      to: often.to,
      meaning: { kind: "portion", value: asked.value, of: "question", per: "day" },
    };
  const each = perAt(tokens, at);
  const days = each?.unit === "week" ? numberAt(tokens, each.to) : undefined;
  if (days && unitAt(tokens, days.to) === "day")
    yield {
      to: days.to + 1,
      meaning: { kind: "often", times: days.value, every: 1, unit: "week" },
    };
}

const OF = /^(?:of|in|with|on)$/;
const MONTH_NAME =
  /^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|ember|ober)?$/;

/** "14 stand alone readings". */
function behindStandAlone(tokens: Tokens, at: number): number {
  const next = isMark(tokens[at + 1], /^[-–]$/) ? at + 2 : at + 1;
  if (isWord(tokens[at], /^(?:standalone|separate)$/)) return at + 1;
  return isWord(tokens[at], /^stand$/) && isWord(tokens[next], /^alone$/) ? next + 1 : at;
}

/** "Six weeks", "a 40-day", "3 chapters a day", "four questions", "a week each". */
function* countedAt(tokens: Tokens, at: number, value: number, after: number): Generator<Amount> {
  let to = after;
  if (isMark(tokens[to], /^[-–]$/)) to += 1;
  // "Psalm 23 whole week" counts no weeks.
  const isOneWhole = value > 1 && to === after && isWord(tokens[to], WHOLE);
  if (isOneWhole && tokens[to + 1]?.stem === tokens[to + 1]?.word) return;
  while (isWord(tokens[to], ALL)) to += 1;
  to = behindStandAlone(tokens, to);
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
  // "Six weekly sessions" are six in all, "six weekly readings" as many each week.
  if (value > 1 && isWord(tokens[to], EACH_TIME) && isWord(tokens[to + 1], OF_GROUP)) {
    yield { to, meaning: { kind: "portion", value, of: "reading" }, weight: WEIGHT + 1 };
    const often = {
      kind: "often",
      times: 1,
      every: /^w/.test(tokens[to]?.word ?? "") ? 1 : 2,
      unit: "week",
    } as const;
    yield { from: to, to: to + 2, meaning: often, weight: WEIGHT + 1 };
  }
  const pieces = perAt(tokens, to);
  if (pieces && pieces.unit !== "year" && !isArticle && value >= 1)
    yield {
      to: pieces.to,
      meaning: { kind: "portion", value, of: "piece", per: pieces.unit },
      weight: 8,
    };
  // "Until 24 December every day" counts nothing.
  const noun =
    tokens[to]?.kind === "word" && !portionAt(tokens, to) && !unitAt(tokens, to)
      ? (perAt(tokens, to + 1) ??
        (value === 1 ? (oneFor(tokens, to + 1) ?? perOf(tokens, to)) : undefined))
      : undefined;
  if (
    noun &&
    noun.unit !== "year" &&
    !isWord(tokens[to], MONTH_NAME) &&
    !isWord(
      tokens[to],
      /^(?:of|in|on|for|and|or|to|it|over|across|within|during|plan|bit|time|times|am|pm|oclock|x|question|questions|prayer)$/,
    ) &&
    value >= 1
  )
    yield {
      from: noun.from ?? (isWord(tokens[to], OF_SET) ? to : to + 1),
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
  // "One memory verse a week".
  const learnt = isWord(tokens[to], /^memory$/) ? perAt(tokens, to + 2) : undefined;
  if (learnt)
    yield { from: to + 2, to: learnt.to, meaning: { kind: "per", unit: learnt.unit }, weight: 11 };
  const unit = unitAt(tokens, to);
  // "Each piece one day", "every fruit a week".
  const isEach =
    value === 1 &&
    tokens[at - 1]?.kind === "word" &&
    isWord(tokens[at - 2], /^(?:each|every)$/) &&
    !unitAt(tokens, at - 1) &&
    !portionAt(tokens, at - 1);
  if (isEach && (unit === "day" || unit === "week"))
    yield {
      from: at - 2,
      to: to + 1,
      meaning: { kind: "portion", value: 1, of: "piece", per: unit },
      weight: 11,
    };
  // "Skip Feb 15 week": the week of a day.
  const isOfDate =
    value > 1 && to === after && isWord(tokens[to], /^week$/) && isWord(tokens[at - 1], MONTH_NAME);
  if (unit && value >= 1 && !isOfDate && !(tokens[to]?.word.length === 1 && tokens[to]?.isSpaced)) {
    const end = to + 1;
    const each = eachAfter(tokens, end);
    if (each) yield { to: each, meaning: { kind: "each", value, unit } };
    const per = unit === "day" ? perAt(tokens, end) : undefined;
    const within = unit === "day" && value <= 7 ? inWeek(tokens, end) : undefined;
    if (within)
      yield { to: within, meaning: { kind: "often", times: value, every: 1, unit: "week" } };
    if (unit === "day" && value <= 7 && isWord(tokens[end], /^weeks?$/))
      yield { to: end + 1, meaning: { kind: "often", times: value, every: 1, unit: "week" } };
    if (per?.unit === "week" || per?.unit === "month") {
      yield { to: per.to, meaning: { kind: "often", times: value, every: 1, unit: per.unit } };
    }
    // "A day" alone is no length: it says how often.
    const isBare = isArticle && unit === "day";
    if (!isBare && value > 0) {
      // "Four days a week - Monday …": a dash between words joins none.
      const isJoined = isMark(tokens[end], /^[-–]$/) && tokens[end]?.isSpaced === false;
      const isLong = isWord(tokens[end], /^long$/) || isJoined;
      const more = isLong && isWord(tokens[end + 1], /^long$/) ? 2 : isLong ? 1 : 0;
      yield { to: end + more, meaning: { kind: "length", value, unit } };
    }
  }
  // "Four in all", "six all told".
  const all = tokens.slice(to, to + 2).map(({ word }) => word);
  if (value > 1 && /^(?:in all|in total|all told|all up)$/.test(all.join(" ")))
    yield { to: to + 2, meaning: { kind: "portion", value, of: "reading" } };
  const portion = portionAt(tokens, to);
  const share = portion === "reading" && value > 2 ? eachAfter(tokens, to + 1) : undefined;
  // "First Ruth, then Jonah, ten readings for each".
  if (share && !unitAt(tokens, share))
    yield { to: share, meaning: { kind: "each", value, unit: "day" } };
  if (portion && value > 0) yield* portionOf(tokens, to, value, portion);
  const spare = portionAt(tokens, to + 1);
  if (
    spare &&
    (isWord(
      tokens[to],
      /^(?:familiar|famous|favou?rite|great|short|good|easy|simple|small|big|single|bible|different|random)$/,
    ) ||
      (spare === "question" && value > 0 && !isArticle && isPlainWord(tokens, to)))
  ) {
    yield* portionOf(tokens, to + 1, value, spare);
  }
  const psalms = psalmsLike(tokens, at, to, value);
  if (psalms !== undefined) yield* portionOf(tokens, psalms, value, "psalm");
}

function* portionOf(
  tokens: Tokens,
  at: number,
  value: number,
  of: NonNullable<ReturnType<typeof portionAt>>,
): Generator<Amount> {
  // "Every single verse": all there are.
  const isAll = isWord(tokens[at - 1], /^single$/) && isWord(tokens[at - 2], /^(?:every|each)$/);
  if (isAll && of !== "minute" && of !== "question") return;
  // "A verse or three": at most.
  const more = isWord(tokens[at + 1], /^or$/) ? numberAt(tokens, at + 2) : undefined;
  const isAbout = isWord(tokens[at + 1], /^or$/) && isWord(tokens[at + 2], /^so$/);
  const end = more?.to ?? (isAbout ? at + 3 : at + 1);
  const most = more?.value ?? value;
  yield { to: end, meaning: { kind: "portion", value: most, of } };
  if (more && isWord(tokens[end], /^(?:each|max|tops)$/))
    yield { to: end + 1, meaning: { kind: "portion", value: most, of, per: "day" } };
  const one = oneFor(tokens, end);
  // "Seven minutes for one day" is of every day; "ten chapters in one week" are all there are.
  const isOfDay = one?.unit === "day" && isPacePortion(of) && one.to - end <= 3;
  const per = perAt(tokens, end) ?? (most === 1 || isOfDay ? one : undefined);
  if (per) yield { to: per.to, meaning: { kind: "portion", value: most, of, per: per.unit } };
}

function isPacePortion(of: string): boolean {
  return /^(?:minute|verse|chapter|psalm|question)$/.test(of);
}
