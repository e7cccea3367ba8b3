import { type RefCallback, startTransition, useCallback, useState } from "react";

/** Half a screen beyond the visible area. */
const MARGIN = "50% 0px";

/** Whether an element has been near the screen; an element that is not lazy counts as seen from then on. */
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
          // A transition, so that fast scrolling is not blocked by drawing.
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
