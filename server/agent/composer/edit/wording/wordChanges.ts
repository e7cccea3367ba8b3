/** Changes to the words of a day whose reading stays. */

import { type Brief, DEFAULT_QUESTIONS } from "#shared/domain/plan/brief.ts";
import { MAX_QUESTIONS_PER_DAY, type PlanDay } from "#shared/domain/plan/plan.ts";
import type { Style } from "../../../writer.ts";
import { type Chooser, DayChoice } from "../../write/chooser.ts";
import { keyVersesIn } from "../../write/keyVerses.ts";
import { shortPrayer } from "../../write/shortPrayer.ts";
import { rangesOfDay } from "../draft.ts";
import { capital } from "../places/placeNumbers.ts";
import { questionAbout } from "./questionOnTopic.ts";
import { freshText } from "./writeSlot.ts";

type Change = (
  day: PlanDay,
  ordinal: number,
  chooser: Chooser,
) => Partial<Pick<PlanDay, "questions" | "prayer">>;

export interface WordChange {
  of: Change;
  /** "the questions", for the closing sentence. */
  what: string;
  verb: string;
  /** The sentence for when no day would change. */
  already: string;
  /** Whether the old questions stay. */
  isAddition?: boolean;
  /** Whether it applies to the first day of each week only. */
  isWeekly?: boolean;
  /** Whether it sets the number of questions. */
  isCounted?: boolean;
  /** An additional sentence, once all days are changed. */
  note?: () => string;
  /** Changes to the plan's brief, if it applies to every day. */
  brief?: Partial<Brief>;
}

export function toCount(count: number, style: Style): WordChange {
  const questions = Math.min(count, MAX_QUESTIONS_PER_DAY);
  return {
    what: "the questions",
    verb: `keep to ${questions} question${questions === 1 ? "" : "s"} a day`,
    already: `Those days have ${questions} question${questions === 1 ? "" : "s"} already.`,
    isAddition: true,
    isCounted: true,
    brief: { questions },
    of: (day, ordinal, chooser) => {
      if (day.questions.length === questions) return {};
      if (day.questions.length > questions) return { questions: fewer(day.questions, questions) };
      const more = freshText({
        ranges: rangesOfDay(day),
        style: { ...style, questions: MAX_QUESTIONS_PER_DAY },
        chooser,
        ordinal,
      });
      const added = more.questions.filter((question) => !day.questions.includes(question));
      return { questions: [...day.questions, ...added].slice(0, questions) };
    },
  };
}

/** The first ones look at the text and the last asks for an answer, so both ends stay. */
function fewer(questions: readonly string[], count: number): string[] {
  if (count === 0) return [];
  const last = questions.at(-1);
  return [...questions.slice(0, count - 1), ...(last === undefined ? [] : [last])];
}

/** Some of the questions that a day has, word for word. */
export function keepSome({
  count,
  which,
}: {
  count: number;
  which: "best" | "first" | "last";
}): WordChange {
  const one = count === 1 ? "1 question" : `${count} questions`;
  const chosen =
    which === "best"
      ? count === 1
        ? "the last, which asks for an answer"
        : `the first${count > 2 ? " ones" : ""} and the last`
      : `the ${which}`;
  return {
    what: "the questions",
    verb: `keep ${one} of each day as written (${chosen}) and take out the others`,
    already: `Those days have no more than ${one}.`,
    brief: { questions: count },
    of: ({ questions }) => {
      if (questions.length <= count) return {};
      if (which === "first") return { questions: questions.slice(0, count) };
      return { questions: which === "last" ? questions.slice(-count) : fewer(questions, count) };
    },
  };
}

/** Other questions for all but one of them. @param number counted from 1, -1 for the last */
export function keepingOne(change: WordChange, number: number): WordChange {
  const name = number < 0 ? "the last question" : `question ${number}`;
  return {
    ...change,
    verb: `${change.verb}, but keep ${name}`,
    of: (day, ordinal, chooser) => {
      const { questions } = change.of(day, ordinal, chooser);
      const index = number < 0 ? day.questions.length - 1 : number - 1;
      const kept = day.questions[index];
      if (!questions || kept === undefined || index >= questions.length) return {};
      return { questions: questions.with(index, kept) };
    },
  };
}

/** The person's own question, word for word. */
export function addOwn(question: string): WordChange {
  return {
    what: "the questions",
    verb: `add “${question}”`,
    already: `Those days have ${MAX_QUESTIONS_PER_DAY} questions, which is as many as a day holds, or ask that already.`,
    isAddition: true,
    of: ({ questions }) =>
      questions.length >= MAX_QUESTIONS_PER_DAY || questions.includes(question)
        ? {}
        : { questions: [...questions, question] },
  };
}

/** One word for another, wherever it stands. */
export function otherWord(
  old: string,
  other: string,
  ofPrayers: boolean,
  ofQuestions: boolean,
): WordChange {
  const word = new RegExp(
    `(?<![\\p{L}\\p{M}])${old.replace(/[^\p{L}\p{N} ]/gu, "\\$&")}(?![\\p{L}\\p{M}])`,
    "gu",
  );
  const put = (text: string) => text.replace(word, () => other);
  const what = ofPrayers ? (ofQuestions ? "the words" : "the prayers") : "the questions";
  return {
    what,
    verb: `say “${other}” instead of “${old}”`,
    already: `“${old}” does not stand in them.`,
    isAddition: true,
    of: ({ prayer, questions }) => ({
      ...(ofPrayers ? { prayer: put(prayer) } : {}),
      ...(ofQuestions ? { questions: questions.map(put) } : {}),
    }),
  };
}

/** The person's own prayer, word for word. */
export function ownPrayer(prayer: string): WordChange {
  return {
    what: "the prayer",
    verb: `put your prayer`,
    already: "That is the prayer already.",
    of: (day) => (day.prayer === prayer ? {} : { prayer }),
  };
}

export function addAbout(subject: string): WordChange {
  return {
    what: "the questions",
    verb: `add a question about ${subject}`,
    already: `Those days have ${MAX_QUESTIONS_PER_DAY} questions, which is as many as a day holds.`,
    isAddition: true,
    of: (day, ordinal, chooser) => {
      if (day.questions.length >= MAX_QUESTIONS_PER_DAY) return {};
      const question = questionAbout(subject, rangesOfDay(day), ordinal, chooser);
      return { questions: [...day.questions, question] };
    },
  };
}

export function addMemoryVerse(often: "daily" | "weekly"): WordChange {
  const when = often === "daily" ? "to each day" : "to the first day of each week";
  return {
    what: "the questions",
    verb: `add a verse to learn by heart ${when}`,
    already: "Those days have a verse to learn already.",
    isAddition: true,
    isWeekly: often === "weekly",
    brief: { memory_verse: often },
    of: (day, ordinal, chooser) => {
      const hasOne = day.questions.some((question) => question.startsWith(LEARN));
      if (hasOne || day.questions.length >= MAX_QUESTIONS_PER_DAY) return {};
      const ranges = rangesOfDay(day);
      if (ranges.length === 0) return {};
      const verse = chooser.choose(keyVersesIn(ranges), ordinal, new DayChoice());
      return verse ? { questions: [...day.questions, verse.text] } : {};
    },
  };
}

export function addPrayers({ withoutPrayer, ...style }: Style): WordChange {
  return {
    what: "the prayers",
    verb: "write a prayer",
    already: "Those days have a prayer already.",
    isAddition: true,
    brief: { prayer: true },
    of: (day, ordinal, chooser) => {
      const ranges = rangesOfDay(day);
      if (day.prayer.trim() !== "" || ranges.length === 0) return {};
      return { prayer: freshText({ ranges, style, chooser, ordinal }).prayer };
    },
  };
}

/** Questions for a plan that has none, as many as plans usually have. */
export function addQuestions(style: Style): WordChange {
  return { ...toCount(DEFAULT_QUESTIONS, style), verb: "write questions" };
}

/** Prayers that use all the room a prayer has, also where the church's are short. */
export function longPrayers(usual: Style): WordChange {
  const style: Style = { ...usual, prayers: "long" };
  return {
    what: "the prayers",
    verb: "lengthen the prayers",
    brief: { prayer_length: "long" },
    already: "Those prayers are as long as a prayer of a plan may be.",
    of: (day, ordinal, chooser) => {
      const ranges = rangesOfDay(day);
      const sentences = day.prayer.split(/(?<=[.!?])\s+/).filter((one) => one !== "");
      const fresh = ranges.length > 0 ? freshText({ ranges, style, chooser, ordinal }).prayer : "";
      const more = fresh.split(/(?<=[.!?])\s+/).slice(1, -1);
      const close = sentences.length > 1 ? sentences.splice(-1) : [];
      for (const sentence of more) {
        const longer = [...sentences, sentence, ...close].join(" ");
        if (longer.split(/\s+/).length <= LONGEST_PRAYER_WORDS && !sentences.includes(sentence))
          sentences.push(sentence);
      }
      return { prayer: [...sentences, ...close].join(" ") };
    },
  };
}

const LONGEST_PRAYER_WORDS = 70;

export function shortPrayers(): WordChange {
  return {
    what: "the prayers",
    verb: "shorten the prayers",
    brief: { prayer_length: "short" },
    already: "Those prayers are as short as I can make them.",
    of: (day) => ({ prayer: shortPrayer(day.prayer) }),
  };
}

/** Prayers of so many sentences, of what they are or of other words for them. */
export function ofSentences(most: number, change?: WordChange): WordChange {
  const said = most === 1 ? "one sentence" : `at most ${most} sentences`;
  return {
    ...(change ?? { what: "the prayers", already: `Those prayers have ${said} already.` }),
    verb: change ? `${change.verb}, in ${said}` : `shorten the prayers to ${said}`,
    brief: { ...change?.brief, prayer_length: "short" },
    of: (day, ordinal, chooser) => {
      const { prayer = day.prayer, ...rest } = change?.of(day, ordinal, chooser) ?? {};
      return { ...rest, prayer: cutTo(prayer, most) };
    },
  };
}

/** Whom it speaks to, and what it asks for in the end. */
function cutTo(prayer: string, most: number): string {
  const all = prayer.split(/(?<=[.!?])\s+/);
  const amen = /^amen\W*$/i.test(all.at(-1) ?? "") ? all.slice(-1) : [];
  const sentences = all.slice(0, all.length - amen.length);
  if (sentences.length <= most) return prayer;
  const last = sentences
    .slice(-1)
    .map((one) => (most > 1 ? one : capital(one.replace(/^(?:and|but|then|so) /i, ""))));
  return [...sentences.slice(0, most - 1), ...last, ...amen].join(" ");
}

export function noPrayers(): WordChange {
  return {
    what: "the prayers",
    verb: "take out the prayers",
    brief: { prayer: false },
    already: "Those days have no prayer.",
    of: () => ({ prayer: "" }),
  };
}

export function noQuestions(): WordChange {
  return {
    what: "the questions",
    verb: "take out the questions",
    brief: { questions: 0 },
    already: "Those days have no questions.",
    of: () => ({ questions: [] }),
  };
}

const LEARN = "Learn by heart:";

export function noMemoryVerse(): WordChange {
  return {
    what: "the questions",
    verb: "take out the verses to learn by heart",
    already: "Those days have no verse to learn.",
    of: ({ questions }) => ({ questions: questions.filter((one) => !one.startsWith(LEARN)) }),
  };
}
