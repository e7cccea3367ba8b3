import type { Plan } from "#shared/domain/plan/plan.ts";

interface Move {
  from: number;
  week: number;
  store: string;
}

/**
 * Days that a person moved to another week. When another person removes such a day without having seen the
 * move, the day is changed on one side and removed on the other, so it must stay or be listed as a collision.
 */
export class Moves {
  /** The first origin, the target and the store of each move, by day. */
  readonly #moves = new Map<string, Move>();

  /** Forgets a day that comes back to where it was moved from: together the two moves may be no change. */
  note(dayId: string, move: Move): void {
    const known = this.#moves.get(dayId);
    const from = known?.store === move.store ? known.from : move.from;
    if (from === move.week) this.#moves.delete(dayId);
    else this.#moves.set(dayId, { ...move, from });
  }

  /** Forgets a day that was removed from the week that it had moved to: the move was seen. */
  noteRemoval(dayId: string, week: number): void {
    if (this.#moves.get(dayId)?.week === week) this.#moves.delete(dayId);
  }

  /** Forgets the moves of a store whose unsent work was discarded. */
  giveUp(store: string): void {
    for (const [dayId, move] of this.#moves) if (move.store === store) this.#moves.delete(dayId);
  }

  /** Forgets days that a person's decision about a collision removes. */
  forgetRemoved(before: Plan, after: Plan): void {
    const left = new Set(daysIn(after));
    this.forget(daysIn(before).filter((id) => !left.has(id)));
  }

  forget(dayIds: readonly string[]): void {
    for (const id of dayIds) this.#moves.delete(id);
  }

  /** Returns the ids of days that must still exist. */
  days(): string[] {
    return [...this.#moves.keys()];
  }
}

function daysIn(plan: Plan): string[] {
  return plan.flatMap(({ passages }) => passages.map(({ id }) => id));
}
