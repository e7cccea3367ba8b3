import fs from "node:fs";
import type { RoleModel } from "./model.ts";

/** Weights are stored in hundredths. */
const SCALE = 100;

/** @param file its first line holds the transitions; each other one a feature and its weights */
export function readModel(file: URL): RoleModel {
  const [first = "", ...lines] = fs.readFileSync(file, "utf8").trimEnd().split("\n");
  const numbers = (text: string) => text.split(" ").map((one) => Number(one) / SCALE);
  return {
    transitions: numbers(first),
    weights: new Map(
      lines.map((line) => {
        const [name = "", weights = ""] = line.split("\t");
        return [name, numbers(weights)];
      }),
    ),
  };
}
