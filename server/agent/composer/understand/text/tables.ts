/** The tables of words beside this: lines of cells. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The rows of a table: cells between bars, the last one a list of phrases. */
export function tableOf(name: string): string[][] {
  return readFileSync(join(import.meta.dirname, "../words", `${name}.txt`), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.split(" | "));
}

let fillers: ReadonlySet<string> | undefined;

/** Single words without information about a plan: "please", "church". */
export function fillerWords(): ReadonlySet<string> {
  fillers ??= new Set(tableOf("filler").flat().join(" ").split(/\s+/));
  return fillers;
}
