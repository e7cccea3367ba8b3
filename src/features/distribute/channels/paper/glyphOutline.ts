/** A glyph's outline as in TrueType: closed contours of points on and off the curve. */

export interface OutlinePoint {
  x: number;
  y: number;
  /** A point off the curve is the control point of a quadratic curve. */
  isOnCurve: boolean;
}

export interface GlyphOutline {
  advanceWidth: number;
  contours: OutlinePoint[][];
}

/** A glyph as the font reader draws it. */
export interface DrawnGlyph {
  advanceWidth: number;
  path: { commands: { command: string; args: number[] }[] };
}

export function glyphOutline({ advanceWidth, path }: DrawnGlyph): GlyphOutline {
  const contours: OutlinePoint[][] = [];
  for (const { command, args } of path.commands) {
    if (command === "moveTo") contours.push([]);
    const contour = contours.at(-1);
    for (let index = 0; index + 1 < args.length; index += 2) {
      const [x = 0, y = 0] = [args[index], args[index + 1]].map((at) => Math.round(at ?? 0));
      const isControl = command === "quadraticCurveTo" && index === 0;
      contour?.push({ x, y, isOnCurve: !isControl });
    }
    if (command === "closePath" && contour && closesTwice(contour)) contour.pop();
  }
  return {
    advanceWidth: Math.round(advanceWidth),
    contours: contours.filter((contour) => contour.length > 1),
  };
}

/** Whether the contour repeats its first point at the end; TrueType closes contours itself. */
function closesTwice(contour: OutlinePoint[]): boolean {
  const [first, last] = [contour[0], contour.at(-1)];
  return (
    contour.length > 1 && last?.isOnCurve === true && first?.x === last.x && first.y === last.y
  );
}
