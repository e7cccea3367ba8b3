/** Days and seasons that go by a name, and when they are: words/feasts.txt. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { addDays, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { easterOf, isSeason, seasonDates } from "../../../bible/seasons.ts";

interface Feast {
  /** The theme of the same id, if there is one. */
  name: string;
  names: string[];
  /** The first and the last day of it in a year. */
  days: (year: number) => { start: string; end: string };
}

/** "easter-46", "12-25", "12-16..12-24", "nth 4 4 11" (the fourth Thursday of November), "last 1 05", "season". */
function daysOf(name: string, rule: string, year: number): { start: string; end: string } {
  if (isSeason(name) && rule === "season") return seasonDates(name, year);
  const [first = rule, last = first] = rule.split("..");
  return { start: dayOf(first, year), end: dayOf(last, year) };
}

function dayOf(rule: string, year: number): string {
  if (rule.startsWith("easter")) return addDays(easterOf(year), Number(rule.slice(6)));
  const [kind, ...numbers] = rule.split(" ");
  if (kind !== "nth" && kind !== "last") return `${year}-${rule}`;
  const month = numbers.at(-1) ?? "01";
  const [count = 1, weekday = 1] = kind === "nth" ? numbers.map(Number) : [1, Number(numbers[0])];
  const first = `${year}-${month}-01`;
  const from = kind === "nth" ? first : addDays(nextMonth(first), -7);
  return addDays(from, ((weekday - weekdayOf(from) + 7) % 7) + 7 * (count - 1));
}

function nextMonth(first: string): string {
  return `${addDays(first, 31).slice(0, 8)}01`;
}

export const feasts: readonly Feast[] = readFileSync(
  join(import.meta.dirname, "../words/feasts.txt"),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => {
    const [name = "", rule = "", list = ""] = line.split(" | ");
    return { name, names: list.split(", "), days: (year) => daysOf(name, rule, year) };
  });

/** The next time, on or after `today`, that a feast with this phrase is kept; the one under way counts. */
export function nextFeast(phrase: string, today: string, inYear?: number) {
  const feast = feasts.find(({ names }) => names.includes(phrase));
  if (!feast) return undefined;
  if (inYear) return feast.days(inYear);
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1].map(feast.days).find(({ end }) => end >= today);
}

/** The next days of a feast or season from a day on; Christmas as its day alone. @param from `yyyy-MM-dd` */
export function nextFeastDays(
  id: string,
  label: string,
  from: string,
): { start: string; end: string } | undefined {
  if (id !== "christmas") return nextFeast(label, from);
  const date = /\beve\b/.test(label) ? "12-24" : "12-25";
  const day = `${from.slice(0, 4)}-${date}`;
  const next = day >= from ? day : `${Number(from.slice(0, 4)) + 1}-${date}`;
  return { start: next, end: next };
}
