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
/** "All past 75", "over 60s". */
const PAST = /^(?:past|over)$/;
const UNITS = /^(?:weeks?|days?|months?|minutes?|mins?|chapters?|verses?|psalms?|people)$/;
const OLDEST = 105;
const TEEN = 11.5;
const GROWN = 19;
const LAST_GRADE = 12;
const GRADE_TO_AGE = 5.5;

export function findAges(tokens: Tokens): Finding[] {
  return tokens.flatMap((_, at): Finding[] => {
    const first = numberAt(tokens, at);
    if (!first || tokens[at]?.kind !== "number" || first.value < 2 || first.value > OLDEST)
      return [];
    const dashed = isMark(tokens[at - 1], /^-$/) ? 2 : 1;
    if (
      isWord(tokens[at - dashed], PAST) &&
      first.value > GROWN &&
      !isWord(tokens[first.to], UNITS)
    )
      return [
        elders(at - dashed, first.to + (isWord(tokens[first.to], /^s$/) ? 1 : 0), first.value),
      ];
    let to = first.to;
    let last = first.value;
    const isSpan =
      isMark(tokens[to], /^[-–/]$/) || isWord(tokens[to], /^(?:to|until|till|through|and)$/);
    const second = isSpan ? numberAt(tokens, to + 1) : undefined;
    if (second && second.value > first.value && second.value <= OLDEST) {
      last = second.value;
      to = second.to;
    }
    const isLed = isWord(tokens[at - 1], BEFORE);
    if (isWord(tokens[at - 1], /^(?:grades?|gr)$/) && last <= LAST_GRADE)
      return [graders(at - 1, to, first.value, last)];
    const isOfPeople = second !== undefined && isWord(tokens[at - 1], PEOPLE);
    const dash = isMark(tokens[to], /^-$/) ? 1 : 0;
    const years = isWord(tokens[to + dash], YEARS) ? to + dash + 1 : to;
    const hyphen = years > to && isMark(tokens[years], /^-$/) ? 1 : 0;
    const olds = isWord(tokens[years + hyphen], OLD) ? years + hyphen + 1 : years;
    const isYears = years > to && (olds > years || second !== undefined);
    const isOlds = olds > years;
    if (!isLed && !isOfPeople && !isYears && !isOlds) return [];
    const isOfAll = last > 25 && first.value < TEEN;
    if (last > 25 && !isLed && !isOlds) return [];
    const audience = isOfAll ? "adults" : audienceOf((first.value + last) / 2);
    const end = isYears || isOlds ? olds : to;
    const label = isOfAll
      ? "all ages"
      : last > first.value
        ? `${first.value} to ${last} year olds`
        : `${last} year olds`;
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

/** "Grades 7-12". */
function graders(from: number, to: number, first: number, last: number): Finding {
  const label = last > first ? `grades ${first} to ${last}` : `grade ${last}`;
  const audience = audienceOf((first + last) / 2 + GRADE_TO_AGE);
  return { from, to, weight: WEIGHT, meaning: { kind: "audience", audience, label } };
}

function elders(from: number, to: number, age: number): Finding {
  const label = `people over ${age}`;
  return { from, to, weight: WEIGHT, meaning: { kind: "audience", audience: "adults", label } };
}

function audienceOf(age: number): BriefAudience {
  if (age < TEEN) return "children";
  return age < GROWN ? "youth" : "adults";
}
