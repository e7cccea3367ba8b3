/**
 * Simulated time, and the order of all tasks.
 *
 * Everything that waits in a simulation waits here: timers, tasks of IndexedDB, network messages.
 * One task runs, then all promises that follow from it, then the next task. So a run depends only
 * on its seed, and an hour costs nothing.
 */

/** The real `setImmediate`, saved before it is replaced: it lets promises settle between two tasks. */
const turn = globalThis.setImmediate;

/** Duration of an IndexedDB task in milliseconds, so that other tasks come in between. */
const TASK_MS = 0.02;

interface Task {
  at: number;
  order: number;
  run: () => void;
}

/** A story has some ten thousand tasks; more than this means an endless loop. */
const MOST_TASKS = 1_000_000;

export class StuckError extends Error {
  override readonly name = "StuckError";
}

export class SimulatedClock {
  /** Milliseconds since 1970, with fractions. */
  #time: number;
  #order = 0;
  #tasksDone = 0;
  /** A binary heap, earliest first; tasks of the same time in the order in which they were added. */
  readonly #tasks: Task[] = [];

  constructor(startAt: number) {
    this.#time = startAt;
  }

  /** Milliseconds since 1970, whole. */
  now(): number {
    return Math.floor(this.#time);
  }

  /** Calls back after `ms`. Returns the function that cancels it. */
  after(ms: number, run: () => void): () => void {
    const task = { at: this.#time + Math.max(0, ms), order: ++this.#order, run };
    this.#push(task);
    return () => {
      task.run = () => {};
    };
  }

  /** Replaces `setImmediate`. */
  soon(run: () => void): () => void {
    return this.after(TASK_MS, run);
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }

  /** Runs tasks until `work` is done. @throws what it throws; StuckError when no task is left */
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
      if (!task) throw new StuckError("No task is left, and the work is not done");
      if (task.at > endAt) throw new StuckError("The work is not done in time");
      if (++this.#tasksDone > MOST_TASKS) throw new StuckError("The work loops endlessly");
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
