/** What came from others is shown, or listed beside what is shown, from the write on with which it came. */
import type { Ledger } from "./Ledger.ts";
import { wordsIn } from "./Ledger.ts";
import type { StoreRows } from "./readStore.ts";

type WeekRow = StoreRows["planWeeks"][number];

export class SeenWatch {
  readonly #ledger: Ledger;
  /** Words that were on the screen at some time: a person could see what they replaced. */
  readonly #seen = new Set<string>();
  readonly #words = new WeakMap<WeekRow, { shown: string[]; synced: string[] }>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** Words that the server has and that nobody sees here. */
  hidden({ planWeeks, plans }: StoreRows): string[] {
    // They send days without ids, which are other days then.
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

  #wordsOf(row: WeekRow): { shown: string[]; synced: string[] } {
    const known = this.#words.get(row);
    if (known) return known;
    const words = { shown: wordsIn(row.current), synced: wordsIn(row.synced) };
    this.#words.set(row, words);
    return words;
  }
}
