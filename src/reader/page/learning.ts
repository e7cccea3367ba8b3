/** Learning verses by heart: which words are hidden at a step, and when a learned verse comes back. Pure. */
import type { VerseToLearn } from "#shared/domain/daily/dailyView.ts";
import { addDays } from "#shared/domain/plan/planDate.ts";

/** Days until a verse comes back, counted from its last repetition. */
const RETURN_DAYS = [1, 3, 7, 21] as const;
export const HIDING_STEPS = 4;

export interface LearnedVerse extends VerseToLearn {
  /** How many times it came back and was known. */
  returns: number;
  /** Null once it was known every time. */
  due: string | null;
}

/** What the device has, by reference. */
export type LearnedVerses = Readonly<Record<string, LearnedVerse>>;

/** Returns the places of the hidden words at a step, spread over the verse; those of a step before stay hidden. */
export function hiddenWords(count: number, step: number): ReadonlySet<number> {
  // Multiples of the golden ratio are spread evenly, however many are taken.
  const turn = (place: number) => ((place + 1) * 0.618_034) % 1;
  const inTurn = Array.from({ length: count }, (_, place) => place).sort(
    (one, other) => turn(one) - turn(other),
  );
  return new Set(inTurn.slice(0, Math.ceil((count * step) / HIDING_STEPS)));
}

/** Returns the verses after a reader said one from memory, or could not yet. */
export function answerVerse(
  verses: LearnedVerses,
  { reference, words }: VerseToLearn,
  { knows, today }: { knows: boolean; today: string },
): LearnedVerses {
  const before = verses[reference];
  const isEarly = before !== undefined && (before.due === null || before.due > today);
  if (knows ? isEarly : before === undefined) return verses;
  const returns = knows && before ? before.returns + 1 : 0;
  const days = RETURN_DAYS[returns];
  const due = days === undefined ? null : addDays(today, days);
  return { ...verses, [reference]: { reference, words, returns, due } };
}

/** Returns the verses that come back by this date, the longest waiting first. */
export function dueVerses(verses: LearnedVerses, today: string): LearnedVerse[] {
  return Object.values(verses)
    .filter(({ due }) => due !== null && due <= today)
    .sort((one, other) => (one.due ?? "").localeCompare(other.due ?? ""));
}
