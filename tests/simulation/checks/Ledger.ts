/**
 * What people and the agent wrote, and what became of it: the simulation's own account, kept
 * beside the program's.
 *
 * Everything that is written is a word of its own, such as `grace-title-12`, so that it can be
 * recognised wherever it turns up: who wrote it, into what, and whether it may be there.
 */

import { Moves } from "./Moves.ts";

/** Into what a word was written; a word is valid in that kind of field alone. */
export type WordKind =
  | "title"
  | "prayer"
  | "question"
  | "week"
  | "reading"
  | "project"
  | "message"
  | "said";

export interface Word {
  text: string;
  churchId: string;
  kind: WordKind;
  /** The day it was written into, where its id was known. */
  dayId: string | undefined;
}

export interface Violation {
  /** Which promise was broken. */
  rule: string;
  detail: string;
}

const WORDS = /\b(?:grace|hope)-[a-z]+-\d+\b/g;

/** The words in a text or in the JSON of a value. */
export function wordsIn(value: unknown): string[] {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.match(WORDS) ?? [];
}

export interface ServerCall {
  method: string;
  given: unknown[];
  /** Whether it raised a revision. */
  raised: boolean;
  working: unknown;
}

const READS = new Set(["loadProject", "listProjects"]);

export class Ledger {
  readonly words = new Map<string, Word>();
  /** Words of changes that were accepted on a device, by the store that took them. */
  readonly accepted = new Map<string, string>();
  /** Words that are being typed and are not in a database yet, by the store that will take them. */
  readonly typed = new Map<string, string>();
  readonly moves = new Moves();
  /** Words that a person or the agent saw and replaced, gave up, or whose writing was never confirmed. */
  readonly excused = new Set<string>();
  /** Projects that a person deleted, by the store that took it. */
  readonly deleted = new Map<string, string>();
  /** Words in calls that the server carried out. */
  readonly atServer = new Set<string>();
  readonly violations: Violation[] = [];
  /** A client of an old release replaced whole plans without a base. */
  hasOldClients = false;
  /** Collisions that a person decided, by the store that listed them. */
  readonly #decided = new Set<string>();
  /** Stores whose list of collisions went with them, or with work that was given up. */
  readonly #givenUp = new Set<string>();
  /** Ids of the projects in each list that the server handed out, by its version. */
  readonly #lists = new Map<string, ReadonlySet<string>>();
  /** What each key of a person was answered first. */
  readonly #answers = new Map<string, string>();
  readonly #carriedOut = new Set<string>();
  #count = 0;

  write(churchId: string, kind: WordKind, dayId?: string): string {
    const text = `${churchId}-${kind}-${++this.#count}`;
    this.words.set(text, { text, churchId, kind, dayId });
    return text;
  }

  accept(store: string, words: readonly string[]): void {
    for (const word of words) {
      this.accepted.set(word, store);
      this.typed.delete(word);
    }
  }

  /** A person gave up what this store had not sent. Returns the words of it. */
  giveUp(store: string): string[] {
    this.moves.giveUp(store);
    this.#givenUp.add(store);
    return this.excuse(this.waiting(store));
  }

  /** Whether each collision that this person's saves met is still listed, unless somebody decided it. */
  hasLists(uid: string): boolean {
    return ![...this.#givenUp].some((store) => store.endsWith(`/${uid}`));
  }

  decide(store: string, collision: string): void {
    this.#decided.add(`${store} ${collision}`);
  }

  hasDecided(store: string, collision: string): boolean {
    return this.#decided.has(`${store} ${collision}`);
  }

  /** What this store took as deleted no longer counts; of all projects where none is named. */
  giveUpDeletion(store: string, projectId?: string): void {
    for (const [id, where] of this.deleted) {
      if (where === store && (projectId ?? id) === id) this.deleted.delete(id);
    }
  }

  /** Returns those that were not excused before. */
  excuse(words: readonly string[]): string[] {
    const added = words.filter((word) => !this.excused.has(word));
    for (const word of added) this.excused.add(word);
    return added;
  }

  takeBackExcuse(words: readonly string[]): void {
    for (const word of words) this.excused.delete(word);
  }

  /** Words that a store took, or is about to take, and that the server has not heard of. */
  waiting(store: string): string[] {
    return [...this.accepted, ...this.typed]
      .filter(([word, where]) => where === store && this.isWaiting(word))
      .map(([word]) => word);
  }

  /** Those of them that are in the store. */
  unsaved(store: string): string[] {
    return this.waiting(store).filter((word) => this.accepted.has(word));
  }

  isWaiting(word: string): boolean {
    return !this.atServer.has(word) && !this.excused.has(word);
  }

  hearCall({ method, given, raised, working }: ServerCall): void {
    if (READS.has(method)) return;
    const { by, key } = given[0] as { by?: { uid: string }; key?: string };
    void Promise.resolve(working).then(
      (outcome) => {
        if (!(outcome as { ok?: boolean } | undefined)?.ok) return;
        if (by && key) this.#hearKept(`${by.uid} ${key}`, JSON.stringify(outcome));
        for (const word of wordsIn(given)) this.atServer.add(word);
      },
      // A fault of the server: nothing was carried out, and the caller hears of it.
      () => {},
    );
    if (!raised) return;
    // Without who asks and under which key: words are unique, so no two changes say the same.
    const change = `${method} ${JSON.stringify(given.slice(1))}`;
    if (wordsIn(change).length > 0 && this.#carriedOut.has(change)) {
      this.violate("applied twice", change.slice(0, 300));
    }
    this.#carriedOut.add(change);
  }

  /** The whole list, in one page. */
  hearList(version: string, ids: readonly string[]): void {
    this.#lists.set(version, new Set(ids));
  }

  /** Whether the list of that version lacks a project that an earlier one had. */
  wasDropped(id: string, version = ""): boolean {
    const list = this.#lists.get(version);
    if (!list || list.has(id)) return false;
    return [...this.#lists].some(([one, ids]) => ids.has(id) && isEarlier(one, version));
  }

  #hearKept(key: string, answer: string): void {
    const first = this.#answers.get(key) ?? answer;
    this.#answers.set(key, first);
    if (answer !== first) this.violate("applied twice", `${key} got ${first}, then ${answer}`);
  }

  /** An answer reached a device of someone of that church. */
  hearAnswer(churchId: string, words: readonly string[]): void {
    const foreign = words.find((word) => !word.startsWith(`${churchId}-`));
    if (foreign) this.violate("the other church", `an answer held ${foreign}`);
  }

  violate(rule: string, detail: string): void {
    this.violations.push({ rule, detail });
  }
}

/** Versions of a church's list end with a number that rises. */
function isEarlier(one: string, other: string): boolean {
  const [churchId, number] = one.split("-");
  const [otherChurch, otherNumber] = other.split("-");
  return churchId === otherChurch && Number(number) < Number(otherNumber);
}
