/** "How many verses is it altogether?", "which days have no prayer?": sums and gaps of a whole plan. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { Plan, PlanDay } from "#shared/domain/plan/plan.ts";
import { countWords } from "../bible/passages.ts";
import { versesOf } from "../bible/verses.ts";
import { rangesOfDay } from "./edit/draft.ts";
import { spellCount } from "./spellCount.ts";
import { WORDS_PER_MINUTE } from "./understand/checkPlan.ts";

const IN_ALL =
  /\b(?:altogether|in total|in all|all told|overall|total|all up|the (?:whole|entire) (?:thing|plan|lot|book|series))\b/i;
const HOW_MANY = /\b(?:how (?:many|long|much)|total(?: number)? of|number of|total)\b/i;
const OF_A_DAY = /\b(?:mins?|minutes|long)\b/i;

/** @returns undefined for another question @param text all that was asked */
export function answerAboutTotals(text: string, plan: Plan): string | undefined {
  const days = plan.flatMap(({ passages }) => passages);
  const lacking = daysLacking(text, plan);
  if (lacking) return lacking;
  if (!IN_ALL.test(text) || !HOW_MANY.test(text) || days.length === 0) return undefined;
  const ranges = days.flatMap(rangesOfDay);
  const minutes = ranges.reduce((sum, range) => sum + countWords(range), 0) / WORDS_PER_MINUTE;
  const verses = ranges.flatMap(versesOf).length;
  const said: string[] = [];
  if (/\bverses\b/i.test(text))
    said.push(
      `The plan reads ${verses} verses altogether, about ${Math.round(verses / days.length)} a day.`,
    );
  if (/\bchapters\b/i.test(text))
    said.push(`The plan reads ${spellCount(countDistinct(ranges), "chapter")} altogether.`);
  if (/\bquestions\b/i.test(text))
    said.push(
      `The plan asks ${spellCount(
        days.reduce((sum, { questions }) => sum + questions.length, 0),
        "question",
      )} altogether.`,
    );
  if (OF_A_DAY.test(text))
    said.push(
      `A reading takes about ${spellCount(Math.max(1, Math.round(minutes / days.length)), "minute")}, and the whole plan about ${spellTime(minutes)}.`,
    );
  return said.length > 0 ? said.join(" ") : undefined;
}

/** A chapter that two days share counts once. */
function countDistinct(ranges: readonly VerseRange[]): number {
  const chapters = ranges.flatMap(({ book, start, end }) =>
    Array.from(
      { length: end.chapter - start.chapter + 1 },
      (_, at) => `${book} ${start.chapter + at}`,
    ),
  );
  return new Set(chapters).size;
}

function spellTime(minutes: number): string {
  const hours = Math.round(minutes / 30) / 2;
  if (minutes < 90) return spellCount(Math.max(1, Math.round(minutes)), "minute");
  return `${String(hours).replace(/\.5$/, "½")} hours`;
}

const LACKS =
  /\b(?:(?:have|has|had|with|is|are|there) (?:no|not got an?|missing)|without(?: an?| any)?|(?:lack|lacks|lacking|miss|misses|missing)(?: an?| their| its)?|(?:do|does)(?:n['’]?t| not) have(?: an?| any)?) (prayers?|questions?|titles?)\b/i;
const WHICH =
  /\b(?:which|what|any|are there|is there|do any|does any)\b.*\b(?:days?|readings?|ones?)\b/i;
const MOST_NAMED = 8;

function daysLacking(text: string, plan: Plan): string | undefined {
  const part = LACKS.exec(text)?.[1]?.toLowerCase().replace(/s$/, "");
  if (!part || !WHICH.test(text)) return undefined;
  const lacks = ({ prayer, questions, title }: PlanDay) =>
    part === "prayer"
      ? prayer.trim() === ""
      : part === "title"
        ? title.trim() === ""
        : questions.length === 0;
  const found = plan.flatMap(({ week_number, passages }) =>
    passages.flatMap((day, at) => (lacks(day) ? [`week ${week_number}, day ${at + 1}`] : [])),
  );
  const all = plan.reduce((sum, { passages }) => sum + passages.length, 0);
  const name = part === "question" ? "questions" : `a ${part}`;
  if (found.length === 0) return `None: every day has ${name}.`;
  if (found.length === all) return `No day has ${name}.`;
  const more = found.length - MOST_NAMED;
  const named = found.slice(0, MOST_NAMED).join("; ");
  return `${spellCount(found.length, "day")} without ${name}: ${named}${more > 0 ? `; and ${more} more` : ""}.`;
}
