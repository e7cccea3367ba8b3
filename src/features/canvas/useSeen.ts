import { type RefCallback, startTransition, useCallback, useState } from "react";

/** Half a screen ahead. */
const MARGIN = "50% 0px";

/** Whether an element was near the screen at some time; one that was not lazy at some time counts as seen. */
export function useSeen({ isLazy }: { isLazy: boolean }): {
  ref: RefCallback<Element>;
  isSeen: boolean;
} {
  const [isSeen, setSeen] = useState(!isLazy);
  if (!isLazy && !isSeen) setSeen(true);
  const ref = useCallback(
    (element: Element | null) => {
      if (!element || isSeen) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          // Who scrolls past is not made to wait for what they pass.
          startTransition(() => setSeen(true));
          observer.disconnect();
        },
        { rootMargin: MARGIN },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [isSeen],
  );
  return { ref, isSeen };
}
