/** "Days 1-5 of creation", "the sixth day of creation": the verses that tell of them, and no days of the plan. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { formatRanges, parseReference } from "#shared/domain/bible/reference.ts";
import { numberAt, ordinalAt } from "../../understand/finders/numbers.ts";
import { isWord } from "../../understand/finders/units.ts";
import type { EditFinding, Tokens } from "../meanings.ts";
import { type At, numbersAt, skip } from "./counts.ts";

const WEIGHT = 20;
const DAY = /^days?$/;
/** Where each day begins and ends in the book of Genesis. */
const VERSES: readonly (readonly [first: string, last: string])[] = [
  ["1:1", "1:5"],
  ["1:6", "1:8"],
  ["1:9", "1:13"],
  ["1:14", "1:19"],
  ["1:20", "1:23"],
  ["1:24", "1:31"],
  ["2:1", "2:3"],
];

export function findCreationDays(tokens: Tokens): EditFinding[] {
  return tokens.flatMap((_, at): EditFinding[] => {
    const start = skip(tokens, at, /^the$/, 1);
    const days = numberedDays(tokens, start) ?? firstDays(tokens, start) ?? ordinal(tokens, start);
    if (!days) return [];
    const to = skip(tokens, days.to, /^(?:of|in|the)$/, 3);
    if (to === days.to || !isWord(tokens[to], /^creation$/)) return [];
    const ranges = versesOf(Math.min(...days.value), Math.max(...days.value));
    return ranges
      ? [
          {
            from: at,
            to: to + 1,
            weight: WEIGHT,
            meaning: { kind: "scripture", label: formatRanges(ranges), ranges, isBook: false },
          },
        ]
      : [];
  });
}

function versesOf(first: number, last: number): VerseRange[] | undefined {
  const [from, to] = [VERSES[first - 1], VERSES[last - 1]];
  const parsed = from && to && parseReference(`Genesis ${from[0]}-${to[1]}`);
  return parsed?.ok ? parsed.ranges : undefined;
}

function numberedDays(tokens: Tokens, at: number): At<number[]> | undefined {
  return isWord(tokens[at], DAY) ? numbersAt(tokens, at + 1, DAY) : undefined;
}

/** "The first five days". */
function firstDays(tokens: Tokens, at: number): At<number[]> | undefined {
  const number = isWord(tokens[at], /^first$/) ? numberAt(tokens, at + 1) : undefined;
  return number && isWord(tokens[number.to], DAY)
    ? { value: [1, number.value], to: number.to + 1 }
    : undefined;
}

function ordinal(tokens: Tokens, at: number): At<number[]> | undefined {
  const found = ordinalAt(tokens, at);
  return found && isWord(tokens[found.to], DAY)
    ? { value: [found.value], to: found.to + 1 }
    : undefined;
}
