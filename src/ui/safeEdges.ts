/** The minimum distance from each screen edge, in pixels, that clears notches and home bars. */
export function safeEdges(least: number) {
  const style = getComputedStyle(document.documentElement);
  const edge = (name: string) =>
    least + (Number.parseFloat(style.getPropertyValue(`--inset-${name}`)) || 0);
  return { top: edge("top"), right: edge("right"), bottom: edge("bottom"), left: edge("left") };
}
