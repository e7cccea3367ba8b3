/**
 * The object's half of sending letters: says which are due, marks those that it gives out, and stores how each went. What a
 * letter says is written, and the mail handed over, by whoever takes them (`sendLetters.ts`), outside of the object's thread.
 *
 * The mark is the key against doubles: a letter that was given out is not due any more, whoever asks again.
 */
import type { ChurchStore } from "../churchStore.ts";
import type { StoredPublication } from "../publicationRows.ts";
import {
  countDueLetters,
  type DueLetter,
  dueLetters,
  markTaken,
  passLetter,
  type SettledLetter,
  settleLetters,
} from "./dueLetters.ts";
import { type FoundDay, findLetterDay, type LetterDay, livePublication } from "./letterDay.ts";
import { endLetter } from "./letterRows.ts";

/** Few, since those that were given out when their sender died count as unsure. */
export const LETTERS_AT_ONCE = 6;
/** Days of other plans and dates that are kept in memory: parsing a year's plan for each letter would be most of the work. */
const MAX_DAYS = 20;

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

  /** Runs in one transaction, for which a save waits: a few statements, however many letters. */
  take(store: ChurchStore, { settled, known, limit }: LetterAsking): TakenLetters {
    settleLetters(store, settled);
    const taken: TakenLetters = { letters: [], days: {}, passed: 0, hasMore: false };
    const due = dueLetters(store, limit);
    const projects = [...new Set(due.map(({ projectId }) => projectId))];
    const publications = new Map(projects.map((id) => [id, livePublication(store, id)]));
    const found = due.flatMap((letter) => {
      const day = this.#dayOf(store, letter, publications.get(letter.projectId) ?? null);
      if (day.kind === "day") return [{ ...day, letter }];
      taken.passed += 1;
      if (day.kind === "over") endLetter(store, letter.projectId, letter.id);
      else passLetter(store, letter, day.kind);
      return [];
    });
    const letters = found.map(({ letter }) => letter);
    const marked = markTaken(store, letters);
    for (const { letter, key, found: day, hasReading } of found) {
      if (!marked.has(letter.id)) continue;
      taken.letters.push({ letter, missed: letter.unsure.filter(hasReading), day: key });
      if (!known.includes(key)) taken.days[key] = day;
    }
    taken.hasMore = countDueLetters(store, 1) > 0;
    return taken;
  }

  #dayOf(
    store: ChurchStore,
    { projectId, date }: DueLetter,
    publication: StoredPublication | null,
  ) {
    if (!publication) return { kind: "over" as const };
    const key = [projectId, publication.version, publication.slug, date].join(" ");
    return { ...this.#remembered(key, () => findLetterDay(store, publication, date)), key };
  }

  #remembered(key: string, find: () => FoundDay): FoundDay {
    const day = this.#days.get(key) ?? find();
    const [oldest] = this.#days.keys();
    if (this.#days.size >= MAX_DAYS && oldest !== undefined) this.#days.delete(oldest);
    // What ended or has no reading is found anew, since a week may open.
    if (day.kind === "day") this.#days.set(key, day);
    return day;
  }
}
