/** The questions and the prayer of a day: chosen with the whole plan in view, then composed. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { DEFAULT_QUESTIONS } from "#shared/domain/plan/brief.ts";
import { versesOf } from "../../bible/verses.ts";
import type { Style } from "../../writer.ts";
import type { Candidate, Step } from "./candidate.ts";
import { type Chooser, DayChoice } from "./chooser.ts";
import { hasAvoidedWord } from "./churchWords.ts";
import { keyVersesIn } from "./keyVerses.ts";
import { prayersIn } from "./prayersIn.ts";
import { questionsIn } from "./questionCandidates.ts";
import { slowQuestions } from "./slowQuestions.ts";

/** Days before a prayer may be repeated; if there are no others, a week. */
const PRAYER_REST_DAYS = 60;
/** A plan of a verse or two a day stays in a passage for days: no prayer again while there is another. */
const WHOLE_PLAN = Number.POSITIVE_INFINITY;

/** The step of each question, by the number of questions. */
const STEPS_BY_COUNT: readonly (readonly Step[])[] = [
  [],
  ["respond"],
  ["observe", "respond"],
  ["observe", "understand", "respond"],
  ["observe", "understand", "understand", "respond"],
  ["observe", "observe", "understand", "understand", "respond"],
];

/** What two questions on a verse or two look at, day after day in turn. */
const STEPS_IN_TURN: readonly (readonly Step[])[] = [
  ["observe", "respond"],
  ["understand", "respond"],
  ["observe", "understand"],
];
const SLOW_VERSES = 3;

/** @param day the day's place in the plan, where it reads only a few verses */
function stepsFor({ questions: count, focus }: Style, day?: number): readonly Step[] {
  if (focus && count > 1) {
    const other: Step = focus === "observe" ? "understand" : "observe";
    return [other, ...Array<Step>(count - 1).fill(focus)];
  }
  const inTurn = STEPS_IN_TURN[(day ?? 0) % STEPS_IN_TURN.length];
  if (count === 2 && day !== undefined && inTurn) return inTurn;
  const steps = STEPS_BY_COUNT[count];
  if (steps) return steps;
  const third = Math.floor(count / 3);
  return [
    ...Array<Step>(third).fill("observe"),
    ...Array<Step>(count - 2 * third).fill("understand"),
    ...Array<Step>(third).fill("respond"),
  ];
}

type Ranges = readonly VerseRange[];

interface Choosing {
  /** Whether to ask fewer questions rather than general ones. */
  isFromBankAlone?: boolean;
  /** Whether a longer day may have fewer questions rather than general ones, where nobody said how many. */
  mayBeFew?: boolean;
  /** Whether the earlier verses of a partly read passage were read on the days before. */
  isContinued?: boolean;
}

/** Children are not asked about “verses 1 to 20”. */
const LONG_FOR_CHILDREN = 6;
/** A day of more verses than this has fewer questions of its own rather than general ones, but this many. */
const FEW_VERSES = 4;
const FEW_QUESTIONS = 2;

function isLongForChildren(ranges: Ranges, { audience }: Style): boolean {
  return (
    audience === "children" && ranges.flatMap((range) => versesOf(range)).length > LONG_FOR_CHILDREN
  );
}

/** The ids of a day's questions and prayer. @param day its index in the plan */
export function chooseForDay(
  { ranges }: { ranges: Ranges },
  style: Style,
  chooser: Chooser,
  day: number,
  { isFromBankAlone, isContinued = true, mayBeFew = false }: Choosing = {},
): string[] {
  const questions = questionsIn(ranges, style, isContinued);
  let slow: BySteps | undefined;
  const choice = new DayChoice();
  /** First without words that the church avoids; with them only if there is nothing else. */
  const turns = hasAvoidedWords(style) ? [withoutAvoided(style), asTheyAre] : [asTheyAre];
  const picked: Candidate[] = [];
  const pick = (candidates: readonly Candidate[], restDays?: number) => {
    const chosen = chooser.choose(candidates, day, choice, restDays);
    if (chosen) picked.push(chosen);
    return chosen !== undefined;
  };
  /** One or two verses may contain a single phrase to ask about; then two questions may share it. */
  const pickAgain = (candidates: readonly Candidate[]) => {
    const others = candidates.filter(({ id }) => !picked.some((one) => one.id === id));
    const chosen = chooser.choose(others, day, new DayChoice());
    if (chosen) picked.push(chosen);
  };
  const everything = [...questions.observe, ...questions.understand, ...questions.respond];
  const slowOf = (step: Step) => {
    slow ??= slowQuestions(ranges, style.audience);
    return slow[step];
  };
  const verses = ranges.flatMap((range) => versesOf(range)).length;
  const isSlow = verses <= SLOW_VERSES;
  const isFewEnough = mayBeFew && style.questions === DEFAULT_QUESTIONS && verses > FEW_VERSES;
  const isLong = isFromBankAlone === undefined && isLongForChildren(ranges, style);
  // A day that was to have questions has one.
  const isOwnAlone = () =>
    isFromBankAlone === true ||
    (picked.length > 0 && (isLong || (isFewEnough && picked.length >= FEW_QUESTIONS)));
  const steps = stepsFor(style, isSlow ? day : undefined);
  /** Of a verse or two: what is about them alone, first at a step that the day does not need otherwise. */
  const ofVerses = everything.filter(({ isElsewhere }) => !isElsewhere);
  const stepsLeft = STEPS.filter((step) => !steps.includes(step));
  const pickOfVerses = (step: Step, some: Some) =>
    [[step], stepsLeft, STEPS].some((from) =>
      pick(some(ofVerses.filter((one) => from.some((at) => questions[at].includes(one))))),
    );
  for (const step of steps) {
    const isPicked = turns.some(
      (some) =>
        (isSlow && pickOfVerses(step, some)) ||
        pick(some(questions[step])) ||
        pick(some(everything)) ||
        (!isOwnAlone() && pick(some(slowOf(step)))),
    );
    if (!isPicked && !isOwnAlone()) pickAgain(slowOf(step));
  }
  // What was asked in the weeks before is asked again rather than nothing.
  if (picked.length === 0 && steps.length > 0 && isFromBankAlone !== true)
    for (const some of [everything, ...STEPS.map(slowOf)]) if (picked.length === 0) pickAgain(some);
  const asked = inOrder(picked, questions, ...(slow ? [slow] : []));
  const before = picked.length;
  if (style.memoryVerse) pick(keyVersesIn(ranges), 1);
  if (!style.withoutPrayer) {
    const prayers = prayersIn(ranges, style);
    turns.some(
      (some) =>
        (isSlow && pick(some(prayers), WHOLE_PLAN)) ||
        pick(some(prayers), PRAYER_REST_DAYS) ||
        pick(some(prayers), 7) ||
        pick(some(prayers), 1),
    );
  }
  return [...asked, ...picked.slice(before)].map(({ id }) => id);
}

type BySteps = Record<Step, Candidate[]>;
type Some = (candidates: readonly Candidate[]) => readonly Candidate[];

const asTheyAre: Some = (candidates) => candidates;

function withoutAvoided({ church }: Style): Some {
  return (candidates) => candidates.filter(({ text }) => !hasAvoidedWord(text, church));
}

function hasAvoidedWords({ church }: Style): boolean {
  return church !== undefined && church.wordsAvoided.length > 0;
}

/** Observe, then understand, then respond. */
function inOrder(picked: readonly Candidate[], ...from: readonly BySteps[]): Candidate[] {
  const stepOf = ({ id }: Candidate) =>
    STEPS.findIndex((step) => from.some((some) => some[step].some((one) => one.id === id)));
  return [...picked].sort((a, b) => stepOf(a) - stepOf(b));
}

const STEPS = ["observe", "understand", "respond"] as const satisfies readonly Step[];

/** The text of a day from its choices. */
export function composeDay(
  { ranges }: { ranges: Ranges },
  style: Style,
  picks: readonly string[],
): { questions: string[]; prayer: string } {
  const questions = questionsIn(ranges, style);
  const isSlow = picks.some((id) => id.startsWith("slow:"));
  const asked = [questions, ...(isSlow ? [slowQuestions(ranges, style.audience)] : [])];
  const texts = new Map(
    [...asked.flatMap((some) => STEPS.flatMap((step) => some[step])), ...keyVersesIn(ranges)].map(
      ({ id, text }) => [id, text],
    ),
  );
  const prayers = new Map(prayersIn(ranges, style).map(({ id, text }) => [id, text]));
  const prayed = picks.flatMap((id) => prayers.get(id) ?? [])[0];
  return {
    questions: picks.flatMap((id) => texts.get(id) ?? []),
    prayer: style.withoutPrayer ? "" : (prayed ?? [...prayers.values()][0] ?? ""),
  };
}
