/** Checks that content from others is shown or listed as a collision from the write on that stored it. */
import type { Ledger } from "./Ledger.ts";
import { wordsIn } from "./Ledger.ts";
import type { StoreRows } from "./readStore.ts";

type WeekRow = StoreRows["planWeeks"][number];

export class SeenWatch {
  readonly #ledger: Ledger;
  /** Words that were shown at some time, so that a person could see what they replaced. */
  readonly #seen = new Set<string>();
  readonly #words = new WeakMap<WeekRow, { shown: string[]; synced: string[] }>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** Returns words that the server has and this store neither shows nor lists. */
  hidden({ planWeeks, plans }: StoreRows): string[] {
    // Old clients send days without ids, which then count as different days.
    if (this.#ledger.hasOldClients) return [];
    const rows = planWeeks.map((row) => this.#wordsOf(row));
    for (const word of rows.flatMap(({ shown }) => shown)) this.#seen.add(word);
    const missing = rows
      .flatMap(({ synced }) => synced)
      .filter((word) => !this.#seen.has(word) && !this.#ledger.excused.has(word));
    if (missing.length === 0) return [];
    const listed = new Set(wordsIn(JSON.stringify(plans.map(({ collisions }) => collisions))));
    return missing.filter((word) => !listed.has(word));
  }

  hasShown(word: string): boolean {
    return this.#seen.has(word);
  }

  #wordsOf(row: WeekRow): { shown: string[]; synced: string[] } {
    const known = this.#words.get(row);
    if (known) return known;
    const words = { shown: wordsIn(row.current), synced: wordsIn(row.synced) };
    this.#words.set(row, words);
    return words;
  }
}
