/**
 * How long a page's tasks block after its first paint on a CPU four times slower: like Lighthouse's
 * figure, but by CPU time instead of the clock. If the machine does something else during a task,
 * the clock continues.
 */

/** The fields of a Chromium trace event that are used here. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** When it began, in µs. */
  ts: number;
  /** Duration by the clock, in µs. */
  dur?: number;
  /** Duration in CPU time, in µs. */
  tdur?: number;
  args: { name?: string; data?: { url?: string } };
}

const SLOWER = 4;
/** A task blocks by its duration beyond this, in ms. */
const SHORT_TASK = 50;
const TASKS = ["RunTask", "ThreadControllerImpl::RunTask"];
/** Lighthouse's own script in the page. */
const ITS_OWN = "_lighthouse-eval.js";

/** Returns milliseconds; 0 for a page that painted nothing. */
export function blockedTime(trace: readonly TraceEvent[]): number {
  const paint = trace.find(({ name }) => name === "firstContentfulPaint");
  if (!paint) return 0;
  const thread = trace.find(
    ({ name, pid, args }) =>
      name === "thread_name" && pid === paint.pid && args.name === "CrRendererMain",
  );
  const after = trace.filter(
    ({ pid, tid, ts, ph }) =>
      pid === paint.pid && tid === thread?.tid && ph === "X" && ts >= paint.ts,
  );
  const own = after.filter(({ args }) => args.data?.url === ITS_OWN);
  return outermost(after.filter(({ name }) => TASKS.includes(name)))
    .filter((task) => !own.some((event) => isWithin(event, task)))
    .map(({ tdur = 0 }) => (tdur / 1_000) * SLOWER)
    .reduce((sum, ms) => sum + Math.max(0, ms - SHORT_TASK), 0);
}

/** Keeps only outer tasks: a task is recorded under two names, one inside the other. */
function outermost(tasks: readonly TraceEvent[]): TraceEvent[] {
  const found: TraceEvent[] = [];
  const inOrder = tasks.toSorted(
    (one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0),
  );
  for (const task of inOrder) {
    const last = found.at(-1);
    if (!last || !isWithin(task, last)) found.push(task);
  }
  return found;
}

function isWithin({ ts }: TraceEvent, task: TraceEvent): boolean {
  return ts >= task.ts && ts < task.ts + (task.dur ?? 0);
}
