/** Returns the dark modules of a QR code as one SVG path, one unit per module. Adjacent modules in a row are merged, so that no hairlines show. */
export function qrPath(modules: readonly boolean[][]): string {
  return modules
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
