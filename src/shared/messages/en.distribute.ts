/** Sentences in published files, messages and printouts, in English. */
import { dateFormat } from "#shared/domain/formats.ts";

const DAY = dateFormat("en", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const LONG_DAY = dateFormat("en", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});
const YEAR_DAY = dateFormat("en", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

export const distributeMessages = {
  /** Each takes noon of a day, as `parsePlanDate` returns it. */
  shortDate: (noon: Date) => DAY.format(noon),
  longDate: (noon: Date) => LONG_DAY.format(noon),
  fullDate: (noon: Date) => YEAR_DAY.format(noon),
  day: (number: number) => `Day ${number}`,
  week: (number: number) => `Week ${number}`,
  weekNamed: (number: number, name: string) => `Week ${number}: ${name}`,
  range: (first: string, last: string) => `${first} to ${last}`,
  beginAnyDay: "Begin on any day",
  reading: "Reading",
  questions: "Questions",
  prayer: "Prayer",
  memoryVerse: "Verse to remember",
  changes: "What is new",
  contents: "Contents",
  plan: "Bible reading plan",
  version: (version: number, date: string) => `Version ${version}, ${date}`,
  readOnline: (url: string) => `Read along: ${url}`,
  scan: "Scan to read along on your phone",
  calendarUntil: (date: string) =>
    `This file goes up to ${date}. The calendar address goes on with the plan.`,
  again: { month: "again each month", year: "again each year" },
  startOn: (date: string) => `Set the start date to ${date}, and every day has its date`,
  passagesOnly:
    "AndBible has a place for the passages only. Titles, questions and prayers stay on the plan’s page.",
  part: (number: number, count: number) => `${number} of ${count}`,
  page: (number: number, count: number) => `${number} / ${count}`,
  /** Printed where the text is not in the translation that the church chose. */
  fallbackOverLimit: (short: string) =>
    `The text here is the World English Bible, because this quotes more of the ${short} than its licence allows.`,
  fallbackNotHere: (short: string) =>
    `The text here is the World English Bible, because the ${short} was not available.`,
  noTextOverLimit: (short: string) =>
    `The text is left out, because this quotes more of the ${short} than its licence allows.`,
  noTextNotHere: (short: string) => `The text is left out, because the ${short} was not available.`,
  /** For the author, beside the file. */
  missingCharacters: (characters: string) =>
    `The print font does not have ${characters}. A question mark is printed instead.`,
  logoUnreadable: "The church's logo could not be read and was left out.",
  share: {
    text: (title: string, church: string) => `${church} is reading “${title}”. Read along:`,
  },
  email: {
    daySubject: (title: string, date: string) => `${title}: ${date}`,
    weekSubject: (title: string, week: string) => `${title}: ${week}`,
  },
  embedTitle: (title: string, church: string) => `${title}, daily reading of ${church}`,
  csv: {
    week: "Week",
    weekName: "Week name",
    day: "Day",
    date: "Date",
    title: "Title",
    reading: "Reading",
    questions: "Questions",
    prayer: "Prayer",
  },
};

/** The frame in a church's own site. */
export const embedMessages = {
  shortDate: (noon: Date) => DAY.format(noon),
  title: (title: string, church: string) => `${title}, ${church}`,
  today: "Today",
  day: (number: number) => `Day ${number}`,
  week: (number: number) => `Week ${number}`,
  questions: "Questions",
  prayer: "Prayer",
  readAll: "Read along",
};
