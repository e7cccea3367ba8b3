import type { OutlinePoint } from "../paper/glyphOutline.ts";
import type { PaperFont } from "../paper/paperFont.ts";

/** A line of text as letter outlines: SVG path data, with `y` as the baseline. */
export function textPath(
  font: PaperFont,
  text: string,
  size: number,
  x: number,
  y: number,
): string {
  const scale = size / font.unitsPerEm;
  let pen = x;
  let path = "";
  for (const { outline } of font.glyphsOf(text)) {
    const place = (point: OutlinePoint) =>
      `${round(pen + point.x * scale)} ${round(y - point.y * scale)}`;
    path += outline.contours.map((contour) => contourPath(contour, place)).join("");
    pen += outline.advanceWidth * scale;
  }
  return path;
}

/** Contours start on the curve, and every control point lies between two points on it. */
function contourPath(contour: OutlinePoint[], place: (point: OutlinePoint) => string): string {
  let path = "";
  contour.forEach((point, index) => {
    const next = contour[(index + 1) % contour.length];
    if (index === 0) path += `M${place(point)}`;
    else if (!point.isOnCurve && next) path += `Q${place(point)} ${place(next)}`;
    else if (contour[index - 1]?.isOnCurve) path += `L${place(point)}`;
  });
  return `${path}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
