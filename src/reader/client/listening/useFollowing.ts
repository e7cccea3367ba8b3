import { useEffect, useRef } from "react";
import type { SpokenVerse } from "../../page/speech.ts";

/** What the bar of the controls covers at the bottom, in CSS pixels. */
const BAR = 72;

/** Keeps the verse that is read in view, unless the reader has scrolled away from it. */
export function useFollowing(spoken: SpokenVerse | null): void {
  const isAway = useRef(false);
  useEffect(() => {
    const leave = () => {
      isAway.current = true;
    };
    window.addEventListener("wheel", leave, { passive: true });
    window.addEventListener("touchmove", leave, { passive: true });
    return () => {
      window.removeEventListener("wheel", leave);
      window.removeEventListener("touchmove", leave);
    };
  }, []);
  useEffect(() => {
    const mark = spoken && document.querySelector(".spoken");
    if (!mark) return;
    const { top, bottom } = mark.getBoundingClientRect();
    const isInView = top >= 0 && bottom <= window.innerHeight - BAR;
    if (isInView) isAway.current = false;
    if (isInView || isAway.current) return;
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    mark.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
  }, [spoken]);
}
