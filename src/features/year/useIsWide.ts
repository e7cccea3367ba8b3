import { useSyncExternalStore } from "react";

/** A year's weeks need this much; below it, months are rows. */
const WIDE = "(min-width: 769px)";

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => window.matchMedia(WIDE).matches,
  );
}
