/** A smaller change in height, in pixels, is a browser bar appearing or disappearing, not a keyboard. */
const LEAST_KEYBOARD = 120;

/**
 * Sets the page's height to what the keyboard leaves. iOS lays its keyboard over the page instead of shrinking it,
 * whatever `interactive-widget` says; there the visual viewport has the remaining height.
 */
export function followKeyboard(): void {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const root = document.documentElement;
  const follow = () => {
    // A pinch-zoomed viewport is smaller too, but nothing covers it.
    const isCovered =
      viewport.scale < 1.05 && window.innerHeight - viewport.height > LEAST_KEYBOARD;
    if (isCovered) {
      root.style.setProperty("--screen", `${Math.round(viewport.height)}px`);
      // iOS scrolled the page to show the field, which is visible without that now.
      window.scrollTo(0, 0);
    } else root.style.removeProperty("--screen");
  };
  viewport.addEventListener("resize", follow);
}
