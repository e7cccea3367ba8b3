/** "Week 1: hope, week 2: joy", "weeks 1-2 Ruth", "first week prayer, second fasting", "last two weeks Mark": which weeks read what. */
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { weekdayAt } from "./days.ts";
import { numberAt, ordinalAt } from "./numbers.ts";
import { isMark, isWord, portionAt, unitAt } from "./units.ts";

type Tokens = readonly Token[];

const WEIGHT = 11;
const WEEK = /^(?:week|weeks|wk|wks)$/;
const JOINT = /^(?:and|to|thru|through|&|-|–)$/;
const SIDE = /^(?:first|next|last|final|other|remaining)$/;
const MOST_WEEKS = 52;

interface Label {
  to: number;
  weeks: number;
  /** Whether it is told by its place: "first week". */
  isOrdinal: boolean;
}

/** The labels of weeks; none if there are not at least two. */
export function findWeekLabels(tokens: Tokens): Finding[] {
  const found: (Label & { from: number })[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const label =
      labelAt(tokens, at) ?? (found.at(-1)?.isOrdinal ? placeAt(tokens, at) : undefined);
    if (!label) continue;
    found.push({ from: at, ...label });
    at = label.to - 1;
  }
  return found.length < 2
    ? []
    : found.map(({ from, to, weeks }) => ({
        from,
        to,
        weight: WEIGHT,
        meaning: { kind: "weekLabel", weeks },
      }));
}

/** "Days 1-7 Jonah, days 8-14 Ruth": one begins where the other ends. */
export function findDayLabels(tokens: Tokens): Finding[] {
  const found: { from: number; to: number; first: number; days: number }[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const first = isWord(tokens[from], DAYS) ? numberAt(tokens, from + 1) : undefined;
    const label = first && numberedAt(tokens, from + 1, MOST_DAYS);
    if (first && label) found.push({ from, to: label.to, first: first.value, days: label.weeks });
  }
  const areInOrder = found.every(
    ({ first }, at) => first === 1 + found.slice(0, at).reduce((sum, { days }) => sum + days, 0),
  );
  if (found.length < 2 || !areInOrder || found.every(({ days }) => days === 1)) return [];
  return found.map(({ from, to, days }) => ({
    from,
    to,
    weight: WEIGHT,
    meaning: { kind: "weekLabel", weeks: days, unit: "day" },
  }));
}

const DAYS = /^days?$/;
const MOST_DAYS = 366;
const OPENS = /^(?:first|opening)$/;
const REST = /^(?:rest|remainder|others)$/;

/** "First three days thanks, the other four hope", "the first 2 days fear, the rest trust": the rest counts 0. */
export function findDayCounts(tokens: Tokens): Finding[] {
  const found: { from: number; to: number; days: number }[] = [];
  let isDays = false;
  for (let at = 0; at < tokens.length; at++) {
    const from = isWord(tokens[at - 1], /^the$/) ? at - 1 : at;
    const isSide = isWord(tokens[at], found.length === 0 ? OPENS : SIDE);
    const count = isSide ? numberAt(tokens, at + 1) : undefined;
    const isCounted = count && isWord(tokens[count.to], DAYS);
    const isUnit = count && unitAt(tokens, count.to) !== undefined;
    if (count && (isCounted || (found.length > 0 && !isUnit && !portionAt(tokens, count.to)))) {
      isDays ||= isCounted === true;
      found.push({ from, to: isCounted ? count.to + 1 : count.to, days: count.value });
      at = (found.at(-1)?.to ?? at) - 1;
    } else if (count && !isUnit && isWord(tokens[count.to], /^(?:on|about|for|with)$/)) {
      found.push({ from, to: count.to, days: count.value });
    } else if (found.length > 0 && from < at && isWord(tokens[at], REST)) {
      const isOf = isWord(tokens[at + 1], /^of$/) && isWord(tokens[at + 2], /^(?:the|them)$/);
      found.push({
        from,
        to: isOf ? at + (isWord(tokens[at + 3], DAYS) ? 4 : 3) : at + 1,
        days: 0,
      });
    }
  }
  const isSaid = isDays || tokens.some((token) => isWord(token, DAYS));
  if (found.length < 2 || !isSaid) return [];
  return found.map(({ from, to, days }) => ({
    from,
    to,
    weight: WEIGHT + 2,
    meaning: { kind: "weekLabel", weeks: days, unit: "day" },
  }));
}

function labelAt(tokens: Tokens, at: number): Label | undefined {
  if (isWord(tokens[at], WEEK)) return numberedAt(tokens, at + 1);
  const counted = isWord(tokens[at], SIDE) ? numberAt(tokens, at + 1) : undefined;
  if (counted && isWord(tokens[counted.to], WEEK) && counted.value <= MOST_WEEKS)
    return { to: counted.to + 1, weeks: counted.value, isOrdinal: true };
  const place = isWord(tokens[at], /^(?:last|final)$/)
    ? { to: at + 1 }
    : isWord(tokens[at], /^other$/)
      ? undefined
      : ordinalAt(tokens, at);
  if (!place || !isWord(tokens[place.to], WEEK)) return undefined;
  // "The first week of Advent", "every second week".
  const isOther =
    isWord(tokens[place.to + 1], /^(?:of|in|after|before)$/) ||
    isWord(tokens[at - 1], /^(?:every|each|per)$/);
  return isOther ? undefined : { to: place.to + 1, weeks: 1, isOrdinal: true };
}

/** "1", "1-2", "one and two". */
function numberedAt(tokens: Tokens, at: number, most = MOST_WEEKS): Label | undefined {
  const first = numberAt(tokens, at);
  if (!first || !Number.isInteger(first.value) || first.value > most) return undefined;
  const joint = tokens[first.to];
  const last = JOINT.test(joint?.word || (joint?.text ?? ""))
    ? numberAt(tokens, first.to + 1)
    : undefined;
  const isSpan = last && last.value > first.value && last.value <= most;
  return isSpan
    ? { to: last.to, weeks: last.value - first.value + 1, isOrdinal: false }
    : { to: first.to, weeks: 1, isOrdinal: false };
}

/** ", second fasting": the week goes without saying. */
function placeAt(tokens: Tokens, at: number): Label | undefined {
  const before = tokens[at - 1];
  const isLed = isMark(before, /^[,;.]$/) || isWord(before, /^(?:and|then|the)$/);
  const place = isWord(tokens[at], /^(?:last|final)$/)
    ? { to: at + 1 }
    : isWord(tokens[at], /^(?:first|other)$/)
      ? undefined
      : ordinalAt(tokens, at);
  const next = place && tokens[place.to];
  // "Joel in the third": where the words about it stand before.
  const isBehind =
    isWord(before, /^the$/) && isWord(tokens[at - 2], /^(?:in|for)$/) && place?.to === at + 1;
  if (isBehind && (!next || next.kind === "mark"))
    return { to: place.to, weeks: 1, isOrdinal: true };
  if (!isLed || !next || next.kind === "mark" || weekdayAt(next) > 0) return undefined;
  const isOther =
    unitAt(tokens, place.to) !== undefined ||
    portionAt(tokens, place.to) !== undefined ||
    isWord(next, /^(?:of|reading|one|half|part)$/);
  return isOther ? undefined : { to: place.to, weeks: 1, isOrdinal: true };
}
