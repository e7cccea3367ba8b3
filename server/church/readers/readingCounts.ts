/** Counts of readers' rows, updated in the same transaction as the rows, so that both always agree. */
import type { ChurchStore } from "../churchStore.ts";

export type CountKind = "began" | "crowded" | "active" | "finished" | "read" | "day";

/** Collects additions and subtractions before they are written. */
export class CountChanges {
  readonly #changes = new Map<string, { kind: CountKind; key: string; n: number }>();

  add(kind: CountKind, key: string, n: number): void {
    const name = `${kind} ${key}`;
    this.#changes.set(name, { kind, key, n: (this.#changes.get(name)?.n ?? 0) + n });
  }

  write({ sql }: ChurchStore, projectId: string): void {
    const changes = [...this.#changes.values()].filter(({ n }) => n !== 0);
    if (changes.length === 0) return;
    sql.exec(
      `INSERT INTO reading_counts (project_id, kind, key, n)
       SELECT ?1, value ->> '$.kind', value ->> '$.key', value ->> '$.n' FROM json_each(?2) WHERE true
       ON CONFLICT (project_id, kind, key) DO UPDATE SET n = n + excluded.n`,
      projectId,
      JSON.stringify(changes),
    );
  }
}

/** Returns the key of a reading's count: its date and hour. */
export function hourKey({ date, hour }: { date: string; hour: number }): string {
  return `${date}T${String(hour).padStart(2, "0")}`;
}

/** Returns the key of a day's count: its id, in later rounds with the round's beginning. */
export function dayKey({ day, round }: { day: number; round: string }): string {
  return round === "" ? String(day) : `${day}@${round}`;
}
