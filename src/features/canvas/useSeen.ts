import { type RefCallback, startTransition, useCallback, useState } from "react";

/** Half a screen ahead. */
const MARGIN = "50% 0px";

/** Whether an element was near the screen at some time. What is far away in a year's plan can wait. */
export function useSeen(): { ref: RefCallback<Element>; isSeen: boolean } {
  const [isSeen, setSeen] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        startTransition(() => setSeen(true));
        observer.disconnect();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isSeen };
}
