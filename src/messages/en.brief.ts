/** Sentences of the brief: above the plan and in its editors. */

import { dateFormat } from "#shared/domain/formats.ts";
import type { BriefAudience } from "#shared/domain/plan/brief.ts";
import type { BriefPart } from "#shared/domain/plan/briefParts.ts";
import { LOCALE } from "./locale.ts";

const SHORT_DATE = dateFormat(LOCALE, { day: "numeric", month: "short", timeZone: "UTC" });
const WEEKDAY = dateFormat(LOCALE, { weekday: "short", timeZone: "UTC" });
const dayOf = (noon: Date) => `${WEEKDAY.format(noon)} ${SHORT_DATE.format(noon)}`;
/** The first and the last day, at noon UTC. */
interface Days {
  first: Date;
  last: Date;
}
const spanOf = ({ first, last }: Days) =>
  `from ${SHORT_DATE.format(first)} to ${SHORT_DATE.format(last)}`;
const count = (value: number, noun: string) => `${value} ${noun}${value === 1 ? "" : "s"}`;

export const briefMessages = {
  chips: "What the plan is",
  part: {
    readings: "What is read",
    length: "How long",
    days: "On which days",
    start: "When it starts",
    readers: "For whom",
    questions: "Each day has",
    amount: "Time a day",
  } satisfies Record<BriefPart, string>,
  /** The accessible name of a chip: its part, then its value. */
  chip: (part: string, value: string) => `${part}: ${value}`,
  nothing: "Choose",
  weeks: (weeks: number) => count(weeks, "week"),
  days: (days: number) => count(days, "day"),
  months: (months: number) => count(months, "month"),
  everyWeeks: (weeks: number) => (weeks === 2 ? "every second week" : `every ${weeks} weeks`),
  perWeek: (days: number) => (days === 7 ? "Every day" : `${count(days, "day")} a week`),
  from: (noon: Date) => `from ${SHORT_DATE.format(noon)}`,
  pause: (days: Days) => `nothing ${spanOf(days)}`,
  pauses: (weeks: number) => `nothing in ${weeks} weeks`,
  free: (noons: Date[]) => `free on ${noons.map(dayOf).join(" and ")}`,
  freeDays: (days: number) => `${days} days free`,
  noDates: "Undated",
  audience: {
    adults: "Adults",
    youth: "Young people",
    children: "Children",
    newBelievers: "New to the Bible",
  } satisfies Record<BriefAudience, string>,
  questions: (questions: number) =>
    questions === 0 ? "No questions" : count(questions, "question"),
  noPrayer: "no prayer",
  prayers: { short: "short prayers", long: "long prayers" },
  memoryVerse: { daily: "a verse to learn each day", weekly: "a verse to learn each week" },
  minutes: (minutes: number) => `Up to ${minutes} min a day`,
  verses: (verses: number) => `Up to ${count(verses, "verse")} a day`,
  anyAmount: "Any length a day",
  without: (what: string) => `without ${what}`,
  on: (what: string, days: string) => `${what} on ${days}`,
  onDates: (what: string, { first, last }: Days) =>
    first.getTime() === last.getTime()
      ? `${what} on ${SHORT_DATE.format(first)}`
      : `${what} ${spanOf({ first, last })}`,
  eachWeek: (what: string) => `${what} each week`,
  psalm: (psalms: number) => (psalms === 1 ? "a psalm" : `${psalms} psalms`),
  dialog: {
    new: "Build it by taps",
    change: "Change the plan",
    newText: "Tap what you know. What you leave is chosen for you.",
    changeText: "Days that you changed stay if their reading is still in the plan.",
    write: "Write the plan",
    apply: "Change the plan",
    back: "All of it",
    cancel: "Cancel",
    needsReading: "Choose what is read first.",
    waits: "You are offline: it is written when you are connected.",
  },
  readings: {
    none: "Nothing yet. Add a book, a passage or a topic.",
    remove: (label: string) => `Remove ${label}`,
    passage: "Book or passage",
    passageHint: "Mark, or Luke 15:1-32",
    add: "Add",
    topic: "Or find a topic, a person or a season",
    topics: "Topics",
    noTopic: "No topic of that name. A book or passage can be added above.",
    onDays: "Read on",
  },
  length: { unit: "Counted in", weeks: "Weeks", days: "Days", number: "How many" },
  rhythm: {
    days: "Days of the week",
    hint: "Choose none to read on any days of the week.",
    perWeek: "Days a week",
  },
  start: {
    date: "First day",
    clear: "Leave it undated",
    readAgain: (days: Days) => `Read ${spanOf(days)} after all`,
    free: "A day without a reading",
    freeHint: "What would be read then, and all after it, comes a reading day later.",
    addFree: "Add",
    readOn: (noon: Date) => `Read on ${dayOf(noon)} after all`,
    isFree: (noon: Date) => `Nothing is read on ${dayOf(noon)}.`,
    isReadAgain: (noon: Date) => `${dayOf(noon)} is a reading day again.`,
    isBefore: "The plan begins after that day.",
    isIdle: (noon: Date) => `Nothing is read on ${dayOf(noon)} anyway.`,
    tooMany: (days: number) => `A plan keeps at most ${days} single days free.`,
  },
  each: {
    questions: "Questions a day",
    prayer: "A prayer each day",
    length: "Length of the prayers",
    usual: "Usual",
    short: "Short",
    long: "Long",
    verse: "A verse to learn",
    none: "None",
    daily: "Each day",
    weekly: "Each week",
  },
  amount: { minutes: "Minutes of reading a day, at most", any: "Any length" },
  fewer: "Fewer",
  more: "More",
  weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  allBut: (weekday: string) => `All but ${weekday}`,
  shortWeekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  notes: {
    region: "How your words were taken",
    unread: (words: string) => `I did not use: ${words}`,
    change: "Change",
    changeOf: (sentence: string) => `Change: ${sentence}`,
  },
  writeMessage: (brief: string) => `Write this plan: ${brief}`,
  changeMessage: (brief: string) => `Change the plan: ${brief}`,
};
