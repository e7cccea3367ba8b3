import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const documents = execFileSync("git", ["ls-files", "*.md"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "");

/** Names that are no files: parts in the table of walls, what the build writes, a name with a part left out. */
const NO_FILES = /^(?:server\/(?:base|start)|public\/scripture\/?.*|src\/messages\/en)$/;
const PATH = /(?<![\w./-])(?:\.\.\/)*(?:src|server|tests|scripts|docs|public)\/[\w./-]*\w/g;
const NAMED_LINK = /\[`([\w./-]+\.(?:tsx?|txt|mjs))`\]\(([^)\s#]+)/g;
const LINK = /\]\(([^)\s#:]+)(?:#[^)]*)?\)/g;

describe("a document", () => {
  it.each(documents)("links only to files that exist: %s", (document) => {
    const text = readFileSync(join(root, document), "utf8");
    const links = [...text.matchAll(LINK)].map(([, path = ""]) => join(dirname(document), path));
    expect(missingOf(links)).toEqual([]);
  });

  it.each(documents)("calls a file that it links to by its name: %s", (document) => {
    const text = readFileSync(join(root, document), "utf8");
    const links = [...text.matchAll(NAMED_LINK)].map(([, name = "", path = ""]) => ({
      name,
      path,
    }));
    expect(links.filter(({ name, path }) => !path.endsWith(name))).toEqual([]);
  });

  // Decisions and the changes describe the day on which they were written.
  it.each(documents.filter((file) => !/^(?:docs\/decisions\/|CHANGELOG)/.test(file)))(
    "names only paths that exist: %s",
    (document) => {
      const text = readFileSync(join(root, document), "utf8");
      const paths = [...text.matchAll(PATH)].map(([path]) =>
        path.startsWith("..") ? join(dirname(document), path) : path,
      );
      expect(missingOf(paths)).toEqual([]);
    },
  );
});

function missingOf(paths: readonly string[]): string[] {
  const missing = paths.filter((path) => !NO_FILES.test(path) && !existsSync(join(root, path)));
  return [...new Set(missing)];
}
