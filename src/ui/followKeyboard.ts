/** Less than this, in pixels, is a browser's bar that comes and goes, not a keyboard. */
const LEAST_KEYBOARD = 120;

/**
 * iOS lays its keyboard over the page instead of making the page smaller, whatever
 * `interactive-widget` says. There the visual viewport tells how much is left.
 */
export function followKeyboard(): void {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const root = document.documentElement;
  const follow = () => {
    // A pinched page is smaller, too, but nothing covers it.
    const isCovered =
      viewport.scale < 1.05 && window.innerHeight - viewport.height > LEAST_KEYBOARD;
    if (isCovered) {
      root.style.setProperty("--screen", `${Math.round(viewport.height)}px`);
      // The page was pushed up to show the field, which fits by itself now.
      window.scrollTo(0, 0);
    } else root.style.removeProperty("--screen");
  };
  viewport.addEventListener("resize", follow);
}
