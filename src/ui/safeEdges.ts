/** How far from each edge of the screen something may stand, in pixels: never under a notch or a home bar. */
export function safeEdges(least: number) {
  const style = getComputedStyle(document.documentElement);
  const edge = (name: string) =>
    least + (Number.parseFloat(style.getPropertyValue(`--inset-${name}`)) || 0);
  return { top: edge("top"), right: edge("right"), bottom: edge("bottom"), left: edge("left") };
}
