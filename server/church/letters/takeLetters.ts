/**
 * The object's half of sending letters: says which are due, marks those that it gives out, and stores how each went. What a
 * letter says is written, and the mail handed over, by whoever takes them (`sendLetters.ts`), outside of the object's thread.
 *
 * The mark is the key against doubles: a letter that was given out is not due any more, whoever asks again.
 */
import type { ChurchStore } from "../churchStore.ts";
import {
  countDueLetters,
  type DueLetter,
  dueLetters,
  type LetterEnd,
  passLetter,
  settleLetter,
  takeLetter,
} from "./dueLetters.ts";
import { type FoundDay, findLetterDay, type LetterDay, livePublication } from "./letterDay.ts";
import { endLetter } from "./letterRows.ts";

/** Few, since those that were given out when their sender died count as unsure. */
export const LETTERS_AT_ONCE = 6;
/** Days of other plans and dates that are kept in memory: parsing a year's plan for each letter would be most of the work. */
const MAX_DAYS = 20;

export interface SettledLetter {
  letter: DueLetter;
  end: LetterEnd;
}

export interface LetterAsking {
  settled: readonly SettledLetter[];
  /** The days that the sender has, by key. */
  known: readonly string[];
  /** How many to give out; 0 only settles. */
  limit: number;
}

export interface TakenLetter {
  letter: DueLetter;
  /** The unsure dates that had a reading. */
  missed: string[];
  /** The key of its day. */
  day: string;
}

export interface TakenLetters {
  letters: TakenLetter[];
  /** The days of these letters that the sender did not know, by key. */
  days: Record<string, LetterDay>;
  /** How many had nothing to send, or ended with their plan. */
  passed: number;
  hasMore: boolean;
}

export class LetterShelf {
  readonly #days = new Map<string, FoundDay>();

  /** Runs in one transaction. */
  take(store: ChurchStore, { settled, known, limit }: LetterAsking): TakenLetters {
    for (const { letter, end } of settled) settleLetter(store, letter, end);
    const taken: TakenLetters = { letters: [], days: {}, passed: 0, hasMore: false };
    for (const letter of dueLetters(store, limit)) this.#takeOne(store, letter, known, taken);
    taken.hasMore = countDueLetters(store, 1) > 0;
    return taken;
  }

  #takeOne(
    store: ChurchStore,
    letter: DueLetter,
    known: readonly string[],
    taken: TakenLetters,
  ): void {
    const { id, projectId, date, unsure } = letter;
    const publication = livePublication(store, projectId);
    const key = [projectId, publication?.version, publication?.slug, date].join(" ");
    const day = publication
      ? this.#dayOf(key, () => findLetterDay(store, publication, date))
      : { kind: "over" as const };
    if (day.kind !== "day") {
      taken.passed += 1;
      if (day.kind === "over") endLetter(store, projectId, id);
      else passLetter(store, letter, day.kind);
      return;
    }
    if (!takeLetter(store, letter)) return;
    taken.letters.push({ letter, missed: unsure.filter(day.hasReading), day: key });
    if (!known.includes(key)) taken.days[key] = day.found;
  }

  #dayOf(key: string, find: () => FoundDay): FoundDay {
    const day = this.#days.get(key) ?? find();
    const [oldest] = this.#days.keys();
    if (this.#days.size >= MAX_DAYS && oldest !== undefined) this.#days.delete(oldest);
    // What ended or has no reading is found anew, since a week may open.
    if (day.kind === "day") this.#days.set(key, day);
    return day;
  }
}
