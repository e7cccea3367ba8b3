import { type UIEvent, useCallback, useMemo, useRef, useState } from "react";

/** Movements of fewer pixels than this are no decision to read on or to go back. */
const LEAST_MOVE = 12;
/** Near its beginning a plan shows everything. */
const NEAR_START = 48;
/** So long after a finger or a wheel moved, a scroll is still theirs and no jump to a week or day. */
const BY_HAND_MS = 1_000;

/** Whether what stands over the plan folds away: it does as one reads on, and comes back on the way up. */
export function useFolded() {
  const [isFolded, setFolded] = useState(false);
  const last = useRef(0);
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  const noteHand = useCallback(() => {
    movedAt.current = performance.now();
  }, []);
  const noteScroll = useCallback(({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop } = currentTarget;
    const moved = scrollTop - last.current;
    const isByHand = performance.now() - movedAt.current < BY_HAND_MS;
    if (scrollTop < NEAR_START || !isByHand) setFolded(false);
    else if (Math.abs(moved) >= LEAST_MOVE) setFolded(moved > 0);
    else return;
    last.current = scrollTop;
  }, []);
  const onList = useMemo(
    () => ({ onScroll: noteScroll, onWheel: noteHand, onTouchMove: noteHand }),
    [noteScroll, noteHand],
  );
  return { isFolded, onList };
}
