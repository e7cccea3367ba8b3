/** Files that code reads by a path of its own, which the compiler does not follow. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const sources = execFileSync("git", ["ls-files", "server", "scripts"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file.endsWith(".ts") && existsSync(join(root, file)));

const READ =
  /join\(\s*import\.meta\.dirname,\s*"([^"]+)"|new URL\(\s*"([^"]+)",\s*import\.meta\.url/g;
/** What the training writes, from `composer/` on. */
const TRAINED = /file: "([^"]+\.txt)"/g;

it("stand where they are read", () => {
  const named = sources.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(READ)].map(([, beside, path]) =>
      join(dirname(file), beside ?? path ?? ""),
    ),
  );
  const files = named.filter((path) => /\w\.\w+$/.test(path));
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it("are written by the training where they are read", () => {
  const files = sources
    .filter((file) => /^scripts\/\w+\/train\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(root, file), "utf8").matchAll(TRAINED)])
    .map(([, path = ""]) => join("server/agent/composer", path));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
