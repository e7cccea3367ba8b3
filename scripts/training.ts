/** What the scripts that train a model share. */
import fs from "node:fs";
import path from "node:path";

/** The values of a file with one a line. */
export function jsonLines<T>(folder: string, name: string): T[] {
  const lines = fs.readFileSync(path.join(folder, name), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as T);
}

/** Calls `random` once for each row. */
export function inRandomOrder<T>(rows: readonly T[], random: () => number): T[] {
  return rows
    .map((row) => ({ row, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ row }) => row);
}

/** Linear congruential, so that each training gives the same weights. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

export function percent(part = 0, whole = 0): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
}
