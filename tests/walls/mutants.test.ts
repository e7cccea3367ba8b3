/** The bugs that `npm run simulate:mutants` plants, held to the sources that they change. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { MUTANTS } from "../simulation/mutants.ts";

const root = join(import.meta.dirname, "../..");

it.each(MUTANTS)("can be planted in one place: $name", ({ file, from, to }) => {
  const source = readFileSync(join(root, file), "utf8");
  expect(source.split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});
