/** How many frames in a row something has to stand still to have arrived. */
const STILL_FRAMES = 4;
/** After that many it is let go, wherever it stands: somebody may be scrolling. */
const MAX_FRAMES = 40;

/**
 * Scrolls to an element, and again until it stays there: weeks are laid out only when they come
 * near, and one above that is higher than it was taken for pushes the element out of sight.
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
