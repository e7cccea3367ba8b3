import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const documents = execFileSync("git", ["ls-files", "*.md"], { cwd: root, encoding: "utf8" })
  .split("\n")
  // Decisions and changes tell of their own day.
  .filter((file) => file !== "" && !/^(docs\/decisions\/|CHANGELOG)/.test(file));

/** Names in the table of walls that are no folders. */
const PARTS = ["server/base", "server/start"];
const PATH = /(?<![\w./-])(?:\.\.\/)*(?:src|server|tests|scripts|docs|public)\/[\w./-]*\w/g;

describe("a document", () => {
  it.each(documents)("names only files that exist: %s", (document) => {
    const text = readFileSync(join(root, document), "utf8");
    const missing = [...text.matchAll(PATH)]
      .map(([path]) => (path.startsWith("..") ? join(dirname(document), path) : path))
      .filter((path) => !PARTS.includes(path) && !isThere(path));
    expect([...new Set(missing)]).toEqual([]);
  });
});

/** Also with the end left out, as in `src/messages/en.<area>.ts`, and what a build makes. */
function isThere(path: string): boolean {
  if (existsSync(join(root, path)) || path.startsWith("public/scripture")) return true;
  const folder = join(root, dirname(path));
  return path.endsWith("/en") && existsSync(folder);
}
