/**
 * Shares the one thread among all runs. Long work awaits a turn before each piece, and the event loop handles network
 * events in between, so that a plan of a year delays others by a piece or two at most.
 */
const first: (() => void)[] = [];
const later: (() => void)[] = [];
let isTicking = false;

/** Resolves when this piece may run. @param isFirst before the pieces of longer work, for what a person waits to read */
export function nextTurn(isFirst = false): Promise<void> {
  return new Promise((resolve) => {
    (isFirst ? first : later).push(resolve);
    if (isTicking) return;
    isTicking = true;
    setImmediate(tick);
  });
}

function tick(): void {
  const resolve = first.shift() ?? later.shift();
  resolve?.();
  isTicking = first.length + later.length > 0;
  // Continues in the next round of the event loop, after sockets are read.
  if (isTicking) setImmediate(tick);
}
