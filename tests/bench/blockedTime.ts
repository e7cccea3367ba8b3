/**
 * What a page's tasks block after its first paint on a processor four times slower: as Lighthouse counts it, but by the
 * processor's time, not by the clock. Where the machine does something else in the middle of a task, the clock goes on.
 */

/** One of a trace that Chromium recorded, as far as it is read here. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** When it began, in µs. */
  ts: number;
  /** By the clock, in µs. */
  dur?: number;
  /** By the processor, in µs. */
  tdur?: number;
  args: { name?: string; data?: { url?: string } };
}

const SLOWER = 4;
/** A task blocks by what it takes beyond that, in ms. */
const SHORT_TASK = 50;
const TASKS = ["RunTask", "ThreadControllerImpl::RunTask"];
/** What Lighthouse runs in the page to look at it. */
const ITS_OWN = "_lighthouse-eval.js";

/** In ms; 0 for a page that painted nothing. */
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

/** A task is told by two names, one around the other. */
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
