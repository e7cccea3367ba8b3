/** The imports of the project's own files, read from their text. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export interface Import {
  from: string;
  to: string;
  /** `import type`, which is erased; `import { type A }` still loads the file. */
  isType: boolean;
}

const STATEMENT = /^\s*(import|export)(\s+type)?\b[^;"']*?\bfrom\s*["']([^"']+)["']/gm;
const CALL = /\bimport\(\s*["']([^"']+)["']\s*\)/g;
/** A worker's script: `new URL("./fileWorker.ts", import.meta.url)`. */
const ADDRESS = /\bnew URL\(\s*["'](\.[^"']+\.tsx?)["'],\s*import\.meta\.url\s*\)/g;
/** A class of another stylesheet: `composes: text from "../ui/Page.module.css"`. */
const COMPOSES = /\bcomposes:[^;]*?\bfrom\s*["']([^"']+)["']/g;
const BARE = /^import\s+["']([^"']+)["']/gm;

export function ownFiles(root: string, folders: readonly string[]): string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...folders], {
    cwd: root,
    encoding: "utf8",
  });
  return listed.split("\n").filter((file) => /\.(?:tsx?|css)$/.test(file));
}

/** Paths are from the root, with `/`. Packages are left out. */
export function importsOf(file: string, text: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: string, isType: boolean) => {
    const to = resolve(file, specifier);
    if (to) found.push({ from: file, to, isType });
  };
  for (const [, , type, specifier = ""] of text.matchAll(STATEMENT))
    add(specifier, type !== undefined);
  for (const [, specifier = ""] of text.matchAll(CALL)) add(specifier, false);
  for (const [, specifier = ""] of text.matchAll(ADDRESS)) add(specifier, false);
  for (const [, specifier = ""] of text.matchAll(BARE)) add(specifier, false);
  for (const [, specifier = ""] of text.matchAll(COMPOSES)) add(specifier, false);
  return found;
}

export function readImports(root: string, folders: readonly string[]): Import[] {
  return ownFiles(root, folders).flatMap((file) =>
    importsOf(file, readFileSync(join(root, file), "utf8")),
  );
}

function resolve(file: string, specifier: string): string | undefined {
  const [path = ""] = specifier.split("?");
  if (path.startsWith("#shared/")) return `src/shared/${path.slice("#shared/".length)}`;
  return path.startsWith(".") ? join(dirname(file), path) : undefined;
}
