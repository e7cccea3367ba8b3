/**
 * Time, and the order in which things happen.
 *
 * Whatever waits in a simulation waits here: timers, the tasks of IndexedDB, messages on the
 * network. One task runs, everything that follows from it in promises runs, then the
 * next one. So a run depends on its seed alone, and an hour costs nothing.
 */

/** Taken before anybody replaces it: it lets promises run to their end between two tasks. */
const turn = globalThis.setImmediate;

/** What a task of IndexedDB takes, in milliseconds: people and messages come in between. */
const TASK_MS = 0.02;

interface Task {
  at: number;
  order: number;
  run: () => void;
}

/** A story has some ten thousand tasks; one that goes in a circle would have them for ever. */
const MOST_TASKS = 1_000_000;

export class StuckError extends Error {
  override readonly name = "StuckError";
}

export class SimulatedClock {
  /** Milliseconds since 1970, with fractions. */
  #time: number;
  #order = 0;
  #tasksDone = 0;
  /** A binary heap, the earliest first; of two at one time, the one that was asked first. */
  readonly #tasks: Task[] = [];

  constructor(startAt: number) {
    this.#time = startAt;
  }

  /** Milliseconds since 1970, whole. */
  now(): number {
    return Math.floor(this.#time);
  }

  /** Calls back after that long. Returns how to stop it. */
  after(ms: number, run: () => void): () => void {
    const task = { at: this.#time + Math.max(0, ms), order: ++this.#order, run };
    this.#push(task);
    return () => {
      task.run = () => {};
    };
  }

  /** What `setImmediate` is to a program. */
  soon(run: () => void): () => void {
    return this.after(TASK_MS, run);
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }

  /** Lets things happen until `work` is done. @throws what it throws; StuckError when nothing is left to happen */
  async run<Result>(work: () => Promise<Result>, endAt: number): Promise<Result> {
    let outcome: { ok: true; value: Result } | { ok: false; error: unknown } | undefined;
    void work().then(
      (value) => {
        outcome = { ok: true, value };
      },
      (error: unknown) => {
        outcome = { ok: false, error };
      },
    );
    await settlePromises();
    while (!outcome) {
      const task = this.#pop();
      if (!task) throw new StuckError("Nothing is left to happen, and it is not done");
      if (task.at > endAt) throw new StuckError("It does not come to rest");
      if (++this.#tasksDone > MOST_TASKS) throw new StuckError("It goes in a circle");
      this.#time = Math.max(this.#time, task.at);
      task.run();
      await settlePromises();
    }
    if (outcome.ok) return outcome.value;
    throw outcome.error;
  }

  #push(task: Task): void {
    const tasks = this.#tasks;
    let at = tasks.push(task) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = tasks[parent];
      if (!above || !isBefore(task, above)) break;
      tasks[at] = above;
      at = parent;
    }
    tasks[at] = task;
  }

  #pop(): Task | undefined {
    const tasks = this.#tasks;
    const first = tasks[0];
    const last = tasks.pop();
    if (!first || !last || tasks.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      const [left, right] = [tasks[child], tasks[child + 1]];
      if (!left) break;
      if (right && isBefore(right, left)) child += 1;
      const next = tasks[child];
      if (!next || !isBefore(next, last)) break;
      tasks[at] = next;
      at = child;
    }
    tasks[at] = last;
    return first;
  }
}

function isBefore(a: Task, b: Task): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}

function settlePromises(): Promise<void> {
  return new Promise((resolve) => {
    turn(resolve);
  });
}
