/** The element has arrived once it stays in place for this many frames in a row. */
const STILL_FRAMES = 4;
/** Gives up after this many frames, since somebody may be scrolling. */
const MAX_FRAMES = 40;

/**
 * Scrolls to an element until it stays there: weeks are laid out only when they come near the screen, and one above
 * that is higher than estimated pushes the element out of sight.
 */
export function scrollToStay(element: Element, block: "start" | "center"): void {
  let still = 0;
  let last: number | undefined;
  const scroll = (left: number) => {
    element.scrollIntoView({ block });
    const { top } = element.getBoundingClientRect();
    still = top === last ? still + 1 : 0;
    last = top;
    if (still < STILL_FRAMES && left > 0) requestAnimationFrame(() => scroll(left - 1));
  };
  scroll(MAX_FRAMES);
}
