/** "End each day with a prayer for our nation", "every Saturday the prayer should be for rain": for whom each day's prayer prays as well, beside what is read. */
import type { Finding, Of } from "../finding.ts";
import { isSubject } from "../finding.ts";
import { joinAnd, spellWeekdays } from "../reply.ts";
import { isBreak, stretchAround, type Token } from "../text/tokens.ts";

const PRAYER = /^(?:prayers?|pray|praying|intercede|intercession)$/;
const BETWEEN =
  /^(?:points?|requests?|lines?|should|must|can|could|to|be|is|are|always|also|each|every|day|daily|please|time|ends?|the|a|of|it)$/;
const MOST_BETWEEN = 6;
/** Before "prayer", where it belongs to each day: "with a short prayer", "the prayers should be". */
const OF_DAY =
  /^(?:a|an|one|1|the|each|every|short|little|brief|closing|daily|simple|days|final|special|sentence|line|minute|their|prayer)$/;
const NO_TOPIC = /^(?:on|about|theme|topic|regarding|week|weeks|days|month|season|life|power)$/;
const EACH = /^(?:each|every|daily|always)$/;
const INCLUDE = /^(?:include|including|remember|remembering|mention|mentioning)$/;
/** Where what is prayed for ends. */
const ENDS =
  /^(?:each|every|daily|please|pls|plz|at|because|so|which|too|also|when|before|after|as|but|that|who|if|on|during|starting|from|not|no|only|just|with|then|thanks|thank|i|we|it|this)$/;
/** For whom it is written, and not who is prayed for. */
const HEARERS =
  /^(?:kids?|child|children|teens?|youth|adults|beginners|each|every|the day|day|this|that|it|them|me|us|him|her|someone|somebody|anyone|anybody|everyone|men|women|small|little|reading|readings|all|use|\d+|one|two|three|those|people who|the (?:kids|children|little|small|week|day|end|reading|start))\b/i;
const SAYS = /\b(?:to (?:say|pray|read|use|repeat)|can (?:say|pray|read|repeat))\b/i;
const MOST_WORDS = 9;
const WEIGHT = 12;

type Intention = Finding<Of<"prayFor">>;

/** @param findings in text order, without overlap */
export function withIntentions(
  findings: readonly Finding[],
  tokens: readonly Token[],
  text: string,
): Finding[] {
  const wishes = tokens.flatMap((token, at) =>
    PRAYER.test(token.word) ? (intentionAt(tokens, findings, text, at) ?? []) : [],
  );
  const isOutside = (one: Finding) =>
    wishes.every(({ from, to }) => one.to <= from || one.from >= to);
  // "A week of prayer for our nation" is about it, where nothing else is.
  const hasSubject = findings.some((one) => isFirmSubject(one) && isOutside(one));
  if (wishes.length === 0 || !hasSubject) return [...findings];
  const sized = wishes.map((wish) => ({
    ...wish,
    meaning: { ...wish.meaning, ...lengthIn(findings, wish) },
  }));
  return [...findings.filter(isOutside), ...sized].sort((a, b) => a.from - b.from);
}

/** "A short prayer for the community". */
function lengthIn(findings: readonly Finding[], { from, to }: Finding) {
  return findings.flatMap(({ meaning, ...one }) =>
    meaning.kind === "prayer" && meaning.length && one.from < to && one.to > from
      ? [{ length: meaning.length }]
      : [],
  )[0];
}

function isFirmSubject(one: Finding): boolean {
  return (
    (isSubject(one) && !(one.meaning.kind === "topic" && one.meaning.id === "prayer")) ||
    one.meaning.kind === "season" ||
    (one.meaning.kind === "portion" && one.meaning.of === "psalm")
  );
}

function intentionAt(
  tokens: readonly Token[],
  findings: readonly Finding[],
  text: string,
  at: number,
): Intention | undefined {
  const clause = stretchAround(tokens, at);
  const start = isOfDay(tokens, at, clause);
  if (start === undefined) return undefined;
  const lead = leadTo(tokens, at, clause.to);
  if (lead === undefined) return undefined;
  const to = endOf(tokens, findings, lead, clause.to);
  const [first, last] = [tokens[lead], tokens[to - 1]];
  if (!first || !last || to <= lead || to - lead > MOST_WORDS) return undefined;
  const whom = text.slice(first.start, last.end).replace(/\band for\b/g, "and");
  const behind = text.slice(first.start, tokens[Math.min(to + 2, clause.to - 1)]?.end);
  if (HEARERS.test(whom) || SAYS.test(behind)) return undefined;
  const words = tokens.slice(clause.from, clause.to).map(({ word }) => word);
  const isSome = /\bsome of\b/.test(words.join(" "));
  return {
    from: start,
    to,
    meaning: { kind: "prayFor", whom, ...(isSome ? { isSome } : {}) },
    weight: WEIGHT,
  };
}

type Clause = { from: number; to: number };

/** Where the wish begins, if it is about each day's prayer. */
function isOfDay(tokens: readonly Token[], at: number, clause: Clause): number | undefined {
  const word = (index: number) => tokens[index]?.word ?? "";
  const words = tokens.slice(clause.from, clause.to).map((one) => one.word);
  // "Let us pray for our nation each day".
  if (/^(?:pray|praying|intercede)$/.test(word(at)))
    return words.some((one) => EACH.test(one)) ? at : undefined;
  let from = at;
  while (from > clause.from && (OF_DAY.test(word(from - 1)) || tokens[from - 1]?.text === "-"))
    from -= 1;
  const isOpening =
    from === at &&
    (at === clause.from ||
      tokens[at - 1]?.kind === "mark" ||
      /^(?:and|with|plus|add)$/.test(word(at - 1)));
  if (NO_TOPIC.test(word(from - 1)) || (from === at && !isOpening && word(at) === "prayer"))
    return undefined;
  // "Two weeks of prayer for …" is a plan about prayer.
  if (word(from - 1) === "of" && !words.includes("some")) return undefined;
  // The plan's first words are what it is about.
  return clause.from === 0 && from === 0 ? undefined : from;
}

/** The first token of whom: behind "for", or behind "please include". */
function leadTo(tokens: readonly Token[], at: number, end: number): number | undefined {
  for (let index = at + 1; index < Math.min(end, at + 1 + MOST_TO_VERB); index++) {
    const word = tokens[index]?.word ?? "";
    if (INCLUDE.test(word)) return index + 1;
    if (index > at + MOST_BETWEEN) continue;
    if (word === "for")
      return tokens.slice(at + 1, index).every((one) => BETWEEN.test(one.word))
        ? index + 1
        : undefined;
  }
  return undefined;
}

const MOST_TO_VERB = 8;

function endOf(
  tokens: readonly Token[],
  findings: readonly Finding[],
  from: number,
  end: number,
): number {
  let to = from;
  for (; to < end; to++) {
    const token = tokens[to];
    if (!token || isBreak(token)) break;
    const isListed = token.text === "," && /^(?:and|our|the|for)$/.test(tokens[to + 1]?.word ?? "");
    if (token.kind === "mark" && !isListed && !/^['’-]$/.test(token.text)) break;
    if (to > from && ENDS.test(token.word)) break;
    const isOther = findings.some(
      (one) =>
        one.from === to &&
        /^(?:weekdays|date|length|per|questions|audience|portion|memory)$/.test(one.meaning.kind) &&
        !(one.meaning.kind === "audience" && /^(?:our|the|my)$/.test(tokens[to - 1]?.word ?? "")),
    );
    if (isOther) break;
    // "For our nation and two questions": what follows is another wish.
    const next = findings.find((one) => one.from === to + 1)?.meaning.kind ?? "";
    if (token.word === "and" && /^(?:questions|number|portion|memory|without)$/.test(next)) break;
  }
  while (
    to > from &&
    /^(?:and|in|of|for|to|the|,)$/.test(tokens[to - 1]?.word || (tokens[to - 1]?.text ?? ""))
  )
    to -= 1;
  return to;
}

type Reading = { findings: readonly Finding[]; tokens: readonly Token[] };

/** "Every Saturday the prayer should be for rain". */
function weekdaysOf(
  findings: readonly Finding[],
  tokens: readonly Token[],
  wish: Finding,
): number[] {
  const { from, to } = stretchAround(
    tokens,
    wish.from,
    wish.to,
    (one) => isBreak(one) || one.text === "," || /^(?:with|and)$/.test(one.word),
  );
  return findings.flatMap((one) =>
    one.meaning.kind === "weekdays" && one.from >= from && one.to <= to ? one.meaning.days : [],
  );
}

/** Whether a day of the week only says when something is prayed for. */
export function isOfIntention({ findings, tokens }: Reading, finding: Finding): boolean {
  return findings.some(
    (one) =>
      one.meaning.kind === "prayFor" &&
      finding.meaning.kind === "weekdays" &&
      finding.meaning.days.length < EVERY_WEEKDAY &&
      weekdaysOf([finding], tokens, one).length > 0,
  );
}

const EVERY_WEEKDAY = 5;

/** In some of the prayers: every third. */
const SOME = 3;

interface Intentions {
  /** @param day its index in the plan @returns for whom its prayer prays as well */
  whomOn: (day: number) => string | undefined;
  /** For the person: who is prayed for, and when. */
  sentences: string[];
}

/**
 * What the prayers of a plan pray for as well.
 * @param weekdays of each day of the plan, 1 is Monday; empty if they are not known
 */
export function intentionsFor(
  { findings, tokens }: Reading,
  weekdays: readonly number[],
): Intentions | undefined {
  const wishes = findings.filter((one): one is Intention => one.meaning.kind === "prayFor");
  if (wishes.length === 0) return undefined;
  const all = wishes.map((wish) => {
    const named = weekdaysOf(findings, tokens, wish);
    // Without dates no day is a Saturday.
    const on = weekdays.some((day) => named.includes(day)) ? named : [];
    const isSome = wish.meaning.isSome === true;
    return { whom: wish.meaning.whom, on, isSome, when: isSome ? "some" : on.join() };
  });
  const isOn = ({ on, isSome }: (typeof all)[number], day: number) =>
    isSome ? day % SOME === 0 : on.length === 0 || on.includes(weekdays[day] ?? 0);
  return {
    whomOn: (day) => {
      const whose = all.filter((one) => isOn(one, day)).map(({ whom }) => whom);
      return whose.length > 0 ? joinAnd(whose) : undefined;
    },
    sentences: [...new Map(all.map((one) => [one.when, one])).values()].map((one) => {
      const { on, isSome, when } = one;
      const whom = joinAnd(all.filter((other) => other.when === when).map((other) => other.whom));
      if (isSome) return `Every third prayer also prays for ${whom}.`;
      return on.length > 0
        ? `The prayers on ${spellWeekdays(on)} also pray for ${whom}.`
        : `Each day’s prayer also prays for ${whom}.`;
    }),
  };
}
