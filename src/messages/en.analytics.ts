/** Sentences of the analytics page. */
import { dateFormat, numberFormat } from "#shared/domain/formats.ts";
import { LOCALE } from "./locale.ts";

const NUMBER = numberFormat(LOCALE);
const PERCENT = numberFormat(LOCALE, { style: "percent", maximumFractionDigits: 0 });
const DAY = dateFormat(LOCALE, { day: "numeric", month: "short", timeZone: "UTC" });
const LONG_DAY = dateFormat(LOCALE, { dateStyle: "long", timeZone: "UTC" });
const noon = (date: string) => new Date(`${date}T12:00:00Z`);
const few = "Fewer than 5";
const count = (n: number | null) => (n === null ? few : NUMBER.format(n));

export const analyticsMessages = {
  title: "Analytics",
  plan: "Plan",
  allPlans: "All plans",
  range: "Range",
  ranges: { "7": "7 days", "30": "30 days", "90": "90 days", "365": "A year" },
  count,
  readerCount: (n: number | null, isAtMost: boolean) =>
    n === null || !isAtMost ? count(n) : `At most ${count(n)}`,
  atMost:
    "“At most”: more than 40 readers began from one place on one day. That may be a hall with one Wi-Fi, or one person's program.",
  few,
  percent: (share: number) => PERCENT.format(share),
  day: (date: string) => DAY.format(noon(date)),
  hour: (hour: number) => `${String(hour).padStart(2, "0")}:00`,
  none: "Nothing is published yet",
  noneText: "Publish a plan, and you will see here how it is read, without naming anyone.",
  toDistribute: "Publish a plan",
  loading: "Counting",
  offline: "You are offline. These figures are from when this device was last connected.",
  neverHere: "Connect once to load the figures on this device.",
  nobody: "Nobody has been counted yet. Readers are counted when they open the plan's page.",
  small: "Groups of fewer than 5 are not shown, so that no number points to a person.",
  twice:
    "Someone who reads two plans counts as two readers: we do not follow anyone from plan to plan.",
  zone: (zone: string | null) => `Days follow the time zone ${zone ?? "UTC"}.`,
  changeZone: "Change time zone",
  zoneLabel: "Time zone",
  saveZone: "Save time zone",
  cancel: "Cancel",
  readers: "Readers",
  readersText: (n: string, range: string) => `${n} began within ${range}`,
  finished: "Finished",
  finishedText: "have read every day",
  rate: (share: string) => `${share} of those who began`,
  onPace: "On pace",
  onPaceText: "of all readers, with those who caught up",
  reminders: "Reminders",
  remindersText: (installed: string) => `${installed} on the home screen`,
  showTable: "Show the numbers",
  numbersOf: (what: string) => `Numbers of ${what}`,
  csv: "CSV",
  csvOf: (what: string) => `Download ${what} as CSV`,
  pdf: "Summary for the pastor",
  pdfFailed: "The summary could not be made. Try again.",
  round: "Time through the plan",
  roundFrom: (start: string) => `From ${LONG_DAY.format(noon(start))}`,
  byPlan: "Choose one plan above to see how many read each of its days.",
  sections: {
    active: { title: "Readers a day", text: "Who opened the plan or marked a reading, by date." },
    days: { title: "Where they stop", text: "How many have read each day of the plan." },
    pace: { title: "How they keep up", text: "As of today, by the dates of the plan." },
    hours: { title: "When they read", text: "By the hour, on each reader's own clock." },
    channels: { title: "What brought them", text: "How each reader first found the plan." },
    translations: { title: "Translations", text: "The translation each reader chose last." },
    plans: {
      title: "Compared with your other plans",
      text: "Every plan your church has published.",
    },
  },
  paces: {
    onPace: "On pace",
    caughtUp: "Caught up",
    behind: "Behind",
  } as Record<string, string>,
  noDates: "This plan has no dates, so nobody is ahead or behind.",
  channels: {
    link: "Link",
    qr: "QR code",
    paper: "Paper",
    calendar: "Calendar",
    email: "Email",
    message: "Text message",
    embed: "Your website",
    slides: "Slides",
    share: "Another reader",
    reminder: "Reminder",
    homeScreen: "Home screen",
  } as Record<string, string>,
  translations: {
    "": "The church's choice",
    web: "World English Bible",
    csb: "CSB",
    esv: "ESV",
    niv: "NIV",
  } as Record<string, string>,
  heads: {
    date: "Date",
    readers: "Readers",
    week: "Week",
    day: "Day",
    reading: "Reading",
    hour: "Hour",
    readings: "Readings",
    group: "Group",
    plan: "Plan",
    began: "Began",
    finished: "Finished",
    share: "Share",
    from: "First day",
    days: "Days",
  },
  most: (n: string, label: string) => `At most ${n}, on ${label}.`,
  period: (from: string, to: string) =>
    `${LONG_DAY.format(noon(from))} to ${LONG_DAY.format(noon(to))}`,
};
