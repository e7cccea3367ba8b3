/** The element has arrived once it has stayed in place for so long; a slow phone draws a week that comes near later. */
const STILL_MS = 600;
/** Gives up after this time. */
const MOST_MS = 6_000;
/** Scrolling or typing ends the correction. */
const OWN_MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Ends the scrolling to an earlier element. */
let running: AbortController | undefined;

/**
 * Scrolls to an element until it stays there: weeks are laid out only when they come near the screen, and one above
 * that is higher than estimated pushes the element out of sight.
 */
export function scrollToStay(element: Element, block: "start" | "center"): void {
  running?.abort();
  const moved = new AbortController();
  running = moved;
  const { signal } = moved;
  for (const move of OWN_MOVES)
    window.addEventListener(move, () => moved.abort(), { signal, capture: true, passive: true });
  const startedAt = performance.now();
  let stillSince = startedAt;
  let last: number | undefined;
  const scroll = () => {
    if (signal.aborted) return;
    element.scrollIntoView({ block });
    const { top } = element.getBoundingClientRect();
    const now = performance.now();
    if (top !== last) stillSince = now;
    last = top;
    if (now - stillSince < STILL_MS && now - startedAt < MOST_MS) requestAnimationFrame(scroll);
    else moved.abort();
  };
  scroll();
}
