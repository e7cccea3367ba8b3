/** What the person says beside the notes, which alone is obeyed. */
import { type BookId, getBook } from "#shared/domain/bible/books.ts";
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { excludedVerses } from "../composer/divide/excludedVerses.ts";
import { subtract } from "../composer/divide/subtract.ts";
import { numberAt } from "../composer/understand/finders/numbers.ts";
import { understand } from "../composer/understand/resolve.ts";
import { tokenize } from "../composer/understand/text/tokens.ts";
import type { Understanding } from "../composer/understand/understanding.ts";
import { addedPassages, type SaidPassages, saidPassages } from "./saidPassages.ts";

/** Whether the days lead on from a sermon that was preached, or up to one that will be. */
export type Direction = "from" | "towards";

export interface Wish {
  said: string;
  understood: Understanding;
  direction: Direction;
  /** The number of days that the person asks for, which may be more or fewer than a week from a sermon has. */
  days: number | undefined;
  passages: SaidPassages;
  /** What the person leaves out, as verses and in words. */
  leftOut: VerseRange[];
  leftOutNames: string[];
  /** The person's words that no part of the week uses, beside passages that are only told of. */
  unread: string[];
  /** Sentences about what is left out. */
  notes: string[];
}

/**
 * @param today `yyyy-MM-dd`
 * @param books those that the notes speak of, in which "the violent parts" are looked for
 */
export function readWish(said: string, today: string, books: readonly BookId[]): Wish {
  const understood = asMeant(understand(said, today), addedPassages(said));
  const notes: string[] = [];
  const readings = [...new Set(books)].map((book) => {
    const { name } = getBook(book);
    return { kind: "passages" as const, label: name, references: [name] };
  });
  const named = excludedVerses({ ...understood.brief, readings }, notes);
  const passages = saidPassages(said, understood, named);
  const { unwanted, wanted } = passages;
  // "Psalm 23 on Friday" is no Friday without a reading.
  const pauses = wanted.some(({ isDated }) => isDated) ? [] : understood.pauses;
  return {
    ...{ said, passages, notes },
    understood: { ...understood, pauses },
    direction: TOWARDS.some((form) => form.test(said)) ? "towards" : "from",
    days: daysAsked(said, understood.brief),
    leftOut: [...named, ...unwanted.flatMap(({ ranges }) => ranges)],
    leftOutNames: [...understood.brief.leave_out, ...unwanted.map(({ words }) => words)],
    unread: understood.named.filter((one) => !OF_NOTES.has(one.toLowerCase())),
  };
}

/** "Turn my sermon into readings" asks for no sermon, and "leave out Ephesians 2 and include Psalm 23" leaves out no psalm. */
function asMeant(understood: Understanding, added: readonly VerseRange[]): Understanding {
  const { reading, brief } = understood;
  const findings = reading.findings.filter(
    ({ meaning }) => meaning.kind !== "other" || meaning.id !== "sermon",
  );
  const leave_out = brief.leave_out.filter((label) => {
    const parsed = parseReference(label);
    return !parsed.ok || parsed.ranges.some((range) => subtract(range, added).length > 0);
  });
  return { ...understood, reading: { ...reading, findings }, brief: { ...brief, leave_out } };
}

const TOWARDS: readonly RegExp[] = [
  /\b(?:lead|build|count)(?:s|ing)? (?:(?:up|in|us|down) ){0,2}(?:to(?!gether)|towards?|into)\b/i,
  /\b(?:end|finish)(?:es|s|ing)? (?:on |by )?(?:the )?\w+ before\b/i,
  /\bin time for (?:\w+ ){0,2}(?:sermon|sunday|service)\b/i,
  /\b(?:run|point|work)(?:s|ing)? (?:us )?(?:up to|towards?)\b/i,
  /\b(?:before|ahead of|up to|until|towards?) (?:(?:the|my|our|this|next) )?(?:sermon|service)\b/i,
  /\b(?:before|ahead of|up to|until|towards?) (?:(?:the|this|next|coming) )*sunday\b/i,
  /\b(?:preparation|prepare[sd]?|ready) (?:\w+ ){0,2}for (?:\w+ ){0,2}(?:sermon|sunday|service)\b/i,
];

/** Words that say that there are notes, and wish for nothing. */
const OF_NOTES = new Set(
  ["the ", "my ", "these ", "our ", ""].flatMap((lead) =>
    "note notes outline transcript manuscript homily turn preach preached preaching text add include service somewhere"
      .split(" ")
      .map((word) => `${lead}${word}`),
  ),
);

function daysAsked(said: string, { reading_days = [] }: Brief): number | undefined {
  const tokens = tokenize(said);
  for (let at = 0; at < tokens.length; at++) {
    const number = numberAt(tokens, at);
    const unit = number ? tokens[number.to]?.word : undefined;
    const next = number ? tokens[number.to + 1]?.word : undefined;
    // "Two readings a day", "one day on patience" and "one reading from each Gospel" count something else.
    const isDay = /^days?$/.test(unit ?? "") && !/^(?:on|about)$/.test(next ?? "");
    const isDaily = /^(?:a|each|every|per|from)$/.test(next ?? "");
    const isReading = /^readings?$/.test(unit ?? "") && !isDaily;
    if (number && (isDay || isReading)) return number.value;
  }
  if (EVERY_DAY.test(said)) return DAYS_OF_WEEK;
  // "On Sunday" says when the sermon is, "nothing on Wednesday" leaves six days of which one is Sunday.
  const isCount = reading_days.length > 1 && reading_days.length < DAYS_OF_WEEK - 1;
  return isCount || isWorkWeek(reading_days) ? reading_days.length : undefined;
}

/** Not "a question every day". */
const EVERY_DAY = /(?<!\b(?:verse|question|questions|prayer|psalm) )\bevery day\b/i;

function isWorkWeek(days: readonly number[]): boolean {
  return days.length === DAYS_OF_WEEK - 1 && !days.includes(DAYS_OF_WEEK);
}

const DAYS_OF_WEEK = 7;
/** A single day is no week, more than this have no Sunday off. */
export const [LEAST_DAYS, MOST_DAYS] = [2, 6];
export const USUAL_DAYS = 5;
/** A plan whose weeks are shorter has no rhythm that a sermon's week could have. */
const LEAST_OF_PLAN = 3;
/** With so many points a sixth day is worth it. */
const MANY_POINTS = 4;

/** Five days or six; in a plan with a rhythm of its own as many as its weeks have. */
export function countDays(asked: number | undefined, points: number, plan: Plan | null): number {
  if (asked !== undefined) return Math.max(LEAST_DAYS, Math.min(MOST_DAYS, asked));
  const lengths = (plan ?? []).map(({ passages }) => passages.length).sort((a, b) => a - b);
  const usual = lengths[Math.floor(lengths.length / 2)] ?? 0;
  if (usual >= LEAST_OF_PLAN) return Math.min(MOST_DAYS, usual);
  return points >= MANY_POINTS ? MOST_DAYS : USUAL_DAYS;
}
