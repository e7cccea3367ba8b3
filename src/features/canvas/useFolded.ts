import { type UIEvent, useCallback, useMemo, useRef, useState } from "react";

/** Smaller movements, in pixels, are ignored. */
const LEAST_MOVE = 12;
/** Near its beginning, in pixels, the plan shows everything. */
const NEAR_START = 48;
/** For this long after a touch or wheel event, a scroll counts as the person's own and not as a jump to a week or day. */
const BY_HAND_MS = 1_000;

/** Whether the strip over the plan is folded away: it folds on scrolling down and returns on scrolling up. */
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
