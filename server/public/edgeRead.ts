/**
 * What the platform's cache needs to know about a read behind it: the date in its key, and how long its answer may be kept.
 * Beside the request, since no caller may choose either.
 */

export interface EdgeLife {
  /** With which a change purges the answer. */
  tags: string[];
  seconds: number;
}

const reads = new WeakMap<Request, { today: string; life?: EdgeLife }>();

export function beginEdgeRead(request: Request, today: string): void {
  reads.set(request, { today });
}

/** Returns the date that the answer is for; undefined for a request that does not stand behind the platform's cache. */
export function edgeDate(request: Request): string | undefined {
  return reads.get(request)?.today;
}

/** Lets the platform's cache keep the answer. Without this it keeps none. */
export function keepAtEdge(request: Request, life: EdgeLife): void {
  const read = reads.get(request);
  if (read) read.life = life;
}

/** For the one answer of a plan that no cache may keep. */
export function keepNowhere(request: Request): void {
  const read = reads.get(request);
  if (read) delete read.life;
}

export function edgeLife(request: Request): EdgeLife | undefined {
  return reads.get(request)?.life;
}
