/**
 * The simulation's own record of what people and the agent wrote and what became of it, independent
 * of the program's.
 *
 * Every written text is a unique word such as `grace-title-12`, so that it can be recognised
 * anywhere: which church wrote it, into which kind of field, and whether it may be there.
 */
import { isEarlier } from "./isEarlier.ts";
import { Looks } from "./Looks.ts";
import { versionsIn } from "./MessageWatch.ts";
import { Moves } from "./Moves.ts";

/** The kind of field that a word was written into; it is valid only there. */
export type WordKind =
  | "title"
  | "prayer"
  | "question"
  | "week"
  | "reading"
  | "project"
  | "message"
  | "said"
  | "comment";

export interface Word {
  text: string;
  churchId: string;
  kind: WordKind;
  /** The day that it was written into, if its id was known. */
  dayId: string | undefined;
}

export interface Violation {
  /** The rule that was broken. */
  rule: string;
  detail: string;
}

const WORDS = /\b(?:grace|hope)-[a-z]+-\d+\b/g;

/** Returns the words in a text or in a value's JSON. */
export function wordsIn(value: unknown): string[] {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.match(WORDS) ?? [];
}

export interface ServerCall {
  method: string;
  given: unknown[];
  /** Whether the call raised a revision. */
  raised: boolean;
  working: unknown;
}

const READS = new Set(["loadProject", "listProjects"]);

export class Ledger {
  readonly words = new Map<string, Word>();
  /** Words of changes that a device accepted, with its store. */
  readonly accepted = new Map<string, string>();
  /** Words that are being typed and are not stored yet, with the store that they will go to. */
  readonly typed = new Map<string, string>();
  readonly moves = new Moves();
  readonly looks = new Looks();
  /** Words that may be missing: seen and replaced, discarded, or never confirmed as accepted. */
  readonly excused = new Set<string>();
  /** Projects that a person deleted, with the store that accepted the deletion. */
  readonly deleted = new Map<string, string>();
  /** When a person last began to delete a project, by its id. */
  readonly deletionBegan = new Map<string, number>();
  /** Words in calls that the server completed. */
  readonly atServer = new Set<string>();
  /** Versions of messages in saves that the server completed. */
  readonly messagesAtServer = new Set<string>();
  readonly violations: Violation[] = [];
  /** Words in collisions that a log-out deleted: only the history still has them. */
  readonly inHistory = new Set<string>();
  /**
   * Projects that a person deleted while a save was under way: whoever deletes a plan is not asked about what that save
   * replaced. Where the deletion is refused, the history has it.
   */
  readonly deletedDuringSave = new Set<string>();
  /** Words in refused changes that a person sent again: an earlier attempt may have been carried out. */
  readonly retried = new Set<string>();
  /** The stores where a person has replaced a word. */
  readonly #replaced = new Map<string, Set<string>>();
  /** Whether a client of an old release has replaced a whole plan without a base. */
  hasOldClients = false;
  /** Collisions that a person decided, with the store that listed them. */
  readonly #decided = new Set<string>();
  /** Stores that lost their collisions, because the store was deleted or its work discarded. */
  readonly #discarded = new Set<string>();
  /** Ids of the projects in each list that the server returned, by the list's version. */
  readonly #lists = new Map<string, ReadonlySet<string>>();
  /** The first answer to each idempotency key of a person. */
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

  /** Records that a person discarded a store's unsent work. Returns its words. */
  giveUp(store: string): string[] {
    this.moves.giveUp(store);
    this.#discarded.add(store);
    this.looks.giveUp(store);
    return this.excuse(this.waiting(store));
  }

  /** Whether all undecided collisions of this person's saves must still be listed on a device. */
  hasLists(uid: string): boolean {
    return ![...this.#discarded].some((store) => store.endsWith(`/${uid}`));
  }

  hasDiscarded(store: string): boolean {
    return this.#discarded.has(store);
  }

  leaveToHistory(words: readonly string[]): void {
    for (const word of words) this.inHistory.add(word);
  }

  decide(store: string, collision: string): void {
    this.#decided.add(`${store} ${collision}`);
  }

  hasDecided(store: string, collision: string): boolean {
    return this.#decided.has(`${store} ${collision}`);
  }

  /** Drops a store's recorded deletions, of one project or of all. */
  giveUpDeletion(store: string, projectId?: string): void {
    for (const [id, where] of this.deleted) {
      if (where === store && (projectId ?? id) === id) this.deleted.delete(id);
    }
  }

  /** Excuses words. Returns those that were not excused before. */
  excuse(words: readonly string[]): string[] {
    const added = words.filter((word) => !this.excused.has(word));
    for (const word of added) this.excused.add(word);
    return added;
  }

  noteReplaced(store: string, words: readonly string[]): void {
    for (const word of words) {
      this.#replaced.set(word, (this.#replaced.get(word) ?? new Set()).add(store));
    }
  }

  /** Records that a person has brought back what a revision had. */
  noteRestored(words: readonly string[]): void {
    for (const word of words) this.#replaced.delete(word);
  }

  /** Whether a person has seen the word in a plan on this store and replaced it. An old client's whole plan brings it back. */
  hasReplaced(store: string, word: string): boolean {
    if (this.hasOldClients) return false;
    return this.#replaced.get(word)?.has(store) === true;
  }

  takeBackExcuse(words: readonly string[]): void {
    for (const word of words) this.excused.delete(word);
  }

  /** Returns words, accepted or being typed, that the server does not have yet. */
  waiting(store: string): string[] {
    return [...this.accepted, ...this.typed]
      .filter(([word, where]) => where === store && this.isWaiting(word))
      .map(([word]) => word);
  }

  /** Returns words that are being typed into a day and are not stored yet. */
  typedIn(dayId: string, store: string): string[] {
    return [...this.typed]
      .filter(([word, where]) => where === store && this.words.get(word)?.dayId === dayId)
      .map(([word]) => word);
  }

  /** Returns those of `waiting` that the store has accepted. */
  unsaved(store: string): string[] {
    return this.waiting(store).filter((word) => this.accepted.has(word));
  }

  isWaiting(word: string): boolean {
    return !this.atServer.has(word) && !this.excused.has(word);
  }

  recordCall({ method, given, raised, working }: ServerCall): void {
    if (READS.has(method) || this.looks.recordCall(method, given, working)) return;
    const { by, key } = given[0] as { by?: { uid: string }; key?: string };
    void Promise.resolve(working).then(
      (outcome) => {
        if (!(outcome as { ok?: boolean } | undefined)?.ok) return;
        if (by && key) this.#checkRepeatedAnswer(`${by.uid} ${key}`, JSON.stringify(outcome));
        for (const word of wordsIn(given)) this.atServer.add(word);
        for (const version of versionsIn(given)) this.messagesAtServer.add(version);
      },
      // A fault of the server: nothing was completed, and the caller gets the error.
      () => {},
    );
    if (!raised) return;
    const change = `${method} ${JSON.stringify(given.slice(1))}`;
    const words = wordsIn(change);
    if (this.#carriedOut.has(change) && !words.every((word) => this.retried.has(word))) {
      this.violate("applied twice", change.slice(0, 300));
    }
    // A new word makes a change unique: two equal ones are one change that was applied twice.
    if (words.some((word) => !this.atServer.has(word))) this.#carriedOut.add(change);
  }

  /** Records a complete list, returned in one page. */
  recordList(version: string, ids: readonly string[]): void {
    this.#lists.set(version, new Set(ids));
  }

  /** Whether the list of that version lacks a project that an earlier list had. */
  wasDropped(id: string, version = ""): boolean {
    const list = this.#lists.get(version);
    if (!list || list.has(id)) return false;
    return [...this.#lists].some(([one, ids]) => ids.has(id) && isEarlier(one, version));
  }

  #checkRepeatedAnswer(key: string, answer: string): void {
    const first = this.#answers.get(key) ?? answer;
    this.#answers.set(key, first);
    if (answer !== first) this.violate("applied twice", `${key} got ${first}, then ${answer}`);
  }

  /** Checks an answer that reached a device of that church. */
  checkAnswer(churchId: string, words: readonly string[]): void {
    const foreign = words.find((word) => !word.startsWith(`${churchId}-`));
    if (foreign) this.violate("churches separate", `an answer contained ${foreign}`);
  }

  violate(rule: string, detail: string): void {
    this.violations.push({ rule, detail });
  }
}
