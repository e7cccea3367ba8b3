/** The reply about a sermon's week: what it is, and each wish that it keeps otherwise than it was said, or not. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { addDays, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { overlaps } from "../bible/overlaps.ts";
import { countAllVerses } from "../composer/divide/countVerses.ts";
import { spellCount, spellNumber } from "../composer/spellCount.ts";
import { minutesOf } from "../composer/understand/checkPlan.ts";
import { joinAnd, sayLeftOut, spellDay, spellWeekdays } from "../composer/understand/reply.ts";
import type { Style } from "../writer.ts";
import type { ChosenDays, SermonDay } from "./chooseDays.ts";
import { TO_THE_READER } from "./groundFor.ts";
import type { MainPassage } from "./mainPassage.ts";
import { MOST_CHARACTERS } from "./readNotes.ts";
import { LEAST_DAYS, MOST_DAYS, USUAL_DAYS, type Wish } from "./readWish.ts";

/** A week as it was chosen, with what it was chosen from. */
export interface Facts {
  chosen: ChosenDays;
  main: MainPassage;
  wish: Wish;
  /** The notes as they came. */
  content: string;
}

/** @param more sentences right behind the first one, about when the week is read */
export function sayWeek(facts: Facts, more: readonly string[]): string {
  const { main, wish, chosen } = facts;
  const isOne = chosen.days.length === 1;
  const way = `lead${isOne ? "s" : ""} ${wish.direction === "from" ? "on from" : "up to"} it`;
  return [
    `The sermon is on ${formatRanges(main.ranges)}. Its ${spellDays(chosen.days.length)} ${way}. Below each day is why it is read, and the sentence of your notes that it stands on; nothing of the notes is published.`,
    ...more,
    ...ofPassages(facts),
    ...ofNotes(facts),
  ].join(" ");
}

/** The person's words that no part of the week uses. */
export function unreadIn({ main, wish }: Facts): string[] {
  const told = wish.passages.told.filter(({ ranges }) =>
    ranges.every((range) => main.ranges.every((own) => !overlaps(own, range))),
  );
  return [...wish.unread, ...told.map(({ words }) => words)];
}

function ofPassages({ chosen, wish }: Facts): string[] {
  const said = [...wish.notes];
  if (readsAnyway(chosen.days, wish.leftOut))
    said.push(
      `It reads the sermon’s passage, though you asked to leave out ${joinAnd(wish.leftOutNames)}.`,
    );
  else said.push(...sayLeftOut(wish.leftOutNames, wish.notes));
  if (chosen.unmet.length > 0)
    said.push(
      `I found no day for ${joinAnd(chosen.unmet)}: each day reads a single passage, and one of them is the sermon’s.`,
    );
  for (const { words, isDated } of wish.passages.wanted)
    if (isDated && !chosen.unmet.includes(words))
      said.push(`${words} is near the end of the week; move it if another day suits better.`);
  return said;
}

/** Whether the week reads what the person leaves out, which is where nothing else of the sermon's passage is left. */
export function readsAnyway(days: readonly SermonDay[], leftOut: readonly VerseRange[]): boolean {
  return days.some(({ ranges }) =>
    ranges.some((range) => leftOut.some((other) => overlaps(range, other))),
  );
}

function ofNotes({ chosen: { leftOut }, content }: Facts): string[] {
  const said: string[] = [];
  const hard = joinAnd(leftOut.slice(0, MOST_NAMES));
  if (leftOut.length > 0)
    said.push(
      // A verse may be well known and gentle: a day would read what stands around it.
      `I left out ${hard}, since ${leftOut.length > 1 ? "their passages are" : "its passage is"} hard to read without somebody beside one.`,
    );
  if (content.length > MOST_CHARACTERS)
    said.push("The notes are very long, and I read their first 25,000 words.");
  if (TO_THE_READER.test(content))
    said.push(
      "A line in the notes gives me instructions. I read notes, and follow only what you tell me yourself.",
    );
  return said;
}

const MOST_NAMES = 3;

/**
 * What is said where the week has other than the days asked for.
 * @param left how many days there are before the sermon, where a week leads up to one
 * @param before that day, `yyyy-MM-dd`
 */
export function sayCount(
  asked: number | undefined,
  days: number,
  { left, before }: { left: number; before: string | undefined } | { left?: never; before?: never },
): string[] {
  const made = spellNumber(days);
  if (before !== undefined && left === days && days < (asked ?? USUAL_DAYS))
    return [
      asked === undefined
        ? `Only ${spellDays(days)} ${days === 1 ? "is" : "are"} left before ${spellDay(before)}.`
        : `You asked for ${spellDays(asked)}, and only ${made} ${days === 1 ? "is" : "are"} left before ${spellDay(before)}.`,
    ];
  if (asked === undefined)
    return days < USUAL_DAYS ? [`I found ${made} good days in the notes.`] : [];
  if (asked === days) return [];
  const wish = `You asked for ${spellDays(asked)}`;
  if (asked > MOST_DAYS && days === MOST_DAYS)
    return [`${wish}, and a week from a sermon has at most ${spellNumber(MOST_DAYS)}.`];
  if (asked < days)
    return [`${wish}, and a week from a sermon has at least ${spellNumber(LEAST_DAYS)}.`];
  return [`${wish}, and I found ${made} good ones in the notes.`];
}

function spellDays(days: number): string {
  return `${spellNumber(days)} ${days === 1 ? "day" : "days"}`;
}

/** What a week from a sermon has no place for. */
export function sayUnkept(
  { brief }: Wish["understood"],
  days: readonly Pick<SermonDay, "ranges">[],
): string[] {
  const { minutes, verses, weeks = 1, months, every_weeks, reading_days = [] } = brief;
  const isLonger = (most: number, of: (ranges: VerseRange[]) => number) =>
    days.some(({ ranges }) => of(ranges) > most);
  const lengths = [
    ...(minutes && isLonger(minutes, minutesOf) ? [spellCount(minutes, "minute")] : []),
    ...(verses && isLonger(verses, countAllVerses) ? [spellCount(verses, "verse")] : []),
  ];
  const isLong = months === undefined && weeks > 1;
  const unkept = [
    ...(lengths.length > 0 ? [`${lengths.join(" or ")} a day`] : []),
    ...(months ? [`${spellNumber(months)} ${months === 1 ? "month" : "months"}`] : []),
    ...(isLong ? [`${spellNumber(weeks)} weeks`] : []),
    ...(every_weeks && every_weeks > 1 ? [`a reading every ${every_weeks} weeks`] : []),
    ...(brief.paused_weeks ? ["a week without readings"] : []),
    ...(reading_days.length === 1 ? [`${spellWeekdays(reading_days)} alone`] : []),
  ];
  return unkept.length > 0
    ? [
        `A sermon gives one week, and its days are as long as their passages, so I could not keep to ${unkept.join(", or to ")}.`,
      ]
    : [];
}

const FOR = {
  adults: "adults",
  youth: "young people",
  children: "children",
  newBelievers: "people new to the Bible",
};

/**
 * What of a wish a running plan decides: its days, its dates and how it is worded.
 * @param dates those on which the week is read, `yyyy-MM-dd`, in order; none without dates
 */
export function sayKeptByPlan(
  { understood: { brief, reading }, direction, said }: Wish,
  { audience, dates }: { audience: Style["audience"]; dates: readonly string[] },
): string[] {
  const { questions, prayer, prayer_length, memory_verse, reading_days, start_date } = brief;
  const isCounted = reading.findings.some(
    ({ meaning }) =>
      meaning.kind === "questions" || (meaning.kind === "portion" && meaning.of === "question"),
  );
  const isOther = brief.audience !== "adults" && brief.audience !== audience;
  const weekdays = dates.map(weekdayOf);
  const isOnThem =
    reading_days?.length === weekdays.length && weekdays.every((day) => reading_days.includes(day));
  const unkept = [
    ...(isOther ? [`words for ${FOR[brief.audience]}`] : []),
    ...(isCounted ? [`${spellNumber(questions)} questions a day`] : []),
    ...(prayer ? [] : ["days without a prayer"]),
    ...(prayer_length ? [`${prayer_length} prayers`] : []),
    ...(memory_verse ? ["a verse to learn by heart"] : []),
    ...(reading_days && reading_days.length > 1 && !isOnThem ? [spellWeekdays(reading_days)] : []),
    ...(start_date && direction === "from" && !isKept(start_date, dates[0], said)
      ? [`a start on ${spellDay(start_date)}`]
      : []),
  ];
  const last = unkept.pop();
  if (last === undefined) return [];
  const list = unkept.length > 0 ? `${unkept.join(", ")} or ${last}` : last;
  return [
    `A week of a running plan keeps its days, dates and wording, so I could not keep to ${list}.`,
  ];
}

/** "Next week" is in seven days, and kept by a week of the plan that begins in the calendar week of that day. */
function isKept(start: string, first: string | undefined, said: string): boolean {
  if (first === undefined || start === first) return start === first;
  return NEXT_WEEK.test(said) && mondayOf(start) === mondayOf(first);
}

const NEXT_WEEK = /\bnext week\b/i;
const mondayOf = (date: string) => addDays(date, 1 - weekdayOf(date));
