/** The modules of a QR code, true where dark, including the quiet zone. */

/** ISO/IEC 18004: scanners need four light modules on every side. */
export const QUIET_ZONE = 4;

/** Up to a quarter of the code may be torn or stained: it hangs in a foyer and lies in hymn books. */
const CORRECTION = "quartile";

export async function qrMatrix(url: string): Promise<boolean[][]> {
  const { encodeQR } = await import("qr");
  return encodeQR(url, "raw", { ecc: CORRECTION, border: QUIET_ZONE });
}

/** The dark modules as one SVG path, one unit per module. Adjacent modules in a row are merged, so that no hairlines show. */
export function qrPath(matrix: readonly boolean[][]): string {
  return matrix
    .flatMap((row, y) => darkRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
    .join("");
}

function darkRuns(row: readonly boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
