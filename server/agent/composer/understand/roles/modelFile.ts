/** The file of a role model's weights: its first line holds the transitions, each other one a feature and its weights. */
import fs from "node:fs";
import type { RoleModel } from "./model.ts";

/** Weights are stored in hundredths; smaller ones are left out. */
const SCALE = 100;
const SMALLEST = 0.03;

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

/** The content of such a file, features in order. */
export function spellModel({ transitions, weights }: RoleModel): string {
  const spell = (values: readonly number[]) =>
    values.map((value) => Math.round(value * SCALE)).join(" ");
  const lines = [...weights]
    .filter(([, values]) => values.some((value) => Math.abs(value) >= SMALLEST))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, values]) => `${name}\t${spell(values)}`);
  return `${spell(transitions)}\n${lines.join("\n")}\n`;
}
