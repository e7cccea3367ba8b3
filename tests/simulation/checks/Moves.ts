/**
 * Days that a person moved to another week. A day that somebody else takes out without having seen that is
 * changed on one side and removed on the other, so it stays or its removal is listed.
 */
export class Moves {
  /** By day: to which week, and on which store. */
  readonly #moves = new Map<string, { week: number; store: string }>();

  note(dayId: string, move: { week: number; store: string }): void {
    this.#moves.set(dayId, move);
  }

  /** Somebody took the day out of the week in which they saw it. */
  noteRemoval(dayId: string, week: number): void {
    if (this.#moves.get(dayId)?.week === week) this.#moves.delete(dayId);
  }

  /** What this store had not sent was given up. */
  giveUp(store: string): void {
    for (const [dayId, move] of this.#moves) if (move.store === store) this.#moves.delete(dayId);
  }

  forget(dayIds: readonly string[]): void {
    for (const id of dayIds) this.#moves.delete(id);
  }

  /** Ids of the days that must be somewhere. */
  days(): string[] {
    return [...this.#moves.keys()];
  }
}
