/** Sheet sizes in points, portrait. */
export const SHEETS = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const;
export type Sheet = keyof typeof SHEETS;

export const POINTS_PER_MM = 72 / 25.4;

/** A booklet page: half a sheet, A5 or half-letter. */
export function halfOf(sheet: Sheet): { width: number; height: number } {
  const { width, height } = SHEETS[sheet];
  return { width: height / 2, height: width };
}
