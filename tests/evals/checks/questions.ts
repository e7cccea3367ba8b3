import { parseReference } from "#shared/domain/bible/reference.ts";
import type { PlanDay } from "#shared/domain/plan/plan.ts";
import { versesOf } from "../../../server/agent/bible/verses.ts";
import type { Bounds, Expectation } from "../expectation.ts";
import { daysOf } from "../outcome.ts";
import { bareWords, stem, tellingWords } from "../scripture.ts";
import { firstFault } from "./faults.ts";

const WEEKS_BEFORE_REPEAT = 4;
const BELONGING_SHARE = 0.6;
const MOST_ALIKE_A_WEEK = 2;

/** A day of a verse or two has two where nobody said how many, as one may that reads a passage in part. */
const FEW_QUESTIONS = 2;
const SHORT_DAY = 15;

export function questionCount([min, max]: Bounds["questions"]): Expectation {
  return {
    name: "question count",
    fault: ({ plan }) =>
      firstFault(daysOf(plan), ({ questions, scripture }) => {
        const least = min < max && isShort(scripture) ? Math.min(min, FEW_QUESTIONS) : min;
        return questions.length < least || questions.length > max
          ? `${questions.length} questions, not ${least === max ? least : `${least} to ${max}`}`
          : undefined;
      }),
  };
}

function isShort(scripture: string): boolean {
  const parsed = parseReference(scripture);
  return parsed.ok && parsed.ranges.flatMap((range) => versesOf(range)).length <= SHORT_DAY;
}

export const questionsDistinct: Expectation = {
  name: "questions not repeated",
  fault({ plan }) {
    const lastWeek = new Map<string, number>();
    let found: string | undefined;
    let count = 0;
    for (const { week_number, passages } of plan ?? []) {
      for (const question of passages.flatMap((day) => day.questions)) {
        const key = bareWords(question).join(" ");
        const before = lastWeek.get(key);
        if (before !== undefined && week_number - before < WEEKS_BEFORE_REPEAT) {
          found ??= `weeks ${before} and ${week_number}: ${question}`;
          count += 1;
        }
        lastWeek.set(key, week_number);
      }
    }
    return found && `${found} (${count} in all)`;
  },
};

/**
 * The same sentence with another name in it is the same question to whoever reads every day.
 * Names, quotations, headings and the passage's own words are taken out before comparing.
 */
export const questionsVaried: Expectation = {
  name: "questions varied within a week",
  fault({ plan }) {
    for (const { week_number, passages } of plan ?? []) {
      const uses = new Map<string, number>();
      for (const day of passages) {
        const telling = tellingWords(day.scripture);
        for (const question of day.questions) {
          const frame = frameOf(question, telling);
          const count = (uses.get(frame) ?? 0) + 1;
          if (count > MOST_ALIKE_A_WEEK) return `week ${week_number}: ${question}`;
          uses.set(frame, count);
        }
      }
    }
    return undefined;
  },
};

const QUOTED = /[“"][^“”"]*[”"]/g;
/** "Paul longs to see Rome at last (1:8-15). What …": a heading with its verses, set before a question. */
const HEADING = /^[^.?!]*\(\d+[\d:,; -]*\)\. /;

function frameOf(question: string, telling: ReadonlySet<string>): string {
  const bare = question.replace(HEADING, "").replaceAll(QUOTED, " ");
  const words = bare.match(/[\p{L}'’]+/gu) ?? [];
  return words
    .filter((word, index) => index === 0 || !/^\p{Lu}/u.test(word))
    .map((word) => bareWords(word).join(""))
    .filter((word) => !telling.has(stem(word)))
    .join(" ");
}

/** A question asks, or bids ("Tell someone …", "Name one …"), in a sentence. */
export const questionsWellFormed: Expectation = {
  name: "questions well formed",
  fault: ({ plan }) =>
    firstFault(daysOf(plan), ({ questions }) => {
      const poor = questions.find((text) => !/^["“‘]?\p{Lu}.{10,}[.?!]["”’)]*$/su.test(text));
      if (poor !== undefined) return `"${poor}"`;
      return questions.length > 0 && !questions.some((text) => text.includes("?"))
        ? "none of them asks"
        : undefined;
    }),
};

export const questionsBelong: Expectation = {
  name: "questions name the passage",
  fault({ plan }) {
    const days = daysOf(plan).filter((day) => day.questions.length > 0);
    return shareFault(days, (day) => day.questions.join(" "), BELONGING_SHARE);
  },
};

/** Says how few days carry a name or an image of their own passage. */
export function shareFault(
  days: readonly PlanDay[],
  textOf: (day: PlanDay) => string,
  wanted: number,
): string | undefined {
  const strangers = days.filter((day) => {
    const telling = tellingWords(day.scripture);
    const text = textOf(day);
    // "Say verse 3 in your own words" can be asked of no other day.
    return !/\bverses? \d/.test(text) && !bareWords(text).some((word) => telling.has(stem(word)));
  });
  const share = 1 - strangers.length / Math.max(1, days.length);
  if (share >= wanted) return undefined;
  return `${Math.round(share * 100)} % of days, for one not ${strangers[0]?.scripture}: ${textOf(strangers[0] as PlanDay).slice(0, 160)}`;
}
