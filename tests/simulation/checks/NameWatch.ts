/** What a project is called while names wait to be sent or were refused, in one account's store. */
import type { StoreRows } from "./readStore.ts";

interface WaitingName {
  projectId: string;
  title: string;
  isParked: boolean;
}

export class NameWatch {
  /** By project: the last name that the server is known to have. */
  readonly #confirmed = new Map<string, string>();
  /** As they stood after the last write, by their number. */
  #names = new Map<number, WaitingName>();

  /** Returns what is wrong after a write: a name hidden that waits, or shown that was refused. */
  check({ outbox, projects }: StoreRows): string[] {
    const before = this.#names;
    this.#names = new Map(
      outbox.flatMap((row) => {
        if (row.kind !== "title") return [];
        const isParked = row.state === "parked";
        return [[row.seq, { projectId: row.entity, title: row.payload.title, isParked }]];
      }),
    );
    return projects.flatMap(({ id, title }) => this.#checkProject(id, title, before));
  }

  #checkProject(id: string, title: string, before: ReadonlyMap<number, WaitingName>): string[] {
    const mine = (names: ReadonlyMap<number, WaitingName>) =>
      [...names].filter(([, { projectId }]) => projectId === id);
    const pending = mine(this.#names).filter(([, { isParked }]) => !isParked);
    const waited = mine(before).filter(([, { isParked }]) => !isParked);
    for (const [seq, name] of waited) {
      if (!this.#names.has(seq)) this.#confirmed.set(id, name.title);
    }
    const last = pending.at(-1)?.[1].title;
    if (last !== undefined) return last === title ? [] : [`hides ${last}`];
    const confirmed = this.#confirmed.get(id) ?? title;
    const wasRefused = waited.some(([seq]) => this.#names.get(seq)?.isParked);
    this.#confirmed.set(id, title);
    return wasRefused && title !== confirmed ? [`shows ${title}, confirmed is ${confirmed}`] : [];
  }
}
