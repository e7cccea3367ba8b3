import { type UIEvent, useCallback, useRef, useState } from "react";

/** Movements of fewer pixels than this are no decision to read on or to go back. */
const LEAST_MOVE = 12;
/** Near its beginning a plan shows everything. */
const NEAR_START = 48;

/** Whether what stands over the plan folds away: it does as one reads on, and comes back on the way up. */
export function useFolded() {
  const [isFolded, setFolded] = useState(false);
  const last = useRef(0);
  const noteScroll = useCallback(({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop } = currentTarget;
    const moved = scrollTop - last.current;
    if (scrollTop < NEAR_START) setFolded(false);
    else if (Math.abs(moved) >= LEAST_MOVE) setFolded(moved > 0);
    else return;
    last.current = scrollTop;
  }, []);
  return { isFolded, noteScroll };
}
