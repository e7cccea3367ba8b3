import { type RefCallback, startTransition, useCallback, useState } from "react";

/** Half a screen ahead. */
const MARGIN = "50% 0px";

/** Whether an element was near the screen at some time; one that was not lazy at some time counts as seen. */
export function useSeen({ isLazy }: { isLazy: boolean }): {
  ref: RefCallback<Element>;
  isSeen: boolean;
} {
  const [wasNear, setWasNear] = useState(!isLazy);
  const isWaiting = isLazy && !wasNear;
  const ref = useCallback(
    (element: Element | null) => {
      if (!element || !isWaiting) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          // Who scrolls past is not made to wait for what they pass.
          startTransition(() => setWasNear(true));
          observer.disconnect();
        },
        { rootMargin: MARGIN },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [isWaiting],
  );
  return { ref, isSeen: !isWaiting };
}
