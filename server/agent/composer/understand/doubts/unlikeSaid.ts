/** Compares a divided plan with the counts, weeks, dates and weekdays that a message names, whether its brief uses them or not. */
import type { Brief } from "#shared/domain/plan/brief.ts";
import { weekdayOf } from "#shared/domain/plan/planDate.ts";
import type { Decision } from "../../../writer.ts";
import { numberAt } from "../finders/numbers.ts";
import { WEEKDAYS } from "../finders/relativeDates.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { spellDay, spellWeekdays } from "../reply.ts";
import { stretchAround, type Token, tokenize } from "../text/tokens.ts";
import { leadOf, STARTS } from "../timing/dateLeads.ts";
import { goingOn } from "./choice.ts";
import { CONFIRMED } from "./confirm.ts";

interface Divided {
  brief: Brief;
  /** How many days it has, and their dates where they are known. */
  count: number;
  dates: readonly string[];
}

/** A plan longer than what was said by this factor is not what was meant. */
const TOO_LONG = 2;
const FAR_TOO_LONG = 4;
const DAYS_OF_WEEK = 7;
const UNIT =
  /^(?:days?|nights?|evenings?|mornings?|readings?|sessions?|lessons?|devotions?|meetings?|weekdays|weeknights|weeks?|fortnights?|(?:mon|tues|wednes|thurs|fri|satur|sun)days)$/;
const OF_WEEKS = /^(?:weeks?|(?:mon|tues|wednes|thurs|fri|satur|sun)days)$/;
const BEFORE =
  /^(?:every|each|per|past|last|first|next|previous|other|all|under|over|aged|about|since|after|in|week|day|session|lesson|chapter|psalm|within|final)$/;
const BEHIND =
  /^(?:ago|old|sober|clean|a|per|each|every|pregnant|later|before|after|earlier|until|till|off|away|apart|in|weekly|without)$/;

interface Count {
  words: string;
  days: number;
  isOfWeeks: boolean;
}

/** "Seven nights", "21 days", "twelve Sundays": what is counted in days or weeks; rhythms, ages and what is past are none. */
function countsSaid(text: string, tokens: readonly Token[]): Count[] {
  return tokens.flatMap((_, at): Count[] => {
    const number = numberAt(tokens, at);
    const [first] = [tokens[at - 1]];
    if (!number || number.value < 2 || first?.kind === "number" || BEFORE.test(first?.word ?? ""))
      return [];
    const skip = UNIT.test(tokens[number.to]?.word ?? "") ? 0 : 1;
    const unit = tokens[number.to + skip];
    const next = tokens[number.to + skip + 1];
    if (!unit || !UNIT.test(unit.word) || tokens[number.to]?.kind !== "word") return [];
    if (BEHIND.test(next?.word ?? "") || next?.text === "/") return [];
    const isOfWeeks = OF_WEEKS.test(unit.word);
    const each = /^fortnight/.test(unit.word) ? 2 * DAYS_OF_WEEK : isOfWeeks ? DAYS_OF_WEEK : 1;
    const words = text.slice(tokens[at]?.start, unit.end);
    return [{ words, days: number.value * each, isOfWeeks }];
  });
}

function longestSaid({ text, tokens }: Pick<ParsedMessage, "text" | "tokens">) {
  return countsSaid(text, tokens).sort((one, other) => other.days - one.days)[0];
}

function hasLength({ days, weeks, months, end_date }: Brief): boolean {
  return (days ?? weeks ?? months ?? end_date) !== undefined;
}

/** "Seven psalms for the nights of this week" that became the whole Psalter: which of both is meant is asked. */
export function askAboutSaid(text: string, asked: Brief, count: number): Decision | undefined {
  const said = longestSaid({ text, tokens: tokenize(text) });
  const isPaced = asked.readings.some(({ per }) => per !== undefined);
  if (!said || said.isOfWeeks || hasLength(asked) || isPaced) return undefined;
  if (count <= said.days * FAR_TOO_LONG) return undefined;
  return {
    kind: "answer",
    text: `You wrote “${said.words}”, and all of it would be ${count} days. Which shall I write?`,
    choices: [
      goingOn(`${said.days} days`, text, `Make it ${said.days} days.`),
      goingOn(`All ${count} days`, text, CONFIRMED),
    ],
  };
}

/** What a message names and the plan does not do, each as a sentence. */
export function unlikeSaid(reading: ParsedMessage, divided: Divided): string[] {
  return [
    ...sayLength(reading, divided),
    ...sayWeek(reading, divided),
    ...sayWeekdays(reading, divided),
    ...sayDates(reading, divided),
  ];
}

function sayLength(reading: ParsedMessage, { brief, count }: Divided): string[] {
  const said = longestSaid(reading);
  if (!said || brief.end_date || brief.months || brief.every_weeks) return [];
  return count > said.days * TOO_LONG
    ? [`You wrote “${said.words}”, and the plan has ${count} readings.`]
    : [];
}

const WEEK = /\b(?:this|next) (?:week|wk)\b/i;

/** "For this week", and the plan goes on. */
function sayWeek({ text, tokens }: ParsedMessage, { brief, count }: Divided): string[] {
  const week = WEEK.exec(text)?.[0];
  const isStart = /\b(?:start|begin|from|kick|launch)\w*(?: \w+){0,2} (?:this|next) (?:week|wk)/i;
  if (!week || count <= DAYS_OF_WEEK || isStart.test(text)) return [];
  if (countsSaid(text, tokens).length > 0 || brief.end_date || brief.months) return [];
  return [`You wrote “${week}”, and the plan goes on for ${count} readings.`];
}

const EACH = /^(?:per|each|every)$/;
/** Such a clause says when nothing is read, or what else happens on that day. */
const OTHERWISE =
  /^(?:no|not|none|nothing|never|skip|skipping|off|free|without|except|excluding|but|bar|rest|resting|meet|meets|meeting|service|services|church|sermon|sermons|preach|preaching|school|visit|visits|work|works|closed|leave|other|question|questions|prayer|prayers|pray|verse|dont|cant|wont|away|too|also|including|included|incl|even|well|short|shorter|longer|psalm)$/;

/** "One per Sunday", and the plan reads on all days. */
function sayWeekdays({ tokens }: ParsedMessage, { brief, count, dates }: Divided): string[] {
  if (count <= DAYS_OF_WEEK || brief.readings.some(({ weekdays }) => weekdays)) return [];
  const read = dates.length > 0 ? [...new Set(dates.map(weekdayOf))] : brief.reading_days;
  const named = tokens.flatMap(({ word }, at) => {
    const day = WEEKDAYS.indexOf(word.replace(/days$/, "day")) + 1;
    const isEach = /days$/.test(word) || EACH.test(tokens[at - 1]?.word ?? "");
    if (day === 0 || !isEach) return [];
    const { from, to } = stretchAround(tokens, at);
    return tokens.slice(from, to).some((one) => OTHERWISE.test(one.word)) ? [] : [day];
  });
  const missed = [...new Set(named)].filter((day) => read && !read.includes(day)).sort();
  if (missed.length > 0)
    return [`You named ${spellWeekdays(missed)}, and the plan reads nothing then.`];
  const only = [...new Set(named)].sort();
  const isOnAll = only.length > 0 && only.length < 3 && (read?.length ?? DAYS_OF_WEEK) > 5;
  return isOnAll ? [`You named ${spellWeekdays(only)}, and the plan reads on other days too.`] : [];
}

/** A date that a message names as the end or the start, outside the plan's own. */
function sayDates(reading: ParsedMessage, { dates, brief }: Divided): string[] {
  const { findings, tokens } = reading;
  const [first, last] = [dates[0], dates.at(-1)];
  // "January" names no day of it.
  const isMonth = ({ from, to }: Finding) =>
    tokens.slice(from, to).every(({ kind }) => kind !== "number");
  const named = findings.flatMap((one) => {
    if (one.meaning.kind !== "date" || one.meaning.isFeast) return [];
    const { start, end = start } = one.meaning;
    const isRead = first && last && start <= last && end >= first;
    return isMonth(one) && isRead ? [] : [start, end];
  });
  const [early] = named.sort();
  const late = named.at(-1);
  if (!early || !late) return [];
  if (!first || !last) {
    // "She has surgery on Thursday" names no first day.
    const isStart = findings.some(
      (one) => one.meaning.kind === "date" && STARTS.test(leadOf(reading, one)),
    );
    return isStart ? [`You named ${spellDay(early)}, and the plan has no dates.`] : [];
  }
  if (early < first && late < first)
    return [`You named ${spellDay(early)}, and the plan begins on ${spellDay(first)}.`];
  // A single date may be of something else: "our retreat is on 5 January".
  const areSeveral = early !== late;
  const isLong = areSeveral && brief.end_date === undefined && last < late;
  const isOver = areSeveral && last > late && late > first && !brief.every_weeks;
  if (isLong || isOver)
    return [`You named ${spellDay(late)}, and the last reading is on ${spellDay(last)}.`];
  return [];
}
