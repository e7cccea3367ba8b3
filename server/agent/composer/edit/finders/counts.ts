import { numberAt, ordinalAt } from "../../understand/finders/numbers.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Count, Tokens } from "../meanings.ts";

export interface At<T> {
  value: T;
  to: number;
}

export function skip(tokens: Tokens, at: number, words: RegExp, most: number): number {
  let to = at;
  while (to < at + most && isWord(tokens[to], words)) to += 1;
  return to;
}

/** Behind numbers: they are days of it. */
export const MONTH =
  /^(?:jan(?:uary)?|feb(?:ruary)?|march|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;

export const WEEK = /^(?:weeks?|wks?|wek|weeek)$/;

/** "The third week", "the last two days", "first 3 weeks", "every week", "this week". */
export function countedAt(tokens: Tokens, at: number, unit: RegExp): At<Count> | undefined {
  const token = tokens[at];
  if (isWord(token, /^(?:each|every|all)$/)) {
    const to = skip(tokens, at + 1, /^(?:the|of|single|reading)$/, 2);
    return isWord(tokens[to], unit) && !isWord(tokens[to], /^d$/)
      ? { value: { kind: "each" }, to: to + 1 }
      : undefined;
  }
  if (unit === WEEK && isWord(token, /^(?:this|next)$/) && isWord(tokens[at + 1], /^week$/))
    return { value: { kind: "now", shift: token?.word === "next" ? 1 : 0 }, to: at + 2 };
  const isLast = isWord(token, /^(?:last|final|closing)$/);
  // "A final week on praise" is a new one.
  const isNew = isWord(tokens[at - 1], /^(?:an?|another|one)$/);
  if (!isNew && (isLast || isWord(token, /^(?:first|opening)$/))) {
    const second = skip(tokens, at + 1, /^(?:and|with|the)$/, 3);
    if (
      second > at + 1 &&
      isWord(tokens[second], isLast ? /^first$/ : /^last$/) &&
      isWord(tokens[second + 1], unit)
    )
      return { value: { kind: "ends" }, to: second + 2 };
    const number = numberAt(tokens, at + 1);
    const to = number?.to ?? at + 1;
    if (isWord(tokens[to], unit))
      return { value: { kind: isLast ? "last" : "first", count: number?.value ?? 1 }, to: to + 1 };
  }
  const ordinal = ordinalAt(tokens, at);
  if (!ordinal || isWord(token, /^other$/)) return undefined;
  const numbers = [ordinal.value];
  let to = ordinal.to;
  for (let next = to; isWord(tokens[next], /^(?:and|with|for)$/) || isMark(tokens[next], /^,$/); ) {
    const start = skip(tokens, next + 1, /^(?:the|and)$/, 2);
    const another = isWord(tokens[start], /^other$/) ? undefined : ordinalAt(tokens, start);
    if (!another) break;
    numbers.push(another.value);
    to = another.to;
    next = to;
  }
  return isWord(tokens[to], unit)
    ? { value: { kind: "numbers", numbers, isOrdinal: true }, to: to + 1 }
    : undefined;
}

/** "3", "1 and 2", "2-4", "1, 2 and day 4". */
export function numbersAt(tokens: Tokens, at: number, unit: RegExp): At<number[]> | undefined {
  const first = numberAt(tokens, at);
  if (!first || first.value < 1 || !Number.isInteger(first.value)) return undefined;
  const numbers = [first.value];
  let { to } = first;
  for (;;) {
    let next = to;
    const isSpan =
      isMark(tokens[next], /^[-–]$/) || isWord(tokens[next], /^(?:to|through|thru|until)$/);
    if (isSpan) next += 1;
    else {
      if (isMark(tokens[next], /^[,&+]$/)) next += 1;
      next = skip(tokens, next, /^(?:and|with|n)$/, 1);
      if (next === to) break;
    }
    const again = skip(tokens, next, unit, 1);
    // "Week 2, week 1 stays": the second begins another sentence.
    const isOwn =
      again > next &&
      (isMark(tokens[next - 1], /^,$/)
        ? isWord(tokens[again + 1], STATED)
        : !isSpan && isWord(tokens[again + 1], OF_ONE));
    if (isOwn) break;
    const number = placeNumberAt(tokens, again);
    // "Days 6 to 10, two at the most": a number of something else.
    if (number && !isSpan && isWord(tokens[number.to], /^(?:at|max|maximum|tops)$/)) break;
    // "Week 3 to 1 John": the number belongs to a book.
    if (!number || (isSpan && number.value <= (numbers.at(-1) ?? 0))) break;
    if (isSpan)
      for (let one = (numbers.at(-1) ?? 0) + 1; one < number.value; one++) numbers.push(one);
    numbers.push(number.value);
    to = number.to;
  }
  return { value: numbers, to };
}

const STATED =
  /^(?:stays?|remains?|is|are|was|should|can|could|must|keeps?|gets?|has|needs?|as|two|three|four)$/;

/** "Cut day 4 and day 5 gets two questions": the second day begins a wish of its own. */
const OF_ONE = /^(?:stays|remains|is|was|keeps|gets|has|needs|reads|wants|deserves|becomes)$/;

const BOOK_AFTER =
  /^(?:sam|samuel|kings?|kgs|chr|chron|chronicles|cor|corinthians|thess|thessalonians|tim|timothy|pet|peter|john|jn|weeks?|days?|questions?|verses?)$/;

function placeNumberAt(tokens: Tokens, at: number): At<number> | undefined {
  const number = numberAt(tokens, at);
  if (!number || number.value < 1 || !Number.isInteger(number.value)) return undefined;
  if (isWord(tokens[number.to], BOOK_AFTER)) return undefined;
  if (
    isMark(tokens[number.to], /^:$/) &&
    tokens[number.to + 1]?.kind === "number" &&
    !tokens[number.to + 1]?.isSpaced
  )
    return undefined;
  return { value: number.value, to: number.to };
}
