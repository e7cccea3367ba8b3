import type { Item } from "./flowPages.ts";
import { POINTS_PER_MM } from "./paperSizes.ts";

const LENGTH = 4 * POINTS_PER_MM;

export interface CutSheet {
  width: number;
  height: number;
  margin: number;
  /** Number of cards side by side, without gaps. */
  across: number;
}

/** Short lines in the margin, away from the corners, so that none remain after cutting. */
export function cutMarks({ width, height, margin, across }: CutSheet): Item[] {
  const marks: Item[] = [];
  const [right, foot] = [width - margin, height - margin];
  for (let at = 0; at <= across; at += 1) {
    const x = margin + (at * (width - 2 * margin)) / across;
    marks.push({ kind: "line", x1: x, y1: margin - 2 * LENGTH, x2: x, y2: margin - LENGTH });
    marks.push({ kind: "line", x1: x, y1: foot + LENGTH, x2: x, y2: foot + 2 * LENGTH });
  }
  for (const y of [margin, foot]) {
    marks.push({ kind: "line", x1: margin - 2 * LENGTH, y1: y, x2: margin - LENGTH, y2: y });
    marks.push({ kind: "line", x1: right + LENGTH, y1: y, x2: right + 2 * LENGTH, y2: y });
  }
  return marks;
}
