/** Ages: "8 until 11 years", "ages 11-14", "13-14 yr olds", "children 4-7". */
import type { BriefAudience } from "#shared/domain/plan/brief.ts";
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { listedAges } from "./listedAges.ts";
import { numberAt, ordinalAt } from "./numbers.ts";
import { isMark, isWord } from "./units.ts";

type Tokens = readonly Token[];

const WEIGHT = 12;
const BEFORE = /^(?:ages?|aged|age)$/;
const PEOPLE =
  /^(?:child|children|childrens|kids?|boys?|girls?|lads?|lasses|pupils|students?|youth|teens?|families|juniors|infants|littles|littlies|ones)$/;
const YOUNG_PEOPLE = /^(?:child|children|kids?|boys?|girls?|lads?|lasses|littlies|pupils|teens?)$/;
const ABOUT = /^(?:about|around|roughly|approximately|approx)$/;
const YEARS = /^(?:years?|yrs?|yo)$/;
const OLD = /^(?:olds?|old)$/;
/** "All past 75", "over 60s". */
const PAST = /^(?:past|over)$/;
const AGES_JOINT = /^(?:to|until|till|through|and)$/;
const UNITS = /^(?:weeks?|days?|months?|minutes?|mins?|chapters?|verses?|psalms?|people)$/;
const NO_AGE =
  /^(?:weeks?|wks?|days?|months?|mins?|minutes?|chapters?|verses?|psalms?|questions?|qs|readings?|people|sessions?|lessons?|stories|meetings?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|of|st|nd|rd|th|am|pm|jan\p{L}*|feb\p{L}*|mar|march|apr\p{L}*|may|june?|july?|aug\p{L}*|sep\p{L}*|oct\p{L}*|nov\p{L}*|dec\p{L}*)$/u;
const OLDEST = 105;
const NEAR_PEOPLE = 4;
const NEAR_LEVEL = 4;
const TEEN = 11.5;
const GROWN = 19;
const LAST_GRADE = 13;
/** How old a class is in its first year; "6th grade", "Year 6" and "form 2" count otherwise. */
const CLASSES: readonly [name: RegExp, age: number][] = [
  [/^(?:grades?|gr|graders?|class|std|standard)$/, 5.5],
  [/^(?:years?|yrs?|primary)$/, 4.5],
  [/^(?:forms?|jss|jhs)$/, 11.5],
];
const PUPILS =
  /^(?:s|r[es]|class|group|pupils|students|kids|boys|girls|children|lads|assembl(?:y|ies)|tutor|leavers)$/;
const WHOSE = /^(?:my|our|the|for|with|and|at)$/;
/** "They're ten", "he is 7", "camp ppl r 12-14". */
const THEY_ARE = /^(?:they|he|she|theyre|hes|shes)$/;
const ARE = /^(?:is|are|r)$/;
const THEY = /^(?:they|he|she|kids|boys|girls|children|ppl|people|lads|who|son|daughter)$/;

const OWN_AGE = /(?:^| )(?:i am|we are|im|both are)$/;
const AFTER_AGE = /^(?:and|now|but|so|this|next|already|with)$/;

/** "P3", "P3 to P7", "the Y5s": a class in short. */
function shortClassAt(tokens: Tokens, at: number): Finding | undefined {
  const oneAt = (from: number) =>
    isWord(tokens[from], /^[pys]$/) &&
    tokens[from + 1]?.kind === "number" &&
    tokens[from + 1]?.isSpaced === false;
  if (!oneAt(at)) return undefined;
  const joint = isWord(tokens[at + 2], AGES_JOINT) || isMark(tokens[at + 2], /^[-–/&]$/);
  const last = joint && oneAt(at + 3) ? at + 5 : at + 2;
  const to = isWord(tokens[last], /^s$/) ? last + 1 : last;
  return { from: at, to, weight: WEIGHT, meaning: { kind: "filler" } };
}

const FAR_PEOPLE = 10;

export function findAges(tokens: Tokens): Finding[] {
  return tokens.flatMap((_, at): Finding[] => {
    const taught = classAt(tokens, at);
    // "The men read at maybe 3rd grade": how plain, and not how old.
    const isLevel = tokens
      .slice(Math.max(0, at - NEAR_LEVEL), at)
      .some((one) => isWord(one, /^(?:read|reads|reading|literacy)$/));
    if (taught && (isLevel || isWord(tokens[taught.to], /^(?:level|reading)$/))) {
      const to = isWord(tokens[taught.to], /^level$/) ? taught.to + 1 : taught.to;
      return [{ ...taught, to, meaning: { kind: "plain" } }];
    }
    if (taught) return [taught];
    const listed = listedAges(tokens, at);
    if (listed) return [ofAges(listed)];
    const inShort = shortClassAt(tokens, at);
    if (inShort) return [inShort];
    const first = numberAt(tokens, at);
    // "They are about ten", "children about 8".
    const about = isWord(tokens[at - 1], ABOUT) ? at - 2 : at - 1;
    const lead = about < at - 1 && isWord(tokens[about], /^(?:of|aged)$/) ? about - 1 : about;
    const isTold =
      isWord(tokens[lead], THEY_ARE) ||
      (isWord(tokens[lead], ARE) && isWord(tokens[lead - 1], THEY));
    const isAbout = lead < at - 1 && isWord(tokens[lead], YOUNG_PEOPLE);
    if (!first || first.value < 2 || first.value > OLDEST) return [];
    // "I am eighty four": how old the person is who writes.
    const isOwn = OWN_AGE.test(`${tokens[at - 2]?.word ?? ""} ${tokens[at - 1]?.word ?? ""}`);
    const after = tokens[first.to];
    if (isOwn && first.value > GROWN && (after?.kind !== "word" || isWord(after, AFTER_AGE)))
      return [{ from: at, to: first.to, weight: WEIGHT, meaning: { kind: "filler" } }];
    // "Aged nine to eleven".
    const isAged = isWord(tokens[at - 1], BEFORE);
    if (tokens[at]?.kind !== "number" && !isTold && !isAbout && !isAged) return [];
    const dashed = isMark(tokens[at - 1], /^-$/) ? 2 : 1;
    if (
      isWord(tokens[at - dashed], PAST) &&
      first.value > GROWN &&
      !isWord(tokens[first.to], UNITS)
    )
      return [
        elders(at - dashed, first.to + (isWord(tokens[first.to], /^s$/) ? 1 : 0), first.value),
      ];
    // "The 11s to 14s".
    let to = isWord(tokens[first.to], /^s$/) ? first.to + 1 : first.to;
    let last = first.value;
    // "4, 6 and 9", "5 & 8", "8 until 11".
    let second: ReturnType<typeof numberAt>;
    for (;;) {
      const isJoint = isMark(tokens[to], /^[-–/&,]$/) || isWord(tokens[to], AGES_JOINT);
      const next = isJoint ? numberAt(tokens, to + 1) : undefined;
      const isMore = next && next.value > last && next.value <= OLDEST;
      // "Ages 6 to 10, 12 July", "children 4 to 7, 8 weeks".
      const isOther = isMark(tokens[to], /^,$/) && isWord(tokens[next?.to ?? to], NO_AGE);
      if (!isMore || isOther) break;
      second = next;
      last = next.value;
      to = next.to;
    }
    const isLed = isWord(tokens[at - 1], BEFORE);
    const open = isMark(tokens[at - 1], /^\($/) ? 2 : 1;
    // "The kids group (8 to 12s)".
    const group = isWord(tokens[at - open], /^(?:group|class|club|church|ministry)$/) ? 1 : 0;
    const isOfPeople = second !== undefined && isWord(tokens[at - open - group], PEOPLE);
    // "Girls small group, 13-15, …".
    const isAfterPeople =
      second !== undefined &&
      last <= GROWN &&
      (!tokens[to] || isMark(tokens[to], /^[,.;)]$/)) &&
      isMark(tokens[at - 1], /^,$/) &&
      tokens.slice(Math.max(0, at - NEAR_PEOPLE), at).some((one) => isWord(one, PEOPLE));
    const dash = isMark(tokens[to], /^-$/) ? 1 : 0;
    const years = isWord(tokens[to + dash], YEARS) ? to + dash + 1 : to;
    const hyphen = years > to && isMark(tokens[years], /^-$/) ? 1 : 0;
    const isOld = isWord(tokens[years + hyphen], years > to ? OLD : /^olds$/);
    const olds = isOld ? years + hyphen + 1 : years;
    const isYears = years > to && (olds > years || second !== undefined);
    const isOlds = olds > years;
    // "For 8 to 11s".
    const isPlural = second !== undefined && last <= GROWN && isWord(tokens[to], /^s$/);
    // "They're thirteen to fourteen and we meet on Wednesdays".
    const isSpanOfAges = second !== undefined && last <= GROWN && !isWord(tokens[to], UNITS);
    // "The children, P3 to P7, so about 6 to 11".
    const isAboutAges =
      isSpanOfAges &&
      isWord(tokens[at - 1], ABOUT) &&
      tokens.slice(Math.max(0, at - FAR_PEOPLE), at).some((one) => isWord(one, PEOPLE));
    const isAge =
      isPlural || isAboutAges || ((isTold || isAbout) && (isSpanOfAges || isLast(tokens[to])));
    if (!isLed && !isOfPeople && !isAfterPeople && !isYears && !isOlds && !isAge) return [];
    const isOfAll = last > 25 && first.value < TEEN;
    if (last > 25 && !isLed && !isOlds && !isAge) return [];
    const audience = isOfAll ? "adults" : audienceOf((first.value + last) / 2);
    const end = isYears || isOlds ? olds : isWord(tokens[to], /^s$/) ? to + 1 : to;
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

function ofAges({ from, to, ages }: { from: number; to: number; ages: number[] }): Finding {
  const mean = ages.reduce((sum, age) => sum + age, 0) / ages.length;
  const label = `${ages.slice(0, -1).join(", ")} and ${ages.at(-1)} year olds`;
  const meaning = { kind: "audience", audience: audienceOf(mean), label } as const;
  return { from, to, weight: WEIGHT, meaning };
}

function isLast(token: Token | undefined): boolean {
  return !token || token.kind === "mark" || isWord(token, /^(?:please|pls|plz|thanks)$/);
}

/** "Grades 7-12", "7th graders", "Year 9s", "4th and 5th grade": the class that begins at a token. */
function classAt(tokens: Tokens, at: number): Finding | undefined {
  const first = ordinalAt(tokens, at);
  const isOther = isWord(tokens[at], /^other$/);
  if (first && !isOther) {
    const isMore = isMark(tokens[first.to], /^[-–/&]$/) || isWord(tokens[first.to], /^(?:and|to)$/);
    const last = (isMore && ordinalAt(tokens, first.to + 1)) || first;
    const age = isWord(tokens[last.to], /^(?:grade|graders?)$/) ? CLASSES[0]?.[1] : undefined;
    return age === undefined
      ? undefined
      : pupils(at, last.to + 1, (first.value + last.value) / 2 + age);
  }
  const stage = keyStageAt(tokens, at);
  if (stage) return stage;
  const [, age] = CLASSES.find(([name]) => isWord(tokens[at], name)) ?? [];
  const number = age === undefined ? undefined : numberAt(tokens, at + 1);
  if (age === undefined || !number || number.value > LAST_GRADE) return undefined;
  const isMore = isMark(tokens[number.to], /^[-–/&]$/) || isWord(tokens[number.to], /^(?:and|to)$/);
  const last = (isMore && numberAt(tokens, number.to + 1)) || number;
  if (last.value > LAST_GRADE || last.value < number.value) return undefined;
  const isClass = isWord(tokens[at], /^gr/) || isWord(tokens[last.to], PUPILS);
  if (!isClass && !isWord(tokens[at - 1], WHOSE)) return undefined;
  const to = isWord(tokens[last.to], PUPILS) ? last.to + 1 : last.to;
  return pupils(at, to, (number.value + last.value) / 2 + age);
}

/** How old they are in a key stage, from the first. */
const KEY_STAGES = [6, 9, 12.5, 15, 17];

/** "KS2", "key stage 2". */
function keyStageAt(tokens: Tokens, at: number): Finding | undefined {
  const isLong = isWord(tokens[at], /^key$/) && isWord(tokens[at + 1], /^stages?$/);
  if (!isLong && !isWord(tokens[at], /^ks$/)) return undefined;
  const number = numberAt(tokens, at + (isLong ? 2 : 1));
  const age = KEY_STAGES[(number?.value ?? 0) - 1];
  if (!number || age === undefined) return undefined;
  const to = isWord(tokens[number.to], PUPILS) ? number.to + 1 : number.to;
  return pupils(at, to, age);
}

function pupils(from: number, to: number, age: number): Finding {
  const label = `about ${Math.round(age)} years old`;
  const meaning = { kind: "audience", audience: audienceOf(age), label } as const;
  return { from, to, weight: WEIGHT, meaning };
}

function elders(from: number, to: number, age: number): Finding {
  const label = `people over ${age}`;
  return { from, to, weight: WEIGHT, meaning: { kind: "audience", audience: "adults", label } };
}

function audienceOf(age: number): BriefAudience {
  if (age < TEEN) return "children";
  return age < GROWN ? "youth" : "adults";
}
