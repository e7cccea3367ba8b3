/**
 * Turns on the one thread that all runs share. Work that takes a while asks for a turn before
 * each piece; each is followed by whatever came over the network meanwhile, so a plan of a year
 * keeps nobody waiting for longer than a piece or two.
 */
const first: (() => void)[] = [];
const later: (() => void)[] = [];
let isTicking = false;

/** Resolves when it is this piece's turn. @param isFirst before the pieces of work that is under way, for what a person waits to read */
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
  // The next round of the event loop: sockets are read in between.
  if (isTicking) setImmediate(tick);
}
