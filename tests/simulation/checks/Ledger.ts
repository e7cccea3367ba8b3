/**
 * What people and the agent wrote, and what became of it: the simulation's own account, kept
 * beside the program's.
 *
 * Everything that is written is a word of its own, such as `grace-title-12`, so that it can be
 * recognised wherever it turns up: who wrote it, into what, and whether it may be there.
 */

/** Into what a word was written; a word is valid in that kind of field alone. */
export type WordKind = "title" | "prayer" | "question" | "week" | "project" | "message" | "said";

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
  /** Words that a person or the agent saw and replaced, gave up, or whose writing was never confirmed. */
  readonly excused = new Set<string>();
  /** Projects that a person deleted, by the store that took it. */
  readonly deleted = new Map<string, string>();
  /** Words in calls that the server carried out. */
  readonly atServer = new Set<string>();
  readonly violations: Violation[] = [];
  /** A client of an old release replaced whole plans without a base. */
  hasOldClients = false;
  readonly #carriedOut = new Set<string>();
  #count = 0;

  write(churchId: string, kind: WordKind, dayId?: string): string {
    const text = `${churchId}-${kind}-${++this.#count}`;
    this.words.set(text, { text, churchId, kind, dayId });
    return text;
  }

  accept(store: string, words: readonly string[]): void {
    for (const word of words) this.accepted.set(word, store);
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

  /** Words that a store took and the server has not heard of. */
  waiting(store: string): string[] {
    return [...this.accepted]
      .filter(([word, where]) => where === store && this.isWaiting(word))
      .map(([word]) => word);
  }

  isWaiting(word: string): boolean {
    return !this.atServer.has(word) && !this.excused.has(word);
  }

  hearCall({ method, given, raised, working }: ServerCall): void {
    if (READS.has(method)) return;
    void Promise.resolve(working).then(
      (outcome) => {
        if (!(outcome as { ok?: boolean } | undefined)?.ok) return;
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

  /** An answer reached a device of someone of that church. */
  hearAnswer(churchId: string, words: readonly string[]): void {
    const foreign = words.find((word) => !word.startsWith(`${churchId}-`));
    if (foreign) this.violate("the other church", `an answer held ${foreign}`);
  }

  violate(rule: string, detail: string): void {
    this.violations.push({ rule, detail });
  }
}
