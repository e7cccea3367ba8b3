/** Ages: "8 until 11 years", "ages 11-14", "13-14 yr olds", "children 4-7". */
import type { BriefAudience } from "#shared/domain/brief.ts";
import type { Finding } from "../finding.ts";
import type { Token } from "../tokens.ts";
import { numberAt } from "./numbers.ts";
import { isMark, isWord } from "./units.ts";

type Tokens = readonly Token[];

const WEIGHT = 12;
const BEFORE = /^(?:ages?|aged|age)$/;
const PEOPLE = /^(?:child|children|childrens|kids?|boys?|girls?|pupils|youth|teens?|families)$/;
const YEARS = /^(?:years?|yrs?|yo)$/;
const OLD = /^(?:olds?|old)$/;
const TEEN = 11.5;
const GROWN = 19;

export function findAges(tokens: Tokens): Finding[] {
  return tokens.flatMap((_, at): Finding[] => {
    const first = numberAt(tokens, at);
    if (!first || tokens[at]?.kind !== "number" || first.value < 2 || first.value > 25) return [];
    let to = first.to;
    let last = first.value;
    const isSpan =
      isMark(tokens[to], /^[-–/]$/) || isWord(tokens[to], /^(?:to|until|till|through|and)$/);
    const second = isSpan ? numberAt(tokens, to + 1) : undefined;
    if (second && second.value > first.value && second.value <= 25) {
      last = second.value;
      to = second.to;
    }
    const isLed = isWord(tokens[at - 1], BEFORE);
    const isOfPeople = second !== undefined && isWord(tokens[at - 1], PEOPLE);
    const dash = isMark(tokens[to], /^-$/) ? 1 : 0;
    const years = isWord(tokens[to + dash], YEARS) ? to + dash + 1 : to;
    const hyphen = years > to && isMark(tokens[years], /^-$/) ? 1 : 0;
    const olds = isWord(tokens[years + hyphen], OLD) ? years + hyphen + 1 : years;
    const isYears = years > to && (olds > years || second !== undefined);
    const isOlds = olds > years;
    if (!isLed && !isOfPeople && !isYears && !isOlds) return [];
    const audience = audienceOf((first.value + last) / 2);
    const end = isYears || isOlds ? olds : to;
    const label = last > first.value ? `${first.value} to ${last} year olds` : `${last} year olds`;
    return [
      {
        from: isLed ? at - 1 : at,
        to: end,
        weight: WEIGHT,
        meaning: { kind: "audience", audience, label },
      },
    ];
  });
}

function audienceOf(age: number): BriefAudience {
  if (age < TEEN) return "children";
  return age < GROWN ? "youth" : "adults";
}
